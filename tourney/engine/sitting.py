"""The hands of one table together: dealer, running score, end of the game (HANDLOG.md section 1.3)."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from tourney.engine.claims import Points, not_checked
from tourney.engine.findings import Finding
from tourney.engine.judged import Judged
from tourney.engine.record import HandRecord
from tourney.engine.scoring import game_winners


def sitting_key(record: HandRecord) -> Hashable | None:
    """What makes hands one sitting, None for a hand that is compared with no other.

    >>> from tourney.rules import GAMES
    >>> sitting_key(HandRecord(GAMES["two-handed"], 0)) is None
    True
    """
    if record.table is None or record.hand is None:
        return None
    names = tuple(record.player(seat) for seat in range(record.rules.players))
    return (*table_key(record), record.game, names)


def table_key(record: HandRecord) -> tuple[Hashable, ...]:
    """What makes hands hands of the same table.

    >>> from tourney.rules import GAMES
    >>> table_key(HandRecord(GAMES["two-handed"], 0, event="club", round=2, table=1))
    ('', 'club', 2, 1)
    """
    return (record.where.source, record.event, record.round, record.table)


def play_content(record: HandRecord) -> Hashable:
    """What two logs of the same hand share, whatever their place: rules, deal, calls and play.

    >>> from tourney.rules import GAMES
    >>> one = HandRecord(GAMES["two-handed"], 0, hand=1)
    >>> play_content(one) == play_content(HandRecord(GAMES["two-handed"], 0, hand=2))
    True
    """
    return (
        record.rules,
        record.players,
        record.dealer,
        record.hands,
        record.dummy,
        record.up,
        record.stock,
        record.calls,
        record.bury,
        record.alone,
        record.keep,
        record.swaps,
        record.tricks,
    )


@dataclass(frozen=True, slots=True)
class SittingResult:
    """What the hands of one sitting come to: findings by index, and the score as far as known.

    `score` is None where it is not known (a hand with an error, a number missing, no claim after).
    `is_whole`: every hand from the first on is there, without an error in its play, and scored.
    """

    findings: dict[int, list[Finding]]
    score: Points | None
    is_whole: bool
    winners: tuple[int, ...]
    carry: Points | None = None  # `laps`: what the next game of the table starts with


@dataclass(slots=True)
class _Running:
    """The state between two hands of a sitting; None stands for what is taken as given."""

    number: int
    dealer: int | None
    total: Points | None
    claimed: Points | None = None
    counted: int = 0
    winners: tuple[int, ...] = ()
    carry: Points | None = None
    is_over: bool = False
    is_over_reported: bool = False
    is_whole: bool = True
    findings: dict[int, list[Finding]] = field(default_factory=dict)


def check_sitting(
    replays: Sequence[Judged], duplicates: frozenset[int] = frozenset(), carry: Points | None = None
) -> SittingResult:
    """Check the hands of one sitting, given in order of `hand`.

    Its score starts at 0, at the `initial_score` of its file, or at the `carry` of the game before
    (option `laps`). `duplicates` are the indexes of hands that repeat another: they are reported
    elsewhere, and neither counted nor compared. A finding between hands stands at the later one.
    """
    first = replays[0].record
    start = _of_all_seats(first.initial_score, replays[0]) or carry or (0,) * first.rules.players
    given = first.hand is not None and first.hand > 1
    running = _Running(0, None, None if given else start, is_whole=not given)
    for index, replay in enumerate(replays):
        if index in duplicates:
            running.claimed = _of_all_seats(replay.record.score, replay) or running.claimed
            running.number = replay.record.hand or running.number
            continue
        found = _check_hand(running, replay, len(replays) - index)
        if found:
            running.findings[index] = found
    end = running.winners, running.carry
    return SittingResult(running.findings, running.total, running.is_whole, *end)


def _check_hand(running: _Running, replay: Judged, left: int) -> list[Finding]:
    record = replay.record
    found: list[Finding] = []
    if record.hand != running.number + 1:
        running.dealer, running.total, running.claimed = None, None, None
        running.is_whole = False
    running.number = record.hand or running.number + 1
    if running.dealer is not None and record.dealer != running.dealer:
        found.append(
            Finding("dealer_rotation", seat=record.dealer, expected=running.dealer, actual=record.dealer)
        )
    if running.is_over and not running.is_over_reported:
        params = {"left": left, "score": running.total, "winners": running.winners}
        found.append(Finding("game_already_over", params=params))
        running.is_over_reported = True
    running.dealer = _next_dealer(replay)
    if score := _check_score(running, replay):
        found.append(score)
    _end_game(running, replay)
    return found


def _next_dealer(replay: Judged) -> int | None:
    """Who deals next; None where it is taken as given: the hand has an error in its play."""
    record = replay.record
    if replay.fault is not None:
        return None
    stays = replay.is_redealt and record.rules.misdeal != "next_dealer"
    stays = stays or (replay.is_thrown_in and record.rules.all_pass == "same_dealer")
    return record.dealer if stays else (record.dealer + 1) % record.rules.players


def _check_score(running: _Running, replay: Judged) -> Finding | None:
    """The verdict on `score`, and the total moved on."""
    points, claim = replay.points, replay.record.score
    if replay.fault is not None:
        running.total, running.claimed, running.is_whole = None, None, False
        return None
    given = _of_all_seats(claim, replay)
    if points is None:
        running.total, running.claimed, running.is_whole = None, given, False
        return None if claim is None else not_checked("score_of_hand")
    if running.total is None and running.claimed is None:
        running.total = given
        return None if claim == given else Finding("wrong_score", actual=claim)
    sums = [_add(total, points) for total in (running.total, running.claimed) if total is not None]
    is_right = claim in sums
    if running.total is not None:
        running.total = _add(running.total, points)
    elif is_right:
        running.total = claim
    if claim is not None:
        running.claimed = given
    elif running.claimed is not None:
        running.claimed = _add(running.claimed, points)
    if claim is None or is_right:
        return None
    return Finding("wrong_score", expected=sums[0], actual=claim)


def _of_all_seats(score: Points | None, replay: Judged) -> Points | None:
    """A claimed score that has a figure a seat; another can be continued by nobody."""
    return score if score is not None and len(score) == replay.record.rules.players else None


def _add(total: Points, points: Points) -> Points:
    return tuple(one + other for one, other in zip(total, points, strict=True))


def _end_game(running: _Running, replay: Judged) -> None:
    rules = replay.record.rules
    if replay.is_redealt or (replay.is_thrown_in and not rules.thrown_in_counts):
        return
    running.counted += 1
    if running.is_over:
        return
    if rules.hands_played is not None:
        running.is_over = running.counted >= rules.hands_played and running.is_whole
    elif running.total is not None:
        running.winners = game_winners(rules, running.total, replay.record.dealer, replay.maker)
        running.is_over = bool(running.winners)
        if running.is_over and rules.laps:
            running.carry = _above(running.total, running.winners, rules.target or 0)


def _above(total: Points, winners: tuple[int, ...], target: int) -> Points:
    return tuple(points - target if seat in winners else 0 for seat, points in enumerate(total))
