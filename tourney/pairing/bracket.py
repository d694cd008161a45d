"""A bracket read from the rounds of an event: who is in, who meets whom, who has which place.

It begins in the first round whose draft says the order of the seeds, so that a knockout can follow
other rounds of the same event. Whoever is not here when his match comes loses it (a walkover), and
whoever comes after the draw is not in the bracket.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tourney.errors import N_, Conflict
from tourney.pairing.bracket_course import NOBODY, Course, How, Open, in_slots
from tourney.pairing.bracket_plan import (
    Match,
    Part,
    Plan,
    double_plan,
    seed_order,
    single_plan,
    size_for,
)
from tourney.pairing.bracket_words import drawn_order, missed, stage, why_out, why_won
from tourney.pairing.draw import shuffled
from tourney.pairing.request import PairingRequest, Placed, Places
from tourney.values import RoundSeats

DOUBLE: Final = "double-knockout"

_OPEN: Final[Mapping[Open, tuple[str, str]]] = {
    Open.AWAITED: (
        N_("the {stage} in round {round}, table {table} is not decided: no confirmed result is in "
           "({one} – {other})"),
        N_("enter it: tourney score enter {table} … --round {round}"),
    ),
    Open.DRAWN: (
        N_("the {stage} in round {round}, table {table} is not decided: it is drawn, and a knockout needs "
           "a winner ({one} – {other})"),
        N_("play on, then: tourney score correct {table} … --round {round}; where a round is so many hands, "
           "with --hands-played"),
    ),
    Open.VOID: (
        N_("the {stage} in round {round}, table {table} is not decided: its result is void "
           "({one} – {other})"),
        N_("play it again, then: tourney score correct {table} … --round {round}"),
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it stands: its course, the seeds (best first) and the round in which it began.

    `fresh` are the matches, by number, that the last round decided.
    """

    course: Course
    seeds: tuple[int, ...]
    first_round: int
    fresh: frozenset[int] = frozenset()

    @property
    def plan(self) -> Plan:
        """Which match feeds which."""
        return self.course.plan

    @property
    def alive(self) -> tuple[int, ...]:
        """Who is still in: stands in a match that is not decided, or has won it all."""
        undecided = (pair for at, pair in enumerate(self.course.sides) if at not in self.course.outcomes)
        return tuple(sorted({number for pair in undecided for number in pair if number}))

    @property
    def champion(self) -> int | None:
        """Who has won, `NOBODY` where neither side of the final came, None while it is not decided."""
        outcome = self.course.outcomes.get(self.plan.last.number)
        return None if outcome is None else outcome.winner


def bracket_of(request: PairingRequest) -> Bracket | None:
    """The bracket after the rounds of the request's history; None before it is drawn.

    Who is not here now plays no part in it yet: `Course.walk_over` is for the caller.

    >>> from tourney.values import Entry, RoundStatus, TableSeats
    >>> from tourney.pairing.bracket_words import drawn
    >>> people = tuple(Entry(n, f"P{n}") for n in (1, 2))
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2)),), reasons=(drawn((1, 2)),))
    >>> found = bracket_of(PairingRequest("knockout", 2, None, people, (one,), seats=2))
    >>> found.alive, found.champion, found.first_round
    ((1, 2), None, 1)
    """
    rounds = sorted(request.history, key=lambda one: one.number)
    first = next((one for one in rounds if drawn_order(one.reasons)), None)
    if first is None:
        return None
    asked = set(request.requested_byes)
    order = list(drawn_order(first.reasons))
    order += sorted(_here(first, asked) - set(order))
    tables = [at.seats for at in first.tables]
    course = Course(plan_for(request, len(order)), in_slots(places_of(order), tables))
    slips = {(slip.round, slip.table): slip for slip in request.results if slip.confirmed}
    before: set[int] = set()
    for one in rounds:
        if one.number >= first.number:
            before = set(course.outcomes)
            course.play(one, slips, _here(one, asked))
    return Bracket(course, tuple(order), first.number, frozenset(set(course.outcomes) - before))


def plan_for(request: PairingRequest, count: int) -> Plan:
    """The plan for so many, by the movement and the settings of the request.

    >>> len(plan_for(PairingRequest("knockout", 1, None, (), settings=(("bronze", "no"),)), 5).matches)
    7
    """
    if request.movement == DOUBLE:
        return double_plan(size_for(count), request.option("decider") == "yes")
    return single_plan(size_for(count), request.option("bronze") == "yes")


def places_of(order: Sequence[int]) -> list[int]:
    """The places of the first round for seeds in their order; the best have nobody opposite.

    >>> places_of([7, 3, 5])
    [7, 0, 3, 5]
    """
    by_seed = dict(enumerate(order, 1))
    return [by_seed.get(seed, NOBODY) for seed in seed_order(size_for(len(order)))]


def seeded(request: PairingRequest, numbers: Sequence[int], seed: int) -> list[int]:
    """The entries in the order of their seeds: the event's where it has some, the rest by lot.

    >>> asked = PairingRequest("knockout", 1, None, (), seeds=(4, 2))
    >>> seeded(asked, [1, 2, 3, 4], 1)[:2]
    [4, 2]
    """
    if not request.seeds and request.option("seeding") == "entry":
        return sorted(numbers)
    known = [number for number in dict.fromkeys(request.seeds) if number in set(numbers)]
    return known + shuffled(sorted(set(numbers) - set(known)), Random(seed))


def refuse_open(bracket: Bracket, names: Mapping[int, str]) -> None:
    """Raise Conflict where a match that was seated is not decided, or where there is none left.

    >>> refuse_open(Bracket(Course(single_plan(2, bronze=False), [1, 2]), (1, 2), 1), {})
    """
    course = bracket.course
    for number, why in sorted(course.open.items()):
        one, other = course.pair(number)
        round_, table = course.tables[number]
        message, way_out = _OPEN[why]
        raise Conflict(
            message,
            way_out,
            stage=stage(bracket.plan.matches[number], bracket.plan),
            round=round_,
            table=table,
            one=names.get(one, f"no. {one}"),
            other=names.get(other, f"no. {other}"),
        )
    if not course.is_decided:
        return
    if bracket.champion:
        winner = bracket.champion
        raise Conflict(
            N_("the knockout is decided: {name} has won"),
            N_("see: tourney standings; to close the event: tourney event close"),
            name=names.get(winner, f"no. {winner}"),
        )
    raise Conflict(
        N_("the knockout is over, and nobody has won: neither side of the last match came"),
        N_("see: tourney standings; to close the event: tourney event close"),
    )


def places(request: PairingRequest) -> Places:
    """The place of each who is out, of the winner, and how it came; who is still in has none.

    >>> from tourney.values import Entry
    >>> dict(places(PairingRequest("knockout", 1, None, (Entry(1, "Ada"),), seats=2)))
    {}
    """
    bracket = bracket_of(request)
    if bracket is None:
        return {}
    course = bracket.course
    course.walk_over(request.numbers)
    found: dict[int, Placed] = {}
    for number, at in course.stood_down.items():
        found[number] = _out(course, bracket.plan.matches[at], number)
    for match in bracket.plan.matches:
        found |= _placed(course, match)
    alive = set(bracket.alive)
    return {number: placed for number, placed in sorted(found.items()) if number not in alive}


def _placed(course: Course, match: Match) -> Places:
    """Who got his place in a match; a later match of the plan may give him another."""
    outcome = course.outcomes.get(match.number)
    if outcome is None:
        return {}
    found = {number: _out(course, match, number) for number in outcome.gone}
    if outcome.loser:
        found[outcome.loser] = _out(course, match, outcome.loser)
    if match.part is Part.BRONZE and outcome.winner:
        found[outcome.winner] = Placed(3, why_won(course, match))
    if match == course.plan.last and outcome.winner:
        told = course.plan.matches[match.sides[0].at] if outcome.how is How.UNNEEDED else match
        found[outcome.winner] = Placed(1, why_won(course, told))
    return found


def _out(course: Course, match: Match, number: int) -> Placed:
    return Placed(match.place, why_out(course, match, number))


def _here(round_: RoundSeats, asked: set[tuple[int, int]]) -> set[int]:
    """Who was there in a round: at a table, or sitting out without having asked for it.

    Whoever lost by a walkover in its draft was not, though he may have a sit-out.
    """
    away = {number for at, number in asked if at == round_.number} | set(missed(round_.reasons))
    out = set(round_.sitting_out) - away
    return {number for at in round_.tables for number in at.seats} | out
