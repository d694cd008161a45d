"""Lines of a terminal: pieces of text with a style, as wide as a terminal shows them.

A `Pen` says how: with suit signs or in ASCII alone. Nothing here knows colours; a style is a word
(`red`, `dim`, `bold`, `fault`) that the command line turns into one, or leaves out.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from wcwidth import wcswidth, wcwidth

from tourney.cards import SUIT_NAMES, SUIT_SIGNS, Suit, pretty

Span = tuple[str, str]
"""Some text, and its style; an empty style is plain."""
Line = list[Span]

WIDTH: Final = 80
_PLAIN: Final = {
    **{sign: suit for suit, sign in SUIT_SIGNS.items()},
    **dict(zip("–—−‘’“”·×", "---''\"\"-x", strict=True)),
    **{"…": "...", "▸": ">", "✕": "X", "◂": "<", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE"},
    **{"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "þ": "th", "ı": "i"},
    **dict(zip("╭╮╰╯│─", "++++|-", strict=True)),
}
_RED: Final = re.compile(r"((?:10|[2-9JQKA])?[♥♦])")
_STEERING: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINERS: Final = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class Pen:
    """How texts are written: `ascii` alone, or with suit signs and all letters."""

    ascii: bool = False

    def text(self, text: str) -> str:
        r"""A text as it can be printed: nothing that steers a terminal, in ASCII where asked.

        >>> Pen(ascii=True).text("Zoë\x1b[2J said “J♠” …")
        'Zoe [2J said "JS" ...'
        """
        clean = "".join(
            " " if unicodedata.category(sign) in _STEERING and sign not in _JOINERS else sign for sign in text
        )
        clean = " ".join(clean.split())
        return "".join(_ascii(sign) for sign in clean) if self.ascii else clean

    def card(self, card: str) -> str:
        """A card as players write it; what is no card comes back as it was logged, cut short.

        >>> Pen().card("TH"), Pen(ascii=True).card("TH"), Pen().card("??"), Pen().card("JK")
        ('10♥', '10H', '?', 'Jkr')
        """
        return "Jkr" if card == "JK" else fit(self.text(pretty(card)), 4, self.dots) or "?"

    def suit(self, suit: str | None) -> str:
        """A suit's sign; its name in ASCII; `no trump`.

        >>> Pen().suit("S"), Pen(ascii=True).suit("S"), Pen().suit("NT")
        ('♠', 'spades', 'no trump')
        """
        if suit == "NT":
            return "no trump"
        known = Suit(suit or "")
        return (SUIT_NAMES if self.ascii else SUIT_SIGNS).get(known, "?")

    def words(self, text: str, style: str = "") -> Line:
        """A text in spans: red suits are red where no other style is asked for.

        >>> Pen().words("led 9♦, J♣")
        [('led ', ''), ('9♦', 'red'), (', J♣', '')]
        """
        if style:
            return [(self.text(text), style)]
        parts = _RED.split(text)
        return [(self._part(part), "red" if index % 2 else "") for index, part in enumerate(parts) if part]

    def _part(self, part: str) -> str:
        inner = self.text(part)
        lead = " " if part[:1].isspace() and inner else ""
        tail = " " if part[-1:].isspace() else ""
        return f"{lead}{inner}{tail}" if inner else tail

    @property
    def dots(self) -> str:
        """What stands where a text was cut short."""
        return "..." if self.ascii else "…"


def _ascii(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _PLAIN:
        return _PLAIN[sign]
    parts = unicodedata.normalize("NFKD", sign)
    bare = "".join(part for part in parts if part.isascii())
    return bare or ("" if unicodedata.combining(sign) else "?")


def width(text: str) -> int:
    """How many columns a text takes; signs that take two count as two.

    >>> width("Ada"), width("雅"), width("10♥")
    (3, 2, 3)
    """
    whole = wcswidth(text)
    return whole if whole >= 0 else sum(max(0, wcwidth(sign)) for sign in text)


def fit(text: str, columns: int, dots: str = "…") -> str:
    """A text cut to some columns, with `…` where something was cut off.

    >>> fit("Bartholomew", 8), fit("雅子さん", 5), fit("Ada", 8)
    ('Barthol…', '雅子…', 'Ada')
    """
    if width(text) <= columns:
        return text
    dots = dots if width(dots) < columns else ""
    kept = ""
    for sign in text:
        if width(kept + sign) > columns - width(dots):
            break
        kept += sign
    return kept.rstrip() + dots


def wrap(text: str, first: int, rest: int | None = None) -> list[str]:
    """A text in lines of at most `first` columns, then `rest`; a word that is longer is cut in parts.

    >>> wrap("Ada orders it up", 8)
    ['Ada', 'orders', 'it up']
    """
    lines, line, room = [], "", first
    rest = first if rest is None else rest
    for word in text.split():
        while word:
            joined = f"{line} {word}" if line else word
            if width(joined) <= room:
                line, word = joined, ""
            elif line:
                lines.append(line)
                line, room = "", rest
            else:
                part = fit(word, room, "") or word[0]
                lines.append(part)
                word, room = word[len(part) :], rest
    return [*lines, line] if line or not lines else lines


def line_width(line: Iterable[Span]) -> int:
    """How many columns a line takes.

    >>> line_width([("Ada ", ""), ("9♦", "red")])
    6
    """
    return sum(width(text) for text, _ in line)


def padded(line: Line, columns: int) -> Line:
    """A line with blanks behind it up to some columns.

    >>> padded([("Ada", "bold")], 5)
    [('Ada', 'bold'), ('  ', '')]
    """
    room = columns - line_width(line)
    return [*line, (" " * room, "")] if room > 0 else list(line)


def cropped(line: Line, columns: int, dots: str = "…") -> Line:
    """A line cut to some columns.

    >>> cropped([("Ada ", ""), ("9♦ 10♦", "red")], 7)
    [('Ada ', ''), ('9♦…', 'red')]
    """
    kept: Line = []
    left = columns
    for text, style in line:
        whole = fit(text, left, dots)
        if whole:
            kept.append((whole, style))
        if whole != text:
            break
        left -= width(text)
    return kept
