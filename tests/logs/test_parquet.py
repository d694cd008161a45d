"""Archives: hands as Parquet, written and read, by us and by others; damage, bombs, no pyarrow."""

import gzip
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.logs.samples import FULL, THREE, TWO
from tests.logs.test_any_input import records
from tests.logs.test_sheet import of
from tourney.engine.packed import Profiles, bare, unpack
from tourney.engine.record import HandRecord, Where
from tourney.errors import StorageError
from tourney.logs import ReadingNote, Reject, parquet, read_hands, unpacking
from tourney.logs.handlog import record_of
from tourney.logs.parquet import PROFILES, read_parquet, write_parquet
from tourney.logs.parquet_packed import Mistrusted, judged_groups
from tourney.rules import GAMES, rule_set


def written(logged: Sequence[HandRecord]) -> io.BytesIO:
    """Hands as an archive."""
    file = io.BytesIO()
    write_parquet(file, logged)
    return file


def read(file: io.BytesIO, notes: list[ReadingNote] | None = None) -> list[HandRecord | Reject]:
    """What an archive holds."""
    return list(read_parquet(file, "a.parquet", (notes if notes is not None else []).append))


def by_others(rows: list[dict[str, Any]], **options: Any) -> io.BytesIO:
    """An archive that another program wrote, with the types that it liked."""
    file = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows), file, **options)
    return file


def test_reads_what_it_writes() -> None:
    """The examples of the hand log must come out of an archive as they went in, in typed columns."""
    logged = [of(THREE), of(TWO), of(json.dumps(FULL))]
    file = written(logged)
    items = read(file)
    assert items == logged
    assert [item.where for item in items] == [Where("a.parquet", row=number) for number in (1, 2, 3)]
    table = pq.read_table(file).to_pylist()
    assert table[0]["tricks"][0] == ["JH", "QH", "TH"]
    assert table[0]["players"] == ["Ada", "Bo", "Cy"]
    assert table[0]["more"] is None
    assert table[2]["rules"] == "four-handed"
    assert json.loads(table[2]["options"]) == {"call_for_best": True, "target": 11}


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(records(), min_size=1, max_size=4))
def test_every_record(logged: list[HandRecord]) -> None:
    """Whatever a record says, sense or no sense, an archive must say too."""
    assert read(written(logged)) == logged


def test_packed() -> None:
    """The packed hand must stand beside the columns, its rules by the number that the metadata says."""
    odd = HandRecord(rule_set("four-handed", {"stick_dealer": True}), 0, up="9H")
    logged = [of(THREE), of(TWO), odd, of(json.dumps(FULL))]
    archive = pq.ParquetFile(written(logged))
    profiles = Profiles(
        record_of({"rules": rules, "dealer": 0}).rules
        for rules in json.loads(archive.metadata.metadata[PROFILES])
    )
    packed = archive.read(["packed"]).column("packed").to_pylist()
    assert [unpack(raw, profiles) for raw in packed[:3]] == [bare(record) for record in logged[:3]]
    assert packed[3] is None


def test_many_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands must come in order, over batches and row groups, and none must be none."""
    monkeypatch.setattr(parquet, "BATCH", 10)
    monkeypatch.setattr(parquet, "GROUP", 30)
    logged = [HandRecord(GAMES["two-handed"], number % 2, hand=number) for number in range(95)]
    file = written(logged)
    assert pq.ParquetFile(file).metadata.num_row_groups == 4
    assert read(file) == logged
    assert read(written([])) == []


def test_by_other_programs() -> None:
    """Other types for the same values must be read: floats for whole numbers, unknown columns."""
    notes: list[ReadingNote] = []
    rows: list[dict[str, Any]] = [
        {"rules": "two-handed", "dealer": 1.0, "round": 2, "table": 7, "weather": "rain", "up": "9h"},
        {"rules": "two-handed", "dealer": 0.0, "round": None, "table": 8, "weather": None, "up": None},
        {"rules": "two-handed", "dealer": 0.5, "round": None, "table": 8, "weather": None, "up": None},
    ]
    first, second, third = read(by_others(rows), notes)
    assert isinstance(first, HandRecord)
    assert isinstance(second, HandRecord)
    assert (first.dealer, first.round, first.table, first.up) == (1, 2, 7, "9H")
    assert first.extra == {"weather": "rain"}
    assert second.extra == {}
    assert isinstance(third, Reject)
    assert (third.where.row, third.sentence) == (3, "`dealer` must be a whole number, and here is a number")
    assert json.loads(third.raw)["dealer"] == 0.5
    assert [note.sentence for note in notes] == ["the column 'weather' is not known: it is kept as it is"]


def test_no_archive_of_hands() -> None:
    """An archive of something else must be one reject that says what it lacks."""
    (reject,) = read(by_others([{"name": "Ada", "dealer": 1}] * 3))
    assert isinstance(reject, Reject)
    assert reject.sentence == "no archive of hands: it has no column rules, only name, dealer"


def test_a_column_twice(tmp_path: Path) -> None:
    """Two columns of one name must be one reject that names it, for who reads the packed hands a mistrust."""
    table = pq.read_table(written([of(TWO)]))
    numbered = {PROFILES: pq.read_metadata(written([of(TWO)])).metadata[PROFILES]}
    path = tmp_path / "a.parquet"
    twice = table.append_column("dealer", table["dealer"]).replace_schema_metadata(numbered)
    pq.write_table(twice, path)
    (reject,) = read(io.BytesIO(path.read_bytes()))
    assert isinstance(reject, Reject)
    assert reject.sentence == "two columns are called 'dealer'"
    with pytest.raises(Mistrusted):
        list(judged_groups(path))


def test_by_content(tmp_path: Path) -> None:
    """An archive must be told by its content, packed or not."""
    raw = written([of(TWO)]).getvalue()
    for content in (raw, gzip.compress(raw)):
        (tmp_path / "night").write_bytes(content)
        assert list(read_hands(tmp_path / "night")) == [of(TWO)]


def test_bombs(monkeypatch: pytest.MonkeyPatch) -> None:
    """An archive that says that it unpacks to far too much must be given up, by size and by rows."""
    monkeypatch.setattr(unpacking, "_BOMB_SIZE", 1 << 20)
    rows = pa.table({"rules": ["x" * (1 << 22)], "dealer": [1]})
    file = io.BytesIO()
    pq.write_table(rows, file, compression="zstd", use_dictionary=False, write_statistics=False)
    (reject,) = read(file)
    assert isinstance(reject, Reject)
    assert "far more than a log" in reject.sentence
    many = pa.table({"rules": pa.repeat("two-handed", 1 << 21), "dealer": pa.repeat(1, 1 << 21)})
    file = io.BytesIO()
    pq.write_table(many, file, compression="zstd")
    (reject,) = read(file)
    assert isinstance(reject, Reject)
    assert "far more than a log" in reject.sentence


def test_damaged() -> None:
    """An archive damaged anywhere or cut short must end in hands and rejects, not in a traceback."""
    raw = written([of(THREE)] * 20).getvalue()
    for at in range(0, len(raw), 61):
        for item in read(io.BytesIO(raw[:at] + bytes([raw[at] ^ 0x55]) + raw[at + 1 :])):
            assert isinstance(item, HandRecord) or item.sentence
        assert any(isinstance(item, Reject) for item in read(io.BytesIO(raw[:at])))


def test_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where pyarrow is not installed the error must say so, and the way out."""
    file = written([of(TWO)])
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for act in (lambda: read(file), lambda: written([of(TWO)])):
        with pytest.raises(StorageError, match=r"needs pyarrow.*pip install 'tourney\[fast\]'"):
            act()
