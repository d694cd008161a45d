"""An event played again without what was taken back: its pages must be those of the first."""

from dataclasses import replace

from tourney.director.night import load
from tourney.director.rehearsal import Rehearsal
from tourney.site.pages import pages
from tourney.site.source import site_data
from tourney.store import ActSession, Store, journal, open_store, queries
from tourney.store.models import Counter


def pages_of(store: Store) -> dict[str, bytes]:
    """Every page of the site by its address, without the mark of the revision."""
    with store.reading() as session:
        site = replace(site_data(session), as_of=None)
    return {page.address: page.render().encode() for page in pages(site)}


def _standing_acts(played: Rehearsal) -> list[int]:
    """The numbers of the acts that are not taken back."""
    with played.store.reading() as session:
        log = journal.log(session)
    return [line.act.number for line in log if line.undoes is None and line.undone_by is None]


def _skip_to(session: ActSession, scope: str, number: int) -> None:
    """Leave numbers free that were given to entries that are gone, so that this one is given next."""
    counter = session.get(Counter, scope)
    assert counter is not None
    counter.last = number - 1
    session.add(counter)


def unlike_again(played: Rehearsal) -> list[str]:
    """What differs where only the acts that stand are done again, entries keeping their numbers."""
    with open_store(":memory:") as store:
        other = Rehearsal(store, played.plan)
        for number in _standing_acts(played):
            if number not in played.acts:
                continue
            step, new = played.acts[number]
            with store.act(step.command, by="again") as session:
                night = load(session, queries.event(session, other.slug))
                if new:
                    _skip_to(session, f"entry:{night.event.key}", new[0])
                step.do(session, night)
        with store.reading() as session:
            night = load(session, queries.event(session, other.slug))
        if night != played.night:
            names = [
                name for name in type(night).__slots__ if getattr(night, name) != getattr(played.night, name)
            ]
            return [f"played again without what was taken back, these differ: {', '.join(names)}"]
        one, two = pages_of(played.store), pages_of(store)
    differing = sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))
    return [f"played again without what was taken back, pages differ: {differing[:5]}"] if differing else []
