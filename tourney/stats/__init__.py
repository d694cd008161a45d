"""What many judged hands tell of those who played them: counts, shares, and what chance seldom does."""

from tourney.stats.archive import Archive
from tourney.stats.facts import HandFacts, facts_of
from tourney.stats.figures import Calls, Figures, Ratio
from tourney.stats.repeats import REPEATED, Repeats
from tourney.stats.unusual import Look, Unusual, unusual

__all__ = [
    "REPEATED",
    "Archive",
    "Calls",
    "Figures",
    "HandFacts",
    "Look",
    "Ratio",
    "Repeats",
    "Unusual",
    "facts_of",
    "unusual",
]
