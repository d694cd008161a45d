"""`tourney player merge|doubles`: a person who was entered twice."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.options import reading, writing
from tourney.cli.words import counted, listed, quoted
from tourney.errors import N_, Conflict, TourneyError, UsageError

if TYPE_CHECKING:
    from tourney.director.merging import Merged, MergedEvent
    from tourney.store.queries.club_people import ClubPerson
    from tourney.values import EventInfo

_COLUMNS = [("one", "player"), ("one_in", "in"), ("other", "and"), ("other_in", "in"), ("next", "to merge")]


@click.command("merge")
@click.argument("keep", metavar="WHO")
@click.argument("others", nargs=-1, metavar="[DOUBLE…]")
@click.option("--same-name", "same", is_flag=True, help="All of the club who have WHO's name.")
@click.option("--anyway", is_flag=True, help="Though the club has given each an id.")
@writing
def merge(app: App, keep: str, others: tuple[str, ...], same: bool, anyway: bool) -> None:
    """Make one person of WHO and those who are his doubles, in this event or over all events.

    WHO's name stays. A person is a name or a number of this event, or EVENT/NUMBER. In an event that has
    both, the entry that has played keeps its number, and the other number is left free. History and the
    totals of a season follow; undo takes it back.
    """
    from tourney.director import merging
    from tourney.store.queries.club_people import club_people, find_person

    if same == bool(others):
        raise UsageError(N_("say who is to be merged with {keep}: names, or --same-name"), keep=keep)
    flags = (" --same-name" if same else "") + (" --anyway" if anyway else "")
    done: list[Merged] = []
    with app.act(f"player merge {quoted(keep, *others)}{flags}") as session:
        here = _event_here(app, session)
        people = club_people(session)
        who = find_person(people, here, keep)
        if same:
            doubles, apart = merging.same_name(people, who)
            for stays in apart:
                app.note(f"note: {stays.described} is in one event with {who.described}: left as he is")
        else:
            doubles = [find_person(people, here, text) for text in others]
        if not doubles:
            raise Conflict(N_("nobody else of the club is called {name}"), name=who.name)
        for double in doubles:
            who = next(one for one in club_people(session) if one.key == who.key)
            done.append(merging.merge(session, who, double, anyway=anyway))
        touched = [one.event for merged in done for one in merged.events]
        series = merging.series_of(session, touched)
    for merged in done:
        app.done(f"{merged.gone.described} is {merged.name} now")
        for one in merged.events:
            for line in _said(one):
                app.done(f"  {one.event.slug}: {line}")
    if series:
        app.note(f"note: the standings of the series follow: {listed(series)}")


def _said(one: "MergedEvent") -> list[str]:
    """What a merge does in one event, in words."""
    if one.gone is None:
        return [f"no. {one.number} stays, with all that was played"]
    lines = [f"no. {one.number} stays, and no. {one.gone} is left free"]
    if one.moved:
        which = ", ".join(map(str, one.moved))
        lines.append(
            f"what no. {one.gone} has in {'round' if len(one.moved) == 1 else 'rounds'} {which} goes over"
        )
    if one.freed:
        which = ", ".join(map(str, one.freed))
        lines.append(f"the sit-out of no. {one.gone} goes: round {which}")
    if one.draft is not None:
        lines.append(f"the draft of round {one.draft} had both, and is dropped: tourney round pair")
    return lines


@click.command("doubles")
@click.option("--all", "everywhere", is_flag=True, help="Of the whole club, not of this event alone.")
@reading
def doubles(app: App, everywhere: bool) -> None:
    """List who may have been entered twice: names that are the same, or nearly. Nothing is merged."""
    from tourney.director.doubles import near_pairs
    from tourney.store.queries.club_people import club_people

    with app.reading() as session:
        here = None if everywhere else _event_here(app, session)
        people = club_people(session)
    known = {one.key: one for one in people}
    pairs = [
        (known[one], known[other])
        for one, other in near_pairs([(one.key, one.name) for one in people])
        if here is None or any(known[key].number_in(here) is not None for key in (one, other))
    ]
    rows = [_row(here, one, other) for one, other in pairs]
    app.emit("doubles", rows, _COLUMNS)
    if app.format == "table":
        where = f"in {here.slug} or beside it" if here is not None else "in the club"
        app.note(f"{counted(len(rows), 'pair', 'pairs')} of names that are near, {where}")


def _row(here: "EventInfo | None", one: "ClubPerson", other: "ClubPerson") -> dict[str, Any]:
    if here is not None and one.number_in(here) is None:
        one, other = other, one
    return {
        "one": one.name,
        "one_in": _where(one),
        "other": other.name,
        "other_in": _where(other),
        "next": f"tourney player merge {_address(one)} {_address(other)}",
    }


def _where(one: "ClubPerson") -> list[str]:
    return [f"{event.slug}/{number}" for event, number in one.entries]


def _address(one: "ClubPerson") -> str:
    """How a person is named for sure."""
    return _where(one)[-1] if one.entries else quoted(one.name)


def tell_near(app: App, people: "Sequence[ClubPerson]", here: "EventInfo", numbers: Sequence[int]) -> None:
    """Say of those who were entered now whose name is near to theirs, and not the same, in the event."""
    from tourney.director.doubles import near_pairs
    from tourney.values import name_key

    entered = {number: one for one in people if (number := one.number_in(here)) is not None}
    new = set(numbers)
    for one, other in near_pairs([(number, entered[number].name) for number in sorted(entered)]):
        names = [entered[number].name for number in (one, other)]
        if {one, other} & new and name_key(names[0]) != name_key(names[1]):
            app.note(
                f"note: {names[1]} (no. {other}) is near to {names[0]} (no. {one}); "
                f"if they are one person: tourney player merge {one} {other}"
            )


def _event_here(app: App, session: Any) -> "EventInfo | None":
    """The event meant, None where it is left open which one."""
    was, app.is_writing = app.is_writing, False
    try:
        return app.event(session)
    except TourneyError:
        if app.event_name is not None:
            raise
        return None
    finally:
        app.is_writing = was
