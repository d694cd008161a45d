"""What a reader could not read, and what it wants to say beside what it read.

Nothing is lost (HANDLOG.md section 4): what is no hand record becomes a `Reject` with its place,
its reason and its raw bytes. A `ReadingNote` is a remark on something that was read all the same.
"""

import base64
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tourney.engine.record import HandRecord, Where
from tourney.errors import N_, BadInput

_SHOWN = 120


@dataclass(frozen=True, slots=True)
class Reject:
    """A line, deal or file that is no hand record.

    `reason` and `way_out` are templates marked for translation, over `params`. `position` counts
    from 1 in `unit`s (`column` of a text line, or `byte`); None where the whole is meant. `raw` is
    what was read there, the first part of it where it was too long to hold.
    """

    where: Where
    reason: str
    params: Mapping[str, object] = field(default_factory=dict)
    position: int | None = None
    unit: str = "column"
    raw: bytes = b""
    way_out: str = ""

    @property
    def sentence(self) -> str:
        """The reason as a sentence, untranslated.

        >>> Reject(Where("a.jsonl", line=3), "no game is called {game!r}", {"game": "whist"}).sentence
        "no game is called 'whist'"
        """
        return sentence_of(self.reason, self.way_out, self.params)

    @property
    def place(self) -> str:
        """Where it stands, as `source:line:column 4`.

        >>> Reject(Where("a.jsonl", line=3), "", position=4).place
        'a.jsonl:3:column 4'
        """
        return self.where.label + (f":{self.unit} {self.position}" if self.position is not None else "")


Item = HandRecord | Reject
"""What a reader gives, one after the other."""


@dataclass(frozen=True, slots=True)
class ReadingNote:
    """A remark on something that was read: a template marked for translation, and its parameters.

    `kind` is a short word for programs: `encoding`, `version`, `ruleset`, `players`, `kept`; `column`,
    `worksheet`, `tag`, `contract` of the shapes that have such things.
    """

    where: Where
    kind: str
    text: str
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """The remark as a sentence, untranslated.

        >>> ReadingNote(Where("a"), "encoding", "byte {byte} is not UTF-8", {"byte": 9}).sentence
        'byte 9 is not UTF-8'
        """
        return sentence_of(self.text, "", self.params)


Note = Callable[[ReadingNote], None]
"""What readers call with a note; a list's `append` will do."""


def ignore(note: ReadingNote) -> None:
    """Take a note and do nothing with it.

    >>> ignore(ReadingNote(Where(), "kept", ""))
    """


class Refused(BadInput):
    """Raised inside a reader: this is no hand record. `key` is the key that is off, if one is."""

    def __init__(self, message: str, way_out: str = "", *, key: str | None = None, **params: object) -> None:
        named = params if key is None else {"key": key, **params}
        super().__init__(message, way_out, **named)
        self.key = key


def sentence_of(template: str, way_out: str, params: Mapping[str, object]) -> str:
    """A template filled in; values that are very long are cut.

    >>> sentence_of("{a} is off", "use {b}", {"a": 1, "b": 2})
    '1 is off (use 2)'
    """
    shown = {name: _short(value) for name, value in params.items()}
    text = template.format(**shown)
    return f"{text} ({way_out.format(**shown)})" if way_out else text


def from_error(
    err: BadInput, where: Where, raw: bytes, position: int | None = None, unit: str = "column"
) -> Reject:
    """A reject made from an error that a reader or a rule set raised.

    >>> from_error(BadInput("no {what}", what="deal"), Where("a"), b"x").sentence
    'no deal'
    """
    return Reject(where, err.message, err.params, position, unit, raw, err.way_out)


def no_text(err: UnicodeDecodeError, where: Where, raw: bytes) -> Reject:
    r"""The reject of bytes that `handlog.decode` cannot read.

    >>> no_text(UnicodeDecodeError("utf-8", b"\x81", 0, 1, ""), Where("a", line=1), b"\x81").place
    'a:1:byte 1'
    """
    reason = N_("not text: byte {byte} is neither UTF-8 nor Windows-1252")
    return Reject(where, reason, {"byte": err.start + 1}, err.start + 1, "byte", raw)


def too_deep(where: Where, raw: bytes) -> Reject:
    """The reject of a hand over which Python gave up with a RecursionError.

    >>> too_deep(Where("a", line=1), b"").sentence
    'no hand: lists within lists, too deep to read'
    """
    return Reject(where, N_("no hand: lists within lists, too deep to read"), raw=raw)


def as_raw(cells: Any) -> bytes:
    """The bytes of a reject whose hand came as values and not as bytes: the values as JSON.

    >>> as_raw(["9C", None])
    b'["9C", null]'
    """
    return json.dumps(cells, ensure_ascii=False, default=str).encode("utf-8", "surrogatepass")


def reject_line(reject: Reject) -> str:
    """One line of a `.rejects.jsonl` file: all that is known of a reject, its raw bytes too.

    Raw bytes that are UTF-8 stand as text under `raw`, others in base 64 under `raw_base64`.

    >>> reject_line(Reject(Where("a.jsonl", line=3), "no {what}", {"what": "game"}, raw=b"{}"))
    '{"source":"a.jsonl","line":3,"reason":"no game","raw":"{}"}'
    """
    row = reject_row(reject)
    try:
        row["raw"] = reject.raw.decode("utf-8")
    except UnicodeDecodeError:
        row["raw_base64"] = base64.b64encode(reject.raw).decode("ascii")
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def reject_row(reject: Reject) -> dict[str, object]:
    """A reject as a report lists it: source, line (or row, game, deal), column or byte, reason.

    >>> reject_row(Reject(Where("a.jsonl", line=3), "no game", position=2))
    {'source': 'a.jsonl', 'line': 3, 'column': 2, 'reason': 'no game'}
    """
    row = place_row(reject.where)
    if reject.position is not None:
        row[reject.unit] = reject.position
    row["reason"] = reject.sentence
    return row


def place_row(where: Where) -> dict[str, object]:
    """A place as a report lists it: only what is known of it.

    >>> place_row(Where("final.egn", deal=0))
    {'source': 'final.egn', 'deal': 0}
    """
    parts = {"line": where.line, "row": where.row, "game": where.game, "deal": where.deal}
    return {"source": where.source, **{name: part for name, part in parts.items() if part is not None}}


def _short(value: object) -> object:
    if isinstance(value, str):
        return value if len(value) <= _SHOWN else value[:_SHOWN] + "…"
    if isinstance(value, (list, tuple, dict)):
        text = repr(value)
        return value if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return value
