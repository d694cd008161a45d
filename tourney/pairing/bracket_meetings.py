"""The matches of a bracket as they are shown: who stands in each, and how it was decided."""

from dataclasses import dataclass

from tourney.pairing.bracket import Bracket
from tourney.pairing.bracket_course import How, Open, Outcome
from tourney.pairing.bracket_plan import Match
from tourney.pairing.bracket_words import stage


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match: what it is called, its two sides, and what came of it.

    A side is an entry's number, 0 where nobody stands there, None where it is not known yet. `seat` is
    the round and table at which it was seated; `open` says why it is not decided there.
    """

    match: Match
    stage: str
    sides: tuple[int | None, int | None]
    outcome: Outcome | None
    seat: tuple[int, int] | None
    open: Open | None

    @property
    def is_match(self) -> bool:
        """Whether it is a match at all: not an empty one, nor a second final that is not needed."""
        return self.outcome is None or self.outcome.how not in (How.EMPTY, How.UNNEEDED)


def meetings(bracket: Bracket) -> tuple[Meeting, ...]:
    """Every match of the plan, in its order.

    >>> from tourney.pairing.bracket_course import Course
    >>> from tourney.pairing.bracket_plan import single_plan
    >>> made = Bracket(Course(single_plan(4, bronze=True), [7, 0, 3, 5]), (7, 3, 5), 1)
    >>> [(one.stage, one.sides) for one in meetings(made)][:3]
    [('semi-final', (7, 0)), ('semi-final', (3, 5)), ('final', (7, None))]
    >>> [one.is_match for one in meetings(made)]
    [True, True, True, True]
    """
    course = bracket.course
    shown = []
    for match in bracket.plan.matches:
        one, other = course.sides[match.number]
        shown.append(
            Meeting(
                match,
                stage(match, bracket.plan),
                (one, other),
                course.outcomes.get(match.number),
                course.tables.get(match.number),
                course.open.get(match.number),
            )
        )
    return tuple(shown)
