"""Slips from a file: figures from elsewhere, which wait until the director confirms them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlmodel import Session

from tourney.director.csvfile import Row, Sheet
from tourney.director.figures import points_at
from tourney.director.night import Night
from tourney.director.rows import key, published_row, result_row
from tourney.director.scores import Slip, check, echo, score_words, table_of
from tourney.errors import N_, BadInput, Conflict, TourneyError
from tourney.store.models import Result
from tourney.values import ResultKind

NEEDED: Final = ("round", "table", "seat1", "seat2")


@dataclass(slots=True)
class SlipsReport:
    """What an import of slips did: lines for new and replaced ones, how many were known, what is odd.

    `clashes` are rows against other figures that are in; with one the whole import is refused.
    """

    new: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    known: int = 0
    odd: list[str] = field(default_factory=list)
    clashes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReadSlip:
    """A slip that was read, and the row of the file that it stands in."""

    row: int
    slip: Slip
    note: str


def take_in(session: Session, night: Night, sheet: Sheet, *, replace: bool = False) -> SlipsReport:
    """Keep the slips of a sheet; they wait to be confirmed. All or nothing.

    Raises BadInput that names each row that cannot be; Conflict where other figures are in for a
    table, unless `replace` is given and they wait to be confirmed as well.
    """
    slips = _read(night, sheet)
    report = SlipsReport()
    for one in slips:
        _keep(session, night, sheet, one, report, replace)
    if report.clashes:
        raise Conflict(
            N_("other figures are in already: {clashes}"),
            N_("confirmed ones: tourney score correct; others: --replace; nothing was imported"),
            clashes="; ".join(report.clashes),
        )
    session.flush()
    return report


def _keep(
    session: Session,
    night: Night,
    sheet: Sheet,
    one: ReadSlip,
    report: SlipsReport,
    replace: bool,
) -> None:
    row = published_row(session, night.event, one.slip.round)
    old = result_row(session, row, one.slip.table)
    line = echo(night, one.slip)
    if (
        old is not None
        and tuple(old.points or ()) == one.slip.points
        and old.hands_played == one.slip.hands_played
    ):
        report.known += 1
        return
    if old is not None and (old.confirmed or not replace):
        there = night.result(one.slip.round, one.slip.table)
        report.clashes.append(
            f"row {one.row}, {line}, against {score_words(night, there) if there else 'none'}"
        )
        return
    report.odd += [f"{line}: {what}" for what in check(night, one.slip)]
    (report.new if old is None else report.replaced).append(line)
    kept = old or Result(round_id=key(row.id), table_no=one.slip.table)
    kept.kind = ResultKind.PLAYED.value
    kept.points = list(one.slip.points)
    kept.hands_played = one.slip.hands_played
    kept.confirmed = False
    kept.source = sheet.source
    kept.note = one.note
    session.add(kept)


def _read(night: Night, sheet: Sheet) -> list[ReadSlip]:
    seats = _seat_columns(night, sheet)
    faults, slips = [], []
    first: dict[tuple[int, int], int] = {}
    for row in sheet.rows:
        try:
            one = _read_row(night, sheet, row, seats)
            place = (one.slip.round, one.slip.table)
            if place in first:
                raise BadInput(
                    N_("round {round}, table {table} stands in row {first} already"),
                    round=place[0],
                    table=place[1],
                    first=first[place],
                )
            first[place] = row.number
            slips.append(one)
        except TourneyError as err:
            faults.append(f"{sheet.source}, row {row.number}: {err}")
    if faults:
        raise BadInput(
            N_("{faults}"),
            N_("nothing was imported; mend the file and import it again"),
            faults="\n".join(faults),
        )
    return slips


def _seat_columns(night: Night, sheet: Sheet) -> Sequence[str]:
    found = [column for column in sheet.columns if column.startswith("seat") and column[4:].isdigit()]
    sizes = {len(at.seats) for one in night.published for at in one.tables} or {night.event.seats}
    needs = max(len(night.event.sides_at(size)) for size in sizes)
    if len(found) != needs and len(found) not in sizes:
        raise BadInput(
            N_("{file} has figures for {found} seats, {game} has {needs}"),
            N_("its columns are round, table, {columns}"),
            file=sheet.source,
            found=len(found),
            game=night.event.rules.name,
            needs=needs,
            columns=", ".join(f"seat{number}" for number in range(1, needs + 1)),
        )
    return sorted(found, key=lambda column: int(column[4:]))


def _read_row(night: Night, sheet: Sheet, row: Row, columns: Sequence[str]) -> ReadSlip:
    number, seats = table_of(night, _whole(row, "round"), _whole(row, "table"))
    words = [row.get(column) for column in columns]
    words = _of_sides(night.event.sides_at(len(seats)), len(seats), words)
    names = [row.get(f"name{index + 1}") for index in range(len(words))]
    if all(names):
        words = [f"{name}={word}" for name, word in zip(names, words, strict=True)]
    points = points_at(night, seats, words)
    hands = _whole(row, "hands_played") if row.get("hands_played") else None
    slip = Slip(number, _whole(row, "table"), points, hands)
    check(night, slip)
    return ReadSlip(row.number, slip, row.get("note"))


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
