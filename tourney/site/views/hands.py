"""The views of logged hands: the list of an event's hands, and a hand trick by trick."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tourney.cards import Card, in_order
from tourney.engine.record import HandRecord
from tourney.errors import N_
from tourney.logs.handlog_write import dump
from tourney.site.data import EventData, PlacedHand
from tourney.site.texts import say
from tourney.site.views.common import PageLink, Person
from tourney.site.views.play import TrickView, trick_views
from tourney.site.views.steps import Step, steps
from tourney.site.views.verdicts import (
    ClaimView,
    FindingView,
    claim_views,
    finding_views,
    remarks,
    result_words,
)
from tourney.standings.reliefs import spells
from tourney.values import name_key


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand in the list. `verdict` is that of `PlacedHand`."""

    label: str
    page: str
    dealer: Person
    maker: Person | None
    trump: str | None
    alone: tuple[Person, ...]
    result: str
    verdict: str


@dataclass(frozen=True, slots=True)
class TableHands:
    """The hands of one table of one round, in order; `table` is None for hands without a place."""

    round: int | None
    table: int | None
    people: tuple[Person, ...]
    hands: tuple[HandLine, ...]


@dataclass(frozen=True, slots=True)
class HandsView:
    """The list of an event's hands and what the audit counts in them."""

    tables: tuple[TableHands, ...]
    total: int
    clean: int
    verified: int
    unplayed: int
    faulty: int


@dataclass(frozen=True, slots=True)
class DealtCards:
    """Some cards of the deal: a person's as dealt, or the `up`-card, the `dummy`, the `stock`.

    `cards` is None where they are not logged.
    """

    what: str
    person: Person | None
    is_dealer: bool
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class HandView:
    """The page of a hand."""

    title: str
    round: PageLink | None
    table: int | None
    people: tuple[Person, ...]
    dealer: Person
    maker: Person | None
    trump: str | None
    alone: tuple[Person, ...]
    result: str
    points: tuple[tuple[Person, int], ...]
    deal: tuple[DealtCards, ...]
    steps: tuple[Step, ...]
    tricks: tuple[TrickView, ...]
    claims: tuple[ClaimView, ...]
    verdict: str
    findings: tuple[FindingView, ...]
    notes: str | None
    line: str
    previous: PageLink | None
    next: PageLink | None


def hands_view(event: EventData) -> HandsView:
    """The list of an event's hands, by round and table."""
    groups = groupby(event.hands, key=lambda hand: (hand.round, hand.table))
    tables = [_table(event, place, tuple(hands)) for place, hands in groups]
    judged = [hand.audited for hand in event.hands]
    return HandsView(
        tables=tuple(tables),
        total=len(judged),
        clean=sum(one.is_clean for one in judged),
        verified=sum(one.is_verified for one in judged),
        unplayed=sum(one.is_unplayed for one in judged),
        faulty=sum(not one.is_clean for one in judged),
    )


def _table(
    event: EventData, place: tuple[int | None, int | None], hands: tuple[PlacedHand, ...]
) -> TableHands:
    lines = tuple(_line(event, hand) for hand in hands)
    seated = _seats(event, hands[0])
    if len(seated) > hands[0].record.rules.players:
        people = tuple(event.people[number] for number in seated)
    else:
        people = people_of(event, hands[0]) if place[1] is not None else ()
    return TableHands(*place, people, lines)


def _line(event: EventData, hand: PlacedHand) -> HandLine:
    people, replay = people_of(event, hand), hand.audited.replay
    return HandLine(
        label=hand.label,
        page=hand.page,
        dealer=people[hand.record.dealer],
        maker=people[replay.maker] if replay.maker is not None else None,
        trump=replay.trump,
        alone=tuple(people[seat] for seat in replay.alone),
        result=result_words(replay),
        verdict=hand.verdict,
    )


def hand_view(event: EventData, at: int) -> HandView:
    """The page of the event's hand at a place of its list, with links to those before and after."""
    hand = event.hands[at]
    record, replay, people = hand.record, hand.audited.replay, people_of(event, hand)
    told = remarks(hand, people)
    points = replay.points
    return HandView(
        title=title_of(hand),
        round=event.round_link(hand.round) if _is_seated(event, hand) and hand.round is not None else None,
        table=hand.table,
        people=people,
        dealer=people[record.dealer],
        maker=people[replay.maker] if replay.maker is not None else None,
        trump=replay.trump,
        alone=tuple(people[seat] for seat in replay.alone),
        result=result_words(replay),
        points=tuple(zip(people, points, strict=True)) if points is not None else (),
        deal=_deal(record, people),
        steps=steps(replay, people),
        tricks=trick_views(replay, people, told),
        claims=claim_views(record, hand, people),
        verdict=hand.verdict,
        findings=finding_views(told),
        notes=record.notes,
        line=dump(record),
        previous=_link(event.hands[at - 1]) if at else None,
        next=_link(event.hands[at + 1]) if at + 1 < len(event.hands) else None,
    )


def title_of(hand: PlacedHand) -> str:
    """What a hand is called: by its place, or by the name that its log gives it."""
    if hand.round is None or hand.table is None or hand.record.hand is None:
        return say(N_("Hand {name}"), name=hand.label)
    return say(
        N_("Hand {hand}, round {round}, table {table}"), hand=hand.label, round=hand.round, table=hand.table
    )


def people_of(event: EventData, hand: PlacedHand) -> tuple[Person, ...]:
    """Who sat at a hand, in its seat order: the table's people where the names say so, else as logged.

    The audit knows the people of a table by their names of today; in a hand in which somebody played in
    another's seat it is he, unless the log names the other. A team's member has the page of his team.
    """
    seated, record = _seats(event, hand), hand.audited.record
    known = {
        name_key(name): replace(event.people[number], name=name)
        for number in seated
        for name in event.members_of(number)
    }
    known |= {name_key(event.entry_name(number)): event.people[number] for number in seated}
    if not record.players and len(seated) == record.rules.players:
        return tuple(event.people[number] for number in seated)
    names = [record.player(seat) for seat in range(record.rules.players)]
    for spell in spells(event.reliefs, hand.round or 0, hand.table or 0, seated):
        if len(seated) != len(names) or not spell.has(hand.record.hand):
            continue
        if name_key(hand.record.player(spell.seat)) not in known:
            names[spell.seat] = event.entry_name(spell.entry)
    return tuple(known.get(name_key(name)) or Person(0, name) for name in names)


def _seats(event: EventData, hand: PlacedHand) -> tuple[int, ...]:
    return event.seats_at.get((hand.round or 0, hand.table or 0), ())


def _is_seated(event: EventData, hand: PlacedHand) -> bool:
    return bool(_seats(event, hand))


def _link(hand: PlacedHand) -> PageLink:
    return PageLink(title_of(hand), hand.page)


def _deal(record: HandRecord, people: Sequence[Person]) -> tuple[DealtCards, ...]:
    """The cards as dealt, before any exchange, each part sorted to read."""
    hands = record.hands or (None,) * len(people)
    dealt = [
        DealtCards("hand", person, seat == record.dealer, _sorted(hands[seat]))
        for seat, person in enumerate(people)
    ]
    if record.rules.has_dummy:
        dealt.append(DealtCards("dummy", None, False, _sorted(record.dummy)))
    dealt.append(DealtCards("up", None, False, (record.up,) if record.up else None))
    if record.stock:
        dealt.append(DealtCards("stock", None, False, _sorted(record.stock)))
    return tuple(dealt)


def _sorted(cards: tuple[str, ...] | None) -> tuple[str, ...] | None:
    return None if cards is None else tuple(in_order(Card(card) for card in cards))
