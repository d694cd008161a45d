"""Acts on slips: enter, correct, take out. What the director types is confirmed at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlmodel import Session

from tourney.director.figures import figures_at, points_at, table_rules
from tourney.director.night import Night, side_names
from tourney.director.plausible import oddities, refuse_impossible
from tourney.director.rows import key, published_row, result_row
from tourney.errors import N_, BadInput, Conflict
from tourney.store.models import Result
from tourney.values import ResultKind, RoundSeats, TableResult

_MOST_HANDS: Final = 200


@dataclass(frozen=True, slots=True)
class Slip:
    """What a slip says: the points of each seat, and how many hands where the round was cut short.

    Where the table was not played to its end, or not at all, its `kind` says so; `points` are empty where
    that kind has none. `stands` is `slip` where the director decided that it stands, whatever hands say.
    """

    round: int
    table: int
    points: tuple[int, ...] = ()
    hands_played: int | None = None
    kind: ResultKind = ResultKind.PLAYED
    stands: str = ""

    def is_in(self, row: Result) -> bool:
        """Whether a row says just this."""
        return (row.kind, tuple(row.points or ()), row.hands_played) == (
            self.kind.value,
            self.points,
            self.hands_played,
        )


def table_of(night: Night, round_number: int | None, table: int) -> tuple[int, tuple[int, ...]]:
    """The round meant and who sits at the table; an error where there is none.

    Where no round is named it is the last published one, or one before it where the table is awaited there
    and the last has no such table; awaited in both, the round must be named.
    """
    number = _round_meant(night, table) if round_number is None else round_number
    one = published_round(night, number)
    seats = night.seats(number, table)
    if seats is None:
        raise BadInput(
            N_("round {number} has no table {table}; its tables are: {known}"),
            N_("see: tourney round show"),
            number=number,
            table=table,
            known=_numbers([at.table for at in one.tables]),
        )
    return number, seats


def published_round(night: Night, number: int) -> RoundSeats:
    """A published round by its number. Raises Conflict where none is published, BadInput where it is not."""
    if not night.published:
        raise Conflict(N_("no round is published yet"), N_("tourney round pair, then tourney round publish"))
    found = next((one for one in night.published if one.number == number), None)
    if found is None:
        raise BadInput(N_("round {number} is not published"), N_("see: tourney round show"), number=number)
    return found


def check_hand(hand: int) -> None:
    """Raise BadInput where no hand of a round can have this number.

    >>> check_hand(1)
    """
    if not 1 <= hand <= _MOST_HANDS:
        raise BadInput(N_("there is no hand {hand}"), N_("hands count from 1"), hand=hand)


def _round_meant(night: Night, table: int) -> int:
    """The round of a slip for which none was named: rounds may overlap where they are seated early."""
    last = night.last_published
    awaited = [one.round for one in night.awaited() if one.table == table and not one.entered]
    earlier = [number for number in awaited if number < last]
    if earlier and last in awaited:
        raise BadInput(
            N_("table {table} is awaited in round {earlier} and in round {last}"),
            N_("say which: --round {earlier}, or --round {last}"),
            table=table,
            earlier=earlier[-1],
            last=last,
        )
    return earlier[-1] if earlier and night.seats(last, table) is None else last


def _numbers(known: Sequence[int]) -> str:
    """Numbers of tables in words.

    >>> _numbers([1, 2, 3]), _numbers([2, 3, 5]), _numbers([])
    ('1 to 3', '2, 3, 5', 'none')
    """
    if len(known) > 1 and list(known) == list(range(1, len(known) + 1)):
        return f"1 to {len(known)}"
    return ", ".join(map(str, known)) or "none"


def read_slip(
    night: Night, round_number: int | None, table: int, figures: Sequence[str], hands_played: int | None
) -> Slip:
    """The slip of a table as it was typed; BadInput where it is none."""
    number, seats = table_of(night, round_number, table)
    return Slip(number, table, points_at(night, seats, figures), hands_played)


def check(night: Night, slip: Slip) -> list[str]:
    """Refuse a slip that cannot be (BadInput); give what is odd in one that can."""
    hands = slip.hands_played
    if hands is not None and not 1 <= hands <= 200:
        raise BadInput(N_("{hands} hands played cannot be"), N_("give a number from 1"), hands=hands)
    if slip.kind is not ResultKind.PLAYED:
        return []
    seats = night.seats(slip.round, slip.table) or ()
    rules, figures = table_rules(night, seats), figures_at(night, seats, slip.points)
    refuse_impossible(rules, figures, hands)
    return oddities(rules, figures, hands)


def impossible(night: Night) -> list[str]:
    """The slips that are in and that no game by the event's rules can give, a line each."""
    found = []
    for one in night.results:
        if one.points is not None and one.kind is ResultKind.PLAYED:
            try:
                check(night, Slip(one.round, one.table, one.points, one.hands_played))
            except BadInput:
                found.append(line_of(night, one.round, one.table))
    return found


def enter(session: Session, night: Night, slip: Slip, note: str = "") -> bool:
    """Keep a slip as the table's result, confirmed; False where exactly this was in already.

    Raises Conflict where other figures are in.
    """
    there = night.result(slip.round, slip.table)
    row = published_row(session, night.event, slip.round)
    old = result_row(session, row, slip.table)
    if old is not None and there is not None:
        if not slip.is_in(old):
            raise Conflict(
                N_("round {round}, table {table} has a result already: {was}"),
                N_("to change it: tourney score correct {now}"),
                round=slip.round,
                table=slip.table,
                was=score_words(night, there),
                now=_typed(night, slip),
            )
        if old.confirmed:
            return False
        old.confirmed = True
        old.confirmed_by = "director"
        old.note = note or old.note
        session.add(old)
        return True
    session.add(Result(round_id=key(row.id), table_no=slip.table, **_columns(slip), note=note))
    session.flush()
    return True


def correct(session: Session, night: Night, slip: Slip, note: str = "") -> bool:
    """Put another slip, or another kind of result, in the place of a table's; False where it is the same.

    Raises Conflict where nothing is in yet.
    """
    row = published_row(session, night.event, slip.round)
    old = result_row(session, row, slip.table)
    if old is None:
        raise _not_in(night, slip)
    if slip.is_in(old) and old.confirmed:
        return False
    for name, value in _columns(slip).items():
        setattr(old, name, value)
    old.confirmed = True
    old.confirmed_by = ""
    old.source = "director"
    old.note = note
    session.add(old)
    session.flush()
    return True


def must_be_in(night: Night, slip: Slip) -> None:
    """Raise Conflict where nothing is in for a table that could be corrected."""
    if night.result(slip.round, slip.table) is None:
        raise _not_in(night, slip)


def _not_in(night: Night, slip: Slip) -> Conflict:
    return Conflict(
        N_("round {round}, table {table} has no slip yet"),
        N_("to enter it: tourney score enter {now}"),
        round=slip.round,
        table=slip.table,
        now=_typed(night, slip),
    )


def take_out(session: Session, night: Night, slip: Slip) -> bool:
    """Take a table's slip away, so that it is awaited again; raises Conflict where none is in."""
    row = published_row(session, night.event, slip.round)
    old = result_row(session, row, slip.table)
    if old is None:
        raise Conflict(
            N_("round {round}, table {table} has no slip"),
            N_("see: tourney score missing"),
            round=slip.round,
            table=slip.table,
        )
    session.delete(old)
    session.flush()
    return True


def _columns(slip: Slip) -> dict[str, Any]:
    """The columns of a row that a slip fills."""
    points = list(slip.points) or None
    return {
        "kind": slip.kind.value,
        "points": points,
        "hands_played": slip.hands_played,
        "stands": slip.stands,
    }


def echo(night: Night, slip: Slip) -> str:
    """A slip as one line: round, table, and each side with its figure."""
    return f"round {slip.round}, table {slip.table}: {_words(night, slip)}"


def _cut_short(hands_played: int | None) -> str:
    if hands_played is None:
        return ""
    return f" ({hands_played} {'hand' if hands_played == 1 else 'hands'} played)"


def _typed(night: Night, slip: Slip) -> str:
    """What is typed after `score enter` or `score correct` for this slip."""
    seats = night.seats(slip.round, slip.table) or ()
    figures = " ".join(str(figure) for figure in figures_at(night, seats, slip.points))
    hands = f" --hands-played {slip.hands_played}" if slip.hands_played is not None else ""
    return f"{slip.table} {figures} --round {slip.round}{hands}"


def line_of(night: Night, number: int, table: int) -> str:
    """What is in for a table as one line."""
    result = night.result(number, table)
    words = "no result yet" if result is None else score_words(night, result)
    return f"round {number}, table {table}: {words}"


def score_words(night: Night, result: TableResult) -> str:
    """What is in for a table, in words."""
    points = result.points or ()
    return _words(night, Slip(result.round, result.table, points, result.hands_played, result.kind))


def _words(night: Night, slip: Slip) -> str:
    """The sides with their figures, and what kind of result it is where it was not simply played."""
    kind = "no result yet" if slip.kind is ResultKind.IN_PROGRESS else slip.kind.value.replace("_", " ")
    seats = night.seats(slip.round, slip.table) or ()
    names = side_names(night, seats)
    if not slip.points:
        return f"{', '.join(names)}: {kind}"
    figures = figures_at(night, seats, slip.points)
    scores = ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))
    said = "" if slip.kind is ResultKind.PLAYED else f" ({kind})"
    return f"{scores}{said}{_cut_short(slip.hands_played)}"
