"""The view of the rules in force: the game in plain words, and the option table behind them."""

from dataclasses import dataclass

from tourney.rules.explain import OptionRow, explain, option_table
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.standings.notes import of_other_sizes


@dataclass(frozen=True, slots=True)
class PlainRules:
    """One part of the rules: a heading and a paragraph."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class RulesView:
    """The rules page: how the game is played, how places are made, and the options as data."""

    game: str
    parts: tuple[PlainRules, ...]
    ranking_rules: tuple[str, ...]
    odd_tables: tuple[str, ...]
    options: tuple[OptionRow, ...]

    @property
    def changed(self) -> int:
        """How many options differ from the game's own."""
        return sum(option.is_changed for option in self.options)


def rules_view(event: EventData) -> RulesView:
    """The rules in force at an event, from the same values by which the engine judges."""
    rules = event.info.rules
    return RulesView(
        game=rules.name,
        parts=tuple(PlainRules(part.heading, part.text) for part in explain(rules)),
        ranking_rules=tuple(reason_sentence(event, rule) for rule in event.standings.rules),
        odd_tables=tuple(reason_sentence(event, note) for note in of_other_sizes(event.info, _sizes(event))),
        options=option_table(rules),
    )


def _sizes(event: EventData) -> set[int]:
    """The sizes of the tables that were seated."""
    return {len(table.seats) for one in event.rounds for table in one.tables}
