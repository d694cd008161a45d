"""A hand drawn for a terminal: the deal, what was said, the play trick by trick, points and claims.

Each fault stands where it happened, with its sentence, what would have been right, and the rule.
Everything is text made from what replay found; colour and output are the command line's.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tourney.cards import JOKER
from tourney.engine.audit import Audited
from tourney.engine.findings import GROUPS, Finding, Severity
from tourney.engine.record import HandRecord
from tourney.messages import sentences
from tourney.messages.lines import WIDTH, Line, Pen, cropped, fit, line_width, padded, wrap
from tourney.messages.step_words import Naming, told_steps
from tourney.messages.steps import is_about_keep, steps
from tourney.messages.table_drawing import Dealt, card_span, deal_lines
from tourney.messages.tricks import ShownTrick, TrickCell, shown_tricks
from tourney.messages.verdicts import figures, outcome, right_claims, verdict

_NAME: Final = 24
"""The longest name that is written in full, in columns."""
_BEFORE_PLAY: Final = (*GROUPS["auction"], *GROUPS["exchange"])


@dataclass(slots=True)
class Drawing:
    """One hand being drawn; a finding that has been shown is not shown again."""

    hand: Audited
    pen: Pen
    record: HandRecord
    left: list[Finding]

    @classmethod
    def of(cls, hand: Audited, pen: Pen) -> "Drawing":
        """The drawing of an audited hand, nothing drawn yet; long names are cut."""
        record = hand.record
        names = tuple(
            fit(pen.text(record.player(seat)) or f"Seat {seat + 1}", _NAME, pen.dots)
            for seat in range(record.rules.players)
        )
        return cls(hand, pen, replace(record, players=names), list(hand.findings))

    def lines(self) -> list[Line]:
        """The whole drawing."""
        parts = (self._head(), self._deal(), self._calls(), self._play(), self._points(), self._rest())
        drawn: list[Line] = []
        for part in parts:
            section = list(part)
            if section:
                drawn += [[], *section] if drawn else section
        return drawn

    def _head(self) -> Iterator[Line]:
        record, pen, replay = self.record, self.pen, self.hand.replay
        place = {"round": record.round, "table": record.table, "game": record.game, "hand": record.hand}
        at = ", ".join(f"{key} {value}" for key, value in place.items() if value is not None)
        parts = [record.id or "", record.rules.name, at]
        first, *more = [pen.text(part) for part in parts if part]
        dot = f" {pen.text('·')} "
        yield cropped([(first, "bold"), *((f"{dot}{part}", "") for part in more)], WIDTH, pen.dots)
        if record.where.source:
            yield cropped([(pen.text(record.where.label), "dim")], WIDTH, pen.dots)
        yield from self._wrapped(pen.text(outcome(replay, self.record, pen.suit)), "")
        yield cropped([self._verdict()], WIDTH, pen.dots)

    def _verdict(self) -> tuple[str, str]:
        word = verdict(self.hand)
        is_fault = not self.hand.is_clean
        return self.pen.text(f"✕ {word}" if is_fault else word), "fault" if is_fault else "dim"

    def _deal(self) -> Iterator[Line]:
        yield [("The deal", "bold")]
        names = self.record.players
        yield from deal_lines(Dealt(self.hand.replay, names, self.pen))
        fault = self.hand.replay.fault
        is_here = fault is not None and fault.code in GROUPS["deal"] and fault.trick is None
        if fault and is_here and not is_about_keep(self.hand.replay):
            yield from self._remark(fault)

    def _calls(self) -> Iterator[Line]:
        pen, fault = self.pen, self.hand.replay.fault
        naming = Naming(self.record.player, self._card_word, pen.suit)
        told = list(told_steps(steps(self.hand.replay), naming))
        if not told and (fault is None or fault.code not in _BEFORE_PLAY):
            return
        yield [("The calls", "bold")]
        for text, is_there in told:
            at_fault = is_there and fault in self.left
            yield from self._wrapped(text, "  ", first=f"{pen.text('✕')} " if at_fault else "  ")
            if at_fault and fault:
                yield from self._remark(fault)
        if fault and fault.trick is None and (fault.code in _BEFORE_PLAY or is_about_keep(self.hand.replay)):
            yield from self._remark(fault)

    def _card_word(self, card: str) -> str:
        return "joker" if card == JOKER else self.pen.card(card)

    def _play(self) -> Iterator[Line]:
        shown = shown_tricks(self.hand.replay, self.hand.findings)
        about = [one for one in self.left if one.trick is not None and _is_said(one)]
        if not shown and not about:
            return
        yield self._play_heading(shown)
        if any(trick.cells for trick in shown):
            yield self._trick_head()
        for trick in shown:
            yield self._trick_line(trick)
            for finding in [one for one in self.left if one.trick == trick.number and _is_said(one)]:
                yield from self._remark(finding)
        for finding in [one for one in self.left if one.trick is not None and _is_said(one)]:
            yield from self._remark(finding)

    def _play_heading(self, shown: Sequence[ShownTrick]) -> Line:
        marks = {cell.mark for trick in shown for cell in trick.cells}
        marks |= {"fault" for trick in shown for one in self.left if self._is_loose(one, trick)}
        legend = ["▸ leads", "* wins"] if any(trick.cells for trick in shown) else []
        legend += ["✕ the fault"] if "fault" in marks else []
        legend += ["◂ the proof"] if "proof" in marks else []
        text = self.pen.text("   ".join(legend).replace("   ", ", "))
        return [("The play", "bold"), (f"  ({text})" if text else "", "dim")]

    @property
    def _columns(self) -> tuple[int, int]:
        """How wide a seat's column is, and the one of who took the trick (0: there is none)."""
        players = self.record.rules.players
        taken = 17 if players <= 4 else 0
        return min(20, (WIDTH - 4 - taken) // players), taken

    def _trick_head(self) -> Line:
        seat_width, taken = self._columns
        dots = self.pen.dots
        line: Line = [("    ", "")]
        for name in self.record.players:
            line += padded([(fit(name, seat_width - 2, dots), "dim")], seat_width)
        return [*line, ("taken by", "dim")] if taken else line

    def _trick_line(self, trick: ShownTrick) -> Line:
        pen = self.pen
        seat_width, taken = self._columns
        line: Line = [(f"{trick.number:>2}  ", "" if trick.judged else "dim")]
        for cell in trick.cells:
            line += padded(self._cell(cell, trick.judged), seat_width)
        line += self._loose(trick)
        if taken and trick.cells:
            winner = self.record.player(trick.winner) if trick.winner is not None else ""
            told = (fit(winner, taken, pen.dots), "") if trick.judged else ("not judged", "dim")
            line.append(told)
        return cropped(line, WIDTH, pen.dots)

    def _is_loose(self, finding: Finding, trick: ShownTrick) -> bool:
        """Whether a finding is about a card of a trick whose cards stand in no seat."""
        return _is_said(finding) and finding.trick == trick.number and finding.card in trick.loose

    def _loose(self, trick: ShownTrick) -> Line:
        """Cards of which nobody can say who played them, in the order logged."""
        line: Line = []
        for card in trick.loose:
            is_fault = any(one.card == card and self._is_loose(one, trick) for one in self.left)
            line += [(" " if line else "", ""), card_span(card, self.pen, "" if is_fault else "dim")]
            line += [(f" {self.pen.text('✕')}", "fault")] if is_fault else []
        return [*line, ("  (in the order logged)", "dim")] if line else line

    def _cell(self, cell: TrickCell, judged: bool) -> Line:
        pen = self.pen
        if cell.card is None:
            return [(" ", ""), (pen.text("–").rjust(3), "dim")]
        lead = pen.text("▸") if cell.leads else " "
        card, style = card_span(cell.card, pen, "" if judged or cell.mark else "dim")
        shown: Line = [(lead, "dim"), (" " * max(0, 3 - line_width([(card, "")])), ""), (card, style)]
        if cell.took:
            shown.append((" *", "bold"))
        if cell.mark:
            sign = pen.text("✕" if cell.mark == "fault" else "◂")
            shown.append((f" {sign}", "fault"))
        return shown

    def _points(self) -> Iterator[Line]:
        points, right = self.hand.replay.points, right_claims(self.hand)
        wrong = [one for one in self.left if one.code in GROUPS["claims"] and _is_said(one)]
        if points is None and not wrong and not right:
            return
        yield [("Points", "bold")]
        if points is not None:
            yield from self._wrapped(figures(points, self.record), "  ")
        if right:
            yield from self._wrapped(f"The log claims the same: {_listed(right)}.", "  ")
        for finding in wrong:
            yield from self._remark(finding)

    def _rest(self) -> Iterator[Line]:
        """What stands at no card: findings between hands, and what could not be checked."""
        said = [one for one in self.left if _is_said(one)]
        if said:
            yield [("The hands of the table" if all(map(_is_between, said)) else "Besides", "bold")]
        for finding in said:
            yield from self._remark(finding)
        if said and self.left:
            yield []
        if self.left:
            yield [("Could not be checked", "bold")]
        for finding in self.left:
            yield from self._wrapped(sentences.sentence(finding, self.record), "  ")

    def _remark(self, finding: Finding) -> Iterator[Line]:
        """A finding where it happened: its sentence, what would have been right, the rule."""
        if finding not in self.left:
            return
        self.left.remove(finding)
        is_error = finding.severity is Severity.ERROR
        mark = self.pen.text("✕ " if is_error else "! ")
        said = sentences.sentence(finding, self.record)
        for line in self._wrapped(said, "      ", first=f"    {mark} "):
            yield [(text, "fault" if is_error else "bold") for text, _ in line]
        if right := sentences.way_out(finding, self.record):
            yield from self._wrapped(f"right: {right}", "      ")
        names = ", ".join([finding.code, *sentences.options(finding, self.record)])
        yield from self._wrapped(f"rule: {sentences.rule(finding.code)} [{names}]", "      ")

    def _wrapped(self, text: str, indent: str, first: str | None = None) -> Iterator[Line]:
        first = indent if first is None else first
        wrapped = wrap(self.pen.text(text), WIDTH - len(first), WIDTH - len(indent))
        for index, line in enumerate(wrapped):
            head = indent if index else first
            style = "fault" if head.strip() else ""
            yield [(head, style), *self.pen.words(line)]


def _is_between(finding: Finding) -> bool:
    return finding.code in GROUPS["between hands"]


def _listed(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _is_said(finding: Finding) -> bool:
    return finding.severity is not Severity.UNVERIFIABLE


def drawn(hand: Audited, pen: Pen) -> list[Line]:
    """A hand as lines of at most 80 columns.

    >>> from tourney.engine.audit import audit
    >>> from tourney.rules import GAMES
    >>> passed = HandRecord(GAMES["two-handed"], 1, players=("Ada", "Bo"), up="9H", calls=("pass",) * 4)
    >>> lines = drawn(audit([passed]).hands[0], Pen())
    >>> ["".join(text for text, _ in line) for line in lines[:2]]
    ['two-handed', 'Bo deals; all pass, the cards are thrown in']
    """
    return Drawing.of(hand, pen).lines()
