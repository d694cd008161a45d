"""Reading a page as a browser would: balanced tags, links, ids, tables as rows of texts."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "img", "hr", "input"}


@dataclass(slots=True)
class Table:
    """A table's class, caption and rows; each cell is its visible text."""

    style: str
    caption: str = ""
    rows: list[list[str]] = field(default_factory=list)


class Markup(HTMLParser):
    """What a page holds; raises AssertionError where its tags do not balance."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[tuple[str, dict[str, str]]] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.tables: list[Table] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert not self.stack, f"never closed: {self.stack}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        assert len(given) == len(attrs), f"an attribute twice in <{tag}>"
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in given.items()]
        if "id" in given:
            self.ids.append(given["id"])
        if given.get("href"):
            self.links.append(given["href"])
        if tag == "table":
            self.tables.append(Table(given.get("class", "")))
        elif tag == "tr":
            self.tables[-1].rows.append([])
        elif tag in ("td", "th"):
            self.tables[-1].rows[-1].append("")
        elif tag in ("h1", "title", "p", "li", "pre"):
            self.texts.setdefault(tag, []).append("")
        if tag not in VOID:
            self.stack.append((tag, given))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack, f"</{tag}> closes nothing"
        opened, _ = self.stack.pop()
        assert opened == tag, f"<{opened}> is closed by </{tag}>"

    def handle_data(self, data: str) -> None:
        if any("hidden" in given.get("class", "").split() for _, given in self.stack):
            return
        for tag, _ in reversed(self.stack):
            if tag in ("td", "th"):
                self.tables[-1].rows[-1][-1] += data
                break
            if tag == "caption":
                self.tables[-1].caption += data
                break
            if tag in self.texts:
                self.texts[tag][-1] += data
                break

    def table(self, style: str) -> Table:
        """The first table of a class."""
        return next(table for table in self.tables if style in table.style.split())

    def first(self, tag: str) -> str:
        """The text of the first element of a tag, its blanks tidied."""
        return " ".join(self.texts[tag][0].split())
