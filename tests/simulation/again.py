"""An event played again without what was taken back: its pages must be those of the first."""

from dataclasses import replace
from functools import cache
from unittest import mock

from tests.simulation.fresh import fresh_store
from tourney.director.night import Night, load
from tourney.director.rehearsal import Rehearsal
from tourney.director.rehearsal.books import Books
from tourney.site.pages import pages
from tourney.site.render import environment
from tourney.site.source import site_data
from tourney.store import ActSession, Store, journal, queries
from tourney.store.models import Counter

_environment = cache(environment)


def pages_of(store: Store) -> dict[str, bytes]:
    """Every page of the site by its address, without the mark of the revision."""
    with store.reading() as session:
        site = replace(site_data(session), as_of=None)
    with mock.patch("tourney.site.pages.environment", _environment):
        return {page.address: page.render().encode() for page in pages(site)}


def standing_acts(played: Rehearsal) -> list[int]:
    """The numbers of the acts that are not taken back."""
    with played.store.reading() as session:
        log = journal.log(session)
    return [line.act.number for line in log if line.undoes is None and line.undone_by is None]


def leave_free(session: ActSession, given: dict[str, int]) -> None:
    """Leave numbers free that were given out by then, so that the next ones are given next."""
    for scope, last in given.items():
        counter = session.get(Counter, scope) or Counter(scope=scope, last=0)
        counter.last = last
        session.add(counter)
    session.flush()


def without_keys(kept: Books) -> Books:
    """The books without the keys of the database, of which an undo uses some up."""
    others = tuple((replace(event, key=0), entries) for event, entries in kept.others)
    return replace(kept, others=others, series=())


def differences(one: Night | Books, two: Night | Books) -> list[str]:
    """The names of what differs between two nights, or the books of two."""
    return [name for name in type(one).__slots__ if getattr(one, name) != getattr(two, name)]


def unlike_again(played: Rehearsal, one: dict[str, bytes]) -> list[str]:
    """What differs from an event with the pages `one` where only the acts that stand are done again.

    Each act has the numbers that it gave.
    """
    with fresh_store() as store:
        other = Rehearsal(store, played.plan)
        ours = f"entry:{other.night.event.key}"
        for number in standing_acts(played):
            if number not in played.acts:
                continue
            done = played.acts[number]
            with store.act(done.step.command, by="again") as session:
                night = load(session, queries.event(session, other.slug))
                given = {
                    scope: last
                    for scope, last in done.numbers.items()
                    if scope == ours or "entry" not in scope
                }
                leave_free(session, given)
                done.step.do(session, night)
        other.look()
        unlike = differences(other.night, played.night)
        unlike += differences(without_keys(other.books), without_keys(played.books))
        two = pages_of(store)
    if unlike:
        return [f"played again without what was taken back, these differ: {', '.join(unlike)}"]
    differing = sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))
    return [f"played again without what was taken back, pages differ: {differing[:5]}"] if differing else []
