"""The tables that ratings go by: all that single players have played, in every event, in order."""

from sqlmodel import Session, select

from tourney.ratings import RatedGame
from tourney.store.models import Entry
from tourney.store.queries.events import events
from tourney.store.queries.evidence import results
from tourney.store.queries.rounds import rounds
from tourney.values import EventInfo, ResultKind


def rated_games(session: Session, before: EventInfo | None = None) -> tuple[RatedGame, ...]:
    """Every table with a confirmed result, by event, round and table; teams' events are left out.

    With `before` only the events that were made before that one: what its seeds may go by.
    """
    found: list[RatedGame] = []
    for event in events(session):
        if before is not None and event.key >= before.key:
            break
        if not event.teams:
            found += _of_event(session, event)
    return tuple(found)


def person_keys(session: Session, event: EventInfo) -> dict[int, int]:
    """The key of the person of each entry number."""
    wanted = select(Entry.number, Entry.person_id).where(Entry.event_id == event.key)
    return dict(session.exec(wanted).all())


def _of_event(session: Session, event: EventInfo) -> list[RatedGame]:
    people = person_keys(session, event)
    seats = {(one.number, at.table): at.seats for one in rounds(session, event) for at in one.tables}
    made = []
    for slip in results(session, event):
        at = seats.get((slip.round, slip.table), ())
        if slip.kind is ResultKind.PLAYED and slip.confirmed and slip.points and len(slip.points) == len(at):
            sides = event.sides_at(len(at))
            who = tuple(tuple(people[at[seat]] for seat in side) for side in sides)
            made.append(RatedGame(who, tuple(slip.points[side[0]] for side in sides)))
    return made
