"""What a format says and a hand record has no place for: set aside, and put back on export.

`left_over` compares the JSON that was read with the JSON that would be written from the record
alone; `put_back` makes the first out of the second again. So nothing is lost, and what the record
does know stands in it once.
"""

from collections.abc import Mapping
from typing import Any, Final

Json = dict[str, Any]

LACKING: Final = "-"
"""The key under which stands which keys were not there; no format has a key of this name."""


def left_over(read: Mapping[str, Any], plain: Mapping[str, Any]) -> Json:
    """What `read` says beyond `plain`: other values, more keys, and, under `-`, the keys that it lacks.

    Of two lists of objects of one length it is by position, as an object with numbers for keys.

    >>> left_over({"a": 1, "b": {"c": 2, "x": 3}}, {"a": 1, "b": {"c": 2}, "d": 4})
    {'b': {'x': 3}, '-': ['d']}
    """
    rest: Json = {}
    for key, value in read.items():
        if key not in plain:
            rest[key] = value
        elif value != plain[key]:
            rest[key] = _between(value, plain[key])
    lacking = [key for key in plain if key not in read]
    return {**rest, LACKING: lacking} if lacking else rest


def put_back(plain: Mapping[str, Any], rest: Mapping[str, Any], *, only_new: bool = False) -> Json:
    """`plain` with what was left over; `only_new` leaves alone every value that `plain` has itself.

    >>> put_back({"a": 1, "b": {"c": 2}, "d": 4}, {"b": {"x": 3}, "-": ["d"]})
    {'a': 1, 'b': {'c': 2, 'x': 3}}
    >>> put_back({"a": 1}, {"a": 2, "b": 3}, only_new=True)
    {'a': 1, 'b': 3}
    """
    whole = dict(plain)
    for key, value in rest.items():
        mine = whole.get(key)
        if isinstance(value, dict) and isinstance(mine, dict):
            whole[key] = put_back(mine, value, only_new=only_new)
        elif isinstance(value, dict) and isinstance(mine, list):
            whole[key] = [
                put_back(item, value.get(str(index), {}), only_new=only_new)
                if isinstance(item, dict)
                else item
                for index, item in enumerate(mine)
            ]
        elif key == LACKING:
            lacking = [] if only_new or not isinstance(value, list) else value
            whole = {name: item for name, item in whole.items() if name not in lacking}
        elif not (only_new and key in plain):
            whole[key] = value
    return whole


def _between(read: Any, plain: Any) -> Any:
    if isinstance(read, dict) and isinstance(plain, dict):
        return left_over(read, plain)
    if (
        isinstance(read, list)
        and isinstance(plain, list)
        and len(read) == len(plain)
        and _objects(read, plain)
    ):
        pairs = enumerate(zip(read, plain, strict=True))
        rests = {str(index): left_over(mine, theirs) for index, (mine, theirs) in pairs}
        return {index: rest for index, rest in rests.items() if rest}
    return read


def _objects(*lists: list[Any]) -> bool:
    return all(isinstance(item, dict) for values in lists for item in values)
