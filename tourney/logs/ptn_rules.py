"""The options of a PTN hand as a rule set: `[GameOptionsJson "{…}"]`."""

from collections.abc import Mapping
from typing import Any, Final

from tourney.engine.record import Where
from tourney.errors import N_
from tourney.logs.fields import inner_object
from tourney.logs.rejects import Note, ReadingNote, Refused
from tourney.rules import RuleSet, rule_set

GAMES: Final[Mapping[int, tuple[str, Mapping[str, object]]]] = {
    2: ("two-handed", {}),
    3: ("three-handed", {"dummy_use": "none"}),
    4: ("four-handed", {}),
}
"""The game that so many play, and the options in which PTN's differs."""

_FLAGS: Final[Mapping[str, tuple[str, object]]] = {
    "stickthedealer": ("stick_dealer", True),
    "allownotrump": ("no_trump", True),
    "callforbest": ("call_for_best", True),
    "gounder": ("go_under", True),
    "defendalone": ("defender_alone", "vs_lone_maker"),
}
_KNOWN: Final = frozenset(
    {*_FLAGS, "variation", "numdecks", "players", "decksize", "withjoker", "gameoverscore"}
)


def read_options(text: str, players: int, where: Where, note: Note) -> RuleSet:
    """The rule set that the options of a hand mean; an option that is not known is told.

    Raises Refused for options that are no JSON or mean a game that we do not play, BadInput for
    options that contradict each other.

    >>> read_options('{"stickTheDealer":true,"withJoker":true}', 4, Where(), print).deck
    25
    """
    given = {name.lower(): (name, value) for name, value in _object(text).items()}
    game, base = GAMES[players]
    options = dict(base)
    _refuse(given, "variation", 0, N_("a variation of euchre that we do not play"))
    _refuse(given, "numdecks", 1, N_("more decks than one"))
    _refuse(given, "players", players, N_("another number of players than hands"))
    for key, (option, means) in _FLAGS.items():
        if given.pop(key, ("", False))[1]:
            options[option] = means
    deck = given.pop("decksize", ("", None))[1]
    joker = bool(given.pop("withjoker", ("", False))[1])
    if joker or deck not in (None, 24):
        options["deck"] = _deck(deck) + joker
    target = given.pop("gameoverscore", ("", None))[1]
    if target:
        options["target"] = target
    for name, value in given.values():
        if value:
            remark = N_("the option {name!r} is not known: what it changes was not applied")
            note(ReadingNote(where, "ruleset", remark, {"name": name}))
    return rule_set(game, options)


def says_more(text: str) -> bool:
    """Whether options say something that no rule set holds.

    >>> says_more('{"stickTheDealer":true,"players":4}'), says_more('{"hurry":1}')
    (False, True)
    """
    return any(name.lower() not in _KNOWN for name in _object(text))


def _refuse(given: dict[str, tuple[str, Any]], key: str, plain: int, what: str) -> None:
    name, value = given.pop(key, (key, None))
    if value is not None and value != plain:
        raise Refused(N_("`{key}` is {value}: {what}"), key=name, value=value, what=what)


def _deck(value: Any) -> int:
    if value in (None, 24, 32):
        return value or 24
    raise Refused(N_("`{key}` can be 24 or 32, not {value}"), key="deckSize", value=value)


def _object(text: str) -> dict[str, Any]:
    return inner_object(text, "GameOptionsJson") if text.strip() else {}
