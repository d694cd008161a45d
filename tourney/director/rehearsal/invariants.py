"""What must hold of a night after every act: each check gives a sentence where it does not."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from tourney.director.layout import can_seat
from tourney.director.night import Night
from tourney.pairing import MOVEMENTS
from tourney.pairing.fairness import fairness
from tourney.standings import Standings
from tourney.values import ResultKind, RoundSeats, RoundStatus

Check = Callable[[Night, Standings], Iterator[str]]
EVEN: Final = ("threes", "threes-full", "rotation", "whist", "round-robin", "swiss", "draw")
"""The movements that promise that the games of those who are always there differ by at most one."""
_OUT: Final = (ResultKind.BYE, ResultKind.REQUESTED_BYE)
_COUNTED: Final = (ResultKind.PLAYED, ResultKind.ADJUSTED, ResultKind.FORFEIT)


def rounds_follow_each_other(night: Night, table: Standings) -> Iterator[str]:
    """Rounds are numbered from 1; only the last is a draft or seated in part."""
    numbers = [one.number for one in night.rounds]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"the rounds are {numbers}"
    for one in night.rounds[:-1]:
        if one.status is RoundStatus.DRAFT:
            yield f"round {one.number} is a draft, and there is a later one"
    for one in night.rounds:
        if one.part and (one.number != night.last_published or one.sitting_out):
            yield f"round {one.number} is seated in part, and is not the last, or somebody sits out"


def everybody_has_one_place(night: Night, table: Standings) -> Iterator[str]:
    """Nobody is twice in a round, and nobody is in a round of which he is not."""
    known = {entry.number: entry for entry in night.entries}
    for one in night.rounds:
        placed = Counter([*(number for at in one.tables for number in at.seats), *one.sitting_out])
        for number, times in placed.items():
            if times > 1:
                yield f"round {one.number}: no. {number} is there {times} times"
            if number not in known:
                yield f"round {one.number}: there is no no. {number}"
            elif one.status is RoundStatus.PUBLISHED and not known[number].is_in(one.number):
                yield f"round {one.number}: no. {number} is seated, and is not in the event then"


def tables_are_whole(night: Night, table: Standings) -> Iterator[str]:
    """Tables have numbers of their own, and a size at which the game can be played."""
    for one in night.rounds:
        numbers = [at.table for at in one.tables]
        if len(set(numbers)) < len(numbers) or any(number < 1 for number in numbers):
            yield f"round {one.number}: the tables are {numbers}"
        for at in one.tables:
            if not can_seat(night.event, len(at.seats)):
                yield f"round {one.number}, table {at.table} is of {len(at.seats)}"


def slips_fit_their_tables(night: Night, table: Standings) -> Iterator[str]:
    """Results are of tables of published rounds, a figure a seat, partners the same."""
    published = {one.number for one in night.published}
    for slip in night.results:
        where = f"round {slip.round}, table {slip.table}"
        seats = night.seats(slip.round, slip.table)
        if seats is None or slip.round not in published:
            yield f"{where} has a slip, and there is no such table in a published round"
            continue
        points = slip.points
        if points is None:
            if slip.kind in _COUNTED:
                yield f"{where}: {slip.kind.value} without figures"
            continue
        if len(points) != len(seats):
            yield f"{where}: {len(points)} figures for {len(seats)} seats"
        elif any(len({points[seat] for seat in side}) > 1 for side in night.event.sides_at(len(seats))):
            yield f"{where}: partners have different figures"


def rows_add_up(night: Night, table: Standings) -> Iterator[str]:
    """A row's points are the sum of its rounds, and of its columns; its games are those it has had."""
    for row in table.rows:
        cells = sum((cell.points or 0) + cell.penalty for cell in row.cells)
        columns = row.table_points + row.awarded + row.sitout_credit + row.penalties
        if not row.points == cells == columns:
            yield f"no. {row.number} has {row.points} points, rounds {cells}, columns {columns}"
        told = Counter(cell.outcome for cell in row.cells)
        games = (row.won, row.drawn, row.lost)
        if games != (told["won"], told["drawn"], told["lost"]):
            yield f"no. {row.number} has won, drawn, lost {games}, his rounds say {dict(told)}"
        running = [cell.running for cell in row.cells]
        if running and running[-1] != row.points:
            yield f"no. {row.number} has {row.points} points, the last sum is {running[-1]}"


def every_place_is_in_the_table(night: Night, table: Standings) -> Iterator[str]:
    """Tables, sit-outs and the absent are everybody: a row has each round as it was seated."""
    seats = {
        (one.number, number): at.table for one in night.published for at in one.tables for number in at.seats
    }
    out = {(one.number, number) for one in night.published for number in one.sitting_out}
    for row in table.rows:
        for cell in row.cells:
            place = (cell.round, row.number)
            if cell.table != seats.pop(place, None):
                yield f"no. {row.number} is shown at table {cell.table} in round {cell.round}"
            if cell.table is None and (cell.kind in _OUT) != (place in out):
                yield f"no. {row.number} in round {cell.round} is shown as {cell.kind}"
            out.discard(place)
    if seats or out:
        yield f"the standings lack places (round, number): {sorted([*seats, *out])[:6]}"


def totals_are_those_of_the_slips(night: Night, table: Standings) -> Iterator[str]:
    """The points of all rows from tables are those of all slips that count, seat by seat."""
    slips = Counter[int]()
    for slip in night.results:
        if slip.confirmed and slip.points is not None and slip.kind in _COUNTED:
            for number, figure in zip(night.seats(slip.round, slip.table) or (), slip.points, strict=True):
                slips[number] += figure
    for row in table.rows:
        said = sum(
            (cell.points or 0) if cell.slip is None else cell.slip
            for cell in row.cells
            if cell.kind in _COUNTED and cell.table is not None
        )
        if said != slips[row.number]:
            yield f"no. {row.number} has {said} points from tables, his slips say {slips[row.number]}"


def places_are_in_order(night: Night, table: Standings) -> Iterator[str]:
    """Places count up, and nobody stands above one with more; who has left stands last."""
    ranked = [row for row in table.rows if row.rank is not None]
    ranks = [row.rank or 0 for row in ranked]
    in_bracket = MOVEMENTS[night.event.movement].places is not None
    if ranks != sorted(ranks) or (ranks and ranks[0] != 1 and not in_bracket):
        yield f"the places are {ranks}"
    if list(table.rows[: len(ranked)]) != ranked:
        yield "somebody without a place stands above one with a place"
    if not in_bracket:
        scores = [row.games if table.ranking == "wins" else row.points for row in ranked]
        if scores != sorted(scores, reverse=True):
            yield f"the figures by place are {scores}"


CHECKS: Final[tuple[Check, ...]] = (
    rounds_follow_each_other,
    everybody_has_one_place,
    tables_are_whole,
    slips_fit_their_tables,
    rows_add_up,
    every_place_is_in_the_table,
    totals_are_those_of_the_slips,
    places_are_in_order,
)


def faults(night: Night, table: Standings) -> list[str]:
    """What does not hold of a night with these standings."""
    return [fault for check in CHECKS for fault in check(night, table)]


def left_over(before: Night, night: Night) -> list[str]:
    """Who was there when a round was published, and has no place in it."""
    was = {one.number: one for one in before.published if not one.part}
    movement = MOVEMENTS[night.event.movement]
    found = []
    for one in night.published:
        if one.part or one.number in was or movement.leaves_out or movement.places is not None:
            continue
        found += [
            f"round {one.number} was published without no. {entry.number}, who is there"
            for entry in night.present(one.number)
            if entry.number not in _placed(one) and not entry.standby
        ]
    return found


def _placed(one: RoundSeats) -> set[int]:
    return {number for at in one.tables for number in at.seats} | set(one.sitting_out)


def uneven(night: Night, disturbed: frozenset[str]) -> list[str]:
    """What a movement promises and does not keep, where no hand was in the seating."""
    if night.event.movement not in EVEN or "hand" in disturbed or not night.published:
        return []
    whole = [one for one in night.published if not one.part]
    told = fairness(whole, night.entries, night.has_partners)
    found = []
    if told.sitout_spread > 1:
        found.append(f"the sit-outs of those who are always there differ by {told.sitout_spread}")
    if not disturbed and told.games_spread > 1:
        found.append(f"the games of those who are always there differ by {told.games_spread}")
    return found
