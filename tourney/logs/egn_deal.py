"""One deal of an EGN game as a hand record, and back."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tourney.cards import UNKNOWN
from tourney.engine.record import DECLINED, Alone, Cards, HandRecord, Swap, Where
from tourney.errors import N_, BadInput
from tourney.logs.egn_fields import (
    read_calls,
    read_card,
    read_cards,
    read_hands,
    read_known,
    read_swaps,
    trump_of,
    write_calls,
    write_card,
    write_cards,
    write_hands,
    write_swaps,
)
from tourney.logs.fields import Fields, flag, items, mapping, whole
from tourney.logs.rejects import Refused
from tourney.logs.residue import Json, left_over, put_back
from tourney.rules import RuleSet

BIDDING: Final = "EUCHRE_BIDDING"
PLAY: Final = "TRICK_PLAY"
ALONE: Final = " alone"
_OLDER: Final = {
    "deal_number": "dealNumber",
    "initial_state": "initialState",
    "alternative_lines": "alternativeLines",
    "up_card": "upCard",
    "player_cards": "playerCards",
    "phase_number": "phaseNumber",
    "is_alone": "isAlone",
    "alone_defender": "aloneDefender",
    "card_exchanges": "cardExchanges",
    "call_annotations": "callAnnotations",
    "play_annotations": "playAnnotations",
    "initial_lead": "initialLead",
}
"""Names of keys in older files, and those of 1.4."""


@dataclass(frozen=True, slots=True)
class Game:
    """What the deals of one EGN game share: rules, names by seat, and where the game was read."""

    rules: RuleSet
    players: tuple[str, ...] = ()
    where: Where = field(default_factory=Where)
    round: int | None = None


@dataclass(frozen=True, slots=True)
class _Bidding:
    calls: tuple[str, ...] | None = None
    bury: str | None = None
    alone: tuple[Alone, ...] = ()
    swaps: tuple[Swap, ...] = ()


def read_deal(deal: Any, index: int, game: Game) -> HandRecord:
    """The hand that a deal records; `index` is its place in the game, from 0.

    The hands of a game are one sitting: table 1, `hand` from 1; the game of a match gives the round.
    What the record has no place for stands under `egn` in its `extra`. Raises Refused.
    """
    if isinstance(deal, str):
        raise Refused(N_("the deal is packed: unpack the file first"), key="deals")
    known = with_new_names(mapping(deal, "deals"))
    number = known.get("dealNumber")
    shown = number if isinstance(number, int) and not isinstance(number, bool) else index
    record = _read(known, game)
    record = replace(
        record,
        round=game.round,
        table=1,
        hand=index + 1,
        where=Where(game.where.source, game=game.where.game, deal=shown),
    )
    rest = left_over(known, plain_deal(record, index))
    return replace(record, extra={"egn": {"deal": rest}} if rest else {})


def write_deal(record: HandRecord, index: int) -> Json:
    """A hand record as a deal, with what was set aside when it was read; what it says reads back the same.

    Raises BadInput for what EGN cannot hold.
    """
    _check_holds(record)
    rest = rest_of(record, "deal")
    whole = put_back(plain_deal(record, index), rest)
    try:
        is_same = _play(_read(whole, Game(record.rules))) == _play(record)
    except BadInput:
        is_same = False
    if is_same:
        return whole
    _check_says(record)
    return put_back(plain_deal(record, index), rest, only_new=True)


def plain_deal(record: HandRecord, index: int) -> Json:
    """A hand record as a deal, from the record alone, as far as EGN can say it."""
    state: Json = {"dealer": record.dealer, "upCard": write_card(record.up or UNKNOWN)}
    if record.hands is not None:
        state["playerCards"] = write_hands(record.hands)
    phases: list[Json] = []
    if record.calls is not None:
        phases.append(_write_bidding(record, record.calls))
    if record.tricks is not None:
        tricks = [write_cards(trick) for trick in record.tricks]
        phases.append({"phaseNumber": len(phases), "type": PLAY, "tricks": tricks})
    return {"dealNumber": index, "initialState": state, "phases": phases}


def rest_of(record: HandRecord, part: str) -> Mapping[str, Any]:
    """A part of what was set aside when a record was read from EGN or EMN; empty where nothing was."""
    kept = record.extra.get("egn")
    rest = kept.get(part) if isinstance(kept, Mapping) else None
    return rest if isinstance(rest, Mapping) else {}


def with_new_names(deal: Mapping[str, Any]) -> Json:
    """A deal of an older file with the names of keys that 1.4 has.

    >>> with_new_names({"initialState": {"player_cards": []}})
    {'initialState': {'playerCards': []}}
    """
    return {_OLDER.get(key, key): _renamed(value) for key, value in deal.items()}


def _renamed(value: Any) -> Any:
    if isinstance(value, dict):
        return with_new_names(value)
    if isinstance(value, list):
        return [_renamed(item) for item in value]
    return value


def _read(deal: Json, game: Game) -> HandRecord:
    fields = Fields(deal)
    state = Fields(fields.need("initialState", mapping), "initialState.")
    dealer = state.need("dealer", whole)
    if not 0 <= dealer < game.rules.players:
        raise Refused(
            N_("`{key}` must be a seat from 0 to {last}, and here is {dealer}"),
            key="initialState.dealer",
            last=game.rules.players - 1,
            dealer=dealer,
        )
    hands = state.take("playerCards", read_hands)
    if hands is not None and len(hands) != game.rules.players:
        raise Refused(N_("`{key}` must have a list a seat"), key="initialState.playerCards")
    up = state.take("upCard", read_card)
    stock = state.take("kitty", read_known)
    phases = [Fields(mapping(phase, "phases"), "phases.") for phase in fields.take("phases", items) or []]
    bidding = _read_bidding(next((phase for phase in phases if phase.rest.get("type") == BIDDING), None), up)
    tricks = _read_tricks(
        next((phase for phase in phases if phase.rest.get("type") == PLAY), None), trump_of(bidding.calls, up)
    )
    if tricks and bidding.calls is None:
        raise Refused(N_("`{key}` stand here without `calls`"), key="phases.tricks")
    return HandRecord(
        rules=game.rules,
        dealer=dealer,
        players=game.players,
        hands=hands,
        up=None if up == UNKNOWN else up,
        stock=stock,
        calls=bidding.calls,
        bury=bidding.bury,
        alone=bidding.alone,
        swaps=bidding.swaps,
        tricks=tricks,
    )


def _read_bidding(phase: Fields | None, up: str | None) -> _Bidding:
    if phase is None:
        return _Bidding()
    calls = phase.take("calls", read_calls)
    is_alone = phase.take("isAlone", flag)
    if calls and is_alone and not calls[-1].endswith(ALONE):
        calls = (*calls[:-1], calls[-1] + ALONE)
    trump = trump_of(calls, up)
    defender = phase.take("aloneDefender", whole)
    return _Bidding(
        calls=calls,
        bury=phase.take("discard", lambda value, key: read_card(value, key, trump)),
        alone=() if defender is None or defender < 0 else (Alone(defender),),
        swaps=phase.take("cardExchanges", lambda value, key: read_swaps(value, key, trump)) or (),
    )


def _read_tricks(phase: Fields | None, trump: str | None) -> tuple[Cards, ...] | None:
    if phase is None:
        return None
    tricks = phase.take("tricks", items)
    return None if tricks is None else tuple(read_cards(trick, "phases.tricks", trump) for trick in tricks)


def _write_bidding(record: HandRecord, calls: tuple[str, ...]) -> Json:
    is_alone = bool(calls) and calls[-1].endswith(ALONE)
    if is_alone:
        calls = (*calls[:-1], calls[-1].removesuffix(ALONE))
    phase: Json = {"phaseNumber": 0, "type": BIDDING, "calls": write_calls(calls), "isAlone": is_alone}
    if record.bury not in (None, DECLINED):
        phase["discard"] = write_card(str(record.bury))
    if record.alone:
        phase["aloneDefender"] = record.alone[0].seat
    exchanges = write_swaps(record.swaps)
    if exchanges:
        phase["cardExchanges"] = exchanges
    return phase


def _check_holds(record: HandRecord) -> None:
    """Raise BadInput for a hand with something that EGN has no place for and that decides points."""
    if record.penalty:
        raise _cannot_say(record, N_("penalties and misdeals"))
    if record.dummy is not None or record.keep is not None or record.maker is not None:
        raise _cannot_say(record, N_("a dummy or a forced bidder"))


def _check_says(record: HandRecord) -> None:
    """Raise BadInput for a hand that EGN would bend; a dealer's `-` and a known stock are only left out."""
    if len(record.alone) > 1 or any(alone.after is not None for alone in record.alone):
        raise _cannot_say(record, N_("who is alone, other than the maker and one defender in time"))
    if any(not isinstance(swap.target, int) and set(swap.cards) - {UNKNOWN} for swap in record.swaps):
        raise _cannot_say(record, N_("which cards were laid away in an exchange"))


def _cannot_say(record: HandRecord, what: str) -> BadInput:
    return BadInput(
        N_("{hand}: EGN cannot say {what}"),
        N_("write it as a hand log, .jsonl"),
        hand=record.name,
        what=what,
    )


def _play(record: HandRecord) -> tuple[object, ...]:
    return (record.dealer, record.hands, record.up, record.calls, record.bury, record.alone, record.swaps,
            record.tricks)  # fmt: skip
