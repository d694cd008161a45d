"""What a rehearsal watches beside the night: money, prizes, logged hands, the other events and series."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlmodel import Session, col, select

from tourney.director import series
from tourney.director.night import Night
from tourney.standings import Standings
from tourney.standings.money import MoneyPlan, Paid, pot_sums
from tourney.standings.prize_rules import PrizeScheme
from tourney.standings.prizes import PrizeList, prizes
from tourney.standings.series_table import SeriesInfo, SeriesTable
from tourney.store import queries
from tourney.store.models import Hand
from tourney.values import EnteredHand, Entry, EventInfo


@dataclass(frozen=True, slots=True)
class Books:
    """The money of the night; its hands, logged (place and fingerprint) or by their results; other events."""

    plan: MoneyPlan
    scheme: PrizeScheme
    payments: tuple[Paid, ...]
    prizes: PrizeList | None
    hands: tuple[tuple[str, str], ...]
    results: tuple[EnteredHand, ...]
    others: tuple[tuple[EventInfo, tuple[Entry, ...]], ...]
    series: tuple[tuple[SeriesInfo, SeriesTable], ...]


def books(session: Session, night: Night, table: Standings) -> Books:
    """The books as they stand; `table` are the night's standings."""
    event = night.event
    plan, scheme = queries.money_plan(session, event), queries.prize_scheme(session, event)
    ground = queries.prize_ground(session, event, scheme) if scheme.rules else None
    logged = select(Hand.place, Hand.fingerprint).where(Hand.event_id == event.key).order_by(col(Hand.place))
    return Books(
        plan,
        scheme,
        ground.payments if ground is not None else queries.payments(session, event),
        prizes(table, scheme, ground) if ground is not None else None,
        tuple((place, mark) for place, mark in session.exec(logged)),
        queries.entered_hands(session, event),
        tuple(
            (one, queries.entries(session, one)) for one in queries.events(session) if one.key != event.key
        ),
        tuple((one, series.table(session, one)) for one in queries.all_series(session)),
    )


def book_faults(night: Night, kept: Books) -> list[str]:
    """What does not hold of the books."""
    return [*_money(night, kept), *_prizes(night, kept), *_elsewhere(kept)]


def _money(night: Night, kept: Books) -> Iterator[str]:
    """What came in is what went out and what is in hand; no pot has given more than it had."""
    sums = pot_sums(kept.plan, kept.payments)
    came = sum(one.cents for one in kept.payments if (one.cents > 0) != one.is_prize)
    went = -sum(one.cents for one in kept.payments if (one.cents > 0) == one.is_prize)
    if came - went != sum(one.in_hand for one in sums):
        yield f"{came} came in, {went} went out, and {[one.in_hand for one in sums]} is in hand"
    for pot in sums:
        if pot.in_hand < 0:
            yield f"the pot {pot.pot} has {pot.in_hand} in hand"
    paid: dict[tuple[int, str], int] = {}
    for one in kept.payments:
        if not one.is_prize:
            paid[one.entry, one.pot] = paid.get((one.entry, one.pot), 0) + one.cents
    for (number, pot_name), cents in paid.items():
        if cents < 0:
            yield f"no. {number} got {-cents} out of the pot {pot_name} and has paid nothing"
        if number not in night.names:
            yield f"no. {number} has paid, and is not in the event"


def _prizes(night: Night, kept: Books) -> Iterator[str]:
    """The prizes of a pot come to what was paid into it at most, or to the amounts that were promised."""
    if kept.prizes is None:
        return
    given: dict[str, int] = {}
    for award in kept.prizes.awards:
        given[award.rule.pot] = given.get(award.rule.pot, 0) + award.cents
        if award.cents < 1 or _has_left(night, award.entry) or award.entry in kept.scheme.without:
            yield f"no. {award.entry} gets {award.cents}, or may get none"
    there = {one.pot: one.for_prizes for one in pot_sums(kept.plan, kept.payments)}
    for pot, cents in given.items():
        fixed = sum(sum(rule.amounts) for rule in kept.scheme.rules if rule.pot == pot)
        if cents > max(there.get(pot, 0), fixed):
            yield f"{cents} is given out of the pot {pot}, which has {there.get(pot, 0)}"
    if kept.scheme.one_each and len({award.entry for award in kept.prizes.awards}) < len(kept.prizes.awards):
        yield "somebody takes two prizes"


def _has_left(night: Night, number: int) -> bool:
    """Whether somebody has no place any more for having left; in a bracket he may have won it before."""
    if night.entry(number).to_round is None:
        return False
    row = night.standings().row(number)
    return row is None or row.rank is None


def _elsewhere(kept: Books) -> Iterator[str]:
    """Other events have each number once; the rows of a series add up."""
    for event, entries in kept.others:
        numbers = [entry.number for entry in entries]
        if len(set(numbers)) < len(numbers):
            yield f"the numbers of {event.slug} are {numbers}"
    for info, table in kept.series:
        for row in table.rows:
            counted = [cell.value for cell in row.cells if cell is not None and cell.counted]
            if len(row.cells) != len(info.nights) or row.counted != len(counted):
                yield f"{info.slug}: {len(info.nights)} nights, and a row counts {row.counted}"
            if not info.rules.average and row.total != sum(counted):
                yield f"{info.slug}: a row has {row.total}, its nights {sum(counted)}"
