"""The report of an audit: gathered file by file, shown to people or programs (HANDLOG.md section 5)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tourney import messages
from tourney.cli.hands_solve import tally_object, tally_text
from tourney.cli.output import printable
from tourney.cli.words import counted
from tourney.engine.audit import Audit, Sitting
from tourney.engine.findings import Finding, Severity
from tourney.engine.judged import is_clean
from tourney.engine.record import HandRecord
from tourney.engine.solver_tally import Tally, tally
from tourney.logs.rejects import ReadingNote, Reject, place_row, reject_row

Row = dict[str, Any]

SHOWN: Final = 30
"""How many scores, rejects and notes the report for people lists."""


@dataclass(frozen=True, slots=True)
class _Said:
    """A finding as it is shown: `order` is the place of its hand among all; `row` None where nobody asks."""

    order: int
    row: Row | None
    text: str
    is_open: bool


@dataclass(slots=True)
class Report:
    """What an audit of several sources comes to: counts, and rows of plain values.

    `keeps_all`: whether every row is asked for. Else what the report for people only counts is not kept.
    """

    keeps_all: bool = True
    hands: int = 0
    clean: int = 0
    verified: int = 0
    unplayed: int = 0
    tables: int = 0
    errors: int = 0
    sittings: int = 0
    said: list[_Said] = field(default_factory=list)
    scores: list[tuple[int, int, Row, str]] = field(default_factory=list)
    unverifiable: Counter[str] = field(default_factory=Counter)
    rejects: list[Reject] = field(default_factory=list)
    notes: list[ReadingNote] = field(default_factory=list)
    play: Tally | None = None  # what players gave away, where it is asked for

    def add(self, audit: Audit) -> None:
        """Take in the audit of one source; its replays are not kept."""
        if self.play is not None:
            self.play += tally([hand.replay for hand in audit.hands])
        orders = range(self.hands, self.hands + len(audit.hands))
        for order, hand in zip(orders, audit.hands, strict=True):
            self.add_hand(order, hand.record, hand.findings)
        self.add_sittings(audit.sittings, [hand.record for hand in audit.hands], orders)

    def add_hand(self, order: int, record: HandRecord, findings: Sequence[Finding]) -> None:
        """Take in a hand; `order` is its place among those of its source."""
        self.hands += 1
        clean = is_clean(findings)
        self.clean += clean
        self.verified += clean and all(one.severity is not Severity.UNVERIFIABLE for one in findings)
        self.unplayed += not any(record.tricks or ())
        for finding in findings:
            self._add_finding(order, record, finding)

    def add_passed(self, hands: int, unplayed: int) -> None:
        """Take in hands of which there is nothing to say, and how many of them show no trick."""
        self.hands += hands
        self.clean += hands
        self.verified += hands
        self.unplayed += unplayed

    def add_sittings(
        self, sittings: Iterable[Sitting], records: Sequence[HandRecord], orders: Sequence[int]
    ) -> None:
        """Take in the scores of the tables to which some records, each with its order, belong."""
        for sitting in sittings:
            if sitting.score is None:
                continue
            self.add_sitting(sitting, records[sitting.hands[-1]], min(orders[at] for at in sitting.hands))

    def add_sitting(self, sitting: Sitting, last: HandRecord, first: int) -> None:
        """Take in the score of a table: its last hand, and the place of its first."""
        row = game_row(sitting, last)
        self.scores.append((last.game or 0, first, row, _score_line(row, sitting, last)))
        self.sittings += 1
        if not self.keeps_all and len(self.scores) > 10 * SHOWN:
            self._sort_scores()
            del self.scores[SHOWN:]

    def add_source(self, part: "Report") -> None:
        """Take in the report of one source, whose hands may have come in any order."""
        part._sort_scores()
        self.said += sorted(part.said, key=lambda one: one.order)
        self.scores += part.scores
        self.unverifiable += part.unverifiable
        for name in ("hands", "clean", "verified", "unplayed", "errors", "sittings", "rejects", "notes"):
            setattr(self, name, getattr(self, name) + getattr(part, name))
        if self.play is not None and part.play is not None:
            self.play += part.play

    def add_table(self, record: HandRecord, finding: Finding) -> None:
        """Take in what is said of a table of which no hand is logged; its record says no more than that."""
        self.tables += finding.severity is Severity.ERROR
        self._add_finding(self.hands, record, finding)

    def _sort_scores(self) -> None:
        self.scores.sort(key=lambda score: score[:2])

    def _add_finding(self, order: int, record: HandRecord, finding: Finding) -> None:
        is_open = finding.severity is Severity.UNVERIFIABLE
        self.errors += finding.severity is Severity.ERROR
        if is_open:
            self.unverifiable[finding.code] += 1
            if not self.keeps_all:
                return
        row = finding_row(record, finding)
        heading = _heading(row, record)
        lines = [f"  cannot check: {row['message']}"] if is_open else _lines(record, finding)
        self.said.append(_Said(order, row if self.keeps_all else None, _block([heading, *lines]), is_open))

    @property
    def findings(self) -> list[Row]:
        """The findings as rows, where they were kept."""
        return [one.row for one in self.said if one.row is not None]

    @property
    def games(self) -> list[Row]:
        """What the tables came to, as rows."""
        return [row for _, _, row, _ in self.scores]

    @property
    def exit_code(self) -> int:
        """1 where there is an error, else 3 where there is a reject, else 0."""
        return 1 if self.errors else 3 if self.rejects else 0

    def as_object(self) -> Row:
        """The report as the JSON object of HANDLOG.md section 5, but for its schema."""
        return {
            "hands": self.hands,
            "clean": self.clean,
            "verified": self.verified,
            "unplayed": self.unplayed,
            "rejected": len(self.rejects),
            "rejects": [reject_row(reject) for reject in self.rejects],
            "games": self.games,
            "findings": self.findings,
            "notes": [
                {**place_row(note.where), "kind": note.kind, "message": messages.note(note)}
                for note in self.notes
            ],
            **({} if self.play is None else {"play": tally_object(self.play)}),
        }

    def as_text(self, *, verbose: bool = False) -> str:
        """The report for people: each fault with its place, its rule and what would have been right."""
        blocks = [one.text for one in self.said if not one.is_open]
        blocks += [one.text for one in self.said if one.is_open and verbose]
        if self.rejects:
            blocks.append(_block(_rejected(self.rejects)))
        if self.notes:
            blocks.append(_block(_noted(self.notes)))
        if self.unverifiable and not verbose:
            blocks.append(_block(_not_checked(self.unverifiable)))
        if self.play is not None:
            blocks.append(tally_text(self.play))
        blocks.append(_block([*_first([line for *_, line in self.scores], self.sittings), self.summary()]))
        return "\n\n".join(blocks)

    def summary(self) -> str:
        """The counts in a line."""
        faulty = self.hands - self.clean
        parts = [
            f"{counted(self.hands, 'hand', 'hands')}: {self.clean} clean ({self.verified} verified)",
            f"{faulty} with errors" if faulty else "no errors",
        ]
        if self.tables:
            parts.append(f"{counted(self.tables, 'slip', 'slips')} against hands by their results")
        if self.unplayed:
            parts.append(f"{self.unplayed} without a trick")
        if self.rejects:
            parts.append(f"{len(self.rejects)} rejected")
        return ", ".join(parts)


def finding_row(record: HandRecord, finding: Finding) -> Row:
    """A finding as a row of plain values: only what it says; seats from 0, tricks from 1."""
    row: Row = {
        "hand": record.name,
        **place_row(record.where),
        "code": finding.code,
        "severity": finding.severity.value,
        "seat": finding.seat,
        "trick": finding.trick,
        "card": finding.card,
        "message": messages.sentence(finding, record),
        "expected": _plain(finding.expected),
        "actual": _plain(finding.actual),
        "proof": {"trick": finding.proof.trick, "card": finding.proof.card} if finding.proof else None,
    }
    return {key: value for key, value in row.items() if value is not None}


def game_row(sitting: Sitting, last: HandRecord) -> Row:
    """What the hands of one table come to: a figure a side for partners, else one a seat."""
    row: Row = {"source": last.where.source}
    if last.where.game is not None:
        row["game"] = last.where.game
    elif last.where.deal is None:
        place = {"event": last.event, "round": last.round, "table": last.table, "game": last.game}
        row |= {key: value for key, value in place.items() if value is not None}
    score = list(sitting.score or ())
    return {**row, "score": [score[side[0]] for side in last.rules.sides]}


def _block(lines: Sequence[str]) -> str:
    """Lines as one text, safe to print: a name with a line end in it is one line."""
    return "\n".join(printable(line) for line in lines)


def _lines(record: HandRecord, finding: Finding) -> tuple[str, ...]:
    lines = [f"  {messages.severity(finding)}: {messages.sentence(finding, record)}"]
    if right := messages.way_out(finding, record):
        lines.append(f"  right: {right}")
    options = messages.options(finding, record)
    rule = messages.rule(finding.code)
    lines.append(f"  rule: {rule} [{', '.join([finding.code, *options])}]")
    return tuple(lines)


def _heading(row: Mapping[str, Any], record: HandRecord) -> str:
    """Where a finding stands: the source, the place in it, and which hand of the night that is."""
    places = [
        f"line {row['line']}" if "line" in row else "",
        f"row {row['row']}" if "row" in row else "",
        f"game {row['game']}" if "game" in row else "",
        f"deal {row['deal']}" if "deal" in row else "",
    ]
    place = ", ".join(part for part in places if part)
    trick = f", trick {row['trick']}" if "trick" in row else ""
    name = record.id or _at_table(record)
    named = f"({name})" if name else ""
    return f"{row['source']}: {' '.join(part for part in (place, named) if part)}{trick}"


def _at_table(record: HandRecord) -> str:
    """The place at which a hand without a name of its own was played, where it is logged."""
    if record.where.deal is not None:
        return ""
    parts = {"round": record.round, "table": record.table, "game": record.game, "hand": record.hand}
    return ", ".join(f"{key} {value}" for key, value in parts.items() if value is not None)


def _rejected(rejects: Sequence[Reject]) -> list[str]:
    lines = [f"  {reject.place}: {messages.reject(reject)}" for reject in rejects[:SHOWN]]
    if len(rejects) > SHOWN:
        lines.append(f"  … and {len(rejects) - SHOWN} more: --rejects FILE keeps them all")
    return ["rejected:", *lines]


def _noted(notes: Sequence[ReadingNote]) -> list[str]:
    lines = [f"note: {note.where.label}: {messages.note(note)}" for note in notes[:SHOWN]]
    if len(notes) > SHOWN:
        lines.append(f"… and {len(notes) - SHOWN} notes more, listed with --json")
    return lines


def _not_checked(codes: Counter[str]) -> list[str]:
    lines = ["could not be checked (--verbose lists them):"]
    return lines + [f"  {count} × {code}: {messages.rule(code)}" for code, count in codes.most_common()]


def _score_line(game: Mapping[str, Any], sitting: Sitting, last: HandRecord) -> str:
    """What a table came to: a figure a side for partners, else one a player."""
    place = "".join(f", {key} {game[key]}" for key in ("event", "round", "table", "game") if key in game)
    score = sitting.score or ()
    if last.rules.partners:
        points = "–".join(str(one) for one in game["score"])
    else:
        points = ", ".join(f"{last.player(seat)} {one}" for seat, one in enumerate(score))
    return f"{game['source']}{place}: {points}"


def _first(scores: Sequence[str], count: int) -> list[str]:
    left = count - SHOWN
    return [*scores[:SHOWN], *([f"… and {left} more tables, listed with --json"] if left > 0 else [])]


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
