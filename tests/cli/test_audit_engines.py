"""The audit of large files: the same report whoever judges, however many hands are held, whatever dies."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.cli.dying import dying
from tests.cli.support import Club
from tourney.cli import hands_audit
from tourney.cli.hands_engines import by_pool
from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.audit import audit
from tourney.engine.judged import judge_all
from tourney.engine.record import HandRecord
from tourney.errors import StorageError
from tourney.logs import parquet_packed
from tourney.logs.handlog_write import as_object
from tourney.logs.parquet import PROFILES
from tourney.rules import GAMES


def archive(chance: Random, *, back: bool) -> str:
    """Hands of no table and of nine tables in turn, some wrong, twice, or no hands; tables come back."""
    lines: list[str] = []
    hands: dict[int, list[dict[str, Any]]] = {}
    for table in range(9):
        game = list(GAMES)[table % len(GAMES)]
        rules = GAMES[game]
        for hand in range(1, 7):
            line = as_object(random_hand(rules, chance)) if game != "napoleon" else {"rules": "napoleon"}
            line |= {"table": table, "hand": hand}
            line.pop("dealer", None) if chance.random() < 0.05 else None
            if chance.random() < 0.3:
                line["points"] = [3] * rules.players
            if chance.random() < 0.3:
                line["score"] = [hand] * rules.players
            if chance.random() < 0.2:
                line["hands"] = None
            if chance.random() < 0.2 and line.get("tricks"):
                line["tricks"] = line["tricks"][::-1]
            hands.setdefault(table, []).append(line)
            if chance.random() < 0.2:
                hands[table].append({**line, "hand": hand + 1})
    loose = [as_object(random_hand(GAMES["four-handed"], chance)) for _ in range(12)]
    for found in hands.values():
        lines += [json.dumps(line) for line in found]
        lines.append(json.dumps(loose.pop()))
    if back:
        chance.shuffle(lines)
    return "\n".join([*lines, json.dumps({**loose[0], "score": [1, 2, 1, 2]}), "no hand"])


def report(club: Club, *more: str) -> tuple[Any, str, str]:
    """The report as JSON, for people, and what was said beside it."""
    said = club.run("hands", "audit", "big.jsonl", "--json", *more, code=1)
    shown = club.run("hands", "audit", "big.jsonl", *more, code=1)
    return json.loads(said.out), shown.out, said.err


@pytest.mark.parametrize("back", [False, True])
def test_the_report_is_the_same(club: Club, monkeypatch: pytest.MonkeyPatch, back: bool) -> None:
    """With the compiled judge and without, few hands held and many, parts of any size, as `audit` has it."""
    club.write("big.jsonl", archive(Random(7), back=back))
    whole = report(club)
    assert (len(whole[0]["findings"]) > 50, whole[0]["rejected"] > 1, whole[2]) == (True, True, "")
    for held, part, fast_from in ((8, 3, 1 << 30), (8, 1_000, 0), (1_000, 5, 0)):
        monkeypatch.setattr(hands_audit, "HELD", held)
        monkeypatch.setattr(hands_audit, "PART", part)
        monkeypatch.setattr(hands_audit, "FAST_FROM", fast_from)
        now = report(club)
        assert now[:2] == whole[:2]
        assert ("hands passed by the compiled judge, " in now[2]) == (fast_from == 0)
    from tourney.logs import read_hands

    records = [one for one in read_hands(club.folder / "big.jsonl") if isinstance(one, HandRecord)]
    judged = audit(records)
    codes = [finding.code for hand in judged.hands for finding in hand.findings]
    assert codes == [row["code"] for row in whole[0]["findings"]]
    assert (judged.clean, judged.verified) == (whole[0]["clean"], whole[0]["verified"])


def audited(club: Club, name: str) -> Any:
    """The report of a file as JSON; it has errors."""
    return json.loads(club.run("hands", "audit", name, "--json", code=1).out)


def test_an_archive_by_its_packed_hands(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that pass become no records; the report is that of the columns; so is that of a changed file."""
    club.write("big.jsonl", archive(Random(9), back=False))
    club.run("hands", "convert", "big.jsonl", "-o", "big.parquet", code=3)
    whole = audited(club, "big.parquet")
    monkeypatch.setattr(hands_audit, "FAST_FROM", 0)
    made: list[Any] = []
    hand = parquet_packed.read_values
    monkeypatch.setattr(parquet_packed, "read_values", lambda *given: made.append(1) or hand(*given))
    assert audited(club, "big.parquet") == whole
    assert 40 < len(made) < whole["hands"] - 5
    table = pq.read_table(club.folder / "big.parquet")
    packed = table["packed"].to_pylist()
    numbered = {PROFILES: pq.read_metadata(club.folder / "big.parquet").metadata[PROFILES]}
    at, field = table.schema.get_field_index("packed"), table.schema.field("packed")
    for swapped, is_trusted in (((0, 1), True), ((1, 0), False)):
        others = pa.array([*(packed[one] for one in swapped), *packed[2:]], field.type)
        changed = table.set_column(at, field, others).replace_schema_metadata(numbered)
        pq.write_table(changed, club.folder / "other.parquet")
        del made[:]
        found = audited(club, "other.parquet")
        assert bool(made) == is_trusted
        assert [row["code"] for row in found["findings"]] == [row["code"] for row in whole["findings"]]


@pytest.mark.parametrize("engine", ["pool", "dask"])
def test_engines(club: Club, monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    """A pool of processes and a cluster give the report of this process."""
    club.write("big.jsonl", archive(Random(8), back=False))
    whole = report(club)[0]
    monkeypatch.setattr(hands_audit, "PART", 20)
    said = club.run("hands", "audit", "big.jsonl", "--json", "--engine", engine, "--workers", "1", code=1)
    assert json.loads(said.out) == whole


def test_a_scheduler_that_is_not_there(club: Club) -> None:
    """An address needs the engine that it is for."""
    club.write("big.jsonl", "{}")
    said = club.run("hands", "audit", "big.jsonl", "--scheduler", "tcp://localhost:1", code=2)
    assert "add --engine dask" in said.err


def test_workers_that_die(tmp_path: Path) -> None:
    """A part whose worker was killed is judged again; one that kills three is an error, not left out."""
    one = HandRecord(GAMES["two-handed"], 0, up="9H", calls=("pass",) * 4)
    parts = [[replace(one, dealer=int(number == 2))] * 3 for number in range(4)]
    (tmp_path / "twice").mkdir()
    found = list(by_pool(parts, partial(dying, tmp_path / "twice", 2), 1))
    assert [(part, facts) for part, facts in found] == [(part, judge_all(part)) for part in parts]
    assert len(list((tmp_path / "twice").iterdir())) == 2
    (tmp_path / "ever").mkdir()
    with pytest.raises(StorageError, match="3 worker processes died"):
        list(by_pool(parts[2:], partial(dying, tmp_path / "ever", 99), 1))
