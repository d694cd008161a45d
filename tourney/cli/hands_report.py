"""The report of an audit: gathered file by file, shown to people or programs (HANDLOG.md section 5)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tourney import messages
from tourney.cli.hands_solve import tally_object, tally_text
from tourney.cli.output import printable
from tourney.cli.words import counted
from tourney.engine.audit import Audit, Sitting
from tourney.engine.findings import Finding, Severity
from tourney.engine.record import HandRecord
from tourney.engine.solver_tally import Tally, tally
from tourney.logs.rejects import ReadingNote, Reject, place_row, reject_row

Row = dict[str, Any]

SHOWN: Final = 30
"""How many scores, rejects and notes the report for people lists."""


@dataclass(slots=True)
class Report:
    """What an audit of several sources comes to: counts, and rows of plain values."""

    hands: int = 0
    clean: int = 0
    verified: int = 0
    unplayed: int = 0
    tables: int = 0
    games: list[Row] = field(default_factory=list)
    findings: list[Row] = field(default_factory=list)
    scores: list[str] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    unverifiable: Counter[str] = field(default_factory=Counter)
    rejects: list[Reject] = field(default_factory=list)
    notes: list[ReadingNote] = field(default_factory=list)
    play: Tally | None = None  # what players gave away, where it is asked for

    def add(self, audit: Audit) -> None:
        """Take in the audit of one source; its replays are not kept."""
        self.hands += len(audit.hands)
        self.clean += audit.clean
        self.verified += audit.verified
        self.unplayed += audit.unplayed
        if self.play is not None:
            self.play += tally([hand.replay for hand in audit.hands])
        for hand in audit.hands:
            for finding in hand.findings:
                self._add_finding(hand.record, finding)
        for sitting in audit.sittings:
            if sitting.score is not None:
                last = audit.hands[sitting.hands[-1]].record
                self.games.append(game_row(sitting, last))
                self.scores.append(_score_line(self.games[-1], sitting, last))

    def add_table(self, record: HandRecord, finding: Finding) -> None:
        """Take in what is said of a table of which no hand is logged; its record says no more than that."""
        self.tables += finding.severity is Severity.ERROR
        self._add_finding(record, finding)

    def _add_finding(self, record: HandRecord, finding: Finding) -> None:
        row = finding_row(record, finding)
        self.findings.append(row)
        heading = _heading(row, record)
        if finding.severity is Severity.UNVERIFIABLE:
            self.unverifiable[finding.code] += 1
            self.unsaid.append(_block([heading, f"  cannot check: {row['message']}"]))
        else:
            self.spoken.append(_block([heading, *_lines(record, finding)]))

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(row["severity"] == Severity.ERROR.value for row in self.findings)

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
        blocks = [*self.spoken, *(self.unsaid if verbose else ())]
        if self.rejects:
            blocks.append(_block(_rejected(self.rejects)))
        if self.notes:
            blocks.append(_block(_noted(self.notes)))
        if self.unverifiable and not verbose:
            blocks.append(_block(_not_checked(self.unverifiable)))
        if self.play is not None:
            blocks.append(tally_text(self.play))
        blocks.append(_block([*_first(self.scores), self.summary()]))
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


def _first(scores: Sequence[str]) -> list[str]:
    left = len(scores) - SHOWN
    return [*scores[:SHOWN], *([f"… and {left} more tables, listed with --json"] if left > 0 else [])]


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
