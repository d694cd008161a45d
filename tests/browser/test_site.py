"""The demo's site as people see it: from disk, in a browser, on a phone and on a desk."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.walk import OVERFLOWING, Visit, on_disk, one_of_each_kind, visits

pytestmark = pytest.mark.browser

PHONE = 390


@pytest.fixture(scope="module")
def walked(browser: Any, site: Path) -> list[Visit]:
    """Every page of the site, visited on a phone; an audit need not be linked, and is known by its name."""
    page = browser.new_page(viewport={"width": PHONE, "height": 844})
    met = list(visits(page, site / "index.html", *site.glob("*/audit.html")))
    page.close()
    return met


def test_the_site_has_its_pages(walked: list[Visit], site: Path) -> None:
    """Every page on disk must be reached by links, save an audit's, and there must be 30 at least."""
    assert len(walked) >= 30
    reached = {visit.path for visit in walked}
    assert set(site.rglob("*.html")) - reached == set()


def test_no_page_complains(walked: list[Visit]) -> None:
    """No page may write an error to the console, or ask for a file that is not there."""
    assert {str(visit.path): visit.complaints for visit in walked if visit.complaints} == {}


def test_every_link_leads_somewhere(walked: list[Visit]) -> None:
    """Every link must lead to a file on disk, and to a place in it where it names one."""
    ids = {visit.path: visit.ids for visit in walked}
    broken = []
    for visit in walked:
        for link in visit.links:
            target, anchor = on_disk(link), urlsplit(link).fragment
            if target is None:
                continue
            if not target.is_file() or (anchor and anchor not in ids.get(target, {anchor})):
                broken.append(f"{visit.path.name}: {link}")
    assert not broken


def test_nothing_from_the_network(walked: list[Visit]) -> None:
    """No page may ask for anything that is not on disk."""
    assert {str(visit.path): visit.elsewhere for visit in walked if visit.elsewhere} == {}


def test_nothing_overflows_on_a_phone(walked: list[Visit]) -> None:
    """No page may be wider than a phone of 390 pixels."""
    assert {str(visit.path): visit.overflow for visit in walked if visit.overflow} == {}


@pytest.mark.parametrize("width", [320, 1440])
def test_nothing_overflows_at_other_widths(browser: Any, walked: list[Visit], site: Path, width: int) -> None:
    """Nor may a page of any kind be wider than the smallest phone, or than a desk's screen."""
    page = browser.new_page(viewport={"width": width, "height": 800})
    wide = {}
    for path in one_of_each_kind(site, [visit.path for visit in walked]).values():
        page.goto(path.as_uri())
        if found := page.evaluate(OVERFLOWING):
            wide[str(path)] = found
    page.close()
    assert wide == {}


def test_it_reads_without_scripts(browser: Any, site: Path) -> None:
    """With scripts switched off the index must still show its text and links."""
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto((site / "index.html").as_uri())
    assert page.locator("a").count() > 3
    assert len(page.locator("body").inner_text()) > 100
    page.close()


def test_pictures_to_look_at(browser: Any, walked: list[Visit], site: Path, artefacts: Path) -> None:
    """One page of each kind must be shown in full, light, dark and printed, on a phone and on a desk."""
    kinds = one_of_each_kind(site, [visit.path for visit in walked])
    for scheme, width in (("light", PHONE), ("light", 1440), ("dark", PHONE)):
        context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)
        page = context.new_page()
        for kind, path in kinds.items():
            page.goto(path.as_uri())
            name = artefacts / f"{kind}-{width}-{scheme}.png"
            page.screenshot(path=name, full_page=True)
            assert name.stat().st_size > 1000
        context.close()
