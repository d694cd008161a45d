"""Reads of series: their rules, their nights, and who is who over the nights."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlmodel import Session, col, select

from tourney.errors import N_, BadInput, Conflict
from tourney.standings.series import SeriesRules
from tourney.standings.series_table import SeriesGround, SeriesInfo
from tourney.store.models import Entry, Person, Series, SeriesNight
from tourney.store.queries.events import events
from tourney.store.queries.lookup import nearest
from tourney.store.queries.ratings import person_keys
from tourney.values import EventInfo, name_key


def all_series(session: Session) -> tuple[SeriesInfo, ...]:
    """Every series with its nights, in the order in which they were made."""
    known = {event.key: event for event in events(session)}
    nights: dict[int, list[EventInfo]] = {}
    for row in session.exec(select(SeriesNight).order_by(col(SeriesNight.id))):
        nights.setdefault(row.series_id, []).append(known[row.event_id])
    return tuple(
        SeriesInfo(
            row.id or 0, row.slug, row.name, rules_from_json(row.rules), tuple(nights.get(row.id or 0, ()))
        )
        for row in session.exec(select(Series).order_by(col(Series.id)))
    )


def find_series(session: Session, text: str | None = None) -> SeriesInfo:
    """The series of that short name, name, or beginning of one; without one the only one there is.

    Raises `BadInput` where none or several may be meant, `Conflict` where there is none at all.
    """
    known = all_series(session)
    if not known:
        raise Conflict(N_("there is no series yet"), N_("tourney series new NAME EVENT…"))
    if text is None:
        found = list(known)
    else:
        wanted = name_key(text)
        found = (
            [one for one in known if one.slug == text.strip()]
            or [one for one in known if name_key(one.name) == wanted]
            or [one for one in known if name_key(one.name).startswith(wanted) or one.slug.startswith(wanted)]
        )
    if len(found) == 1:
        return found[0]
    slugs = [one.slug for one in found or known]
    if found:
        raise BadInput(
            N_("several series may be meant: {known}"), N_("give one of these names"), known=", ".join(slugs)
        )
    raise BadInput(
        N_("no series is called {text!r}"),
        N_("there is: {near}"),
        text=text,
        near=", ".join(nearest(text or "", slugs) or slugs),
    )


def series_ground(session: Session, info: SeriesInfo) -> SeriesGround:
    """Who is who in a series, night by night, and for whom each substitute played."""
    names = dict(session.exec(select(Person.id, Person.name)).all())
    return SeriesGround(
        info,
        tuple(person_keys(session, night) for night in info.nights),
        tuple(_played_for(session, night, pairs_of(session, info)) for night in info.nights),
        {key: name for key, name in names.items() if key is not None},
    )


def pairs_of(session: Session, info: SeriesInfo) -> tuple[tuple[int, int], ...]:
    """The keys of a substitute's entry and of an entry of the one whom he played for, as they were said."""
    row = session.exec(select(Series).where(Series.id == info.key)).one()
    return tuple((one, other) for one, other in row.rules.get("played_for", ()))


def _played_for(session: Session, night: EventInfo, pairs: Sequence[tuple[int, int]]) -> Mapping[int, int]:
    keys = {key for pair in pairs for key in pair}
    rows = {row.id: row for row in session.exec(select(Entry).where(col(Entry.id).in_(keys)))}
    return {
        rows[one].person_id: rows[other].person_id
        for one, other in pairs
        if one in rows and other in rows and rows[one].event_id == night.key
    }


def rules_to_json(rules: SeriesRules) -> dict[str, Any]:
    """The rules of a series as the JSON of their column.

    >>> rules_from_json(rules_to_json(SeriesRules(best=3, places=(5, 3)))) == SeriesRules(3, places=(5, 3))
    True
    """
    return {
        "best": rules.best,
        "average": rules.average,
        "minimum": rules.minimum,
        "measure": rules.measure,
        "places": list(rules.places),
        "substitutes": rules.substitutes,
    }


def rules_from_json(stored: Mapping[str, Any]) -> SeriesRules:
    """The rules that `rules_to_json` wrote.

    >>> rules_from_json({})
    SeriesRules(best=None, average=False, minimum=1, measure='points', places=(), substitutes='regular')
    """
    known = {name: stored[name] for name in rules_to_json(SeriesRules()) if name in stored}
    return SeriesRules(**known | {"places": tuple(known.get("places", ()))})
