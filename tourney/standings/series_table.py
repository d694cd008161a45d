"""The table of a series: its nights' standings brought together, with what is to be said of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.errors import N_
from tourney.standings.model import Standings
from tourney.standings.series import SeriesRow, SeriesRules, alike, lines_of, series
from tourney.standings.series_words import rules_said
from tourney.values import EventInfo, Reason, sort_key

_PROVISIONAL = N_("{night} is provisional: tables of it are awaited.")
_GOES_ON = N_("{night} is not over: it counts as it stands after round {round}.")
_PLAYED_FOR = N_("{night}: {substitute} played for {regular}.")
_ALIKE = N_(
    "{names}: the same name, and by the books not the same person, so they count apart. If they are one: "
    "tourney player merge {places}"
)


@dataclass(frozen=True, slots=True)
class SeriesInfo:
    """A series: `key` is the database's and appears in no page; its nights are in order."""

    key: int
    slug: str
    name: str
    rules: SeriesRules
    nights: tuple[EventInfo, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesGround:
    """What a series is made from beside its nights' standings, night by night.

    `people` has the person of each entry number, `played_for` the person for whom a substitute
    played; `names` are those of all persons.
    """

    info: SeriesInfo
    people: tuple[Mapping[int, int], ...]
    played_for: tuple[Mapping[int, int], ...]
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """The standings of a series.

    `labels` name each person; of two with one name it says where each came first. `entries` is each
    person's first night (from 0) and entry number in it, None for who was in no night himself.
    `alike` are the notes that are for the director alone.
    """

    rows: tuple[SeriesRow, ...]
    labels: Mapping[int, str]
    entries: Mapping[int, tuple[int, int] | None]
    rules: tuple[Reason, ...]
    notes: tuple[Reason, ...]
    alike: tuple[Reason, ...]


def series_table(ground: SeriesGround, standings: Sequence[Standings]) -> SeriesTable:
    """The table of a series from the standings of its nights, in their order.

    >>> info = SeriesInfo(1, "winter", "Winter", SeriesRules())
    >>> series_table(SeriesGround(info, (), (), {}), ()).rows
    ()
    """
    nights = [lines_of(one, people) for one, people in zip(standings, ground.people, strict=True)]
    made = series(nights, ground.info.rules, ground.played_for)
    rows = sorted(made, key=lambda row: (row.rank is None, -row.total, sort_key(ground.names[row.person])))
    first = {row.person: _first(ground, row.person) for row in rows}
    people = sorted(first, key=lambda person: first[person] or (len(nights), person))
    groups = alike([(person, ground.names[person]) for person in people])
    labels = _labels(ground, first)
    return SeriesTable(
        rows=tuple(rows),
        labels=labels,
        entries=first,
        rules=rules_said(ground.info.rules),
        notes=(*_of_nights(ground, standings), *_of_substitutes(ground)),
        alike=tuple(
            Reason(
                _ALIKE,
                params=(
                    ("names", ", ".join(labels[person] for person in group)),
                    ("places", " ".join(_place(ground, first[person]) for person in group)),
                ),
            )
            for group in groups
        ),
    )


def _place(ground: SeriesGround, first: tuple[int, int] | None) -> str:
    """An entry as commands take it, over all events."""
    return "…" if first is None else f"{ground.info.nights[first[0]].slug}/{first[1]}"


def _first(ground: SeriesGround, person: int) -> tuple[int, int] | None:
    for at, people in enumerate(ground.people):
        for number, known in people.items():
            if known == person:
                return at, number
    return None


def _labels(ground: SeriesGround, first: Mapping[int, tuple[int, int] | None]) -> dict[int, str]:
    """Each person's name; where two share one, with the night and number of the first entry."""
    often = Counter(ground.names[person] for person in first)
    made = {}
    for person, place in first.items():
        name = ground.names[person]
        if often[name] > 1 and place is not None:
            name = f"{name} ({ground.info.nights[place[0]].name}, no. {place[1]})"
        made[person] = name
    return made


def _of_nights(ground: SeriesGround, standings: Sequence[Standings]) -> list[Reason]:
    said = []
    for night, found in zip(ground.info.nights, standings, strict=True):
        if found.provisional:
            said.append(Reason(_PROVISIONAL, params=(("night", night.name),)))
        elif found.after_round and not found.final:
            said.append(Reason(_GOES_ON, params=(("night", night.name), ("round", found.after_round))))
    return said


def _of_substitutes(ground: SeriesGround) -> list[Reason]:
    return [
        Reason(
            _PLAYED_FOR,
            params=(
                ("night", night.name),
                ("substitute", ground.names[who]),
                ("regular", ground.names[regular]),
            ),
        )
        for night, pairs in zip(ground.info.nights, ground.played_for, strict=True)
        for who, regular in pairs.items()
    ]
