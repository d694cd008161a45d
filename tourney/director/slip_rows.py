"""The rows of a file of slips: figures of a table, one a seat or one a side, and what kind of result it is.

A round that `tourney round show --format csv` has written is read as well: there `seat1`, `seat2` … are
names, `points1`, `points2` … the figures, and who sits out has a row without a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tourney.director.csvfile import Row, Sheet, read_rows
from tourney.director.figures import points_at
from tourney.director.kinds import check_winner
from tourney.director.names import find
from tourney.director.night import Night
from tourney.director.scores import Slip, check, table_of
from tourney.errors import N_, BadInput
from tourney.values import ResultKind

_WITHOUT: Final = (ResultKind.DOUBLE_FORFEIT, ResultKind.VOID, ResultKind.IN_PROGRESS)
_REASONED: Final = (ResultKind.VOID, ResultKind.ADJUSTED)
_OUT: Final = (ResultKind.BYE, ResultKind.REQUESTED_BYE)


@dataclass(frozen=True, slots=True)
class ReadSlip:
    """A slip that was read, and the row of the file that it stands in."""

    row: int
    slip: Slip
    note: str


def is_export(sheet: Sheet) -> bool:
    """Whether a file is a round as it was written by this program, so that its figures are in `points1` ….

    >>> is_export(Sheet("r.csv", "", ("round", "table", "seat1", "seat2"), (), ()))
    False
    """
    return "points1" in sheet.columns


def read_slips(night: Night, sheet: Sheet) -> tuple[list[ReadSlip], int]:
    """The slips of a sheet, and how many rows say only what is known: who sits out, tables awaited.

    Raises BadInput that names each row that cannot be.
    """
    columns = _columns(night, sheet)
    slips = [
        ReadSlip(row.number, slip, row.get("note"))
        for row, slip in read_rows(sheet, lambda row: _read_row(night, sheet, row, columns), _place_words)
    ]
    return slips, len(sheet.rows) - len(slips)


def _place_words(slip: Slip) -> str:
    return f"round {slip.round}, table {slip.table}"


def _columns(night: Night, sheet: Sheet) -> Sequence[str]:
    """The columns of the figures, in seat order."""
    word = "points" if is_export(sheet) else "seat"
    found = [column for column in sheet.columns if column.startswith(word) and column[len(word) :].isdigit()]
    sizes = {len(at.seats) for one in night.published for at in one.tables} or {night.event.seats}
    needs = max(len(night.event.sides_at(size)) for size in sizes)
    if not is_export(sheet) and len(found) != needs and len(found) not in sizes:
        raise BadInput(
            N_("{file} has figures for {found} seats, {game} has {needs}"),
            N_("its columns are round, table, {columns}"),
            file=sheet.source,
            found=len(found),
            game=night.event.rules.name,
            needs=needs,
            columns=", ".join(f"seat{number}" for number in range(1, needs + 1)),
        )
    return sorted(found, key=lambda column: int(column[len(word) :]))


def _read_row(night: Night, sheet: Sheet, row: Row, columns: Sequence[str]) -> Slip | None:
    kind = _kind(row)
    if not row.get("table") and kind in _OUT:
        _check_sits_out(night, row, kind)
        return None
    number, seats = table_of(night, _whole(row, "round"), _whole(row, "table"))
    table = _whole(row, "table")
    words = [row.get(column) for column in columns]
    if kind is ResultKind.IN_PROGRESS and night.result(number, table) is None:
        _refuse_figures(kind, words)
        return None
    slip = Slip(number, table, kind=kind)
    if kind in _WITHOUT:
        _refuse_figures(kind, words)
    else:
        points = _points(night, sheet, row, seats, words)
        hands = _whole(row, "hands_played") if row.get("hands_played") else None
        slip = Slip(number, table, points, hands, kind)
        _check_kind(slip)
    if kind in _REASONED and not row.get("note"):
        raise BadInput(N_("{kind} without a reason"), N_("give it in the column note"), kind=_word(kind))
    check(night, slip)
    if row.get("winner"):
        check_winner(night, slip, row.get("winner"))
    return slip


def _points(
    night: Night, sheet: Sheet, row: Row, seats: tuple[int, ...], words: Sequence[str]
) -> tuple[int, ...]:
    """The points of each seat: figures in seat order, or each for the name that stands with it."""
    sides = night.event.sides_at(len(seats))
    figures = _of_sides(sides, len(seats), list(words))
    names = [row.get(f"name{index + 1}") for index in range(len(figures))]
    if is_export(sheet):
        names = [row.get(f"seat{seats_of[0] + 1}") for seats_of in sides]
        if names == [night.entry(seats[side[0]]).name for side in sides]:
            names = []
    if names and all(names):
        figures = [f"{name}={word}" for name, word in zip(names, figures, strict=True)]
    below = True if _kind(row) is ResultKind.ADJUSTED else None
    return points_at(night, seats, figures, below=below)


def _kind(row: Row) -> ResultKind:
    """The kind of result of a row; played where nothing is said."""
    said = row.get("kind").lower().replace(" ", "_").replace("-", "_")
    if not said:
        return ResultKind.PLAYED
    if said in set(ResultKind):
        return ResultKind(said)
    raise BadInput(
        N_("{said!r} is no kind of result"),
        N_("known are: {known}"),
        said=row.get("kind"),
        known=", ".join(ResultKind),
    )


def _check_kind(slip: Slip) -> None:
    """Raise BadInput for a kind that no table can have, or a forfeit in which nobody has forfeited."""
    if slip.kind in _OUT:
        raise BadInput(N_("{kind} is of somebody who sits at no table"), kind=_word(slip.kind))
    if slip.kind is ResultKind.FORFEIT and not 0 == min(slip.points) < max(slip.points):
        raise BadInput(
            N_("a forfeit leaves those who forfeit without points, and gives the others some"),
            N_("nobody came: double_forfeit"),
        )


def _check_sits_out(night: Night, row: Row, kind: ResultKind) -> None:
    """Raise BadInput where somebody is said to sit out who does not, or otherwise."""
    number = _whole(row, "round")
    found = next((one for one in night.published if one.number == number), None)
    who = find(night.entries, row.get("seat1"))
    asked = (number, who.number) in night.requested_byes
    there = found is not None and who.number in found.sitting_out
    if not there or asked is not (kind is ResultKind.REQUESTED_BYE):
        raise BadInput(
            N_("round {round}: {name} does not sit out there ({kind})"),
            N_("who sits out is said by the round, not by the slips: tourney round show {round}"),
            round=number,
            name=who.name,
            kind=_word(kind),
        )


def _refuse_figures(kind: ResultKind, words: Sequence[str]) -> None:
    said = [word for word in words if word]
    if said:
        raise BadInput(
            N_("{kind} has no points, and here stand {said}"),
            N_("leave them empty"),
            kind=_word(kind),
            said=" ".join(said),
        )


def _word(kind: ResultKind) -> str:
    return kind.value.replace("_", " ")


def _of_sides(sides: Sequence[Sequence[int]], seats: int, words: list[str]) -> list[str]:
    """The words of a row, one a side: a sheet has as many columns as its largest table needs."""
    if len(words) >= seats > len(sides):
        _refuse_more(words, seats)
        return _one_a_side(sides, words[:seats])
    _refuse_more(words, len(sides))
    return words[: len(sides)]


def _refuse_more(words: Sequence[str], figures: int) -> None:
    """Raise BadInput where there is a figure behind those that the table has."""
    for place, word in enumerate(words[figures:], start=figures + 1):
        if word.strip():
            raise BadInput(
                N_("seat{place} has {word}, and the table has {figures} figures"),
                N_("leave it empty"),
                place=place,
                word=word,
                figures=figures,
            )


def _one_a_side(sides: Sequence[Sequence[int]], words: Sequence[str]) -> list[str]:
    for side in sides:
        for seat, mate in ((side[0], side[-1]), (side[-1], side[0])):
            if words[mate] and not words[seat]:
                raise BadInput(
                    N_("seat {seat} is empty, and the partner in seat {mate} has {said}"),
                    N_("partners have one figure: give it in both seats, or name the columns seat1,seat2"),
                    seat=seat + 1,
                    mate=mate + 1,
                    said=words[mate],
                )
        said = {words[seat].strip() for seat in side}
        if len(said) > 1:
            raise BadInput(
                N_("partners have one figure, and here stand {said}"), said=" and ".join(sorted(said))
            )
    return [words[side[0]] for side in sides]


def _whole(row: Row, column: str) -> int:
    text = row.get(column)
    tidy = text[:-2] if text.endswith(".0") else text
    if tidy.isascii() and tidy.isdigit() and len(tidy) <= 4:
        return int(tidy)
    raise BadInput(N_("{column} is {text!r}, and a whole number was expected"), column=column, text=text)
