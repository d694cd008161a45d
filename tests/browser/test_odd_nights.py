"""Teams, tables of another size and the fairness page in a real browser, on small phones and on a desk."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.walk import OVERFLOWING, visits
from tests.site import odd_nights
from tests.site.conftest import site_of
from tests.site.test_pages import HOSTILE
from tourney.site.folder import write

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_overflows(browser: Any, tmp_path: Path, width: int) -> None:
    """No page of such nights may be wider than its window, complain, or ask for anything elsewhere."""
    site = site_of(
        odd_nights.four_at_a_table(), odd_nights.three_at_a_table(), odd_nights.teams(names=HOSTILE)
    )
    report = write(site, tmp_path / "site")
    page = browser.new_page(viewport={"width": width, "height": 800})
    met = list(visits(page, report.first))
    page.close()
    assert len(met) == report.pages - 1  # nothing leads yet to who comes in a later round
    assert {str(visit.path): visit.overflow for visit in met if visit.overflow} == {}
    assert [visit.complaints for visit in met if visit.complaints] == []
    assert not any(visit.elsewhere for visit in met)


def test_fairness_is_printed_whole(browser: Any, tmp_path: Path) -> None:
    """On paper the figures of fairness lie within the page, the columns of figures flush right."""
    report = write(site_of(odd_nights.three_at_a_table()), tmp_path / "site")
    page = browser.new_page(viewport={"width": 688, "height": 1000})
    page.emulate_media(media="print")
    page.goto((report.first.parent / "odd-fours" / "fairness.html").as_uri())
    assert page.evaluate(OVERFLOWING) == []
    aligned = page.evaluate(
        "() => [...document.querySelectorAll('.shares td.num')].map(cell => getComputedStyle(cell).textAlign)"
    )
    assert set(aligned) == {"right"}
    assert "tabular-nums" in page.evaluate(
        "() => getComputedStyle(document.querySelector('.shares')).fontVariantNumeric"
    )
    page.close()


def test_slips_fit_their_quarter_of_a_page(browser: Any, tmp_path: Path) -> None:
    """A printed slip of four players, or of teams with long names, is cut off nowhere that matters."""
    from tourney.site.render import environment
    from tourney.site.views.head import event_head
    from tourney.site.views.rounds import round_view

    page = browser.new_page(viewport={"width": 718, "height": 1000})
    page.emulate_media(media="print")
    for event, hands in ((odd_nights.four_at_a_table(), 6), (odd_nights.teams(), None)):
        view = round_view(event, event.rounds[0])
        sheet = (
            environment()
            .get_template("print/slips.html")
            .render(view=view, head=event_head(event), address="", hands=hands, target=10)
        )
        path = tmp_path / f"{event.slug}.html"
        path.write_text(sheet, encoding="utf-8")
        page.goto(path.as_uri())
        cut = page.evaluate(
            "() => [...document.querySelectorAll('.slip')]"
            ".filter(slip => slip.scrollHeight > slip.clientHeight + 1).length"
        )
        assert cut == 0, event.slug
    page.close()
