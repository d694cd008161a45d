#!/usr/bin/env python3
"""Hand logs in bulk beside a straightforward script; one line a figure (processor time).

Run it on a quiet machine: `.venv/bin/python scripts/bench/bulk.py [HANDS]` (extra `test`). HANDS (30,000)
lines of random four-handed play, each with its own id. The rival is a script that does `json.loads` and
`replay` of each line and stores nothing. Ours are whole commands, their start included, each in a process
of its own. The archive that is audited has the same hands over and over, a million rows, once without
tables and, fewer, once with four hands a table. Peak memory is that of the process.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pyarrow.parquet as pq

from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.record import HandRecord
from tourney.logs.handlog_write import dump
from tourney.logs.parquet import PROFILES
from tourney.rules import GAMES

DISTINCT = 2_000
ROWS = 1_000_000
A_TABLE = 4

NAIVE = """
import json, sys
from tourney.engine.replay import replay
from tourney.logs.handlog import record_of
for line in open(sys.argv[1]):
    replay(record_of(json.loads(line)))
"""


def _records(hands: int) -> Iterator[HandRecord]:
    chance = Random(20261130)
    few = [random_hand(GAMES["four-handed"], chance) for _ in range(min(DISTINCT, hands))]
    for number in range(hands):
        yield replace(few[number % len(few)], id=f"h{number}")


def _write(file: Path, records: Iterator[HandRecord]) -> None:
    with file.open("w", encoding="utf-8") as out:
        out.writelines(dump(record) + "\n" for record in records)


def _at_tables(records: Iterator[HandRecord]) -> Iterator[HandRecord]:
    """The hands at tables, four each, the deal going round."""
    by_dealer: dict[int, list[HandRecord]] = {seat: [] for seat in range(4)}
    count = 0
    for record in records:
        by_dealer[record.dealer].append(record)
        if by_dealer[count % 4]:
            table, hand = divmod(count, A_TABLE)
            yield replace(by_dealer[count % 4].pop(), table=table + 1, hand=hand + 1)
            count += 1


def _run(*words: str) -> tuple[float, float]:
    """The processor time of a command, its children's too, and its peak memory in MB."""
    child = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise SystemExit(f"{' '.join(words)} failed")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def _tourney(*words: str) -> tuple[float, float]:
    return _run("-m", "tourney", *words)


def _tiled(small: Path, big: Path, rows: int) -> int:
    """An archive with the rows of a small one over and over; how many there are."""
    table = pq.read_table(small)
    numbered = {PROFILES: pq.read_metadata(small).metadata[PROFILES]}
    times = -(-rows // len(table))
    with pq.ParquetWriter(big, table.schema, compression="zstd") as writer:
        for _ in range(times):
            writer.write_table(table, row_group_size=1 << 16)
        writer.add_key_value_metadata({name.decode(): text for name, text in numbered.items()})
    return times * len(table)


def main() -> None:
    """Print the figures."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 30_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        log, archive, base = folder / "a.jsonl", folder / "a.parquet", str(folder / "a.db")
        _write(log, _records(hands))
        naive = hands / _run("-c", NAIVE, str(log))[0]
        print(f"json.loads and replay, nothing stored: {naive:,.0f} hands a second")
        used = _tourney("hands", "convert", str(log), "--verdict", "-o", str(archive))
        _tell("hand log to archive with verdicts", hands, naive, used, "at least 12 asked")
        _tell("audit of the hand log", hands, naive, _tourney("hands", "audit", str(log)))
        _tourney("event", "new", "A", "--game", "four-handed", "--movement", "manual", "--db", base)
        used = _tourney("hands", "import", str(log), "--db", base)
        _tell("import into SQLite", hands, naive, used, "60,000 hands a second asked")
        rows = _tiled(archive, folder / "big.parquet", ROWS)
        used = _tourney("hands", "audit", str(folder / "big.parquet"))
        _tell("audit of an archive without tables", rows, naive, used, "1,000,000 hands a second asked")
        seated, at_tables = folder / "t.jsonl", folder / "t.parquet"
        _write(seated, _at_tables(_records(hands)))
        _tourney("hands", "convert", str(seated), "-o", str(at_tables))
        count = pq.read_metadata(at_tables).num_rows
        _tell("audit of an archive with tables", count, naive, _tourney("hands", "audit", str(at_tables)))


def _tell(what: str, hands: int, naive: float, used: tuple[float, float], asked: str = "") -> None:
    seconds, peak = used
    rate = hands / seconds
    wanted = f" ({asked})" if asked else ""
    text = f"{what}: {rate:,.0f} hands a second, ratio {rate / naive:.1f}{wanted}"
    print(f"{text}; {hands:,} hands, peak {peak:,.0f} MB")


if __name__ == "__main__":
    main()
