"""Rule sets and reasons as the JSON that their columns hold, and back."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from tourney.errors import N_, StorageError
from tourney.rules import Bid, RuleSet
from tourney.values import Reason


def rules_to_json(rules: RuleSet) -> dict[str, Any]:
    """Every option of a rule set by name.

    >>> from tourney.rules import GAMES
    >>> rules_to_json(GAMES["two-handed"])["players"]
    2
    """
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(rules).items()}


def rules_from_json(options: Mapping[str, Any]) -> RuleSet:
    """The rule set that `rules_to_json` wrote; raises `StorageError` for one that cannot be read.

    >>> from tourney.rules import GAMES
    >>> all(rules_from_json(rules_to_json(rules)) == rules for rules in GAMES.values())
    True
    """
    try:
        plain = _tuples(options)
        bids = tuple(Bid(**bid) for bid in plain.pop("bids", ()))
        return RuleSet(**plain, bids=bids)
    except TypeError as error:
        raise StorageError(
            N_("the rules of an event cannot be read: {reason}"), N_("tourney journal verify"), reason=error
        ) from error


def reasons_to_json(reasons: Iterable[Reason]) -> list[Any]:
    """Reasons as a list of objects; parameters are plain JSON values.

    >>> reasons_to_json([Reason("{entry} sits out", (3,), (("times", 1),))])
    [{'text': '{entry} sits out', 'entries': [3], 'params': [['times', 1]]}]
    """
    return [
        {
            "text": reason.text,
            "entries": list(reason.entries),
            "params": [[name, _plain(value)] for name, value in reason.params],
            **({"private": True} if reason.private else {}),
        }
        for reason in reasons
    ]


def reasons_from_json(stored: Iterable[Mapping[str, Any]]) -> tuple[Reason, ...]:
    """The reasons that `reasons_to_json` wrote; lists in parameters come back as tuples.

    Those that an earlier version wrote are private where their text tells of being kept apart.

    >>> reasons_from_json(reasons_to_json([Reason("x", (1, 2), (("who", (4, 5)),), private=True)]))
    (Reason(text='x', entries=(1, 2), params=(('who', (4, 5)),), private=True),)
    >>> reasons_from_json([{"text": "{entry} was to be kept apart", "entries": [3], "params": []}])[0].private
    True
    """
    return tuple(
        Reason(
            item["text"],
            tuple(item["entries"]),
            tuple((name, _deep_tuple(value)) for name, value in item["params"]),
            private=bool(item.get("private", _is_wish(item["text"]))),
        )
        for item in stored
    )


def _is_wish(text: str) -> bool:
    """Whether a reason that an earlier version wrote tells whose wish it is to be kept apart."""
    return "kept apart" in text and "sits out" not in text


def _tuples(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _deep_tuple(value) for name, value in options.items()}


def _deep_tuple(value: Any) -> Any:
    return tuple(_deep_tuple(item) for item in value) if isinstance(value, list) else value


def _plain(value: object) -> object:
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, bool | int | str | None):
        return value
    return str(value)
