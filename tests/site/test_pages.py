"""What every page owes its reader: whole markup, links that lead somewhere, no keys, no script."""

import os
import posixpath
import re
import subprocess
import sys
from collections.abc import Callable
from urllib.parse import urldefrag

import pytest

from tests.house.files import HOUSE
from tests.site import deals, nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tourney.site.data import SiteData

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "Tom & Jerry's {{ 7*7 }} {0} %s",
    "x" * 300,
    "\u202eevil rtl",
    "\U0001f600" * 40,
    "مرحبا بالعالم",
    "Ada",
    "ADA",
    "\x00\x07\ud800",
    "Long words " * 27,
    "%(count)s {entry}",
)


def test_every_page_is_whole(written: dict[str, str]) -> None:
    """Tags must balance, an id stand once, and each page have a title, one h1, a main and a language."""
    for address, text in written.items():
        page = Markup(text)
        assert len(page.ids) == len(set(page.ids)), address
        assert page.tags.count("main") == 1, address
        assert page.tags.count("h1") == 1 or address == "index.html", address
        assert page.first("title"), address
        assert ("html", "lang", "en") in page.attributes, address


def test_every_link_leads_to_a_page(written: dict[str, str]) -> None:
    """Each link must be relative, and lead to a page of the site and to a place that is on it."""
    ids = {address: set(Markup(text).ids) for address, text in written.items()}
    for address, text in written.items():
        for link in Markup(text).links:
            target, fragment = urldefrag(link)
            if link.startswith("data:image/svg+xml"):
                continue
            assert not re.match(r"[a-z]+:|/", link), f"{address}: {link}"
            there = (
                posixpath.normpath(posixpath.join(posixpath.dirname(address), target)) if target else address
            )
            assert there in written or there == "style.css", f"{address}: {link}"
            assert not fragment or fragment in ids[there], f"{address}: {link}"


def test_every_page_is_reached(written: dict[str, str]) -> None:
    """From the index every page must be reached by links alone."""
    reached, ahead = set(), ["index.html"]
    while ahead:
        here = ahead.pop()
        if here in reached or here not in written:
            continue
        reached.add(here)
        for link in Markup(written[here]).links:
            target = urldefrag(link).url
            ahead.append(
                posixpath.normpath(posixpath.join(posixpath.dirname(here), target)) if target else here
            )
    assert set(written) == reached


def test_nothing_runs_and_nothing_is_fetched(written: dict[str, str]) -> None:
    """No page may hold a script, a style of its own or an address elsewhere; the policy must forbid it."""
    for address, text in written.items():
        page = Markup(text)
        assert not {"script", "iframe", "img", "style", "object", "form"} & set(page.tags), address
        assert not [name for _, name, _ in page.attributes if name.startswith("on") or name == "style"], (
            address
        )
        assert "default-src 'none'; style-src 'self'; img-src 'self' data:" in text, address
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", ""), address
        assert "https://" not in text, address


def test_no_key_of_the_database(written: dict[str, str]) -> None:
    """The event's key must stand nowhere: not in a page, not in an address."""
    for address, text in written.items():
        assert "9041" not in text, address
        assert "9041" not in address


def test_every_table_is_told(written: dict[str, str]) -> None:
    """Every table must have a caption, and heads with a scope, so that it can be heard."""
    for address, text in written.items():
        page = Markup(text)
        assert page.tags.count("table") == page.tags.count("caption"), address
        scoped = [value for tag, name, value in page.attributes if (tag, name) == ("th", "scope")]
        assert len(scoped) == page.tags.count("th"), address


def test_as_of_the_last_act(written: dict[str, str]) -> None:
    """Each page must say as of which act it is, by number and time."""
    for address, text in written.items():
        said = " ".join(" ".join(Markup(text).texts["p"][-1].split()).split())
        assert said == "As of act 143 of the journal, 2026-11-30 19:05 UTC.", address


def test_same_values_same_bytes(site: SiteData, written: dict[str, str]) -> None:
    """Rendered twice the pages must be the same, byte for byte."""
    assert rendered(site) == written


def test_same_bytes_in_another_process() -> None:
    """Nothing may hang on the order of sets: two processes with other hash seeds give the same bytes."""
    program = (
        "import hashlib; from tests.site import nights; from tests.site.conftest import rendered, site_of;"
        "print(hashlib.sha256(repr(rendered(site_of(nights.threes(), nights.fours()))).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=HOUSE,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


@pytest.fixture(scope="module")
def hostile() -> dict[str, str]:
    """A site in which every name, note and word of a log is out to break it."""
    hand = deals.logged(1, players=[HOSTILE[0], HOSTILE[3], HOSTILE[4]], notes="<b>&amp;" + "y" * 400)
    wrong = deals.logged(2, players=list(HOSTILE[:3]), calls=["<i>", "pass"], id="<u>", up="<s>")
    event = nights.threes(names=HOSTILE, hands=(hand, wrong), name="<h1>&" + "W" * 200 + "\u202e")
    return rendered(site_of(event))


def test_names_never_become_markup(hostile: dict[str, str]) -> None:
    """Whatever a name holds, a page must have the tags of its template and no other (xss_name_everywhere)."""
    for address, text in hostile.items():
        page = Markup(text)
        assert not {"script", "img", "u", "s"} & set(page.tags), address
        assert not [name for _, name, _ in page.attributes if name.startswith("on")], address
        assert not re.search(r"[\x00-\x08\ud800-\udfff]", text), address
        text.encode("utf-8")


def test_names_are_escaped_once(hostile: dict[str, str]) -> None:
    """A name must be shown as it was typed: escaped once, no template run on it (double_escape)."""
    page = Markup(hostile["friday-threes/player-3.html"])
    assert page.first("h1") == HOSTILE[2]
    assert page.first("title").startswith(HOSTILE[2])
    assert Markup(hostile["friday-threes/player-12.html"]).first("h1") == HOSTILE[11]
    for address, text in hostile.items():
        assert "&amp;amp;amp;" not in text, address
        assert "&amp;lt;" not in text, address


def test_two_of_one_name_are_told_apart(hostile: dict[str, str]) -> None:
    """Two people whose names differ only in case must carry their numbers (same_name_two_people)."""
    standings = hostile["friday-threes/index.html"]
    assert "Ada (no. 8)" in standings
    assert "ADA (no. 9)" in standings


def test_a_name_keeps_its_direction_to_itself(hostile: dict[str, str]) -> None:
    """A sign that turns the direction of text must stand inside an isolate, never loose in a line."""
    for address, text in hostile.items():
        for at in (found.start() for found in re.finditer("\u202e", text)):
            before = text[:at]
            inside_bdi = before.rfind("<bdi>") > before.rfind("</bdi>")
            inside_isolate = before.rfind("\u2068") > before.rfind("\u2069")
            in_title = before.rfind("<title>") > before.rfind("</title>")
            in_log = before.rfind("<pre>") > before.rfind("</pre>")
            assert inside_bdi or inside_isolate or in_title or in_log, address


def test_one_sheet_of_style(read: Callable[[str], Markup]) -> None:
    """The one style sheet must be small, and ask for nothing from elsewhere."""
    sheet = (HOUSE / "templates" / "site" / "style.css").read_text(encoding="utf-8")
    assert len(sheet.encode()) < 20_000
    assert "url(" not in sheet
    assert "@import" not in sheet
    assert "prefers-color-scheme: dark" in sheet
    assert "@media print" in sheet
    assert ("link", "href", "../style.css") in read("friday-threes/index.html").attributes
