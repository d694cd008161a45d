"""Standings: totals, ties and why somebody stands where he stands. Nothing here is ever stored."""

from tourney.standings.compute import compute
from tourney.standings.model import Cell, Row, Standings, StandingsInput, TableAwaited, Tie
from tourney.standings.tie_breaks import DEFAULT_TIE_BREAKS, RANKINGS, TIE_BREAKS, TieBreak
from tourney.standings.why import why

__all__ = [
    "DEFAULT_TIE_BREAKS",
    "RANKINGS",
    "TIE_BREAKS",
    "Cell",
    "Row",
    "Standings",
    "StandingsInput",
    "TableAwaited",
    "Tie",
    "TieBreak",
    "compute",
    "why",
]
