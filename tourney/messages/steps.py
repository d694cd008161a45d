"""What was said and done before the first lead, step by step, as the log has it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tourney.cards import SUITS, UNKNOWN
from tourney.engine.actions import Call
from tourney.engine.auction import suit_proposed
from tourney.engine.findings import GROUPS, Finding
from tourney.engine.record import DECLINED, HandRecord
from tourney.engine.replay import Replay
from tourney.engine.state import HandState

_ALONE = ("alone_not_allowed", "alone_too_late")
_DUMMY = ("dummy_not_allowed", "dummy_missing", "keep_not_in_pool")
_BURY = ("exchange_not_allowed", "exchange_missing", "bury_not_held", "bury_not_allowed")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing said or done before the first lead.

    `what` is a word for it, which becomes a sentence where it is shown; `seat` is who did it, None
    for nobody or a seat that does not exist; `suit`, `cards` and `other` (a seat) are what it
    names. `at_fault`: the hand's fault is here.
    """

    what: str
    seat: int | None
    suit: str | None = None
    alone: bool = False
    cards: tuple[str, ...] = ()
    other: int | None = None
    at_fault: bool = False


def steps(replay: Replay) -> tuple[Step, ...]:
    """The calls, the exchange, who went alone, the dummy, swaps and penalties, in their order.

    >>> from tourney.engine.replay import replay as judge
    >>> from tourney.rules import GAMES
    >>> hand = judge(HandRecord(GAMES["two-handed"], 1, up="9H", calls=("order",), bury="-"))
    >>> [(step.what, step.seat) for step in steps(hand)]
    [('order', 0), ('decline', 1)]
    """
    record, fault = replay.record, replay.fault.code if replay.fault else ""
    return (
        *_under(record, fault),
        *_calls(record, replay, fault),
        *_exchange(record, replay, fault),
        *_alone(record, replay, fault),
        *_dummy(record, replay, fault),
        *_best(record, fault),
        *_penalties(record),
    )


def callers(replay: Replay) -> tuple[int | None, ...]:
    """The seat that made each logged call; from an illegal one on, the seats in turn. None: not known.

    >>> from tourney.engine.replay import replay as judge
    >>> from tourney.rules import GAMES
    >>> callers(judge(HandRecord(GAMES["two-handed"], 1, calls=("pass", "pass", "S"))))
    (0, 1, 0)
    """
    record, players = replay.record, replay.record.rules.players
    state, is_legal = _as_dealt(replay), True
    seats: list[int | None] = []
    for text in record.calls or ():
        outcome = state.step(Call.parse(text)) if is_legal else None
        seat: int | None = state.turn
        if isinstance(outcome, Finding) and outcome.seat is not None:
            seat = outcome.seat
        elif not is_legal:
            seat = (seats[-1] + 1) % players if seats[-1] is not None else None
        seats.append(seat if seat is not None and 0 <= seat < players else None)
        is_legal = isinstance(outcome, HandState)
        state = outcome if isinstance(outcome, HandState) else state
    return tuple(seats)


def _as_dealt(replay: Replay) -> HandState:
    """The hand before the first call; without its cards where there is a fault in them."""
    record = replay.record
    is_sound = replay.fault is None or replay.fault.code not in GROUPS["deal"]
    start = HandState.start(
        record.rules,
        record.dealer,
        hands=record.hands if is_sound else None,
        up=replay.state.setup.up or record.up,
        stock=record.stock if is_sound else None,
    )
    named, turned = replay.state.setup.named_bidder, replay.state.setup.turned
    return replace(start, setup=replace(start.setup, named_bidder=named, turned=turned))


def _calls(record: HandRecord, replay: Replay, fault: str) -> Iterator[Step]:
    rules, calls = record.rules, record.calls or ()
    legal = len(replay.state.setup.calls)
    in_auction = fault in GROUPS["auction"]
    only_passes = True
    for index, (text, seat) in enumerate(zip(calls, callers(replay), strict=True)):
        call = Call.parse(text)
        only_passes = only_passes and text == "pass"
        yield _call(record, seat, call, in_auction and index == legal)
        if only_passes and index + 1 == rules.players and record.up:
            yield Step("turned_down", None, cards=(record.up,))
    if only_passes and calls and replay.state.is_thrown_in:
        yield Step("thrown_in", None)


def _call(record: HandRecord, seat: int | None, call: Call, wrong: bool) -> Step:
    if call.word == "pass" and not call.alone:
        return Step("pass", seat, at_fault=wrong)
    if call.word == "order":
        return Step(_ordering(record, seat), seat, suit_proposed(record.up), call.alone, at_fault=wrong)
    if call.word in SUITS:
        return Step("name", seat, call.word, call.alone, at_fault=wrong)
    if call.word == "NT":
        return Step("no_trump", seat, None, call.alone, at_fault=wrong)
    is_bid = record.rules.auction != "euchre" and not wrong
    return Step("bid" if is_bid else "other_call", seat, cards=(str(call),), at_fault=wrong)


def _ordering(record: HandRecord, seat: int | None) -> str:
    """The word that players use for the one action of the first round."""
    if seat == record.dealer:
        return "accept"
    rules = record.rules
    is_assist = (
        seat == rules.partner(record.dealer)
        if rules.partners
        else seat != (record.dealer + 1) % rules.players
    )
    return "assist" if is_assist else "order"


def _exchange(record: HandRecord, replay: Replay, fault: str) -> Iterator[Step]:
    setup, wrong = replay.state.setup, fault in _BURY
    up = setup.taken if setup.rules.widow else record.up or setup.up
    taker, taken = setup.taker, up or UNKNOWN
    ordered = any(Call.parse(call).word == "order" for call in record.calls or ())
    if record.bury == DECLINED:
        yield Step("decline", taker, cards=(taken,), at_fault=wrong)
    elif record.bury is not None:
        yield Step("bury", taker, cards=(taken, record.bury), at_fault=wrong)
    elif (ordered or setup.rules.widow) and record.tricks and taker not in replay.sitters:
        yield Step("bury_unknown", taker, at_fault=wrong)


def _alone(record: HandRecord, replay: Replay, fault: str) -> Iterator[Step]:
    for said in record.alone:
        wrong = fault in _ALONE and replay.fault is not None and replay.fault.seat == said.seat
        yield Step("alone", _seat(record, said.seat), at_fault=wrong)
    for seat in sorted(replay.sitters):
        yield Step("sits", seat)


def _dummy(record: HandRecord, replay: Replay, fault: str) -> Iterator[Step]:
    maker = replay.maker
    if maker is None or not record.rules.has_dummy or (not record.tricks and record.keep is None):
        return
    wrong = fault in _DUMMY or (fault in ("duplicate_card", "wrong_hand_size") and is_about_keep(replay))
    if isinstance(record.keep, tuple):
        yield Step("keep", maker, cards=record.keep, at_fault=wrong)
    elif record.keep == DECLINED or maker in replay.alone:
        yield Step("no_dummy", maker, at_fault=wrong)
    elif any(finding.code == "keep_not_logged" for finding in replay.findings):
        yield Step("keep_unknown", maker, at_fault=wrong)


def is_about_keep(replay: Replay) -> bool:
    """Whether the hand's fault is in the cards kept, not in those dealt.

    >>> from tourney.engine.replay import replay as judge
    >>> from tourney.rules import GAMES
    >>> is_about_keep(judge(HandRecord(GAMES["two-handed"], 1)))
    False
    """
    return replay.fault is not None and replay.fault.params.get("place") == "keep"


def _under(record: HandRecord, fault: str) -> Iterator[Step]:
    """Cards that went under, before the first call."""
    wrong = fault == "swap_not_allowed"
    for swap in record.swaps:
        if swap.target == "stock":
            yield Step("swap_stock", _seat(record, swap.source), cards=swap.cards, at_fault=wrong)
        elif swap.source == "stock":
            yield Step("from_stock", _seat(record, swap.target), cards=swap.cards, at_fault=wrong)


def _best(record: HandRecord, fault: str) -> Iterator[Step]:
    """A loner's card laid away, and his partner's best for it."""
    wrong = fault == "swap_not_allowed"
    for swap in record.swaps:
        giver = _seat(record, swap.source)
        if swap.target == "out":
            yield Step("swap_out", giver, cards=swap.cards, at_fault=wrong)
        elif "stock" not in (swap.source, swap.target):
            yield Step("swap", giver, cards=swap.cards, other=_seat(record, swap.target), at_fault=wrong)


def _penalties(record: HandRecord) -> Iterator[Step]:
    for penalty in record.penalty:
        yield Step("penalty", _seat(record, penalty.seat), cards=(penalty.kind.replace("_", " "),))


def _seat(record: HandRecord, seat: int | str | None) -> int | None:
    return seat if isinstance(seat, int) and 0 <= seat < record.rules.players else None
