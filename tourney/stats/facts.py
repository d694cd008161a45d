"""What one judged hand says for the statistics; or why it is not counted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tourney.engine.actions import PASS, Call
from tourney.engine.auction import names_unseen
from tourney.engine.findings import Finding, Severity
from tourney.engine.replay import Replay
from tourney.engine.solver import Analysis

NOT_PLAYED: Final = "not_played"
"""A misdeal or a farmer's hand."""
NOT_FINISHED: Final = "not_finished"
"""A hand that is cut off, settled by a penalty, or in which a card is not known."""

MAKER, PARTNER, DEFENDER, SITS = "maker", "partner", "defender", "sits"


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat that was asked for a call: the round, its place from eldest (1), whether it made trump."""

    seat: int
    round: int
    place: int
    made_trump: bool


@dataclass(frozen=True, slots=True)
class Gave:
    """What a seat gave away in a hand with all cards seen: cards played, tricks, points."""

    cards: int
    tricks: int
    points: int


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A counted hand, a figure a seat where there are several; `names` are None where none was logged.

    `roles`: what each seat was, empty of a hand that was thrown in. `made`: the maker's side took three
    tricks, or what it bid. `gave`: None of a seat that sat out; empty where the hand was not solved.
    """

    names: tuple[str | None, ...]
    asked: tuple[Asked, ...]
    points: tuple[int, ...]
    roles: tuple[str, ...] = ()
    is_alone: bool = False
    made: bool = False
    is_march: bool = False
    gave: tuple[Gave | None, ...] = ()


def facts_of(
    replay: Replay, findings: Sequence[Finding] | None = None, play: Analysis | None = None
) -> HandFacts | str:
    """The facts of a hand, or why it is left out: the code of its first error, or a word of this module.

    `findings` are those of an audit, where there was one; else the hand's own.

    >>> from tourney.engine.record import HandRecord
    >>> from tourney.engine.replay import replay
    >>> from tourney.rules import GAMES
    >>> tricks = (("JS", "AS"), ("AD", "9D"), ("KS", "TS"), ("AC", "QC"), ("TD", "TC"))
    >>> log = HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass", "pass", "S"), tricks=tricks)
    >>> found = facts_of(replay(log))
    >>> found.roles, found.made, found.is_march, [one.round for one in found.asked]
    (('maker', 'defender'), True, True, [1, 1, 2])
    """
    said = replay.findings if findings is None else findings
    error = next((one.code for one in said if one.severity is Severity.ERROR), None)
    if error is not None:
        return error
    if replay.is_redealt:
        return NOT_PLAYED
    taken = replay.maker_tricks
    if replay.points is None or (taken is None and not replay.is_thrown_in):
        return NOT_FINISHED
    record, rules, maker = replay.record, replay.record.rules, replay.maker
    names = tuple(name if name.strip() else None for name in record.players) or (None,) * rules.players
    if maker is None or taken is None:
        return HandFacts(names, _asked(replay), replay.points)
    is_bid = rules.auction != "euchre"
    worth = (replay.state.points or replay.points)[maker]
    return HandFacts(
        names,
        _asked(replay),
        replay.points,
        roles=_roles(replay, maker),
        is_alone=replay.state.setup.maker_alone,
        made=worth > 0 if is_bid else taken >= 3,
        is_march=taken == rules.hand_size,
        gave=() if play is None else _gave(replay, play),
    )


def _asked(replay: Replay) -> tuple[Asked, ...]:
    """Who was asked; of a bidding each seat once, for the bids of a seat hang together."""
    setup, size = replay.state.setup, replay.record.rules.players
    if setup.rules.auction != "euchre":
        seats = [(setup.dealer + place) % size for place in range(1, size + 1)]
        return tuple(Asked(seat, 1, place, seat == setup.maker) for place, seat in enumerate(seats, start=1))
    if names_unseen(setup):
        return (Asked(setup.dealer, 1, size, True),)
    last = len(setup.calls) - 1
    return tuple(
        Asked(
            (setup.dealer + 1 + at) % size,
            at // size + 1,
            at % size + 1,
            at == last and _is_made(call, setup.maker),
        )
        for at, call in enumerate(setup.calls)
    )


def _is_made(call: Call, maker: int | None) -> bool:
    return maker is not None and call.word != PASS


def _roles(replay: Replay, maker: int) -> tuple[str, ...]:
    rules, sitters = replay.record.rules, replay.sitters
    partner = rules.partner(maker)
    side = {maker: MAKER, **({partner: PARTNER} if partner is not None else {})}
    return tuple(SITS if seat in sitters else side.get(seat, DEFENDER) for seat in range(rules.players))


def _gave(replay: Replay, play: Analysis) -> tuple[Gave | None, ...]:
    def of_seat(seat: int) -> Gave | None:
        own = [one for one in play.plays if one.seat == seat]
        if not own:
            return None
        tricks, points = sum(one.lost_tricks for one in own), sum(one.lost_points for one in own)
        return Gave(len(own), tricks, points)

    return tuple(of_seat(seat) for seat in range(replay.record.rules.players))
