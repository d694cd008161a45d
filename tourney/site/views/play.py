"""The tricks of a hand as a table shows them: who led, what each seat played, who took it.

What replay has judged is shown as it found it. After a fault the rest is shown as the log has it,
and marked as not judged; its seats are those that the suits and ranks alone would give.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.engine.findings import Finding, Severity
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay
from tourney.engine.tricks import trick_winner, trump_table
from tourney.site.views.common import Person


@dataclass(frozen=True, slots=True)
class TrickCell:
    """What a seat played in a trick; no card where it played none.

    `mark` is `fault` at the card of the fault, `proof` at the one that proves it, else empty.
    """

    card: str | None = None
    leads: bool = False
    took: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class TrickView:
    """A trick: a cell a seat, and who took it.

    `loose` are the cards in the order logged where nobody can say who played them (there are no
    cells then). `judged` is False after the hand's fault. `remarks` are what the audit says here.
    """

    number: int
    cells: tuple[TrickCell, ...]
    loose: tuple[str, ...]
    winner: Person | None
    judged: bool
    remarks: tuple[str, ...]


def trick_views(
    record: HandRecord, replay: Replay, people: Sequence[Person], remarks: Sequence[tuple[Finding, str]]
) -> tuple[TrickView, ...]:
    """The logged tricks of a hand; `remarks` are the sentences of its findings."""
    logged = list(record.tricks or ())
    while logged and not logged[-1]:
        logged.pop()
    marks = _marks(remarks)
    told = {finding.trick: sentence for finding, sentence in remarks if finding.trick is not None}
    views: list[TrickView] = []
    leader = _first_leader(replay)
    for index, cards in enumerate(logged):
        judged = index < len(replay.state.tricks)
        seated = _seated(replay, index, cards, leader)
        winner = _winner(record, replay, index, seated)
        leader = winner
        here = {card: mark for (at, card), mark in marks.items() if at == index + 1}
        cells = _cells(len(people), seated, winner if judged else None, here)
        views.append(
            TrickView(
                number=index + 1,
                cells=cells if seated else (),
                loose=() if seated else cards,
                winner=people[winner] if judged and winner is not None else None,
                judged=judged,
                remarks=(told[index + 1],) if index + 1 in told else (),
            )
        )
    return tuple(views)


def _marks(remarks: Sequence[tuple[Finding, str]]) -> dict[tuple[int, str], str]:
    """Where the fault stands and where its proof, by trick and card."""
    marks: dict[tuple[int, str], str] = {}
    for finding, _ in remarks:
        if finding.severity is not Severity.ERROR or finding.trick is None:
            continue
        if finding.proof is not None:
            marks[finding.proof.trick, finding.proof.card] = "proof"
        if finding.card is not None:
            marks[finding.trick, finding.card] = "fault"
    return marks


def _first_leader(replay: Replay) -> int | None:
    if replay.tricks:
        return replay.tricks[0].leader
    return replay.state.turn if replay.state.active else None


def _seated(replay: Replay, index: int, cards: Sequence[str], leader: int | None) -> list[tuple[int, str]]:
    """Who played which card; empty where that cannot be told."""
    plays = list(replay.tricks[index].plays) if index < len(replay.tricks) else []
    seat = plays[0][0] if plays else leader
    following = replay.state.following
    if seat is None or not following or len(cards) > len(set(following)):
        return []
    seated = []
    for card in cards:
        seated.append((seat, card))
        seat = following[seat]
    return seated


def _winner(record: HandRecord, replay: Replay, index: int, seated: list[tuple[int, str]]) -> int | None:
    if index < len(replay.state.tricks):
        return replay.state.tricks[index].winner
    known = trump_table(replay.trump, record.rules.bowers).strength
    if not seated or len(seated) != replay.state.active or any(card not in known for _, card in seated):
        return None
    return seated[trick_winner([card for _, card in seated], replay.trump, record.rules)][0]


def _cells(
    players: int, seated: list[tuple[int, str]], winner: int | None, marks: Mapping[str, str]
) -> tuple[TrickCell, ...]:
    cells = [TrickCell() for _ in range(players)]
    for place, (seat, card) in enumerate(seated):
        cells[seat] = TrickCell(card, place == 0, seat == winner, marks.get(card, ""))
    return tuple(cells)
