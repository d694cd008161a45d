"""What `tourney score missing` lists: tables awaited, those that wait, and those whose hands differ."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tourney.director import confirming, hand_told, scores
from tourney.director.night import Night, side_names
from tourney.standings import TableAwaited
from tourney.standings.evidence import Difference, TableEvidence, differences
from tourney.store import queries

if TYPE_CHECKING:
    from sqlmodel import Session


def missing_rows(session: "Session", night: Night) -> list[dict[str, Any]]:
    """A row for each table that the director has still to settle, by round and table."""
    found = queries.table_evidence(session, night.event)
    differ: dict[tuple[int, int], list[Difference]] = {}
    for one in differences(queries.slips(session, night.event), found):
        if one.is_open:
            differ.setdefault((one.round, one.table), []).append(one)
    hands = {(one.round, one.table): one for one in found}
    awaited = {(one.round, one.table): one for one in night.awaited()}
    rows = [_awaited(night, one, hands.get(place), differ.get(place, ())) for place, one in awaited.items()]
    rows += [_settled(night, place, said) for place, said in differ.items() if place not in awaited]
    return sorted(rows, key=lambda row: (row["round"], row["table"]))


def _awaited(
    night: Night, one: TableAwaited, hands: TableEvidence | None, differ: Sequence[Difference]
) -> dict[str, Any]:
    """A table that is awaited: who sits there, what is in, and what speaks against it."""
    result = night.result(one.round, one.table)
    said = [confirming.against(result), *_said(night, differ)]
    against = "; ".join(text for text in said if text)
    figures = ""
    if one.entered and result is not None:
        figures = scores.score_words(night, result)
    elif hands is not None:
        figures = hand_told.so_far(night, hands)
    return {
        "round": one.round,
        "table": one.table,
        "players": list(side_names(night, one.seats)),
        "state": "differs" if against else "to be confirmed" if one.entered else "awaited",
        "figures": figures,
        "against": against,
    }


def _settled(night: Night, place: tuple[int, int], differ: Sequence[Difference]) -> dict[str, Any]:
    """A table whose result counts, and whose hands say something else."""
    result = night.result(*place)
    return {
        "round": place[0],
        "table": place[1],
        "players": list(side_names(night, night.seats(*place) or ())),
        "state": "in, hands differ",
        "figures": scores.score_words(night, result) if result is not None else "",
        "against": "; ".join(_said(night, differ)),
    }


def _said(night: Night, differ: Sequence[Difference]) -> list[str]:
    """What hands say, without the place of the table."""
    return [hand_told.against(night, one) for one in differ]
