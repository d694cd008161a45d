"""Images: a row's values as JSON, each by the type of its column, and back without loss."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import JSON, Boolean, DateTime, Integer, LargeBinary, Text
from sqlalchemy.types import TypeEngine
from sqlmodel.sql.sqltypes import AutoString

from tourney.store.images import JOURNALED, canonical, decode, encode
from tourney.store.models import Base

_text = st.text(st.characters(exclude_categories=["Cs"]))
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | _text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_text, inner, max_size=3),
)
_KINDS: list[tuple[TypeEngine[Any], st.SearchStrategy[Any]]] = [
    (Integer(), st.integers()),
    (Boolean(), st.booleans()),
    (Text(), _text),
    (AutoString(), _text),
    (LargeBinary(), st.binary()),
    (JSON(), _json),
]


@pytest.mark.parametrize(("kind", "value"), _KINDS, ids=lambda item: type(item).__name__)
@given(data=st.data())
def test_a_value_comes_back_from_its_image(
    kind: TypeEngine[Any], value: st.SearchStrategy[Any], data: st.DataObject
) -> None:
    """Encoded, written as JSON, read and decoded, a value of every type is what it was; so is None."""
    drawn = data.draw(value | st.none())
    again = decode(kind, json.loads(canonical(encode(kind, drawn))))
    assert again == drawn
    assert type(again) is type(drawn)


def test_every_column_has_an_image() -> None:
    """No journaled column is of a type that the images do not know."""
    for table in JOURNALED:
        for column in table.columns:
            assert encode(column.type, None) is None
            assert isinstance(column.type, Integer | Boolean | Text | AutoString | LargeBinary | JSON), column


def test_a_type_that_no_image_knows_is_refused() -> None:
    """A new type of column is an error at once, never a wrong image."""
    with pytest.raises(TypeError, match="no image"):
        encode(DateTime(), "2026-11-30")


def test_all_tables_but_two_are_journaled() -> None:
    """Only the journal itself and the counters are outside of it."""
    assert {table.name for table in Base.metadata.sorted_tables} - {table.name for table in JOURNALED} == {
        "act",
        "counter",
    }


def test_canonical_text_tells_true_from_one() -> None:
    """The text of JSON keeps apart what Python holds equal."""
    assert canonical([True]) != canonical([1])
