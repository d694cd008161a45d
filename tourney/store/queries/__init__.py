"""Every read: functions from a session to the plain values of `tourney.values`."""

from tourney.store.queries.acts import last_act
from tourney.store.queries.entries import entries, find_entry, people
from tourney.store.queries.events import event, events
from tourney.store.queries.hands import hands, imports, rejects
from tourney.store.queries.lookup import by_name
from tourney.store.queries.rounds import results, rounds, seats, sit_outs

__all__ = [
    "by_name",
    "entries",
    "event",
    "events",
    "find_entry",
    "hands",
    "imports",
    "last_act",
    "people",
    "rejects",
    "results",
    "rounds",
    "seats",
    "sit_outs",
]
