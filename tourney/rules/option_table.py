"""The table of a game's options, as values: for the rules page and `tourney rules show`."""

from dataclasses import dataclass, field

from tourney.errors import N_, BadInput
from tourney.rules.games import GAMES
from tourney.rules.nonsense import refuse_nonsense
from tourney.rules.options import OPTIONS, Option, show_value
from tourney.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A row of the option table: the option, its value and what that means, the game's default.

    `choices` are the values that it takes, in words.
    """

    name: str
    title: str
    value: object
    shown: str
    meaning: str
    default: object
    is_changed: bool
    choices: tuple[str, ...] = field(default=())


def option_table(rules: RuleSet) -> tuple[OptionRow, ...]:
    """The options that a game has, with their values, in the order of RULES.md section 6.

    >>> from tourney.rules import GAMES
    >>> rows = {row.name: row for row in option_table(GAMES["three-handed"])}
    >>> rows["lone_lead"].shown, "laps" in rows
    ('left_of_loner', False)
    """
    base = GAMES.get(rules.name, rules)
    rows = []
    for name, option in OPTIONS.items():
        value, default = getattr(rules, name), getattr(base, name)
        if not option.is_of(base):
            continue
        rows.append(
            OptionRow(
                name=name,
                title=option.title,
                value=list(value) if isinstance(value, tuple) else value,
                shown=show_value(value),
                meaning=_meaning(name, value),
                default=list(default) if isinstance(default, tuple) else default,
                is_changed=value != default,
                choices=_choices(option, base),
            )
        )
    return tuple(rows)


def _choices(option: Option, base: RuleSet) -> tuple[str, ...]:
    """The values that an option takes in a game, or, of a number, what it takes."""
    if option.kind not in ("word", "sizes", "flag"):
        return (option.takes(),)
    words = ("yes", "no") if option.kind == "flag" else tuple(option.values)
    return tuple(word for word in words if _is_possible(option, word, base))


def _is_possible(option: Option, word: str, base: RuleSet) -> bool:
    value = option.read(word)
    if value == getattr(base, option.name):
        return True
    try:
        refuse_nonsense(base, {option.name: value})
    except BadInput:
        return False
    return True


def _meaning(name: str, value: object) -> str:
    """What a value of an option means, in words; empty where the value says it."""
    option = OPTIONS[name]
    if option.kind == "flag":
        return option.values["yes"] if value else N_("no")
    if option.kind in ("word", "sizes"):
        return option.values.get(str(value), "")
    return ""
