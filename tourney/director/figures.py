"""The figures of a slip as people type them: in seat order, or each with a name."""

from collections.abc import Sequence

from tourney.director.names import find
from tourney.director.night import Night, side_names
from tourney.director.outcomes import gives_negative
from tourney.director.plausible import read_points, seat_points, side_figures
from tourney.errors import N_, BadInput
from tourney.rules import RuleSet, rules_at
from tourney.store.queries import by_name
from tourney.values import Entry


def points_at(
    night: Night, seats: tuple[int, ...], words: Sequence[str], *, below: bool | None = None
) -> tuple[int, ...]:
    """The points of each seat at a table from `10 7 4`, `Ada=10 Bo=7 Cy=4` or `Ada 10 Bo 7 Cy 4`.

    `below` says whether figures may be below 0 (None: as the game has it). Raises BadInput where a
    figure is none, a name is not of that table, or stands twice.
    """
    named = _named(words)
    rules, sides = table_rules(night, seats), night.event.sides_at(len(seats))
    below = gives_negative(rules) if below is None else below
    if named is None:
        return seat_points(rules, sides, [read_points(word, below) for word in words])
    figures: dict[int, int] = {}
    said: dict[int, str] = {}
    for name, text in named:
        entry = at_table(night, seats, name)
        side = next(index for index, side in enumerate(sides) if seats.index(entry.number) in side)
        if side in figures:
            raise BadInput(
                N_("{name} and {other} are one side: a side has one figure")
                if said[side] != entry.name
                else N_("{name} stands twice on the slip"),
                N_("give one figure a side"),
                name=said[side],
                other=entry.name,
            )
        figures[side], said[side] = read_points(text, below), entry.name
    if len(figures) < len(sides):
        names = side_names(night, seats)
        missing = [name for side, name in enumerate(names) if side not in figures]
        raise BadInput(
            N_("no points for {missing}"), N_("give one figure a side"), missing=", ".join(missing)
        )
    return seat_points(rules, sides, [figures[side] for side in range(len(sides))])


def table_rules(night: Night, seats: Sequence[int]) -> RuleSet:
    """The rules as they are played at a table of the event.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["four-handed"], "rotation", 3, (), "zero", False, False)
    >>> table_rules(Night(event, (), (), ()), (4, 7, 9)).name
    'three-handed'
    """
    return rules_at(night.event.rules, len(seats), night.event.teams)


def figures_at(night: Night, seats: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """The figures of a table's slip, one a side, from the points of each seat.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["four-handed"], "rotation", 3, (), "zero", False, False)
    >>> figures_at(Night(event, (), (), ()), (4, 7, 9, 2), (10, 7, 10, 7))
    (10, 7)
    """
    return side_figures(night.event.sides_at(len(seats)), points)


def _named(words: Sequence[str]) -> list[tuple[str, str]] | None:
    """The (name, figure) pairs of a slip with names, None for one without."""
    if words and all("=" in word for word in words):
        return [(name, text) for name, _, text in (word.rpartition("=") for word in words)]
    if any("=" in word for word in words):
        raise BadInput(
            N_("some figures have a name and some have none"), N_("give names to all, as Ada=10, or to none")
        )
    names, figures = words[::2], words[1::2]
    are_pairs = bool(words) and len(names) == len(figures) and all(map(_is_figure, figures))
    if are_pairs and not any(_is_figure(name) or name.strip()[:1].isdigit() for name in names):
        return list(zip(names, figures, strict=True))
    return None


def _is_figure(text: str) -> bool:
    return text.strip().lstrip("+-−–").isdigit()


def at_table(night: Night, seats: tuple[int, ...], name: str) -> Entry:
    """The entry at a table that is meant by a name; BadInput with those who sit there where none is."""
    here = [night.entry(number) for number in seats]
    try:
        return find(here, name)
    except BadInput as at_table:
        mates = _of_member(here, name)
        if mates is not None:
            return mates
        sitting = ", ".join(entry.name for entry in here)
        try:
            who = find(night.entries, name).name
        except BadInput:
            if at_table.params.keys() & {"listed", "near"}:
                raise at_table from None
            raise BadInput(
                N_("nobody at this table is meant by {name!r}: here sit {here}"),
                N_("a beginning of the name is enough; see: tourney round show"),
                name=name,
                here=sitting,
            ) from None
    raise BadInput(
        N_("{name} is not at this table: here sit {here}"),
        N_("see: tourney round show"),
        name=who,
        here=sitting,
    )


def _of_member(teams: Sequence[Entry], name: str) -> Entry | None:
    """The one team that has a member of this name, None where there is none or several have."""
    people = [(team.number, member) for team in teams for member in team.members]
    found = set(by_name(name, people))
    return next((team for team in teams if found == {team.number}), None)
