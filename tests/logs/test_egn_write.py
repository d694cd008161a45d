"""EGN and EMN, written: what is kept, what is refused, what reads back the same."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.logs.samples import THREE
from tests.logs.test_egn import NAMES, deal, game, hands, match
from tourney.engine.record import Alone, HandRecord, Penalty, Swap, Where
from tourney.errors import BadInput
from tourney.logs.egn import read_bytes
from tourney.logs.egn_write import write, write_match
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import dump
from tourney.logs.rejects import ReadingNote
from tourney.rules import GAMES, rule_set

FOUR = HandRecord(
    GAMES["four-handed"],
    3,
    players=tuple(NAMES),
    up="9D",
    calls=("pass", "order"),
    tricks=(("AS", "9S", "KS", "TS"),),
    table=1,
    hand=1,
    initial_score=(0, 0, 0, 0),
    where=Where("a.egn", deal=0),
)
"""A four-handed hand as EGN can say it."""


def again(text: str) -> list[HandRecord]:
    """What a written file reads back as."""
    found = list(read_bytes(text.encode(), Where("a.egn")))
    assert all(isinstance(item, HandRecord) for item in found), found
    return [item for item in found if isinstance(item, HandRecord)]


def bidding(record: HandRecord) -> dict[str, Any]:
    """The bidding phase of a record as written."""
    phases: list[dict[str, Any]] = json.loads(write([record]))["deals"][0]["phases"]
    return phases[0]


KEPT = {
    "title": "Night",
    "gameId": "x1",
    "teamNames": ["N", "E"],
    "date": "2026-07-16T22:24",
    "players": [{"name": "Nell", "playerIds": [{"id": "7", "source": "club"}]}, "Eve", "Sam", "Wim"],
    "finalScore": [4, 10],
    "more": {"a": [1, None]},
}
ANNOTATED = {"callAnnotations": {"1": ["[!!]bold", "[??]"]}, "aloneDefender": -1, "discard": ""}


@pytest.mark.parametrize(
    "data",
    [
        game(deal()),
        game(deal(0), deal(1), **KEPT),
        game(deal(bidding=ANNOTATED, play={"playAnnotations": {"3": ["?"]}, "note": 1})),
        {**game(deal()), "comment": {"by": "Ann"}},
        game(
            {**deal(), "alternativeLines": [{"branchIndex": 1, "phases": [{"tricks": [["9c"]]}]}], "x": None}
        ),
        game(deal(playerCards=[[], ["Jd", "Xx"], [], []], kitty=["Jc", "", "9d"])),
        game(deal(bidding={"calls": ["Order"]}, play={"tricks": [["Nc", "L", "R", "Xd"], ["Jx", "9z", ""]]})),
        game(deal(bidding={"cardExchanges": [{"sender": 2, "receiver": 0, "cards": ["Jd"], "why": "!"}]})),
        game({**deal(), "phases": []}),
        game({**deal(), "phases": [{"type": "TALK", "words": ["hm"]}, *deal()["phases"]]}),
        game(deal(7), {**deal(), "dealNumber": "one"}),
        game(deal(), ruleset={"std": True, "four_trick_tokens": True, "winning_score": 10}),
        game(deal(bidding={"calls": ["Pass", "Order"], "isAlone": True, "aloneDefender": 3})),
        game(deal(bidding={"calls": ["nonsense", "PASS"]})),
        match(game(deal(), players=["a", "b", "c", "d"]), game(deal(0), deal(1)), tableName="Ü"),
        {**match(game(deal())), "version": "1.1", "league": 3},
        match(game(deal()), players=None, playersOverride=["p3", "p2", "p1", "p0"]),
    ],
    ids=range(17),
)
def test_nothing_is_lost(data: dict[str, Any]) -> None:
    """A file read and written must say all that it said, and read back as the same records."""
    records = hands(data)
    text = write_match(records) if "games" in data else write(records)
    written = json.loads(text)
    games = [entry["gameData"] for entry in written["games"]] if "games" in data else [written]
    given = [entry["gameData"] for entry in data["games"]] if "games" in data else [data]
    for mine, theirs in zip(games, given, strict=True):
        assert no_nulls(mine["deals"]) == no_nulls(theirs["deals"])
        assert mine["metadata"] | {"ruleset": 0} == theirs["metadata"] | {"ruleset": 0}
        assert mine["metadata"]["ruleset"].items() >= theirs["metadata"]["ruleset"].items()
    outside = {key: value for key, value in data.items() if key not in ("deals", "games", "metadata")}
    assert written.items() >= outside.items()
    assert again(text) == records


def no_nulls(value: Any) -> Any:
    """JSON without the keys that are null: null means that it is absent."""
    if isinstance(value, dict):
        return {key: no_nulls(item) for key, item in value.items() if item is not None}
    return [no_nulls(item) for item in value] if isinstance(value, list) else value


def test_kept_through_the_hand_log() -> None:
    """What EGN says beside the hands must survive a way through our own format."""
    records = hands(game(deal(0, bidding=ANNOTATED), deal(1), **KEPT))
    lines = [dump(record) for record in records]
    back = [parse_line(line) for line in lines]
    assert back == records
    assert write([item for item in back if isinstance(item, HandRecord)]) == write(records)


def test_older_files_come_out_as_1_4() -> None:
    """A file of 1.0 must come out as 1.4, without what 1.4 has not where it says nothing more."""
    older = game(deal(kitty=["", "", ""], player_cards=[[], [], [], []], play={"initialLead": 1}))
    older["version"] = "1.0.0"
    written = json.loads(write(hands(older)))
    assert written["version"] == "1.4"
    assert written["deals"][0]["initialState"] == {
        "dealer": 0,
        "upCard": "Kd",
        "playerCards": [[], [], [], []],
    }
    assert "initialLead" not in written["deals"][0]["phases"][1]


def test_another_first_leader_is_kept() -> None:
    """A first leader who is not the one of the rules must be kept: it says something."""
    written = json.loads(write(hands(game(deal(play={"initialLead": 3})))))
    assert written["deals"][0]["phases"][1]["initialLead"] == 3


def test_from_a_hand_log() -> None:
    """A four-handed hand that was never EGN must be written and read back the same."""
    (back,) = again(write([FOUR]))
    assert back == FOUR
    alone = replace(FOUR, calls=("order alone",), alone=(Alone(3),), rules=rule_set("four-handed"))
    assert bidding(alone) == {
        "phaseNumber": 0,
        "type": "EUCHRE_BIDDING",
        "calls": ["Order"],
        "isAlone": True,
        "aloneDefender": 3,
    }


def test_changed_after_reading() -> None:
    """Where a record was changed since it was read, what it says now must be written, the rest kept."""
    (record,) = hands(
        game(deal(play={"tricks": [["Nc", "Jd", "Ah", "Ts"]], "playAnnotations": {"0": ["!"]}}))
    )
    changed = replace(record, tricks=(("9C", "JD", "AH", "KS"),), players=("A", "B", "C", "D"))
    written = json.loads(write([changed]))
    phase = written["deals"][0]["phases"][1]
    assert phase["tricks"] == [["9c", "Jd", "Ah", "Ks"]]
    assert phase["playAnnotations"] == {"0": ["!"]}
    assert written["metadata"]["players"] == ["A", "B", "C", "D"]


def test_match_of_new_games() -> None:
    """Hands of several rounds must make a match, with ids for its players."""
    other = replace(FOUR, players=("Wim", "Nell", "Zoë", "Sam"), round=2)
    data = json.loads(write_match([replace(FOUR, round=1), other]))
    people = {person["id"]: person["name"] for person in data["metadata"]["players"]}
    assert [[people[key] for key in entry["players"]] for entry in data["games"]] == [
        NAMES,
        ["Wim", "Nell", "Zoë", "Sam"],
    ]
    assert [record.round for record in again(json.dumps(data))] == [1, 2]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"alone": (Alone(0, "lead"),)}, "who is alone"),
        ({"alone": (Alone(0), Alone(2))}, "who is alone"),
        ({"swaps": (Swap(0, "out", ("9C",)),)}, "laid away"),
        ({"penalty": (Penalty(0, "misdeal"),)}, "penalties"),
        ({"keep": ("9C",)}, "a dummy"),
        ({"score": (1, 0, 2, 0)}, "partners have one score"),
        ({"rules": rule_set("four-handed", {"euchre_points": 3})}, "cannot say euchre_points = 3"),
        ({"rules": rule_set("four-handed", {"defender_alone": "any"})}, "cannot say defender_alone"),
    ],
)
def test_refused(changes: dict[str, Any], says: str) -> None:
    """What EGN cannot hold must be refused with a way out, not bent."""
    with pytest.raises(BadInput, match=says):
        write([replace(FOUR, **changes)])


def test_penalties_are_refused() -> None:
    """A penalty must be refused: without it the points would be others."""
    with pytest.raises(BadInput, match="penalties"):
        write([replace(FOUR, penalty=(Penalty(0, "revoke"),))])


def test_other_games_are_refused() -> None:
    """Two- and three-handed hands must be refused, and several games in one EGN file."""
    three = parse_line(THREE)
    assert isinstance(three, HandRecord)
    for writer in (write, write_match):
        with pytest.raises(BadInput, match="four-handed games only"):
            writer([three])
        with pytest.raises(BadInput):
            writer([])
    with pytest.raises(BadInput, match="holds one game, and these are 2"):
        write([FOUR, replace(FOUR, table=2)])


def test_what_is_left_out_is_told() -> None:
    """Claims and notes that EGN has no place for must be left out, and told."""
    notes: list[ReadingNote] = []
    write([replace(FOUR, points=(1, 0, 1, 0), notes="!", extra={"rain": 1})], notes.append)
    assert [note.params["keys"] for note in notes] == ["points, notes, rain"]


def test_places_that_egn_has_not_are_told() -> None:
    """A round, table, game or hand that reads back as another one, and a declined card, must be told."""
    notes: list[ReadingNote] = []
    odd = replace(FOUR, round=3, table=7, game=2, hand=4, bury="-")
    write([odd], notes.append)
    assert "bury, round, table, game, hand" in notes[0].sentence
    notes.clear()
    write([replace(FOUR, round=None, table=1, game=None, hand=1)], notes.append)
    assert not any("round" in note.sentence for note in notes)
    write_match([replace(FOUR, round=1, table=1, hand=1)], notes.append)
    assert not any("round" in note.sentence for note in notes)
