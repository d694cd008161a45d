"""The order of strength in which an event seeds its entries, where it does."""

from sqlmodel import Session

from tourney.director.night import Night
from tourney.pairing.options import default
from tourney.ratings import ratings
from tourney.store import queries


def seeds(session: Session, night: Night) -> tuple[int, ...]:
    """Entry numbers, best first, by the event's setting `seeding`; empty where the lot decides.

    By rating: what was played before this event counts; those level, and newcomers, by entry number.
    """
    wanted = dict(night.event.pairing).get("seeding") or default("seeding")
    numbers = [entry.number for entry in night.entries]
    if wanted == "entry":
        return tuple(sorted(numbers))
    if wanted != "rating":
        return ()
    known = ratings(queries.rated_games(session, before=night.event))
    people = queries.person_keys(session, night.event)
    strength = {number: known[people[number]].rating if people[number] in known else 0 for number in numbers}
    return tuple(sorted(numbers, key=lambda number: (-strength[number], number)))
