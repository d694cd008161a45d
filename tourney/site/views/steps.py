"""What was said and done before the first lead, step by step, as the log has it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tourney.cards import SUITS, UNKNOWN, Card, suit_of
from tourney.engine.actions import Call
from tourney.engine.findings import GROUPS
from tourney.engine.record import DECLINED, HandRecord
from tourney.engine.replay import Replay
from tourney.site.views.common import Person

_ALONE = ("alone_not_allowed", "alone_too_late")
_DUMMY = ("dummy_not_allowed", "dummy_missing", "keep_not_in_pool")
_BURY = ("exchange_not_allowed", "exchange_missing", "bury_not_held", "bury_not_allowed")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing said or done before the first lead.

    `what` is a word that the template turns into a sentence; `suit` and `cards` are what it names.
    `at_fault`: the hand's fault is here.
    """

    what: str
    person: Person | None
    suit: str | None = None
    alone: bool = False
    cards: tuple[str, ...] = ()
    other: Person | None = None
    at_fault: bool = False


def steps(record: HandRecord, replay: Replay, people: Sequence[Person]) -> tuple[Step, ...]:
    """The calls, the exchange, who went alone, the dummy, swaps and penalties, in their order."""
    fault = replay.fault.code if replay.fault else ""
    return (
        *_under(record, people, fault),
        *_calls(record, replay, people, fault),
        *_exchange(record, replay, people, fault),
        *_alone(record, replay, people, fault),
        *_dummy(record, replay, people, fault),
        *_best(record, people, fault),
        *_penalties(record, people),
    )


def _calls(record: HandRecord, replay: Replay, people: Sequence[Person], fault: str) -> Iterator[Step]:
    players = record.rules.players
    legal = len(replay.state.setup.calls)
    in_auction = fault in GROUPS["auction"] and fault not in _ALONE
    calls = record.calls or ()
    for index, text in enumerate(calls):
        seat = (record.dealer + 1 + index) % players
        wrong = in_auction and index == legal
        yield _call(record, people[seat], seat, Call.parse(text), wrong)
        passed = index + 1 in (players, 2 * players) and all(call == "pass" for call in calls[: index + 1])
        if passed and index + 1 == players and record.up:
            yield Step("turned_down", None, cards=(record.up,))
        elif passed and index + 1 == 2 * players:
            yield Step("thrown_in", None)


def _call(record: HandRecord, person: Person, seat: int, call: Call, wrong: bool) -> Step:
    if call.word == "pass":
        return Step("pass", person, at_fault=wrong)
    if call.word == "order":
        suit = suit_of(Card(record.up)) if record.up else None
        return Step(_ordering(record, seat), person, suit, call.alone, at_fault=wrong)
    if call.word in SUITS:
        return Step("name", person, call.word, call.alone, at_fault=wrong)
    if call.word == "NT":
        return Step("no_trump", person, None, call.alone, at_fault=wrong)
    return Step("other_call", person, cards=(str(call),), at_fault=wrong)


def _ordering(record: HandRecord, seat: int) -> str:
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


def _exchange(record: HandRecord, replay: Replay, people: Sequence[Person], fault: str) -> Iterator[Step]:
    dealer, up = people[record.dealer], record.up or UNKNOWN
    ordered = any(Call.parse(call).word == "order" for call in record.calls or ())
    wrong = fault in _BURY
    if record.bury == DECLINED:
        yield Step("decline", dealer, cards=(up,), at_fault=wrong)
    elif record.bury is not None:
        yield Step("bury", dealer, cards=(up, record.bury), at_fault=wrong)
    elif ordered and record.tricks and record.dealer not in replay.sitters:
        yield Step("bury_unknown", dealer, at_fault=wrong)


def _alone(record: HandRecord, replay: Replay, people: Sequence[Person], fault: str) -> Iterator[Step]:
    for said in record.alone:
        wrong = fault in _ALONE and replay.fault is not None and replay.fault.seat == said.seat
        yield Step("alone", _who(people, said.seat), at_fault=wrong)
    for seat in sorted(replay.sitters):
        yield Step("sits", people[seat])


def _dummy(record: HandRecord, replay: Replay, people: Sequence[Person], fault: str) -> Iterator[Step]:
    maker = replay.maker
    if maker is None or not record.rules.has_dummy or (not record.tricks and record.keep is None):
        return
    wrong = fault in _DUMMY or (fault in ("duplicate_card", "wrong_hand_size") and _is_about_keep(replay))
    if isinstance(record.keep, tuple):
        yield Step("keep", people[maker], cards=record.keep, at_fault=wrong)
    elif record.keep == DECLINED or maker in replay.alone:
        yield Step("no_dummy", people[maker], at_fault=wrong)
    elif any(finding.code == "keep_not_logged" for finding in replay.findings):
        yield Step("keep_unknown", people[maker], at_fault=wrong)


def _is_about_keep(replay: Replay) -> bool:
    return replay.fault is not None and replay.fault.params.get("place") == "keep"


def _under(record: HandRecord, people: Sequence[Person], fault: str) -> Iterator[Step]:
    """Cards that went under, before the first call."""
    wrong = fault == "swap_not_allowed"
    for swap in record.swaps:
        if swap.target == "stock":
            yield Step("swap_stock", _who(people, swap.source), cards=swap.cards, at_fault=wrong)
        elif swap.source == "stock":
            yield Step("from_stock", _who(people, swap.target), cards=swap.cards, at_fault=wrong)


def _best(record: HandRecord, people: Sequence[Person], fault: str) -> Iterator[Step]:
    """A loner's card laid away, and his partner's best for it."""
    wrong = fault == "swap_not_allowed"
    for swap in record.swaps:
        if swap.target == "out":
            yield Step("swap_out", _who(people, swap.source), cards=swap.cards, at_fault=wrong)
        elif "stock" not in (swap.source, swap.target):
            other = _who(people, swap.target)
            yield Step("swap", _who(people, swap.source), cards=swap.cards, other=other, at_fault=wrong)


def _penalties(record: HandRecord, people: Sequence[Person]) -> Iterator[Step]:
    for penalty in record.penalty:
        yield Step("penalty", _who(people, penalty.seat), cards=(penalty.kind.replace("_", " "),))


def _who(people: Sequence[Person], seat: int | str | None) -> Person | None:
    return people[seat] if isinstance(seat, int) and 0 <= seat < len(people) else None
