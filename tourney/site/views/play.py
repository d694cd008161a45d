"""The tricks of a hand on its page: `messages.tricks` with people in the seats, and the remarks."""

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.engine.findings import Finding
from tourney.engine.replay import Replay
from tourney.messages.tricks import TrickCell, shown_tricks
from tourney.site.views.common import Person

__all__ = ["TrickCell", "TrickView", "trick_views"]


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
    replay: Replay, people: Sequence[Person], remarks: Sequence[tuple[Finding, str]]
) -> tuple[TrickView, ...]:
    """The logged tricks of a hand; `remarks` are the sentences of its findings."""
    told = {finding.trick: sentence for finding, sentence in remarks if finding.trick is not None}
    return tuple(
        TrickView(
            number=trick.number,
            cells=trick.cells,
            loose=trick.loose,
            winner=people[trick.winner] if trick.winner is not None else None,
            judged=trick.judged,
            remarks=(told[trick.number],) if trick.number in told else (),
        )
        for trick in shown_tricks(replay, [finding for finding, _ in remarks])
    )
