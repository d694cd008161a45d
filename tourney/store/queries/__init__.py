"""Every read: functions from a session to the plain values of `tourney.values`."""

from tourney.store.queries.acts import last_act
from tourney.store.queries.boards_played import board_results
from tourney.store.queries.cuts import CutMade, all_cuts, cuts
from tourney.store.queries.entries import asked_byes, entries, find_entry, kept_apart, people
from tourney.store.queries.events import event, events
from tourney.store.queries.evidence import (
    EventAudit,
    disputed,
    event_audit,
    hand_facts,
    open_differences,
    results,
    table_evidence,
)
from tourney.store.queries.hand_results import entered_hands
from tourney.store.queries.hands import hand_count, hands, imports, rejects
from tourney.store.queries.lookup import by_name
from tourney.store.queries.money import (
    categories,
    hand_feats,
    money_plan,
    payments,
    prize_ground,
    prize_scheme,
)
from tourney.store.queries.offences import logged_penalties, penalties
from tourney.store.queries.presets import preset, presets
from tourney.store.queries.ratings import person_keys, rated_games
from tourney.store.queries.reliefs import reliefs
from tourney.store.queries.rounds import rounds, seats, sit_outs, slips
from tourney.store.queries.series import all_series, find_series, series_ground

__all__ = [
    "CutMade",
    "EventAudit",
    "all_cuts",
    "all_series",
    "asked_byes",
    "board_results",
    "by_name",
    "categories",
    "cuts",
    "disputed",
    "entered_hands",
    "entries",
    "event",
    "event_audit",
    "events",
    "find_entry",
    "find_series",
    "hand_count",
    "hand_facts",
    "hand_feats",
    "hands",
    "imports",
    "kept_apart",
    "last_act",
    "logged_penalties",
    "money_plan",
    "open_differences",
    "payments",
    "penalties",
    "people",
    "person_keys",
    "preset",
    "presets",
    "prize_ground",
    "prize_scheme",
    "rated_games",
    "rejects",
    "reliefs",
    "results",
    "rounds",
    "seats",
    "series_ground",
    "sit_outs",
    "slips",
    "table_evidence",
]
