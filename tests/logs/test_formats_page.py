"""`docs/formats.md`: its examples are one hand in four shapes, and its tables name what there is."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.logs.test_parquet import written
from tourney.engine.record import HandRecord, Where
from tourney.engine.replay import replay
from tourney.logs import KINDS, ReadingNote, read_hands
from tourney.logs.parquet import read_parquet
from tourney.logs.parquet_rows import COLUMNS
from tourney.logs.writing import SHAPES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"```(jsonl|csv|egn|ptn)\n(.*?)```", PAGE, re.DOTALL))


def example(tmp_path: Path, kind: str) -> HandRecord:
    """The hand of an example, told by its content, read without a note."""
    path = tmp_path / "file"
    path.write_text(EXAMPLES[kind], encoding="utf-8")
    notes: list[ReadingNote] = []
    (record,) = read_hands(path, note=notes.append)
    assert isinstance(record, HandRecord)
    assert notes == []
    return record


@pytest.mark.parametrize("kind", ["jsonl", "csv", "egn", "ptn"])
def test_one_hand_in_every_shape(tmp_path: Path, kind: str) -> None:
    """Each example must be the hand of the hand log, as far as its shape says it, and legal."""
    first, record = example(tmp_path, "jsonl"), example(tmp_path, kind)
    same = {"extra": {}, "where": Where()}
    if kind == "egn":
        same |= {name: getattr(first, name) for name in ("event", "round", "table", "hand", "initial_score")}
    if kind == "ptn":
        hands = tuple(tuple(sorted(hand or ())) for hand in record.hands or ())
        assert hands == tuple(tuple(sorted(hand or ())) for hand in first.hands or ())
        same |= {"hands": first.hands, "hand": first.hand}
    assert replace(record, **same) == replace(first, where=Where())
    judged = replay(record)
    assert (judged.fault, judged.points) == (None, (1, 0, 1, 0))


def test_the_tables_name_what_there_is() -> None:
    """Every kind that is read or written, and every column of an archive, must stand on the page."""
    for name in {*KINDS, *SHAPES, *COLUMNS}:
        assert f"`{name}`" in PAGE, name


def test_the_hand_of_the_page_in_an_archive(tmp_path: Path) -> None:
    """The hand of the page must come through an archive, too."""
    record = example(tmp_path, "jsonl")
    assert list(read_parquet(written([record]), "a")) == [record]
