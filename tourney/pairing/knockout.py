"""Knockouts: whoever loses once (or twice) is out, until one is left.

The best seeds have the byes, and seeds 1 and 2 can meet only in the final. All of the bracket is read
from the rounds as they were published and their results (`bracket`); a round is every match that
can be played. Whoever is out is in no later round, and has no sit-out for it.
"""

from collections.abc import Sequence
from typing import Final

from tourney.errors import N_, Conflict
from tourney.pairing import bracket_words as words
from tourney.pairing.bracket import Bracket, bracket_of, places, places_of, plan_for, refuse_open
from tourney.pairing.bracket_course import NOBODY, Course, How
from tourney.pairing.bracket_draw import draw
from tourney.pairing.bracket_plan import Part, Plan
from tourney.pairing.history import pair_of, past
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.seats import seat_table
from tourney.values import Draft, Reason, TableSeats


def make(request: PairingRequest) -> Draft:
    """Seat every match that can be played now.

    Raises Conflict where a match that was seated is not decided, and where all is.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}") for n in range(1, 7))
    >>> draft = make(PairingRequest("knockout", 1, None, people, seats=2, seeds=(4, 2, 6, 1, 3, 5)))
    >>> [table.seats for table in draft.tables], draft.sitting_out
    ([(1, 3), (6, 5)], (2, 4))
    """
    found = bracket_of(request)
    if found is None:
        order = draw(request)
        course = Course(plan_for(request, len(order)), places_of(order))
        found = Bracket(course, tuple(order), request.round_number)
        reasons = _first_reasons(request, found)
    else:
        refuse_open(found, _names(request))
        reasons = []
    walked = found.course.walk_over(request.numbers)
    if found.course.is_decided:
        raise _won_by_absence(request, found)
    return _seated(request, found, walked, reasons)


def _seated(request: PairingRequest, found: Bracket, walked: Sequence[int], reasons: list[Reason]) -> Draft:
    """The draft of the matches that are ready; `walked` were just decided as somebody is not here.

    Whoever has just gone on so is there, even where he has nothing left to play. In the first round
    those who have a bye sit out, whoever else has one too.
    """
    course = found.course
    decided = (*sorted(found.fresh), *walked)
    before = past(request.history)
    begins = found.first_round == request.round_number
    ready = [match for match in course.ready() if match.level == 1 or not begins]
    pairs = [course.pair(match.number) for match in ready]
    tables = tuple(TableSeats(at, seat_table(pair, before)) for at, pair in enumerate(pairs, 1))
    seated = {number for pair in pairs for number in pair}
    still_in = {*found.alive, *(course.outcomes[number].winner for number in walked)}
    out = tuple(number for number in request.numbers if number in still_in and number not in seated)
    gone = set(request.numbers) - seated - set(out)
    in_it = set(course.field)
    told = [(course.outcomes[number], words.went_on(course, number)) for number in decided]
    known = [reason for round_ in request.history for reason in round_.reasons]
    went = [
        said
        for outcome, said in told
        if said is not None and said not in known and _is_news(outcome.how, outcome.winner, out)
    ]
    excused = {number for reason in (*reasons, *went) for number in reason.entries}
    waiting = [words.waits(number) for number in out if number not in excused]
    late = [words.late(number) for number in sorted(gone - in_it)]
    again = [
        words.again(*pair_of(*pair), before.met[pair_of(*pair)])
        for pair in pairs
        if before.met[pair_of(*pair)]
    ]
    return Draft(
        tables, out, request.seed, (*reasons, *went, *waiting, *again, *late), out=tuple(sorted(gone))
    )


def _is_news(how: How, winner: int, out: Sequence[int]) -> bool:
    """Whether it is told that a match was decided unplayed: a bye only of those who sit out for it."""
    return how is not How.BYE or winner in out


def _won_by_absence(request: PairingRequest, found: Bracket) -> Conflict:
    """Nothing is left to play since somebody is not here."""
    winner = _names(request).get(found.champion or NOBODY)
    if winner is None:
        return Conflict(
            N_("the knockout is at a halt: nobody of those still in is here"),
            N_("check them in: tourney player checkin"),
        )
    return Conflict(
        N_("the knockout is decided if nobody else comes: {name} has won, as no opponent is here"),
        N_("if one comes: tourney player checkin; if not: tourney player withdraw, then tourney standings"),
        name=winner,
    )


def _first_reasons(request: PairingRequest, found: Bracket) -> list[Reason]:
    order = found.seeds
    reasons = [words.drawn(order)]
    course = found.course
    for match in found.plan.matches:
        outcome = course.outcomes.get(match.number)
        if match.part is Part.MAIN and match.level == 1 and outcome is not None and outcome.winner:
            seed = order.index(outcome.winner) + 1
            reasons.append(words.bye(outcome.winner, seed, len(order)))
    if request.rounds_planned is not None:
        needed = request.round_number - 1 + rounds_needed(found.plan, places_of(order))
        if needed > request.rounds_planned:
            reasons.append(words.more_rounds(needed, request.rounds_planned))
    return reasons


def rounds_needed(plan: Plan, slots: Sequence[int]) -> int:
    """How many rounds a bracket takes at most.

    >>> from tourney.pairing.bracket_plan import double_plan, single_plan
    >>> rounds_needed(single_plan(8, bronze=True), places_of([1, 2, 3, 4, 5]))
    3
    >>> rounds_needed(double_plan(8, decider=True), places_of([1, 2, 3, 4, 5, 6]))
    7
    """
    depth: dict[int, int] = {}
    course = Course(plan, list(slots))
    empty = {number for number, outcome in course.outcomes.items() if outcome.how in (How.BYE, How.EMPTY)}
    for match in plan.matches:
        fed = max((depth.get(feed.at, 0) for feed in match.sides if feed.kind != "slot"), default=0)
        depth[match.number] = fed + (match.number not in empty)
    return max(depth.values())


def _names(request: PairingRequest) -> dict[int, str]:
    return {entry.number: entry.name for entry in request.entries}


KNOCKOUT: Final = Movement(
    name="knockout",
    title=N_("knockout"),
    about=N_("Two sides at a table; whoever loses is out. The best seeds have the byes."),
    seats=(2,),
    partners=False,
    minimum=2,
    make=make,
    options=("seeding", "same-club", "bronze"),
    by_results=True,
    ranking="wins",
    places=places,
)

DOUBLE_KNOCKOUT: Final = Movement(
    name="double-knockout",
    title=N_("double knockout"),
    about=N_("Two sides at a table; whoever has lost twice is out."),
    seats=(2,),
    partners=False,
    minimum=2,
    make=make,
    options=("seeding", "same-club", "decider"),
    by_results=True,
    ranking="wins",
    places=places,
)
