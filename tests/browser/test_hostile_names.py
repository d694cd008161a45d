"""Hostile names in a real browser: nothing runs, and no page is wider than a small phone."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.walk import visits
from tests.site import deals, nights
from tests.site.conftest import site_of
from tests.site.test_pages import HOSTILE
from tourney.site.folder import write

pytestmark = pytest.mark.browser


def test_hostile_names_do_no_harm(browser: Any, tmp_path: Path) -> None:
    """On a phone of 320 pixels no page may overflow, complain, or open a dialogue, whatever names hold."""
    hand = deals.logged(1, players=[HOSTILE[0], HOSTILE[3], HOSTILE[4]], notes="<b>" + "y" * 400)
    event = nights.threes(names=HOSTILE, hands=(hand,), name="<h1>&" + "W" * 200 + "\u202e")
    report = write(site_of(event), tmp_path / "site")
    page = browser.new_page(viewport={"width": 320, "height": 700})
    said: list[str] = []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    met = list(visits(page, report.first))
    page.close()
    assert len(met) == report.pages
    assert {str(visit.path): visit.overflow for visit in met if visit.overflow} == {}
    assert [visit.complaints for visit in met if visit.complaints] == []
    assert said == []
