"""The bracket of an event as it stands."""

from tourney.director.night import Night
from tourney.pairing import MOVEMENTS
from tourney.pairing.bracket import Bracket, bracket_of
from tourney.standings import StandingsInput
from tourney.standings.placing import asked


def is_bracket(night: Night) -> bool:
    """Whether the event's movement is a knockout.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "knockout", None, (), "zero", False, False)
    >>> is_bracket(Night(event, (), (), ()))
    True
    """
    return MOVEMENTS[night.event.movement].places is not None


def bracket(night: Night, after_round: int | None = None) -> Bracket | None:
    """The bracket as it stands after a round (the last published one), None where there is none.

    Who has withdrawn since has lost the match that he cannot play; in a bracket after an earlier
    round nobody has.
    """
    if not is_bracket(night):
        return None
    given = StandingsInput(
        night.event, night.entries, night.rounds, night.results, requested_byes=night.requested_byes
    )
    wanted = asked(given, night.last_published if after_round is None else after_round)
    found = bracket_of(wanted)
    if found is not None and after_round is None:
        found.course.walk_over(wanted.numbers)
    return found
