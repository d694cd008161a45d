"""The store: tables, sessions, the acts' journal, every read, migrations (DESIGN.md section 3)."""

from tourney.store.opening import open_store
from tourney.store.session import ActSession, ReadSession
from tourney.store.store import Store

__all__ = ["ActSession", "ReadSession", "Store", "open_store"]
