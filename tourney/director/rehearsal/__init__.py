"""A rehearsal: an event is played in a database of its own, with chance for the people, and watched.

What is done goes through the acts of this room, as the commands do; after each act the night is
looked at (`invariants.py`). An act that is refused must have changed nothing.
"""

from tourney.director.rehearsal.plan import TROUBLES, Plan, fitted
from tourney.director.rehearsal.play import Rehearsal, rehearse
from tourney.director.rehearsal.report import Broken, Report, Timing

__all__ = ["TROUBLES", "Broken", "Plan", "Rehearsal", "Report", "Timing", "fitted", "rehearse"]
