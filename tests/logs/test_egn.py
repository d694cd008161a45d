"""EGN and EMN, read: versions, unknowns, rulesets, scores, matches, what is off."""

import json
from pathlib import Path
from typing import Any

import pytest

from tourney.engine.record import Alone, HandRecord, Swap, Where
from tourney.engine.replay import replay
from tourney.logs.egn import read, read_bytes
from tourney.logs.rejects import ReadingNote, Reject

NAMES = ["Nell", "Eve", "Sam", "Wim"]
BIDDING: dict[str, Any] = {
    "phaseNumber": 0,
    "type": "EUCHRE_BIDDING",
    "calls": ["Pass", "Order"],
    "isAlone": False,
}
PLAY: dict[str, Any] = {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [["9c", "Jd", "Ah", "Ts"]]}


def deal(number: int = 0, bidding: Any = None, play: Any = None, **state: Any) -> dict[str, Any]:
    """A deal of an EGN file."""
    return {
        "dealNumber": number,
        "initialState": {"dealer": 0, "upCard": "Kd", **state},
        "phases": [{**BIDDING, **(bidding or {})}, {**PLAY, **(play or {})}],
    }


def game(*deals: Any, ruleset: Any = None, **metadata: Any) -> dict[str, Any]:
    """An EGN file."""
    return {
        "fileType": "Euchre Game Notation",
        "version": "1.4",
        "metadata": {"players": NAMES, "initialScore": [0, 0], "ruleset": ruleset or {}, **metadata},
        "deals": list(deals),
    }


def match(*games: dict[str, Any], **entry: Any) -> dict[str, Any]:
    """An EMN file, the players of each game in the order of the match."""
    people = [{"id": f"p{number}", "name": name} for number, name in enumerate(NAMES)]
    seats = {"players": [person["id"] for person in people]}
    return {
        "fileType": "Euchre Match Notation",
        "version": "1.0",
        "metadata": {"players": people},
        "games": [{"gameIndex": i, **seats, **entry, "gameData": one} for i, one in enumerate(games)],
    }


def items(data: Any, notes: list[ReadingNote] | None = None) -> list[HandRecord | Reject]:
    """What a file with this JSON holds."""
    return list(
        read_bytes(json.dumps(data).encode(), Where("a.egn"), (notes if notes is not None else []).append)
    )


def hands(data: Any) -> list[HandRecord]:
    """The hands of a file in which nothing is rejected."""
    found = items(data)
    assert all(isinstance(item, HandRecord) for item in found), found
    return [item for item in found if isinstance(item, HandRecord)]


def reason(data: Any) -> str:
    """Why the one thing in a file is rejected."""
    (item,) = items(data)
    assert isinstance(item, Reject)
    return item.sentence


def test_deal() -> None:
    """A deal must be read: dealer, up-card, calls, tricks, names, and its place in the file."""
    (record,) = hands(game(deal()))
    assert (record.dealer, record.up, record.players) == (0, "KD", tuple(NAMES))
    assert (record.calls, record.tricks) == (("pass", "order"), (("9C", "JD", "AH", "TS"),))
    assert (record.table, record.hand, record.round) == (1, 1, None)
    assert record.where == Where("a.egn", deal=0)
    assert record.rules.name == "four-handed"
    assert record.initial_score == (0, 0, 0, 0)
    assert record.score is None


def test_older_names() -> None:
    """Files of 1.0 must be read: `player_cards`, `kitty`, other names with underscores."""
    data = game(deal())
    data["version"] = "1.0.0"
    cards = ["Kh", "As", "Js", "Ts", "9c"]
    data["deals"][0] = {
        "deal_number": 0,
        "initial_state": {
            "dealer": 3,
            "up_card": "Kd",
            "player_cards": [[], cards, [], []],
            "kitty": ["Jc", "Jh", "9d"],
        },
        "phases": [{"type": "EUCHRE_BIDDING", "calls": ["Order"], "is_alone": True}],
    }
    (record,) = hands(data)
    assert record.hands == (None, ("KH", "AS", "JS", "TS", "9C"), None, None)
    assert (record.dealer, record.up, record.stock) == (3, "KD", ("JC", "JH", "9D"))
    assert (record.calls, record.tricks) == (("order alone",), None)


@pytest.mark.parametrize(
    "state", [{"upCard": ""}, {"upCard": "Xx"}, {"playerCards": [[], [], [], []]}, {"kitty": ["", "", ""]}]
)
def test_empty_is_unknown(state: dict[str, Any]) -> None:
    """Empty texts and empty lists must mean that it is not known."""
    (record,) = hands(game(deal(**state)))
    assert (record.hands, record.stock) == (None, None)
    assert record.up is None or "upCard" not in state


def test_cards_of_egn() -> None:
    """Nines written N, the joker, bowers by letter and cards known in part must be read."""
    bidding = {"calls": ["Order"], "discard": "R", "isAlone": False}
    play = {"tricks": [["Nc", "B", "L", "Xd"], ["Jx", "Xx", "", "9z"]]}
    (record,) = hands(game(deal(bidding=bidding, play=play)))
    assert record.bury == "JD"
    assert record.tricks == (("9C", "JK", "JH", "??"), ("??", "??", "??", "9z"))


@pytest.mark.parametrize(
    ("bidding", "calls"),
    [
        ({"calls": ["Pass"] * 8}, ("pass",) * 8),
        ({"calls": ["Pass", "Pass", "Pass", "Pass", "s"]}, ("pass", "pass", "pass", "pass", "S")),
        ({"calls": ["Pass"] * 4 + ["n"], "isAlone": True}, (*("pass",) * 4, "NT alone")),
        ({"calls": ["Order"], "isAlone": None}, ("order",)),
        ({"calls": None}, None),
    ],
)
def test_calls(bidding: dict[str, Any], calls: tuple[str, ...] | None) -> None:
    """Calls must be read in canonical form; going alone belongs to the last."""
    (record,) = hands(game(deal(bidding=bidding, play={"tricks": []})))
    assert record.calls == calls


def test_alone_defender() -> None:
    """A lone defender must be read; -1 and nothing mean that there is none."""
    alone = {"calls": ["Order"], "isAlone": True}
    assert hands(game(deal(bidding={**alone, "aloneDefender": 2})))[0].alone == (Alone(2),)
    assert hands(game(deal(bidding={**alone, "aloneDefender": -1})))[0].alone == ()
    assert hands(game(deal(bidding=alone)))[0].alone == ()


def test_exchanges() -> None:
    """Card exchanges must become swaps; what was given in return stands as cards not known."""
    best = {"cardExchanges": [{"sender": 2, "receiver": 0, "cards": ["Jd"]}]}
    assert hands(game(deal(bidding=best)))[0].swaps == (Swap(0, "out", ("??",)), Swap(2, 0, ("JD",)))
    under = {"cardExchanges": [{"receiver": 1, "cards": ["Jd", "Ah", "Xx"]}]}
    assert hands(game(deal(bidding=under)))[0].swaps == (
        Swap(1, "stock", ("??", "??", "??")),
        Swap("stock", 1, ("JD", "AH", "??")),
    )


def test_scores() -> None:
    """The initial score must stand in the first hand, the final one as a claim in the last."""
    first, _, last = hands(game(deal(0), deal(1), deal(2), initialScore=[2, 1], finalScore=[4, 10]))
    assert (first.initial_score, first.score) == ((2, 1, 2, 1), None)
    assert (last.initial_score, last.score) == (None, (4, 10, 4, 10))
    assert [first.hand, last.hand] == [1, 3]


@pytest.mark.parametrize(
    ("ruleset", "option", "value"),
    [
        ({}, "stick_dealer", True),
        ({"std": True}, "stick_dealer", True),
        ({"std": False}, "stick_dealer", False),
        ({"canadian": True}, "partner_assist_alone", True),
        ({"loner_lead": "LEFT_OF_DEALER"}, "lone_lead", "eldest"),
        ({"loner_lead": "LEFT_OF_LONER"}, "lone_lead", "left_of_loner"),
        ({"loner_march_score": 5}, "lone_march_points", 5),
        ({"loner_euchred_score": 4}, "lone_euchre_points", 4),
        ({"defend_alone": True}, "defender_alone", "vs_lone_maker"),
        ({"min_rank": 7}, "deck", 32),
        ({"winning_score": 5}, "target", 5),
        ({"num_deals": 8}, "hands_played", 8),
        ({"num_deals": 8, "winning_score": 0}, "target", None),
        ({"num_deals": 0}, "target", 10),
        ({"farmers": True}, "farmers_hand", True),
        ({"partners_best": True}, "call_for_best", True),
        ({"go_under": True}, "go_under", True),
        ({"allow_no_trump": True}, "no_trump", True),
        ({"fast_break": True}, "fast_break", True),
        ({"joker": False, "num_players": 4}, "deck", 24),
    ],
)
def test_ruleset(ruleset: dict[str, Any], option: str, value: object) -> None:
    """Each key of a ruleset must set its option."""
    (record,) = hands(game(deal(), ruleset=ruleset))
    assert getattr(record.rules, option) == value


@pytest.mark.parametrize(
    ("ruleset", "says"),
    [
        ({"std": "yes"}, "`ruleset.std` must be true or false"),
        ({"loner_lead": "LEFT"}, "`ruleset.loner_lead` can be LEFT_OF_DEALER, LEFT_OF_LONER"),
        ({"min_rank": 8}, "`ruleset.min_rank` can be 9 or 7"),
        ({"num_players": 3}, "four players only"),
        ({"winning_score": 10, "num_deals": 8}, "not both"),
        ({"winning_score": -3}, "target cannot be -3"),
    ],
)
def test_ruleset_that_cannot_be_played(ruleset: dict[str, Any], says: str) -> None:
    """A ruleset with a value that cannot be played must reject the game and say why."""
    assert says in reason(game(deal(), ruleset=ruleset))


def test_unknown_ruleset_key_is_reported() -> None:
    """A ruleset key that is not known must be reported, and the game be read."""
    notes: list[ReadingNote] = []
    found = items(game(deal(), ruleset={"four_trick_tokens": True}), notes)
    assert isinstance(found[0], HandRecord)
    assert ["four_trick_tokens" in note.sentence for note in notes] == [True]
    assert notes[0].kind == "ruleset"


def test_match() -> None:
    """In a match each game must be a round, its players those whom the match seats."""
    inner = game(deal(0), deal(1), players=["a", "b", "c", "d"])
    first, _, third, _ = hands(match(inner, game(deal(0), deal(1))))
    assert first.players == third.players == tuple(NAMES)
    assert (first.round, first.table, first.hand) == (1, 1, 1)
    assert (third.round, third.table, third.hand) == (2, 1, 1)
    assert third.where == Where("a.egn", game=1, deal=0)


def test_match_with_a_stranger() -> None:
    """A seat with an id that the match does not know must stand under its id, with a note."""
    notes: list[ReadingNote] = []
    found = items(match(game(deal()), players=["p0", "p1", "p9", "p3"]), notes)
    assert isinstance(found[0], HandRecord)
    assert found[0].players == ("Nell", "Eve", "p9", "Wim")
    assert [note.kind for note in notes] == ["players"]


def test_newer_match_key() -> None:
    """The seats must be read under the name that newer files have, too."""
    ids = ["p3", "p2", "p1", "p0"]
    (record,) = hands(match(game(deal()), players=None, playersOverride=ids))
    assert record.players == ("Wim", "Sam", "Eve", "Nell")


def test_game_of_a_match_that_is_off() -> None:
    """A game that cannot be read must be one reject with its number; the others must be read."""
    bad = game(deal(), ruleset={"min_rank": 3})
    found = items(match(game(deal()), bad, game(deal())))
    assert [isinstance(item, Reject) for item in found] == [False, True, False]
    assert found[1].where == Where("a.egn", game=1)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ("AAECAwQ", "the deal is packed"),
        (3, "`deals` must be an object"),
        ({"phases": []}, "`initialState` is missing"),
        ({"initialState": {"upCard": "Kd"}}, "`initialState.dealer` is missing"),
        ({"initialState": {"dealer": 4}}, "must be a seat from 0 to 3"),
        ({"initialState": {"dealer": 0, "playerCards": [["9c"], []]}}, "must have a list a seat"),
        ({"initialState": {"dealer": 0, "playerCards": "Kd"}}, "must be a list"),
        ({"initialState": {"dealer": 0}, "phases": {}}, "`phases` must be a list"),
        ({"initialState": {"dealer": 0}, "phases": [PLAY]}, "without `calls`"),
        ({"initialState": {"dealer": 0}, "phases": [{**BIDDING, "calls": "Pass"}]}, "must be a list"),
        ({"initialState": {"dealer": 0}, "phases": [{**BIDDING, "isAlone": 1}]}, "must be true or false"),
    ],
)
def test_deal_that_is_off(changed: Any, says: str) -> None:
    """A deal that cannot be read must be one reject with its number; the others must be read."""
    first, bad, last = items(game(deal(0), changed, deal(2)))
    assert isinstance(bad, Reject)
    assert says in bad.sentence
    assert bad.where == Where("a.egn", deal=1)
    assert json.loads(bad.raw) == changed
    assert isinstance(first, HandRecord)
    assert isinstance(last, HandRecord)
    assert last.hand == 3


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"fileType": "Hearts"}, "this is Hearts, neither Euchre Game Notation nor"),
        ({"a": 1}, "this is another JSON"),
        ([1], "no JSON object, but a list"),
        ({**game(), "version": "2.0"}, "versions 1.0 to 1.4"),
        ({**game(), "version": "one"}, "versions 1.0 to 1.4"),
        ({**game(), "deals": None}, "`deals` is missing"),
        ({**game(), "metadata": [1]}, "`metadata` must be an object"),
        (game(deal(), players=["a", "b", "c"]), "has 3 names"),
        (game(deal(), players=[1, 2, 3, 4]), "must be a text"),
        (game(deal(), initialScore=[1]), "two numbers"),
        ({**match(), "games": 3}, "`games` must be a list"),
        ({**match(), "games": None}, "`games` is missing"),
        (
            {**match(), "games": [{"players": ["p-01", "p-02", "p-03"], "gameData": game(deal())}]},
            "has 3 names, and four sit",
        ),
        (match(3), "`games.gameData` must be an object"),  # type: ignore[arg-type]
    ],
)
def test_file_that_is_off(data: Any, says: str) -> None:
    """A file that is another format, or off at its top, must be one reject that says why."""
    assert says in reason(data)


def test_truncated_file() -> None:
    """A file cut short must be one reject with the line and column where it breaks."""
    text = json.dumps(game(deal(), deal(1)), indent=2)[:-40]
    (item,) = read_bytes(text.encode(), Where("a.egn"))
    assert isinstance(item, Reject)
    assert item.where.line is not None
    assert item.where.line > 10
    assert item.raw == text.encode()


def test_newer_version_is_read() -> None:
    """A version behind 1.4 must be read, with a note."""
    notes: list[ReadingNote] = []
    assert len(items({**game(deal()), "version": "1.6"}, notes)) == 1
    assert [note.kind for note in notes] == ["version"]


def test_file_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file too large to be held must be a reject."""
    monkeypatch.setattr("tourney.logs.egn.MAX_SIZE", 100)
    path = tmp_path / "a.egn"
    path.write_text(json.dumps(game(deal())))
    (item,) = read(path)
    assert isinstance(item, Reject)
    assert "too large" in item.sentence


def test_sitting_dealer_discard() -> None:
    """sitting_dealer_discard: the dealer's partner alone, a discard logged, the up-card itself: legal."""
    logged = ("9c Qh Tc", "Jh 9s 9d", "Jd Ts Td", "Kh Qs Qd", "As Ks Qc")
    tricks = [trick.split() for trick in logged]
    bidding = {"calls": ["Pass", "Order"], "isAlone": True, "discard": "Ah"}
    (record,) = hands(game(deal(bidding=bidding, play={"tricks": tricks}, upCard="Ah")))
    assert record.bury == record.up == "AH"
    found = replay(record)
    assert [finding.code for finding in found.findings if finding.severity == "error"] == []
    assert (found.sitters, found.points) == ({0}, (4, 0, 4, 0))
