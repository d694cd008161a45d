"""The keys of a JSON object, taken out one by one with their types checked.

`Fields` hands a key's value out as the type that the format asks for, or raises `Refused` naming
the key. A key that is null is a key that is not there. What nobody asked for is left in `rest`.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from tourney.errors import N_
from tourney.logs.rejects import Refused

T = TypeVar("T")
JsonObject = dict[str, Any]

MAX_INT: Final = 2**31 - 1
"""No count, seat or score in a log is larger; databases hold it everywhere."""

MAX_DEPTH: Final = 64
"""No log needs lists within lists deeper than this; what is read must be writable too."""

_TYPES: Final = {
    str: N_("a text"),
    bool: N_("true or false"),
    int: N_("a whole number"),
    float: N_("a number"),
    list: N_("a list"),
    dict: N_("an object"),
    type(None): N_("null"),
}


class Fields:
    """A JSON object and the keys of it that nobody has taken yet."""

    def __init__(self, data: Mapping[str, Any], inside: str = "") -> None:
        self.rest: JsonObject = dict(data)
        self._inside = inside

    def take(self, key: str, read: Callable[[Any, str], T]) -> T | None:
        """The value of a key as `read` makes it; None where the key is absent or null."""
        value = self.rest.pop(key, None)
        return None if value is None else read(value, self._inside + key)

    def need(self, key: str, read: Callable[[Any, str], T]) -> T:
        """The value of a key that must be there."""
        value = self.take(key, read)
        if value is None:
            raise Refused(N_("`{key}` is missing"), key=self._inside + key)
        return value


def text(value: Any, key: str) -> str:
    """A string.

    >>> text("9C", "up")
    '9C'
    """
    if isinstance(value, str):
        return value
    raise wrong_type(key, N_("a text"), value)


def whole(value: Any, key: str) -> int:
    """An int that fits a database; true and false are none.

    >>> whole(3, "dealer")
    3
    """
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) <= MAX_INT:
            return value
        raise Refused(N_("`{key}` is a number that no log can mean"), key=key)
    raise wrong_type(key, N_("a whole number"), value)


def whole_or_text(value: Any, key: str) -> int | str:
    """An int or a string.

    >>> whole_or_text("A1", "table"), whole_or_text(2, "table")
    ('A1', 2)
    """
    return value if isinstance(value, str) else whole(value, key)


def flag(value: Any, key: str) -> bool:
    """True or false.

    >>> flag(True, "isAlone")
    True
    """
    if isinstance(value, bool):
        return value
    raise wrong_type(key, N_("true or false"), value)


def mapping(value: Any, key: str) -> JsonObject:
    """An object.

    >>> mapping({"a": 1}, "rules")
    {'a': 1}
    """
    if isinstance(value, dict):
        return value
    raise wrong_type(key, N_("an object"), value)


def items(value: Any, key: str) -> list[Any]:
    """A list, whatever is in it.

    >>> items([1, None], "hands")
    [1, None]
    """
    if isinstance(value, list):
        return value
    raise wrong_type(key, N_("a list"), value)


def each(value: Any, key: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    """The items of a list as `read` makes them; in a refusal they are numbered from 1.

    >>> each(["Ada", None], "players", text)
    Traceback (most recent call last):
    tourney.logs.rejects.Refused: `players.2` must be a text, and here is null
    """
    return tuple(read(item, f"{key}.{number}") for number, item in enumerate(items(value, key), 1))


def texts(value: Any, key: str) -> tuple[str, ...]:
    """A list of strings.

    >>> texts(["Ada", "Bo"], "players")
    ('Ada', 'Bo')
    """
    return each(value, key, text)


def wholes(value: Any, key: str) -> tuple[int, ...]:
    """A list of ints.

    >>> wholes([0, 1], "won")
    (0, 1)
    """
    return each(value, key, whole)


def wrong_type(key: str, wanted: str, value: Any) -> Refused:
    """The refusal of a key that holds the wrong type of value.

    >>> str(wrong_type("dealer", "a whole number", "two"))
    '`dealer` must be a whole number, and here is a text'
    """
    found = _TYPES.get(type(value), type(value).__name__)
    return Refused(N_("`{key}` must be {wanted}, and here is {found}"), key=key, wanted=wanted, found=found)


def load_object(line: str) -> JsonObject:
    """The JSON object that a text is; raises Refused, or ValueError and RecursionError from `json`.

    A key that stands twice is refused: nobody can know which of the two was meant.

    >>> load_object('{"a":1,"a":2}')
    Traceback (most recent call last):
    tourney.logs.rejects.Refused: `a` stands twice
    """
    data = json.loads(line, object_pairs_hook=_once, parse_constant=_no_constant)
    if not isinstance(data, dict):
        raise Refused(N_("no JSON object, but {found}"), found=_TYPES.get(type(data), "?"))
    if line.count("[") + line.count("{") > MAX_DEPTH:
        _check_depth(data, MAX_DEPTH)
    if "\\u" in line:
        _check_signs(data)
    return data


def inner_object(text: str, key: str) -> JsonObject:
    """The JSON object that stands as a text under a key: in a cell, in a tag; raises Refused, naming the key.

    >>> inner_object('{"a":1}', "more")
    {'a': 1}
    """
    try:
        return load_object(text)
    except json.JSONDecodeError as err:
        raise Refused(N_("`{key}` is no JSON: {why}"), key=key, why=err.msg.lower()) from None
    except (ValueError, RecursionError):
        raise Refused(N_("`{key}` is JSON that is too deep or too long to read"), key=key) from None


def column_of(line: str, key: str) -> int | None:
    """The column, from 1, at which a key of the outermost object stands; None where it does not.

    Of a key further in (`rules.game`) it is the column of the outermost one.

    >>> column_of('{"v":1,"dealer":"x"}', "dealer"), column_of('{"v":1}', "up")
    (8, None)
    """
    decode = json.JSONDecoder().raw_decode
    outer = key.partition(".")[0]
    at = line.find("{") + 1
    try:
        while True:
            at = _skip(line, at, " \t,")
            start = at
            name, at = decode(line, at)
            if name == outer:
                return start + 1
            _, at = decode(line, _skip(line, at, " \t:"))
    except (ValueError, IndexError, RecursionError):
        return None


def _skip(line: str, at: int, over: str) -> int:
    while line[at] in over:
        at += 1
    return at


def _once(pairs: Iterable[tuple[str, Any]]) -> JsonObject:
    pairs = list(pairs)
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise Refused(N_("`{key}` stands twice"), key=key)
            seen.add(key)
    return made


def _no_constant(name: str) -> None:
    raise Refused(N_("{name} is no number of JSON"), name=name)


def _check_depth(value: Any, left: int) -> None:
    if left == 0:
        raise RecursionError
    if isinstance(value, (dict, list)):
        for item in value.values() if isinstance(value, dict) else value:
            _check_depth(item, left - 1)


def _check_signs(data: JsonObject) -> None:
    """Refuse texts that no file or database can hold: halves of a surrogate pair."""
    try:
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise Refused(N_("a text in it holds half a sign (a lone surrogate)")) from None
