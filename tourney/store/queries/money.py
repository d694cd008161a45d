"""Reads of money and prizes: what an event takes, what was paid, what its prizes are."""

from collections.abc import Mapping
from dataclasses import replace

from sqlmodel import Session, col, select

from tourney.standings.money import MoneyPlan, Paid, plan_from_json
from tourney.standings.prize_figures import PrizeGround
from tourney.standings.prize_hands import HandFeats, feats
from tourney.standings.prize_rules import HAND_KINDS, PrizeScheme, scheme_from_json
from tourney.store.models import Entry, Event, Payment, Person
from tourney.store.queries.evidence import table_evidence
from tourney.values import EventInfo


def money_plan(session: Session, event: EventInfo) -> MoneyPlan:
    """What an event takes: its fee, its pots, its currency."""
    stored = session.exec(select(Event.money).where(Event.id == event.key)).one()
    return plan_from_json(stored)


def prize_scheme(session: Session, event: EventInfo) -> PrizeScheme:
    """The prizes of an event, in order.

    People who take none are kept by their person, so that they are the same in a copy of the event.
    """
    stored = session.exec(select(Event.prizes).where(Event.id == event.key)).one()
    scheme = scheme_from_json(stored)
    if not scheme.without:
        return scheme
    kept = select(Entry.number).where(Entry.event_id == event.key, col(Entry.person_id).in_(scheme.without))
    return replace(scheme, without=tuple(sorted(session.exec(kept))))


def payments(session: Session, event: EventInfo) -> tuple[Paid, ...]:
    """What was paid in and out, in the order in which it was."""
    rows = session.exec(
        select(Payment, Entry.number)
        .join(Entry, col(Payment.entry_id) == col(Entry.id))
        .where(Payment.event_id == event.key)
        .order_by(col(Payment.id))
    )
    return tuple(Paid(number, row.pot, row.cents, row.note) for row, number in rows)


def categories(session: Session, event: EventInfo) -> Mapping[int, str]:
    """The category of each entry whose person has one."""
    rows = session.exec(
        select(Entry.number, Person.category)
        .join(Person, col(Entry.person_id) == col(Person.id))
        .where(Entry.event_id == event.key, col(Person.category).is_not(None))
        .order_by(col(Entry.number))
    )
    return {number: category for number, category in rows if category}


def hand_feats(session: Session, event: EventInfo) -> tuple[HandFeats, ...]:
    """What the hands say of each table for prizes; each logged hand is replayed."""
    return feats(table_evidence(session, event))


def prize_ground(session: Session, event: EventInfo, scheme: PrizeScheme) -> PrizeGround:
    """What the prizes go by beside the standings; hands are replayed only where a prize is for them."""
    needs_hands = any(rule.kind in HAND_KINDS for rule in scheme.rules)
    return PrizeGround(
        money_plan(session, event),
        payments(session, event),
        categories(session, event),
        hand_feats(session, event) if needs_hands else (),
    )
