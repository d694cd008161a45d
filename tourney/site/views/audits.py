"""The view of an event's audit: every finding, by how bad it is, with the hand it stands at."""

from dataclasses import dataclass

from tourney import messages
from tourney.engine.findings import Severity
from tourney.errors import N_
from tourney.site import links
from tourney.site.data import EventData
from tourney.site.texts import say
from tourney.site.views.common import PageLink, Person
from tourney.site.views.hands import people_of, title_of
from tourney.site.views.verdicts import remarks, said


@dataclass(frozen=True, slots=True)
class AuditLine:
    """A finding and the hand it stands at, or the round of its table."""

    hand: PageLink
    code: str
    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class AuditGroup:
    """The findings of one severity, in the order of the hands."""

    severity: str
    findings: tuple[AuditLine, ...]


@dataclass(frozen=True, slots=True)
class AuditView:
    """The audit page; groups without a finding are left out."""

    hands: int
    clean: int
    verified: int
    groups: tuple[AuditGroup, ...]


def audit_view(event: EventData) -> AuditView:
    """What the audit of an event's hands found."""
    lines: dict[str, list[AuditLine]] = {severity.value: [] for severity in Severity}
    for hand in event.hands:
        for finding, sentence in remarks(hand, people_of(event, hand)):
            where = PageLink(title_of(hand), hand.page)
            lines[finding.severity.value].append(
                AuditLine(where, finding.code, sentence, messages.rule(finding.code))
            )
    for record, differs in event.unlogged:
        finding = differs.finding
        title = say(N_("Round {round}, table {table}"), round=differs.round, table=differs.table)
        lines[finding.severity.value].append(
            AuditLine(
                PageLink(title, links.round_page(event.slug, differs.round)),
                finding.code,
                said(
                    finding, record, [Person(0, record.player(seat)) for seat in range(record.rules.players)]
                ),
                messages.rule(finding.code),
            )
        )
    return AuditView(
        hands=len(event.hands),
        clean=sum(hand.audited.is_clean for hand in event.hands),
        verified=sum(hand.audited.is_verified for hand in event.hands),
        groups=tuple(AuditGroup(severity, tuple(found)) for severity, found in lines.items() if found),
    )
