"""The cut: the first of the standings go on, to a final table or a bracket, seeded by their places."""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from sqlmodel import Session

from tourney.director.copying import enter, make_like, settings_of
from tourney.director.fitting import at_tables, must_fit
from tourney.director.night import Night
from tourney.director.rows import entry_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing.draw import shuffled
from tourney.pairing.movements import movement_of
from tourney.standings import Row, Standings
from tourney.store import queries
from tourney.store.codec import rules_to_json
from tourney.store.queries.cuts import CutMade


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on, best first, by entry number; `level` are those who were level at the line.

    `lot` is the seed of the lot that parted them, None where none was drawn.
    """

    through: tuple[int, ...]
    level: tuple[int, ...] = ()
    lot: int | None = None


def cut(rows: Collection[Row], count: int, *, extra: bool = False, lot: int | None = None) -> Cut:
    """The first `count` of the standings' rows that have a place, in order.

    Those level at the line by the whole chain all go on with `extra`; with `lot` a lot of that seed
    parts them. Elsewhere they are in `level` alone, so that nobody is chosen silently: `through`
    then has only those who are through without a doubt. Who shares a place further up is ordered
    by the lot where one is drawn, else by entry number.

    >>> def row(rank, number):
    ...     return Row(rank, False, number, "", 1, 0, 0, 0, 0, 0, 0, 0, 0, {}, ())
    >>> rows = [row(1, 4), row(2, 1), row(2, 3), row(4, 2)]
    >>> cut(rows, 3)
    Cut(through=(4, 1, 3), level=(), lot=None)
    >>> cut(rows, 2)
    Cut(through=(4,), level=(1, 3), lot=None)
    >>> cut(rows, 2, extra=True).through, cut(rows, 2, lot=8).through
    ((4, 1, 3), (4, 3))
    """
    placed = sorted((row.rank, row.number) for row in rows if row.rank is not None)
    if lot is not None:
        drawn = shuffled(sorted(number for _, number in placed), Random(lot))
        placed.sort(key=lambda one: (one[0], drawn.index(one[1])))
    if len(placed) <= count:
        return Cut(tuple(number for _, number in placed))
    line = placed[count - 1][0]
    if placed[count][0] != line:
        return Cut(tuple(number for _, number in placed[:count]))
    level = tuple(sorted(number for rank, number in placed if rank == line))
    if extra:
        return Cut(tuple(number for rank, number in placed if rank <= line), level)
    if lot is not None:
        return Cut(tuple(number for _, number in placed[:count]), level, lot)
    return Cut(tuple(number for rank, number in placed if rank < line), level)


@dataclass(frozen=True, slots=True)
class Final:
    """What the event after the cut is to be; None: what fits."""

    name: str | None = None
    movement: str | None = None
    rounds: int | None = None


def choose(
    night: Night, count: int, *, without: Collection[int] = (), extra: bool = False, lot: int | None = None
) -> Cut:
    """Who goes on from an event as it stands.

    Raises Conflict where tables are awaited, rounds are to come, fewer than `count` have a place, or
    several are level at the line and neither `extra` nor `lot` says what is to be done.
    """
    found = night.standings()
    _refuse_unfinished(night, found)
    rows = [row for row in found.rows if row.number not in without]
    placed = sum(row.rank is not None for row in rows)
    if not 2 <= count <= placed:
        raise BadInput(
            N_("{count} cannot go on from {name}: {placed} have a place, and a final takes 2 or more"),
            N_("see: tourney standings"),
            count=count,
            name=night.event.name,
            placed=placed,
        )
    made = cut(rows, count, extra=extra, lot=lot)
    if made.level and not extra and lot is None:
        raise Conflict(
            N_(
                "{names} are level at the cut by every tie-break, {level} people for the last {free} of "
                "{count} places"
            ),
            N_("all of them go on: --extra; a lot parts them: --lot SEED; or a play-off first"),
            names=", ".join(night.names[number] for number in made.level),
            free=count - len(made.through),
            count=count,
            level=len(made.level),
        )
    return made


def _refuse_unfinished(night: Night, found: Standings) -> None:
    if not found.after_round:
        raise Conflict(N_("{name} has no standings yet"), name=night.event.name)
    if found.provisional:
        waiting = [f"round {one.round}, table {one.table}" for one in found.tables_awaited]
        raise Conflict(
            N_("no cut while tables are awaited: {waiting}"),
            N_("see: tourney score missing; one that will never come in: tourney score void"),
            waiting=", ".join(waiting) or "a part of the round is still to be seated",
        )
    planned = night.event.rounds
    if planned is not None and not found.final:
        raise Conflict(
            N_("round {round} of {planned} is the last one played: no cut before the end"),
            N_("if it is the end: tourney event set --rounds {round}"),
            round=found.after_round,
            planned=planned,
        )


def make_final(session: Session, night: Night, chosen: Cut, final: Final) -> str:
    """Make the event of those who go on, entered in the order of their places; gives its slug.

    It is set as the first event, but for its prizes and its money, which belong to that one, and the
    movement: the one said, else a knockout where the game has one, else the first event's. Where the
    movement seeds, it seeds by entry, which is by place. Raises Conflict where a final of that name was
    cut from the event already.
    """
    name = final.name or f"{night.event.name}: final"
    _refuse_again(queries.cuts(session, night.event), name)
    settings = settings_of(session, night.event)
    movement = final.movement or ("knockout" if night.event.seats == 2 else night.event.movement)
    about = movement_of(movement)
    pairing = {name: word for name, word in settings["pairing"].items() if name in about.options}
    if "seeding" in about.options:
        pairing["seeding"] = "entry"
    rules, teams = at_tables(night.event.rules, movement, night.event.teams or None, pairing.get("seats", ""))
    if teams != night.event.teams:
        raise BadInput(
            N_("the movement {movement} is for teams in {game}, and {name} has single players"),
            N_("another one: --movement NAME; see: tourney event movements"),
            movement=movement,
            game=rules.name,
            name=night.event.name,
        )
    must_fit(rules, teams, movement, pairing)
    ranking = settings["ranking"] if about.places is None else about.ranking
    settings |= {
        "rules": rules_to_json(rules),
        "movement": movement,
        "rounds": final.rounds,
        "teams": teams,
        "ranking": ranking,
        "pairing": pairing,
        "money": {},
        "prizes": [],
    }
    row = make_like(session, name, settings)
    through = [entry_row(session, night.event, number) for number in chosen.through]
    enter(session, row.id or 0, through, here=True)
    return row.slug


def _refuse_again(cuts: Collection[CutMade], name: str) -> None:
    for made in cuts:
        if made.final.name.casefold() == name.strip().casefold():
            raise Conflict(
                N_("{name} was cut already, by act {act}"),
                N_("to cut anew: tourney undo {act}, then the cut again; another one beside it: --into NAME"),
                name=made.final.name,
                act=made.act,
            )


def changed(session: Session, before: Night, after: Night) -> tuple[str, ...]:
    """What a correction would change in the finals that were cut from an event, a line each."""
    lines = []
    for made in queries.cuts(session, before.event):
        old, new = (_again(made, night.standings()) for night in (before, after))
        line = _difference(after, made, old, new)
        if line:
            lines.append(
                f"{line}. It stays as it was cut; to cut anew: tourney undo {made.act}, then the cut again"
            )
    return tuple(lines)


def _again(made: CutMade, found: Standings) -> Cut:
    rows = [row for row in found.rows if row.number not in made.without]
    return cut(rows, made.count, extra=made.extra, lot=made.lot)


def _difference(night: Night, made: CutMade, old: Cut, new: Cut) -> str:
    def named(numbers: Collection[int]) -> str:
        return ", ".join(night.names[number] for number in numbers) or "nobody"

    if new.level and not made.extra and made.lot is None:
        return f"{made.final.name}: level at the cut are now {named(new.level)}"
    come = [number for number in new.through if number not in old.through]
    gone = [number for number in old.through if number not in new.through]
    if come or gone:
        return f"{made.final.name}: the cut would take {named(come)} in the place of {named(gone)}"
    if old.through != new.through:
        return f"{made.final.name}: by place it would be seeded {named(new.through)}"
    return ""
