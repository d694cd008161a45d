"""PTN, the PBN-like text of a card site, read: tags in brackets, rows of calls and cards under two of them.

A hand begins with a tag that the hand before has already, with `[Event]`, `[Dealer]` or `[Deal]` below
calls or play, or behind a blank line below play; other blank lines mean nothing. Lines that begin with
`%` are comments.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tourney.engine.record import Where
from tourney.errors import N_, BadInput
from tourney.logs.handlog import decode
from tourney.logs.ptn_hand import KNOWN, read_hand
from tourney.logs.rejects import (
    Item,
    Note,
    ReadingNote,
    Refused,
    Reject,
    from_error,
    ignore,
    no_text,
    too_deep,
)
from tourney.logs.sources import Broken, Line, Stream, split_lines

SEVERAL: Final = frozenset({"CardsAdded", "CardsRemoved", "CardsPassed", "Note"})
"""Tags that a hand may have more than once."""
MOST_LINES: Final = 500
"""No hand has more lines than this."""
MOST_SIGNS: Final = 1 << 16
MOST_TAGS: Final = 40
"""No line of a hand has more signs, or more tags."""

_TAG: Final = re.compile(r'\[\s*([^\s"\]]+)\s*"((?:[^"\\]|\\.)*)"\s*\]\s*')
_ODD_TAG: Final = re.compile(r'\[\s*([^\s"\]]+)\s*(.*)$')
_LOOKS: Final = re.compile(rb'\[\s*[A-Za-z][\w:.-]*[ \t]*"|\[(?:Event|Deal|Dealer|GameOptionsJson)\b')


@dataclass(slots=True)
class Section:
    """What stands of one hand: its tags in order, the rows under each, and its bytes."""

    where: Where
    tags: list[tuple[str, str]] = field(default_factory=list)
    rows: dict[str, list[str]] = field(default_factory=dict)
    raw: bytearray = field(default_factory=bytearray)
    lines: int = 0

    def has(self, name: str) -> bool:
        """Whether a tag stands in it."""
        return any(tag == name for tag, _ in self.tags)

    def add(self, name: str, value: str) -> None:
        """A tag of the hand."""
        self.tags.append((name, value))


def is_ptn(head: bytes) -> bool:
    """Whether the first bytes of a file are PTN: a tag in brackets behind comments and blank lines.

    >>> is_ptn(b'% by hand\\n\\n[Event "Club (open"]\\n'), is_ptn(b'[{"rules":"two-handed"}]')
    (True, False)
    """
    lines = head[: 1 << 14].removeprefix(b"\xef\xbb\xbf").splitlines()
    first = next((line for line in lines if line.strip() and not line.lstrip().startswith(b"%")), b"")
    return _LOOKS.match(first.lstrip()) is not None


def read_ptn(stream: Stream, source: str, note: Note = ignore) -> Iterator[Item]:
    """The hands of a PTN file, hand by hand; one that cannot be read is a reject with its bytes.

    >>> text = b'[Dealer "S"]\\n[Deal "S:Q.AQ.Q.J - - -"]\\n'
    >>> [record.hands[0] for record in read_ptn(iter([text]), "a.ptn")]
    [('QS', 'AH', 'QH', 'QD', 'JC')]
    """
    told: set[str] = set()
    for section in _sections(split_lines(stream), source, note):
        if isinstance(section, Reject):
            yield section
            continue
        for name, _ in section.tags:
            if name not in KNOWN and name not in told:
                told.add(name)
                remark = N_("the tag {name!r} is not known: it is kept as it is")
                note(ReadingNote(section.where, "tag", remark, {"name": name}))
        yield _hand(section, note)


def _hand(section: Section, note: Note) -> Item:
    raw = bytes(section.raw)
    try:
        if section.lines > MOST_LINES:
            raise Refused(N_("no hand has so many lines"))
        return read_hand(section.tags, section.rows, section.where, note)
    except BadInput as err:
        return from_error(err, section.where, raw)
    except RecursionError:
        return too_deep(section.where, raw)


def _sections(lines: Iterator[Line | Broken], source: str, note: Note) -> Iterator[Section | Reject]:
    section: Section | None = None
    last, name = 0, ""
    for line in lines:
        if isinstance(line, Broken):
            raw = bytes(section.raw) + b"\n" + line.raw if section else line.raw
            where = section.where if section else Where(source, line=last + 1)
            yield Reject(where, line.reason, raw=raw)
            return
        where = Where(source, line=line.number)
        is_apart, last = line.number > last + 1, line.number
        try:
            text = decode(line.raw, where, note).strip()
        except UnicodeDecodeError as err:
            yield no_text(err, where, line.raw)
            continue
        if text.startswith("%"):
            continue
        tags = [] if line.cut or len(text) > MOST_SIGNS else _tags(text)
        if line.cut or len(text) > MOST_SIGNS or len(tags) > MOST_TAGS:
            yield Reject(where, N_("the line is too long to be of a hand"), raw=line.raw)
            continue
        if not tags and section is None:
            yield Reject(where, N_("no tag stands before this line"), raw=line.raw)
            continue
        for tag, value in tags:
            if section is not None and _begins(tag, section, is_apart):
                yield section
                section = None
            if section is None:
                section = Section(where)
            section.add(tag, value)
            name, is_apart = tag, False
        if section is not None:
            section.lines += 1
            if section.lines <= MOST_LINES:
                section.raw += line.raw + b"\n"
                if not tags:
                    section.rows.setdefault(name, []).append(text)
    if section is not None:
        yield section


def _begins(tag: str, section: Section, is_apart: bool) -> bool:
    """Whether a tag begins another hand."""
    if section.has("Play") and is_apart:
        return True
    if tag in ("Event", "Dealer", "Deal") and (section.has("Auction") or section.has("Play")):
        return True
    if tag == "Event" and is_apart and section.has("Deal"):
        return True
    return tag not in SEVERAL and section.has(tag)


def _tags(line: str) -> list[tuple[str, str]]:
    """The tags of a line: mostly one; one that is not closed or has no quotes is read to its end."""
    if not line.startswith("["):
        return []
    found: list[tuple[str, str]] = []
    at = 0
    while at < len(line) and len(found) <= MOST_TAGS and (tag := _TAG.match(line, at)) is not None:
        found.append((tag[1], _plain(tag[2])))
        at = tag.end()
    if found and (at == len(line) or len(found) > MOST_TAGS):
        return found
    odd = _ODD_TAG.match(line)
    if odd is None:
        return []
    name, rest = odd.groups()
    value = rest.strip().removesuffix("]").strip()
    if value.startswith('"'):
        value = value[1:].removesuffix('"')
    return [(name, _plain(value))]


def _plain(value: str) -> str:
    r"""A value without the strokes before quotes and strokes.

    >>> _plain(r"{\"a\":1}")
    '{"a":1}'
    """
    return re.sub(r'\\(["\\])', r"\1", value)
