"""Acts that change a draft by hand: each is kept as a difference from what the pairing had made.

What a change makes worse (people who meet again, partners again, a wish touched) is named at once. Two
who must be kept apart are not put together, unless the director says so.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from sqlmodel import Session

from tourney.director.draft import rewrite, the_draft
from tourney.director.layout import Layout, can_seat, sizes
from tourney.director.night import Night
from tourney.director.rows import round_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing import MOVEMENTS
from tourney.pairing.seating import OTHER_TABLE
from tourney.store.codec import reasons_to_json
from tourney.values import Draft, Entry, Reason, RoundSeats, TableSeats

_SWAPPED = N_("By hand: {entry} and {other} have changed places.")
_OUT_FOR = N_("By hand: {entry} sits out in the place of {other}.")
_MOVED = N_("By hand: {entry} sits at table {table}.")
_OUT = N_("By hand: {entry} sits out.")
_MADE = N_("By hand: table {table} is {entries}.")
_WHY = N_("The reason given: {why}")
_MEET = N_("{entry} and {other} meet again at table {table} (earlier in round {rounds}).")
_PARTNERS = N_("{entry} and {other} are partners again at table {table} (earlier in round {rounds}).")
_APART = N_("{entry} and {other} were to be kept apart and are both at table {table}.")


_BY_HAND = (_SWAPPED, _OUT_FOR, _MOVED, _OUT, _MADE)


def by_hand(found: RoundSeats) -> int:
    """How many changes by hand a round has; what else it says of itself (a correction, a substitute) is none.

    >>> from tourney.values import RoundStatus
    >>> said = (Reason(_OUT, (4,), (("entry", 4),)), Reason(_WHY, params=(("why", "late"),)))
    >>> by_hand(RoundSeats(1, RoundStatus.DRAFT, (), (4,), changes=said))
    1
    """
    return sum(reason.text in _BY_HAND for reason in found.changes)


@dataclass(frozen=True, slots=True)
class Hand:
    """How the director has it: why he changes the draft, and whether against pairs kept apart too."""

    why: str = ""
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class Changed:
    """What a change by hand did to the draft of a round, and what got worse by it."""

    number: int
    did: tuple[Reason, ...]
    worse: tuple[Reason, ...]


def swap(session: Session, night: Night, one: Entry, other: Entry, hand: Hand) -> Changed:
    """Let two of a draft change places; who sits out and who sits at a table may change too."""
    found = _open(night)
    if one.number == other.number:
        raise BadInput(N_("{name} cannot change places with himself"), name=one.name)
    _refuse_absent(night, found, (one, other))
    layout = Layout.of(found)
    seated = [layout.place(entry.number) is not None for entry in (one, other)]
    if not any(seated):
        raise BadInput(
            N_("neither {one} nor {other} is at a table in the draft of round {number}"),
            N_("to seat somebody: tourney round move NAME TABLE"),
            one=one.name,
            other=other.name,
            number=found.number,
        )
    layout.exchange(one.number, other.number)
    if all(seated):
        did = _about(_SWAPPED, one.number, other.number)
    else:
        out, sits = (one, other) if seated[0] else (other, one)
        did = _about(_OUT_FOR, out.number, sits.number)
    return _keep(session, night, found, layout, (did, hand))


def move(
    session: Session, night: Night, entry: Entry, place: tuple[int | None, int | None], hand: Hand
) -> Changed:
    """Put somebody at a table (`place`: the table, and a seat from 1 or None), or let him sit out (None)."""
    table, seat = place
    found = _open(night)
    _refuse_absent(night, found, (entry,))
    layout = Layout.of(found)
    at = layout.place(entry.number)
    by_hand = MOVEMENTS[night.event.movement].leaves_out and entry.number not in layout.out
    if table is None and at is None and not by_hand:
        raise BadInput(
            N_("{name} sits at no table in the draft of round {number}"), name=entry.name, number=found.number
        )
    if table is not None:
        _refuse_bad_place(night, layout, entry, table, seat)
    layout.put(entry.number, table, None if seat is None else seat - 1)
    did = (
        Reason(_OUT, (entry.number,), (("entry", entry.number),))
        if table is None
        else Reason(_MOVED, (entry.number,), (("entry", entry.number), ("table", table)))
    )
    return _keep(session, night, found, layout, (did, hand))


def seat(session: Session, night: Night, table: int, entries: Sequence[Entry], hand: Hand) -> Changed:
    """Make a table by hand, in seat order; who sat there takes the seats that the new ones leave."""
    found = _open(night)
    numbers = tuple(entry.number for entry in entries)
    if len(set(numbers)) < len(numbers):
        raise BadInput(N_("the same player is named twice for table {table}"), table=table)
    if table < 1:
        raise BadInput(N_("tables count from 1"))
    _refuse_absent(night, found, entries)
    layout = Layout.of(found)
    layout.make(table, numbers)
    did = Reason(_MADE, numbers, (("table", table), ("entries", numbers)))
    return _keep(session, night, found, layout, (did, hand))


def _open(night: Night) -> RoundSeats:
    """The draft, where it can be changed by hand: in a bracket the results say who meets whom."""
    found = the_draft(night)
    if MOVEMENTS[night.event.movement].places is not None and night.published:
        raise Conflict(
            N_("in round {number} the bracket says who meets whom, by the results"),
            N_("to change a result: tourney score correct; to let somebody go: tourney player withdraw"),
            number=found.number,
        )
    return found


def _refuse_absent(night: Night, found: RoundSeats, entries: Iterable[Entry]) -> None:
    here = {entry.number for entry in night.present(found.number)}
    asked = night.asked_out(found.number)
    for entry in entries:
        if entry.number not in here:
            raise Conflict(
                N_("{name} is not there for round {number}"),
                N_("tourney player checkin, or tourney player return"),
                name=entry.name,
                number=found.number,
            )
        if entry.number in asked:
            raise Conflict(
                N_("{name} has asked to sit out in round {number}"),
                N_("if he plays after all: tourney player bye {entry} {number} --off"),
                name=entry.name,
                entry=entry.number,
                number=found.number,
            )


def _refuse_bad_place(night: Night, layout: Layout, entry: Entry, table: int, seat: int | None) -> None:
    """Raise BadInput where somebody cannot be put at a table, or at one of its seats."""
    there = layout.tables.get(table, [])
    if table < 1:
        raise BadInput(N_("tables count from 1"))
    if entry.number in there:
        raise BadInput(
            N_("{name} sits at table {table} already"),
            N_("to change seats there: tourney round swap"),
            name=entry.name,
            table=table,
        )
    if not there:
        raise BadInput(
            N_("nobody sits at table {table}, and one alone makes no table"),
            N_("to make it: tourney round seat {table} NAME…"),
            table=table,
        )
    if not can_seat(night.event, len(there) + 1):
        raise BadInput(
            N_("table {table} would be a table of {count}, and here they are of {sizes}: {who}"),
            N_("to change two over: tourney round swap; to make a table: tourney round seat TABLE NAME…"),
            table=table,
            count=len(there) + 1,
            sizes=sizes(night.event),
            who=", ".join(night.names[number] for number in there),
        )
    if seat is not None and not 1 <= seat <= len(there) + 1:
        raise BadInput(N_("table {table} has seats 1 to {last}"), table=table, last=len(there) + 1)


def _keep(
    session: Session, night: Night, found: RoundSeats, layout: Layout, change: tuple[Reason, Hand]
) -> Changed:
    """Write a changed draft, after a look at the sizes of its tables and at who is to be kept apart."""
    did, hand = change
    if MOVEMENTS[night.event.movement].leaves_out and did.text != _OUT:
        # whoever lost his seat is at no table; a sit-out is only what the director has said is one
        layout.out = [number for number in layout.out if number in found.sitting_out]
    now = layout.draft(found.seed or 0)
    before = {at.table: at.seats for at in found.tables}
    touched = [at for at in now.tables if before.get(at.table) != at.seats]
    for at in touched:
        if not can_seat(night.event, len(at.seats)):
            raise BadInput(
                N_("table {table} would be a table of {count}, and here they are of {sizes}: {who}"),
                N_("to change two over: tourney round swap; to make a table: tourney round seat TABLE NAME…"),
                table=at.table,
                count=len(at.seats),
                sizes=sizes(night.event),
                who=", ".join(night.names[number] for number in at.seats),
            )
    worse = _worse(night, found, now)
    if not hand.anyway:
        _refuse_hard(night, worse)
    row = round_row(session, night.event, found.number)
    if row is None:
        raise AssertionError("the draft that was found is gone")
    rewrite(session, night, row, found, now)
    said = (did, Reason(_WHY, params=(("why", hand.why),))) if hand.why else (did,)
    changes = list(found.changes)
    if not hand.why and changes and _is_back(changes[-1], did):
        changes.pop()
    else:
        changes += said
    row.changes = reasons_to_json(changes)
    row.reasons = reasons_to_json([*_still_true(found, now), *worse])
    row.pinned = [table for table in found.pinned if table in layout.tables]
    row.pinned_out = [number for number in found.pinned_out if number in layout.out]
    session.add(row)
    session.flush()
    return Changed(found.number, said, worse)


def _is_back(last: Reason, did: Reason) -> bool:
    """Whether two who had changed places have them back."""
    return last.text == did.text == _SWAPPED and set(last.entries) == set(did.entries)


def _worse(night: Night, found: RoundSeats, now: Draft) -> tuple[Reason, ...]:
    """The pairs that a change has put together though they have met, or were to be kept apart."""
    old = _together(found.tables, night, False)
    old_partners = _together(found.tables, night, True)
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    partnered: dict[tuple[int, int], list[int]] = defaultdict(list)
    for round_ in night.published:
        for pair in _together(round_.tables, night, False):
            met[pair].append(round_.number)
        for pair in _together(round_.tables, night, True):
            partnered[pair].append(round_.number)
    apart = {(pair.one, pair.other) for pair in night.apart}
    mates = _together(now.tables, night, True)
    found_worse = []
    for pair, table in _together(now.tables, night, False).items():
        if pair in apart and pair not in old:
            found_worse.append(_pair_reason(_APART, pair, table))
        if pair in mates and pair not in old_partners and partnered[pair]:
            found_worse.append(_pair_reason(_PARTNERS, pair, table, partnered[pair]))
        elif met[pair] and pair not in old:
            found_worse.append(_pair_reason(_MEET, pair, table, met[pair]))
    return tuple(found_worse)


def _together(tables: Iterable[TableSeats], night: Night, partners: bool) -> dict[tuple[int, int], int]:
    """The pairs at one table (or of one side there), each with the table's number."""
    pairs: dict[tuple[int, int], int] = {}
    for at in tables:
        seats = at.seats
        sides = night.event.sides_at(len(seats)) if partners else (tuple(range(len(seats))),)
        for side in sides:
            for one, other in combinations(sorted(seats[seat] for seat in side), 2):
                pairs[one, other] = at.table
    return pairs


def _pair_reason(text: str, pair: tuple[int, int], table: int, rounds: Collection[int] = ()) -> Reason:
    more = (("rounds", ", ".join(map(str, rounds))),) if rounds else ()
    params = (("entry", pair[0]), ("other", pair[1]), ("table", table), *more)
    return Reason(text, pair, params, private=text == _APART)


def _refuse_hard(night: Night, worse: Iterable[Reason]) -> None:
    hard = {(pair.one, pair.other) for pair in night.apart if pair.hard}
    for reason in worse:
        if reason.text == _APART and reason.entries in hard:
            one, other = (night.entry(number) for number in reason.entries)
            raise Conflict(
                N_("{one} and {other} must be kept apart, and would sit at one table"),
                N_("to do it all the same: --anyway; to drop the wish: tourney player keep-apart … --off"),
                one=one.name,
                other=other.name,
            )


def _still_true(found: RoundSeats, now: Draft) -> list[Reason]:
    """The reasons of a draft that a change has not overtaken: whoever they tell of has the same company.

    Why somebody has not the table that is always his holds as long as he sits where he sat.
    """
    before, after = _company(found), _company(now)
    tables, left = _tables(found), _tables(now)
    return [
        reason
        for reason in found.reasons
        if all(before.get(number) == after.get(number) for number in reason.entries)
        or (reason.text == OTHER_TABLE and all(tables[one] == left.get(one) for one in reason.entries))
    ]


def _tables(round_: RoundSeats | Draft) -> dict[int, int]:
    """At which table each sits."""
    return {number: at.table for at in round_.tables for number in at.seats}


def _company(round_: RoundSeats | Draft) -> dict[int, frozenset[int]]:
    """With whom each is at a table; alone who sits out."""
    together = {number: frozenset(at.seats) for at in round_.tables for number in at.seats}
    return together | {number: frozenset({number}) for number in round_.sitting_out}


def _about(text: str, one: int, other: int) -> Reason:
    return Reason(text, (one, other), (("entry", one), ("other", other)))
