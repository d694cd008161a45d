"""Fuzzing: whatever a file holds, a reader answers with hands and rejects (long runs: a script)."""

from datetime import date, datetime, time, timedelta
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.logs.fuzz import PARTS, SEEDS, TOKENS, Edit, assert_readable, damaged
from tests.logs.test_any_input import CALL, CARD, JSON, TEXT, assert_judged
from tests.logs.test_parquet import by_others, read
from tourney.engine.record import HandRecord, Where
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump
from tourney.logs.rejects import ignore
from tourney.logs.sheet_cells import KEYS
from tourney.logs.sheet_columns import Columns, read_row
from tourney.rules import GAMES, OPTIONS

EDITS = st.lists(
    st.builds(
        Edit,
        st.integers(0, 1000),
        st.sampled_from([0, 0, 1, 4, 30, 10_000]),
        st.sampled_from(TOKENS) | st.binary(max_size=6),
        st.sampled_from([1, 1, 1, 3, 200]),
    ),
    min_size=1,
    max_size=6,
)


@pytest.mark.parametrize("reader", SEEDS)
def test_whole(reader: str) -> None:
    """The files that the fuzzing begins with must be read whole."""
    hands, rejects = assert_readable(reader, SEEDS[reader])
    assert (hands > 0, rejects) == (True, 0)


@pytest.mark.parametrize("reader", SEEDS)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(EDITS, st.integers(-1, len(PARTS) - 1))
def test_damaged(reader: str, edits: list[Edit], part: int) -> None:
    """A file damaged anywhere must be hands and rejects, never an exception; what is read can be written."""
    assert_readable(reader, damaged(reader, edits, part))


WORDS = st.sampled_from(
    ["-", "yes", "no", "1 0 0", "9H", "AS KS | -", "JS/TS", "[]", "[0]", "{}", "10. Jul", "1,0"]
)
CELL = (
    st.none() | st.booleans() | st.integers(-99, 99) | st.floats() | TEXT | CARD | CALL | WORDS
    | st.just(datetime(2026, 7, 10)) | st.just(date(2026, 7, 10)) | st.just(time(1)) | st.just(timedelta(1))
    | st.sampled_from([*GAMES])
)  # fmt: skip


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(st.sampled_from([*KEYS, *OPTIONS, "more", "verdict", "x"]), CELL, max_size=9),
    st.booleans(),
)
def test_any_cells(row: dict[str, Any], is_whole: bool) -> None:
    """Any cells in any columns must be a hand that can be written, or a reject."""
    cells = {"rules": "three-handed", "dealer": 1, **row} if is_whole else row
    item = read_row(Columns(tuple(cells)), list(cells.values()), b"raw", Where("a", line=1), ignore)
    assert_judged([item])
    if isinstance(item, HandRecord):
        assert parse_line(dump(item), item.where) == item


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from([*KEYS, "options", "more", "packed", "x"]), JSON | CELL, max_size=6))
def test_any_columns(row: dict[str, Any]) -> None:
    """Columns of any type in an archive must be a hand that can be written, or a reject."""
    try:
        file = by_others([{"rules": "three-handed", "dealer": 1, **row}])
    except (pa.ArrowException, UnicodeEncodeError, OverflowError):
        return  # no such archive can be made
    items = read(file)
    assert_judged(items)
    for item in items:
        if isinstance(item, HandRecord):
            assert parse_line(dump(item), item.where) == item
