"""Patterns as clubs write them: a TOML text read into a `Pattern`, with the line of what is wrong.

name = "Winners up"
players = 4

[[move]]
who = "losers"
at = "head"
to = "last"

[[move]]
who = "winners"
to = "up 1"
ends = "stop"
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.pattern import Move, Pattern, flaw

LONGEST: Final = 20_000  # characters of a pattern's text
SIZES: Final = range(2, 8)  # players at a table
PARTNERS: Final = ("part", "fewest", "keep", "lot")
DRAWN: Final = ("lot", "first deal", "other side")
ENDS: Final = ("ring", "stop")
PLACES: Final = ("head", "last")

_FIELDS: Final = ("name", "about", "players", "partners", "drawn", "chairs", "move")
_MOVE_FIELDS: Final = ("who", "at", "to", "ends")
_WAY: Final = N_("a pattern to start from: tourney event movements progressive")
_WHO: Final = re.compile(r"(?:seat|place) [1-7]|[^\s\d]\S*")
_TO: Final = re.compile(r"stay|head|last|(up|down) ([1-9]\d?)")


@dataclass(frozen=True, slots=True)
class _Source:
    """The text, so that an error can say the line."""

    text: str

    def wrong(self, problem: str, field: str, move: int = 0, **params: object) -> BadInput:
        """The error for a field; of the move of a number (from 1), or of the pattern itself."""
        line = self._line(field, move)
        where = "pattern" + (f", line {line}" if line else "") + (f", move {move}" if move else "")
        return BadInput(problem, _WAY, where=where, field=field, **params)

    def _line(self, field: str, move: int) -> int:
        """The line of a field, of its move where the field is not there, 0 where neither is found."""
        lines = self.text.splitlines()
        heads = [at for at, line in enumerate(lines) if line.strip().startswith("[[")]
        if move > len(heads):
            return 0
        begin = heads[move - 1] if move else 0
        following = [head for head in heads if head > begin or not move]
        end = following[0] if following else len(lines)
        pattern = re.compile(rf"\s*[\"']?{re.escape(field)}[\"']?\s*=")
        found = [at for at in range(begin, end) if pattern.match(lines[at])]
        if found:
            return found[0] + 1
        return begin + 1 if move else 0


@lru_cache(maxsize=64)
def read_pattern(text: str) -> Pattern:
    """The pattern that a text describes.

    Raises BadInput, with the line where there is one, for a text that is no TOML, an unknown field or
    word, a move that can never be reached, and moves that would not fill the tables.

    >>> made = read_pattern('name = "Ring"\\nplayers = 2\\n[[move]]\\nwho = "losers"\\nto = "down 1"')
    >>> made.name, made.moves[0].steps
    ('Ring', 1)
    """
    source = _Source(text)
    if len(text) > LONGEST:
        raise BadInput(N_("a pattern has at most {most} characters"), _WAY, most=LONGEST)
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(N_("the pattern is no TOML: {problem}"), _WAY, problem=str(error)) from error
    except RecursionError as error:
        raise BadInput(N_("the pattern is no TOML: {problem}"), _WAY, problem="nested too deep") from error
    _known(source, given, _FIELDS)
    chairs, keep = _chairs(source, given.get("chairs"))
    made = Pattern(
        name=_words(source, given, "name"),
        players=_players(source, given.get("players"), len(chairs)),
        moves=_moves(source, given.get("move"), chairs),
        about=_words(source, given, "about", optional=True),
        partners=_one_of(source, given, "partners", PARTNERS),
        drawn=_one_of(source, given, "drawn", DRAWN),
        chairs=chairs,
        keep=keep,
    )
    _must_fill(source, made)
    return made


def _known(source: _Source, given: Mapping[str, object], fields: Sequence[str], move: int = 0) -> None:
    for field in given:
        if field not in fields:
            raise source.wrong(
                N_("{where}: there is no field {field!r}; known are: {known}"),
                field,
                move,
                known=", ".join(fields),
            )


def _words(source: _Source, given: Mapping[str, object], field: str, *, optional: bool = False) -> str:
    value = given.get(field)
    if value is None and optional:
        return ""
    if not isinstance(value, str) or not value.strip():
        raise source.wrong(N_("{where}: {field} must be a text in quotation marks"), field)
    return " ".join(value.split())


def _one_of(
    source: _Source, given: Mapping[str, object], field: str, values: Sequence[str], move: int = 0
) -> str:
    """One of a field's words, the first where nothing is said."""
    value = given.get(field, values[0])
    if value not in values:
        raise source.wrong(
            N_("{where}: {field} cannot be {value!r}; it can be: {known}"),
            field,
            move,
            value=value,
            known=", ".join(values),
        )
    return str(value)


def _players(source: _Source, value: object, chairs: int) -> tuple[int, ...]:
    """The sizes of table, in order; where chairs are named, as many as there are chairs."""
    if value is None and chairs:
        value = chairs
    sizes = value if isinstance(value, list) else [value]
    if not sizes or any(type(size) is not int or size not in SIZES for size in sizes):
        raise source.wrong(
            N_("{where}: players must be a number from 2 to 7, or several: players = [2, 4]"), "players"
        )
    if chairs and sizes != [chairs]:
        raise source.wrong(
            N_("{where}: {count} chairs are named, so players must be {count}"), "players", count=chairs
        )
    return tuple(sorted(set(sizes)))


def _chairs(source: _Source, value: object) -> tuple[tuple[str, ...], bool]:
    """The names of the chairs, and whether everybody keeps his own."""
    if value is None or value == "keep":
        return (), value == "keep"
    names = value if isinstance(value, list) else []
    words = [name.strip() for name in names if isinstance(name, str)]
    plain = all(re.fullmatch(r"[^\s\d]\S*", word) for word in words)
    if len(words) != len(names) or len(words) not in SIZES or not plain:
        raise source.wrong(
            N_('{where}: chairs must be "keep" or the name of each chair: ["red", "red", "white", "white"]'),
            "chairs",
        )
    if {"winners", "losers", "everybody"} & set(words):
        raise source.wrong(N_("{where}: a chair cannot be called winners, losers or everybody"), "chairs")
    return tuple(words), False


def _moves(source: _Source, value: object, chairs: Sequence[str]) -> tuple[Move, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        raise source.wrong(N_("{where}: it needs a move: [[move]], and below it who and to"), "move")
    moves: list[Move] = []
    for number, given in enumerate(value, 1):
        move = _move(source, given, number, chairs)
        if any(not one.who and one.at in ("", move.at) for one in moves):
            raise source.wrong(
                N_("{where}: this move is never reached: one before it is for everybody"), "who", number
            )
        moves.append(move)
    return tuple(moves)


def _move(source: _Source, given: Mapping[str, object], number: int, chairs: Sequence[str]) -> Move:
    _known(source, given, _MOVE_FIELDS, number)
    to = given.get("to")
    found = _TO.fullmatch(to) if isinstance(to, str) else None
    if found is None:
        raise source.wrong(
            N_("{where}: to must be: stay, head, last, up N or down N (such as up 1)"), "to", number
        )
    if "ends" in given and found[1] is None:
        raise source.wrong(N_("{where}: ends goes with up or down only"), "ends", number)
    at = given.get("at")
    return Move(
        who=_who(source, given.get("who", "everybody"), number, chairs),
        to=found[1] or found[0],
        steps=int(found[2] or 0),
        at="" if at is None else _one_of(source, given, "at", PLACES, number),
        ring=_one_of(source, given, "ends", ENDS, number) == "ring",
    )


def _who(source: _Source, value: object, number: int, chairs: Sequence[str]) -> tuple[str, ...]:
    """The words that must all be true of somebody."""
    words = _WHO.findall(value) if isinstance(value, str) else []
    known = {"winners", "losers", "everybody", *chairs}
    unknown = [word for word in words if word not in known and " " not in word]
    if unknown or not isinstance(value, str) or " ".join(words) != " ".join(value.split()) or not words:
        raise source.wrong(
            N_("{where}: who cannot be {value!r}; it can be: {known}, seat N, place N, or several of these"),
            "who",
            number,
            value=unknown[0] if unknown else value,
            known=", ".join(["everybody", "winners", "losers", *dict.fromkeys(chairs)]),
        )
    return tuple(word for word in words if word != "everybody")


def _must_fill(source: _Source, made: Pattern) -> None:
    """Raise BadInput where the moves would leave a table short or crowd it, in every game of that size."""
    for size in made.players:
        flaws = [flaw(made, size, partners) for partners in sorted({False, size == 4})]
        found = flaws[-1]
        if found is not None and all(flaws):
            raise source.wrong(
                N_("{where}: the moves bring {people} {chair}to table {table} of {tables} instead of {room}"),
                "move",
                table=found.table,
                tables=found.tables,
                people=found.people,
                chair=f"on the chairs {found.chair!r} " if found.chair else "",
                room=_room(made, size, found.chair),
            )


def _room(made: Pattern, size: int, chair: str) -> int:
    return sum(made.chair(seat) == chair for seat in range(1, size + 1))
