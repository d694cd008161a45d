"""Acts on slips: entered, waiting to be confirmed, corrected, forfeited, taken out; and what cannot be."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from tourney.director import confirming, corrections, kinds, scores, slips
from tourney.director.csvfile import Row, Sheet
from tourney.director.figures import figures_at
from tourney.director.night import Night, load
from tourney.director.rehearsal.figures import drawn_slip, typed
from tourney.director.rehearsal.step import Do, Maker, Step
from tourney.director.scores import Slip
from tourney.store import ActSession
from tourney.values import ResultKind, TableResult


def enter(night: Night, chance: Random) -> Step | None:
    """The slip of a table that is awaited, as the director types it."""
    open_ = [one for one in night.awaited() if not one.entered]
    if not open_:
        return None
    at = chance.choice(open_)
    slip = drawn_slip(night, (at.round, at.table), chance)
    return Step(f"score enter {typed(night, slip)}", _entering(slip))


def _entering(slip: Slip) -> Do:
    def do(session: ActSession, night: Night) -> None:
        scores.check(night, slip)
        scores.enter(session, night, slip)

    return do


def cut_short(night: Night, chance: Random) -> Step | None:
    """The slip of a table that was stopped after some hands."""
    open_ = [one for one in night.awaited() if not one.entered]
    if not open_:
        return None
    at = chance.choice(open_)
    slip = drawn_slip(night, (at.round, at.table), chance, short=True)
    return Step(f"score enter {typed(night, slip)}", _entering(slip))


def wait(night: Night, chance: Random) -> Step | None:
    """A file with slips, which wait; now and then a second one, of which one row is another."""
    there = [one for one in night.results if not one.confirmed]
    open_ = [one for one in night.awaited() if not one.entered]
    if there and chance.random() < 0.5:
        given = [confirming.slip_of(one) for one in there]
        if chance.random() < 0.4:
            one = chance.randrange(len(given))
            given[one] = drawn_slip(night, (given[one].round, given[one].table), chance)
    elif open_:
        picked = chance.sample(open_, min(len(open_), chance.randrange(1, 5)))
        given = [drawn_slip(night, (one.round, one.table), chance) for one in picked]
    else:
        return None
    if chance.random() < 0.1:
        given.append(given[0])
    sheet = sheet_of(night, given, f"scorer-{chance.randrange(1, 4)}.csv")
    again = chance.random() < 0.2
    command = f"score import {sheet.source}{' --replace' if again else ''}"
    return Step(command, lambda session, night: slips.take_in(session, night, sheet, replace=again))


def sheet_of(night: Night, given: list[Slip], source: str) -> Sheet:
    """A file of slips."""
    rows = []
    for slip in given:
        figures = figures_at(night, night.seats(slip.round, slip.table) or (), slip.points)
        cells = {"round": str(slip.round), "table": str(slip.table)}
        cells |= {f"seat{seat}": str(figure) for seat, figure in enumerate(figures, start=1)}
        if slip.hands_played is not None:
            cells["hands_played"] = str(slip.hands_played)
        rows.append(cells)
    columns = tuple(dict.fromkeys(name for cells in rows for name in cells))
    full = tuple(
        Row(number, {name: cells.get(name, "") for name in columns}) for number, cells in enumerate(rows, 2)
    )
    digest = hashlib.sha256(repr((source, rows)).encode()).hexdigest()
    return Sheet(source, digest, columns, full, ())


def confirm(night: Night, chance: Random) -> Step | None:
    """Some of the slips that wait, or all."""
    waiting = [(one.round, one.table) for one in confirming.waiting(night)]
    if not waiting:
        return None
    picked = waiting if chance.random() < 0.6 else chance.sample(waiting, 1)
    words = " ".join(str(table) for _, table in picked)
    return Step(f"score confirm {words}", lambda session, night: confirming.confirm(session, night, picked))


def confirm_nothing(night: Night, chance: Random) -> Step | None:
    """A table of which nothing is in."""
    known = {(one.round, one.table) for one in night.results}
    open_ = [place for one in night.awaited() if (place := (one.round, one.table)) not in known]
    if not open_:
        return None
    place = chance.choice(open_)
    command = f"score confirm {place[1]} --round {place[0]}"
    return Step(command, lambda session, night: confirming.confirm(session, night, [place]), refuse=True)


def correct(night: Night, chance: Random) -> Step | None:
    """Other figures in the place of those that are in, of the last round or of any."""
    known = [one for one in night.results if one.kind is not ResultKind.IN_PROGRESS]
    if not known:
        return None
    was = chance.choice(known)
    slip = drawn_slip(night, (was.round, was.table), chance)
    return _settled(f"score correct {typed(night, slip)}", lambda night: slip, chance)


def correct_if_open(night: Night, chance: Random) -> Step | None:
    """The same after the rounds: in an event that is closed nothing is corrected."""
    return None if night.event.closed else correct(night, chance)


def decide(night: Night, chance: Random) -> Step | None:
    """Figures for a table that nobody has won: a bracket needs a winner."""
    level = [one for one in night.results if one.points is None or len(set(one.points)) == 1]
    if not level:
        return None
    slip = drawn_slip(night, (level[-1].round, level[-1].table), chance)
    return Step(
        f"score correct {typed(night, slip)}",
        lambda session, night: corrections.correct(
            session, load(session, night.event, with_facts=True), slip, "played on", None
        ),
    )


def _settled(command: str, made: Callable[[Night], Slip], chance: Random) -> Step:
    redraw = chance.choice([None, None, False, True])
    words = "" if redraw is None else " --redraw" if redraw else " --keep-draw"

    def do(session: ActSession, night: Night) -> None:
        slip = made(night)
        scores.check(night, slip)
        before = load(session, night.event, with_facts=True)
        corrections.correct(session, before, slip, "a correction", redraw)

    return Step(command + words, do)


def special(night: Night, chance: Random) -> Step | None:
    """A forfeit, a double forfeit, a void table, a table adjusted, or its slip taken out."""
    tables = [(one.number, at) for one in night.published for at in one.tables]
    if not tables:
        return None
    number, at = chance.choice(tables[-8:])
    word = chance.choice(["forfeit", "both", "void", "adjust", "progress"])
    name = str(chance.choice(at.seats))
    if word == "adjust":
        sides = len(night.event.sides_at(len(at.seats)))
        figures = [str(chance.randrange(-3, 12)) for _ in range(sides)]
        words = f"score adjust {at.table} {' '.join(figures)} --round {number}"
        return _settled(words, lambda night: kinds.adjusted(night, number, at.table, figures), chance)
    if word == "forfeit":
        words = f"score forfeit {at.table} {name} --points 10 --round {number}"
        return _settled(words, lambda night: kinds.forfeit(night, number, at.table, [name], 10), chance)
    kind = {"both": ResultKind.DOUBLE_FORFEIT, "void": ResultKind.VOID}.get(word, ResultKind.IN_PROGRESS)
    words = f"forfeit {at.table} --both" if word == "both" else f"{word} {at.table}"
    made = partial(kinds.of_kind, round_number=number, table=at.table, kind=kind)
    return _settled(f"score {words} --round {number}", made, chance)


def impossible(night: Night, chance: Random) -> Step | None:
    """A slip that no game can give."""
    open_ = [one for one in night.awaited() if not one.entered]
    if not open_:
        return None
    at = chance.choice(open_)
    slip = drawn_slip(night, (at.round, at.table), chance)
    slip = replace(slip, points=tuple(figure + 7000 for figure in slip.points))
    return Step(f"score enter {typed(night, slip)}", _entering(slip), refuse=True)


def again(night: Night, chance: Random) -> Step | None:
    """Other figures typed as if nothing were in; where hands alone say the result there is no slip yet."""
    slips = [one for one in night.results if one.source != "hands"]
    known = [one for one in slips if one.kind is ResultKind.PLAYED and one.points]
    if not known:
        return None
    was: TableResult = chance.choice(known)
    slip = drawn_slip(night, (was.round, was.table), chance)
    is_same = slip == confirming.slip_of(was)
    return Step(f"score enter {typed(night, slip)}", _entering(slip), refuse=not is_same)


ORDERLY: list[Maker] = [cut_short, wait, wait, confirm, correct, correct, special]
HOSTILE: list[Maker] = [confirm_nothing, impossible, again]
