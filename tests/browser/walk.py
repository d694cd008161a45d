"""Walking a site from disk: each page once, from link to link."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urlsplit

OVERFLOWING = """() => {
    const width = document.documentElement.clientWidth;
    const scrolls = el => { for (let up = el.parentElement; up; up = up.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true; };
    const wide = [...document.body.querySelectorAll('*')].filter(el =>
        el.getBoundingClientRect().right > width + 1 && el.getClientRects().length && !scrolls(el));
    const found = wide.slice(0, 3).map(el => el.tagName + '.' + el.className);
    const needed = document.documentElement.scrollWidth;
    if (needed > width) found.push('the page: ' + needed);
    return found;
}"""
"""What reaches past the right edge of the window, and does not lie in a box of its own that scrolls."""

LINKS = "() => [...document.querySelectorAll('a[href], link[href], area[href]')].map(a => a.href)"
IDS = "() => [...document.querySelectorAll('[id]')].map(el => el.id)"


@dataclass(slots=True)
class Visit:
    """What was met on one page."""

    path: Path
    links: list[str]
    ids: set[str]
    complaints: list[str]
    overflow: list[str]
    elsewhere: list[str]


def on_disk(address: str) -> Path | None:
    """The file of a `file:` address; None for an address elsewhere."""
    parts = urlsplit(address)
    return Path(unquote(parts.path)) if parts.scheme == "file" else None


def visits(page: Any, *starts: Path) -> Iterator[Visit]:
    """Open each of `starts`, then every page that a page opened before links to."""
    complaints: list[str] = []
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.on(
        "console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda err: complaints.append(str(err)))
    page.on("requestfailed", lambda one: complaints.append(f"not loaded: {one.url}"))
    waiting, met = list(starts), set(starts)
    while waiting:
        path = waiting.pop(0)
        complaints.clear()
        asked.clear()
        page.goto(path.as_uri())
        links = page.evaluate(LINKS)
        ids, wide = set(page.evaluate(IDS)), page.evaluate(OVERFLOWING)
        elsewhere = [url for url in asked if not url.startswith(("file:", "data:"))]
        yield Visit(path, links, ids, list(complaints), wide, elsewhere)
        for link in links:
            target = on_disk(urldefrag(link).url)
            if target is not None and target.suffix == ".html" and target.is_file() and target not in met:
                met.add(target)
                waiting.append(target)


def one_of_each_kind(site: Path, paths: list[Path]) -> dict[str, Path]:
    """The first page of each kind: `friday-threes-hand`, `thursday-partners-player` and so on."""
    kinds: dict[str, Path] = {}
    for path in paths:
        parts = path.relative_to(site).with_suffix("").parts
        kinds.setdefault("-".join(re.split(r"-?r?\d", part)[0] for part in parts), path)
    return kinds
