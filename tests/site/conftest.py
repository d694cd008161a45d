"""A small site made by hand, rendered once."""

from collections.abc import Callable

import pytest

from tests.site import deals, nights
from tests.site.cups import cup
from tests.site.markup import Markup
from tourney.site.data import EventData, SiteData
from tourney.site.pages import pages
from tourney.site.views.common import AsOf

AS_OF = AsOf(143, "2026-11-30T19:05:21Z")


def site_of(*events: EventData) -> SiteData:
    """A site of some events."""
    return SiteData(events, AS_OF)


def rendered(site: SiteData) -> dict[str, str]:
    """Every page of a site by its address."""
    return {page.address: page.render() for page in pages(site)}


@pytest.fixture(scope="session")
def threes() -> EventData:
    """A three-handed night with hands of all sorts at one table, every other one missing."""
    hands = (
        deals.logged(1),
        deals.logged(3, **deals.RENEGE),
        deals.logged(5, **deals.THROWN_IN),
        deals.logged(7, hands=None, won=None, score=None, **deals.PROVEN),
        deals.logged(9, round=None, table=None, id=None),
    )
    return nights.threes(hands=hands)


@pytest.fixture(scope="session")
def site(threes: EventData) -> SiteData:
    """Two nights, the three-handed one still in its fourth round, and a cup."""
    return site_of(threes, nights.fours(), cup())


@pytest.fixture(scope="session")
def written(site: SiteData) -> dict[str, str]:
    """The pages of that site."""
    return rendered(site)


@pytest.fixture(scope="session")
def read(written: dict[str, str]) -> Callable[[str], Markup]:
    """A page of that site, read as markup."""
    return lambda address: Markup(written[address])
