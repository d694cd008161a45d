"""Tables of an archive that are settled by columns: the same report as by records, whatever is amiss."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.cli.support import Club
from tourney.cli import hands_audit
from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.record import HandRecord
from tourney.logs import parquet, parquet_packed
from tourney.logs.handlog_write import dump
from tourney.rules import GAMES, RuleSet, rule_set

RULES = (
    GAMES["three-handed"], GAMES["four-handed"], rule_set("four-handed", {"hands_played": 6, "target": None}),
    GAMES["two-handed"], GAMES["hasenpfeffer"], rule_set("four-handed", {"all_pass": "same_dealer"}),
)  # fmt: skip


def table(rules: RuleSet, number: int, hands: int, chance: Random) -> list[HandRecord]:
    """The hands of a table, the deal going round, some with the score."""
    total, records = [0] * rules.players, []
    names = tuple(f"P{number}-{seat}" for seat in range(rules.players))
    for hand in range(1, hands + 1):
        record = random_hand(rules, chance, dealer=(number + hand) % rules.players)
        total = [had + got for had, got in zip(total, record.points or (), strict=True)]
        score = tuple(total) if chance.random() < 0.5 else None
        record = replace(record, players=names, event="E", round=1, table=number, hand=hand, score=score)
        records.append(record)
    return records


def spoiled(records: list[HandRecord], chance: Random) -> list[HandRecord]:
    """The hands of a table, something amiss between them."""
    at = chance.randrange(1, len(records))
    one, before = records[at], records[at - 1]
    what = chance.randrange(8)
    if what == 0:
        records[at] = replace(one, dealer=(one.dealer + 1) % one.rules.players)
    elif what == 1:
        records[at] = replace(one, score=tuple(points + 1 for points in one.points or ()))
    elif what == 2:
        records[at] = replace(before, hand=one.hand, score=None)
    elif what == 3:
        del records[at]
    elif what == 4:
        records[at] = replace(one, players=(*one.players[1:], "Else"))
    elif what == 5:
        records[at] = replace(one, tricks=(one.tricks or ())[::-1])
    elif what == 6:
        records[at] = replace(one, score=(1,))
    else:
        records[at - 1], records[at] = one, before
    return records


def tables(chance: Random, count: int) -> Iterator[HandRecord]:
    """Tables one after the other, every third spoiled, some too long for their game; some hands of none."""
    for number in range(1, count + 1):
        rules = RULES[number % len(RULES)]
        records = table(rules, number, chance.choice([1, 3, 6, 12]), chance)
        if number % 3 == 0 and len(records) > 1:
            records = spoiled(records, chance)
        yield from records
        if number % 5 == 0:
            yield random_hand(rules, chance) if rules.players else records[0]


def reports(
    club: Club, monkeypatch: pytest.MonkeyPatch, records: Iterator[HandRecord]
) -> tuple[Any, Any, int]:
    """The report by records, that by columns, and how many records the latter made."""
    club.write("a.jsonl", "".join(dump(record) + "\n" for record in records))
    (club.folder / "a.parquet").unlink(missing_ok=True)
    club.run("hands", "convert", "a.jsonl", "-o", "a.parquet")
    found, made, hand = [], list[int](), parquet_packed.read_values
    monkeypatch.setattr(parquet_packed, "read_values", lambda *given: made.append(1) or hand(*given))
    for fast_from in (1 << 30, 0):
        monkeypatch.setattr(hands_audit, "FAST_FROM", fast_from)
        said = club.run("hands", "audit", "a.parquet", "--json", code=None)
        found.append(json.loads(said.out))
    return found[0], found[1], len(made)


@pytest.mark.parametrize("group", [50, 1 << 16])
def test_settled_tables(club: Club, monkeypatch: pytest.MonkeyPatch, group: int) -> None:
    """Sound tables need no record; what is amiss at another is found as ever, and every score is listed."""
    monkeypatch.setattr(parquet, "BATCH", 10)
    monkeypatch.setattr(parquet, "GROUP", group)
    by_records, by_columns, made = reports(club, monkeypatch, tables(Random(group), 90))
    assert by_columns == by_records
    assert (by_records["hands"] > 300, len(by_records["findings"]) > 20) == (True, True)
    assert 0 < made < by_records["hands"] * 0.8


def test_a_table_that_comes_back(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that seemed settled and has more hands further on is judged with them."""
    chance = Random(3)
    one, other = table(RULES[0], 1, 4, chance), table(RULES[0], 2, 4, chance)
    back = [replace(one[0], hand=5, score=None)]
    by_records, by_columns, _ = reports(club, monkeypatch, iter([*one, *other, *back]))
    assert by_columns == by_records
    assert "duplicate_hand" in [row["code"] for row in by_records["findings"]]
