"""The view of an event's fairness so far: what each has had, who met again, and the grade with its rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tourney.errors import N_
from tourney.pairing import MOVEMENTS
from tourney.pairing.fairness import GRADES, fairness
from tourney.pairing.fairness_model import EntryFairness, Fairness, PairCount
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.common import PageLink, Person
from tourney.values import RoundSeats, sort_key

MOST_PAIRS: Final = 60
"""Of pairs that met again no more than this are listed by name."""

GRADE_WORDS: Final = {"even": N_("even"), "good": N_("good"), "uneven": N_("uneven"), "faulty": N_("faulty")}


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade in a word, and its rule; `given` where it is the event's."""

    word: str
    rule: str
    given: bool


@dataclass(frozen=True, slots=True)
class Share:
    """What one entry has had. `whole`: he was there in every round, so that his figures are compared.

    `seats` are how often he sat in each chair, the first deal's first; `odd` the rounds at a table of
    another size; `most_at_table` how often he was at the table where he was most.
    """

    person: Person
    whole: bool
    games: int
    out: tuple[PageLink, ...]
    odd: tuple[PageLink, ...]
    seats: tuple[int, ...]
    met: int
    partners: int
    most_at_table: int


@dataclass(frozen=True, slots=True)
class Again:
    """Two who met, or were partners, more than once."""

    one: Person
    other: Person
    times: int


@dataclass(frozen=True, slots=True)
class Repeats:
    """Who met again: the pairs most often first, how many more there are, and how many repeats in all.

    `bound`: so many repeats no seating of so many tables could have gone without.
    """

    pairs: tuple[Again, ...]
    more: int
    total: int
    bound: int


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round in the list: its tables, who sat out, and the seed by which anyone can pair it again."""

    round: PageLink
    tables: int
    out: int
    seed: int | None


@dataclass(frozen=True, slots=True)
class FairnessView:
    """The fairness page, after so many rounds. Spreads are of those who were there in every round.

    `meetings` says how many pairs met how often, as (times, pairs).
    """

    after_round: int
    grade: Grade
    grades: tuple[Grade, ...]
    faults: tuple[str, ...]
    sitout_spread: int
    first_deal_spread: int
    odd_spread: int
    most_at_table: int
    table_bound: int
    shares: tuple[Share, ...]
    meetings: tuple[tuple[int, int], ...]
    met_again: Repeats
    partners_again: Repeats | None
    rounds: tuple[RoundLine, ...]
    standing_by: tuple[Person, ...]
    not_yet: tuple[Person, ...]
    teams: bool

    @property
    def has_odd(self) -> bool:
        """Whether anybody sat at a table of another size."""
        return any(share.odd for share in self.shares)

    @property
    def is_mixed(self) -> bool:
        """Whether somebody was not there in every round."""
        return not all(share.whole for share in self.shares)

    @property
    def chairs(self) -> int:
        """How many chairs the largest table has."""
        return max((len(share.seats) for share in self.shares), default=0)


def has_fairness(event: EventData) -> bool:
    """Whether an event has the page: something is published, and no bracket decides who meets whom."""
    movement = MOVEMENTS.get(event.info.movement)
    return bool(_seated(event)) and (movement is None or movement.places is None)


def fairness_view(event: EventData) -> FairnessView:
    """How fair the seating of the published rounds is, by the checker that knows no movement."""
    partners = event.has_partners
    rounds = _seated(event)
    found = fairness(rounds, event.entries, partners, apart=event.apart)
    grades = tuple(Grade(GRADE_WORDS[word], rule, word == found.grade) for word, rule in GRADES.items())
    seen = {share.number for share in found.entries}
    last = rounds[-1].number
    waiting = [one for one in event.entries if one.number not in seen and one.is_in(last) and one.checked_in]
    return FairnessView(
        after_round=last,
        grade=next(grade for grade in grades if grade.given),
        grades=grades,
        faults=tuple(reason_sentence(event, fault) for fault in found.faults),
        sitout_spread=found.sitout_spread,
        first_deal_spread=found.first_deal_spread,
        odd_spread=found.odd_spread,
        most_at_table=found.most_at_table,
        table_bound=found.table_bound,
        shares=_shares(event, found),
        meetings=found.meetings,
        met_again=_repeats(event, found.meeting_repeats, found.repeated_meetings, found.meeting_bound),
        partners_again=_repeats(
            event, found.partner_repeats, found.repeated_partnerships, found.partner_bound
        )
        if partners
        else None,
        rounds=tuple(
            RoundLine(event.round_link(one.number), len(one.tables), len(one.sitting_out), one.seed)
            for one in rounds
        ),
        standing_by=tuple(event.people[one.number] for one in waiting if one.standby),
        not_yet=tuple(event.people[one.number] for one in waiting if not one.standby),
        teams=event.info.teams,
    )


def _seated(event: EventData) -> tuple[RoundSeats, ...]:
    """The rounds of which no more tables are to be seated."""
    return tuple(one for one in event.rounds if not one.part)


def _shares(event: EventData, found: Fairness) -> tuple[Share, ...]:
    made = [_share(event, share) for share in found.entries]
    return tuple(sorted(made, key=lambda one: (sort_key(one.person.name), one.person.number)))


def _share(event: EventData, share: EntryFairness) -> Share:
    return Share(
        person=event.people[share.number],
        whole=share.whole,
        games=share.games,
        out=tuple(event.round_link(number) for number in share.sitout_rounds),
        odd=tuple(event.round_link(number) for number in share.odd_rounds),
        seats=share.seats,
        met=share.met,
        partners=share.partners,
        most_at_table=share.most_at_table,
    )


def _repeats(event: EventData, pairs: Sequence[PairCount], total: int, bound: int) -> Repeats:
    often = sorted(pairs, key=lambda pair: (-pair.times, pair.one, pair.other))
    shown = tuple(
        Again(event.people[pair.one], event.people[pair.other], pair.times) for pair in often[:MOST_PAIRS]
    )
    return Repeats(shown, len(often) - len(shown), total, bound)
