"""Reads of events."""

from sqlmodel import Session, col, select

from tourney.engine.boards import BoardSet
from tourney.errors import N_, BadInput, Conflict
from tourney.standings.penalties import rules_from_json as penalty_rules
from tourney.store.codec import rules_from_json
from tourney.store.models import Event
from tourney.store.queries.lookup import nearest
from tourney.values import EventInfo, name_key


def events(session: Session) -> tuple[EventInfo, ...]:
    """Every event, in the order in which they were made."""
    return tuple(_info(row) for row in session.exec(select(Event).order_by(col(Event.id))))


def event(session: Session, slug: str | None = None) -> EventInfo:
    """The event with that slug (or whole name); without one the only event that is open.

    Raises `BadInput` for a slug that is not there, `Conflict` where no event or several are open.
    """
    known = events(session)
    if slug is not None:
        return _named(known, slug)
    opened = [one for one in known if not one.closed]
    if len(opened) == 1:
        return opened[0]
    if opened:
        raise Conflict(
            N_("several events are open: {events}"),
            N_("say which one with --event"),
            events=", ".join(one.slug for one in opened),
        )
    if known:
        raise Conflict(
            N_("no event is open; closed ones: {events}"),
            N_("tourney event new begins one; --event shows a closed one"),
            events=", ".join(one.slug for one in known),
        )
    raise Conflict(N_("no event is open"), N_("tourney event new begins one"))


def _named(known: tuple[EventInfo, ...], slug: str) -> EventInfo:
    wanted = name_key(slug)
    for one in known:
        if one.slug == slug:
            return one
    named = [one for one in known if wanted in (name_key(one.slug), name_key(one.name))]
    if len(named) == 1:
        return named[0]
    near = nearest(slug, [one.slug for one in named or known]) or [one.slug for one in named or known]
    if not near:
        raise BadInput(
            N_("there is no event {slug!r}, nor any other"), N_("tourney event new begins one"), slug=slug
        )
    raise BadInput(N_("there is no event {slug!r}; there is: {near}"), slug=slug, near=", ".join(near))


def _info(row: Event) -> EventInfo:
    assert row.id is not None
    return EventInfo(
        key=row.id,
        slug=row.slug,
        name=row.name,
        rules=rules_from_json(row.rules),
        movement=row.movement,
        rounds=row.rounds,
        tie_breaks=tuple(row.tie_breaks),
        sitout_credit=row.sitout_credit,
        audit_public=row.audit_public,
        closed=row.closed,
        teams=row.teams,
        ranking=row.ranking,
        pairing=tuple(sorted(row.pairing.items())),
        penalties=penalty_rules(row.penalties),
        forfeit_points=row.forfeit_points,
        boards=BoardSet(**row.boards) if row.boards else None,
    )
