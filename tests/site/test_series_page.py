"""The page of a series: a figure a night for each person, with links to the nights."""

import pytest

from tests.site import nights
from tests.site.conftest import AS_OF, rendered
from tests.site.markup import Markup
from tourney.site.data import EventData, SiteData
from tourney.standings.series import SeriesRules
from tourney.standings.series_table import SeriesGround, SeriesInfo


def series_of(*events: EventData, name: str = "Winter", rules: SeriesRules | None = None) -> SeriesGround:
    """A series of nights in which each entry number is the same person, or another by its name."""
    persons = {entry.name: at for at, entry in enumerate((one for e in events for one in e.entries), 500)}
    info = SeriesInfo(77001, "winter", name, rules or SeriesRules(best=1), tuple(e.info for e in events))
    people = tuple({entry.number: persons[entry.name] for entry in e.entries} for e in events)
    names = {person: called for called, person in persons.items()}
    return SeriesGround(info, people, tuple({} for _ in events), names)


@pytest.fixture(scope="module")
def two() -> tuple[EventData, EventData]:
    """Two nights of the same people; a table of the second is awaited."""
    one = nights.threes(rounds=3, missing=(), unconfirmed=(), key=1, slug="friday-1", name="Friday 1")
    other = nights.threes(
        rounds=2, missing=((2, 1),), unconfirmed=(), key=2, slug="friday-2", name="Friday 2"
    )
    return one, other


def test_the_page_shows_what_counts(two: tuple[EventData, EventData]) -> None:
    """Each person stands once, with a figure for each night; the one that does not count is in brackets."""
    written = rendered(SiteData(two, AS_OF, (series_of(*two),)))
    page = Markup(written["series-winter.html"])
    (table,) = page.tables
    names = [row[1].strip() for row in table.rows[1:]]
    assert sorted(names) == sorted(nights.NAMES)
    assert "A night in brackets does not count." in table.caption
    for row in table.rows[1:]:
        assert [cell.strip().startswith("(") for cell in row[4:]].count(True) == 1
    said = [" ".join(text.split()) for text in page.texts["li"]]
    assert "Of each person's nights the best count, 1 at most." in said
    assert "Friday 2 is provisional: tables of it are awaited." in said
    for link in ("friday-1/index.html", "friday-2/index.html", "friday-1/player-1.html"):
        assert link in page.links
    assert "series-winter.html" in Markup(written["index.html"]).links


def test_no_key_and_no_markup_of_a_name(two: tuple[EventData, EventData]) -> None:
    """Names are escaped, and no key of the database stands on the page."""
    hostile = series_of(*two, name="<b>Winter</b> {0} %s")
    written = rendered(SiteData(two, AS_OF, (hostile,)))["series-winter.html"]
    assert "<b>Winter" not in written
    assert "&lt;b&gt;Winter&lt;/b&gt; {0} %s" in written
    assert "77001" not in written
    assert not any(str(person) in written for person in hostile.names)


def test_a_series_without_nights() -> None:
    """A series that has no night yet has a page that says so."""
    written = rendered(SiteData((), AS_OF, (series_of(),)))
    assert "Nothing is played yet." in written["series-winter.html"]
