"""The view of a series: its people, what each night is worth to them, and the rules."""

from dataclasses import dataclass

from markupsafe import Markup

from tourney.site import links
from tourney.site.data import EventData, SiteData
from tourney.site.texts import say
from tourney.site.views.common import PageLink, Person
from tourney.standings.series import SeriesRow, shown
from tourney.standings.series_table import SeriesGround, SeriesTable, series_table
from tourney.values import Reason


@dataclass(frozen=True, slots=True)
class SeriesNightCell:
    """What a night is worth to somebody; `counted`: it goes into the total."""

    text: str
    counted: bool


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """One person's row; `rank` is None for who was there on too few nights, a cell where he was not."""

    rank: int | None
    person: Person
    total: str
    nights: int
    cells: tuple[SeriesNightCell | None, ...]


@dataclass(frozen=True, slots=True)
class SeriesView:
    """The page of a series; `average`: the totals are averages."""

    name: str
    page: str
    nights: tuple[PageLink, ...]
    rows: tuple[SeriesLine, ...]
    average: bool
    rules: tuple[Markup, ...]
    notes: tuple[Markup, ...]

    @property
    def has_left_out(self) -> bool:
        """Whether a night of somebody does not count."""
        return any(cell is not None and not cell.counted for row in self.rows for cell in row.cells)


def series_view(site: SiteData, ground: SeriesGround) -> SeriesView:
    """The standings of a series as the events of the site stand."""
    events = {event.info.key: event for event in site.events}
    nights = [events[night.key] for night in ground.info.nights]
    made = series_table(ground, [event.standings for event in nights])
    return SeriesView(
        name=ground.info.name,
        page=links.series_page(ground.info.slug),
        nights=tuple(PageLink(event.info.name, links.event_page(event.slug)) for event in nights),
        rows=tuple(_line(made, row, nights) for row in made.rows),
        average=ground.info.rules.average,
        rules=tuple(_sentence(rule) for rule in made.rules),
        notes=tuple(_sentence(note) for note in made.notes),
    )


def _line(made: SeriesTable, row: SeriesRow, nights: list[EventData]) -> SeriesLine:
    first = made.entries[row.person]
    page = None if first is None else links.player_page(nights[first[0]].slug, first[1])
    cells = tuple(
        None if cell is None else SeriesNightCell(shown(cell.value), cell.counted) for cell in row.cells
    )
    person = Person(first[1] if first else 0, made.labels[row.person], page)
    return SeriesLine(row.rank, person, shown(row.total), row.nights, cells)


def _sentence(reason: Reason) -> Markup:
    """A sentence, with names kept to themselves."""
    params = {
        name: Markup("<bdi>{}</bdi>").format(value) if isinstance(value, str) else value
        for name, value in reason.params
    }
    return say(reason.text, **params)
