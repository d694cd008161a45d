"""The command line: parse, call one act or one query, show what came of it."""

from tourney.cli.root import main

__all__ = ["main"]
