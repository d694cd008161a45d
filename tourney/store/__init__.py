"""The store: tables, sessions, the acts' journal, every read, migrations."""
