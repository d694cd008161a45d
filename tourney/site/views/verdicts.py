"""What the engine says of a hand, in words: its result, its findings, and its claims one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tourney import messages
from tourney.cards import pretty
from tourney.engine.findings import Finding
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay
from tourney.errors import N_
from tourney.site.data import PlacedHand
from tourney.site.texts import isolated, say
from tourney.site.views.common import Person


@dataclass(frozen=True, slots=True)
class FindingView:
    """A finding in words: its code and severity, the sentence, and the rule that it rests on."""

    code: str
    severity: str
    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class ClaimView:
    """What the log claims, what the rules give, and whether they agree (None: not checked)."""

    what: str
    claimed: str
    found: str | None
    agrees: bool | None


def remarks(hand: PlacedHand, people: Sequence[Person]) -> list[tuple[Finding, str]]:
    """The findings of a hand, each in a sentence without blame; the names in it keep their direction."""
    return [(finding, said(finding, hand.audited.record, people)) for finding in hand.audited.findings]


def said(finding: Finding, record: HandRecord, people: Sequence[Person]) -> str:
    """A finding in a sentence without blame, with these people in the seats of its record."""
    return _sentence(finding, replace(record, players=tuple(isolated(person.name) for person in people)))


def _sentence(finding: Finding, record: HandRecord) -> str:
    """What is off, and what would have been right, from a capital letter to a full stop."""
    parts = [messages.neutral(finding, record)]
    if finding.proof is not None:
        shown = {"card": pretty(finding.proof.card), "trick": finding.proof.trick}
        parts.append(N_("{card} fell in trick {trick}").format(**shown))
    elif finding.code != "revoke":  # its sentence says what had to be played
        parts.append(messages.way_out(finding, record))
    text = "; ".join(part for part in parts if part)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def finding_views(told: Sequence[tuple[Finding, str]]) -> tuple[FindingView, ...]:
    """Findings as the pages show them."""
    return tuple(
        FindingView(finding.code, finding.severity.value, sentence, messages.rule(finding.code))
        for finding, sentence in told
    )


def result_words(replay: Replay) -> str:
    """What came of a hand, in a few words, as players say it."""
    if replay.fault is not None:
        return N_("disputed")
    if replay.is_thrown_in:
        return N_("thrown in")
    if replay.is_redealt:
        return N_("redealt")
    tricks = replay.maker_tricks
    if tricks is None:
        return N_("not played to the end")
    if tricks == replay.record.rules.hand_size:
        return N_("march (all five)")
    return say(N_("made, {tricks} tricks") if tricks >= 3 else N_("euchred, {tricks} tricks"), tricks=tricks)


def claim_views(record: HandRecord, hand: PlacedHand, people: Sequence[Person]) -> tuple[ClaimView, ...]:
    """The claims of the log: winners of tricks, points, the running score."""
    return tuple(_claims(record, hand, people))


def _claims(record: HandRecord, hand: PlacedHand, people: Sequence[Person]) -> Iterator[ClaimView]:
    replay = hand.audited.replay
    findings = hand.audited.findings
    faulty = replay.fault is not None
    if record.won is not None:
        found = tuple(trick.winner for trick in replay.state.tricks)
        yield ClaimView(
            N_("Tricks taken by"),
            _names(record.won, people),
            None if faulty else _names(found, people),
            _agrees(findings, "wrong_winner", "won", faulty),
        )
    if record.points is not None:
        yield ClaimView(
            N_("Points of the hand"),
            _figures(record.points),
            _figures(replay.points) if replay.points is not None else None,
            _agrees(findings, "wrong_points", "points", faulty),
        )
    if record.score is not None:
        agrees = _agrees(findings, "wrong_score", "score", faulty)
        wrong = next((finding for finding in findings if finding.code == "wrong_score"), None)
        expected = wrong.expected if wrong else record.score
        found_score = expected if isinstance(expected, tuple) and agrees is not None else None
        yield ClaimView(
            N_("Score after it"),
            _figures(record.score),
            _figures(found_score) if found_score is not None else None,
            agrees,
        )


def _agrees(findings: Sequence[Finding], wrong: str, claim: str, faulty: bool) -> bool | None:
    if any(finding.code == wrong for finding in findings):
        return False
    unchecked = any(
        finding.code == "claim_not_checked" and finding.params.get("claim") == claim for finding in findings
    )
    return None if faulty or unchecked else True


def _names(seats: Sequence[int | None], people: Sequence[Person]) -> str:
    known = (people[seat].name if seat is not None and 0 <= seat < len(people) else "–" for seat in seats)
    return ", ".join(isolated(name) for name in known)


def _figures(figures: Sequence[int]) -> str:
    return ", ".join(str(figure).replace("-", "−") for figure in figures)
