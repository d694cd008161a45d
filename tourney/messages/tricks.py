"""The tricks of a hand as a table shows them: who led, what each seat played, who took it.

What replay has judged is shown as it found it. After a fault the rest is shown as the log has it,
and marked as not judged; its seats are those that the suits and ranks alone would give.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.engine.findings import Finding, Severity
from tourney.engine.replay import Replay
from tourney.engine.tricks import trick_winner, trump_table


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
class ShownTrick:
    """A trick: a cell a seat, and the seat that took it.

    `loose` are the cards in the order logged where nobody can say who played them (there are no
    cells then). `judged` is False after the hand's fault.
    """

    number: int
    cells: tuple[TrickCell, ...]
    loose: tuple[str, ...]
    winner: int | None
    judged: bool


def shown_tricks(replay: Replay, findings: Sequence[Finding]) -> tuple[ShownTrick, ...]:
    """The logged tricks of a hand, the cards that its findings are about marked.

    >>> from tourney.engine.record import HandRecord
    >>> from tourney.engine.replay import replay as judge
    >>> from tourney.rules import GAMES
    >>> calls, tricks = ("pass", "pass", "S"), (("JS", "TS"), ("AD", "9D"))
    >>> hand = judge(HandRecord(GAMES["two-handed"], 1, up="9H", calls=calls, tricks=tricks))
    >>> [(trick.winner, trick.cells[1].card) for trick in shown_tricks(hand, hand.findings)]
    [(0, 'TS'), (0, '9D')]
    """
    logged = list(replay.record.tricks or ())
    while logged and not logged[-1]:
        logged.pop()
    marks = _marks(findings)
    shown: list[ShownTrick] = []
    leader = _first_leader(replay)
    for index, cards in enumerate(logged):
        judged = index < len(replay.state.tricks)
        seated = _seated(replay, index, cards, leader)
        winner = leader = _winner(replay, index, seated)
        here = {card: mark for (at, card), mark in marks.items() if at == index + 1}
        cells = _cells(replay.record.rules.players, seated, winner if judged else None, here)
        shown.append(
            ShownTrick(
                number=index + 1,
                cells=cells if seated else (),
                loose=() if seated else cards,
                winner=winner if judged else None,
                judged=judged,
            )
        )
    return tuple(shown)


def _marks(findings: Sequence[Finding]) -> dict[tuple[int, str], str]:
    """Where the fault stands and where its proof, by trick and card."""
    marks: dict[tuple[int, str], str] = {}
    for finding in findings:
        if finding.severity is Severity.UNVERIFIABLE or finding.trick is None:
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


def _winner(replay: Replay, index: int, seated: list[tuple[int, str]]) -> int | None:
    if index < len(replay.state.tricks):
        return replay.state.tricks[index].winner
    rules, trump = replay.record.rules, replay.trump
    known = trump_table(trump, rules.bowers).strength
    if not seated or len(seated) != replay.state.active or any(card not in known for _, card in seated):
        return None
    return seated[trick_winner([card for _, card in seated], trump, rules)][0]


def _cells(
    players: int, seated: list[tuple[int, str]], winner: int | None, marks: Mapping[str, str]
) -> tuple[TrickCell, ...]:
    cells = [TrickCell() for _ in range(players)]
    for place, (seat, card) in enumerate(seated):
        cells[seat] = TrickCell(card, place == 0, seat == winner, marks.get(card, ""))
    return tuple(cells)
