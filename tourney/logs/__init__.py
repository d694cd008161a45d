"""Log files to hand records and back: the hand log, EGN and EMN; what cannot be read is a reject."""

from tourney.logs.reading import KINDS, read_hands
from tourney.logs.rejects import ReadingNote, Reject

__all__ = ["KINDS", "ReadingNote", "Reject", "read_hands"]
