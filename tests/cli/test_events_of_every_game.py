"""A round of every game of the family: made, seated, scored, ranked, published; below 0 where bids cost."""

import json
from random import Random

import pytest

from tests.cli.support import NAMES, Club
from tests.engine.generator import random_hand
from tourney.cards import deck
from tourney.engine.actions import Bury
from tourney.engine.replay import replay
from tourney.engine.state import HandState
from tourney.logs.handlog import record_of
from tourney.rules import GAMES, RuleSet, rule_set, seated
from tourney.rules.games import options_of

SLIPS = {
    "three-handed": ("10", "7", "4"),
    "two-handed": ("10", "8"),
    "four-handed": ("10", "7"),
    "british": ("11", "7"),
    "thirty-two": ("6", "2"),
    "railroad": ("13", "9"),
    "hasenpfeffer": ("-6", "12"),
    "napoleon": ("-8", "-3", "11"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_run(club: Club, game: str) -> None:
    """Every game has a movement that fits; its slip is taken, its standings add up, its pages are made."""
    figures = SLIPS[game]
    club.night(NAMES[: GAMES[game].players if GAMES[game].seats_from is None else 3], game=game)
    club.run("round", "pair", "--seed", "1", "--publish")
    said = club.run("score", "enter", "1", *figures)
    assert all(figure in said.out for figure in figures)
    sides = 2 if GAMES[game].partners else 1
    rows = club.json("standings")["rows"]
    assert sum(row["points"] for row in rows) == sides * sum(map(int, figures))
    assert [row["points"] for row in rows] == sorted((row["points"] for row in rows), reverse=True)
    club.run("site", "build", "out")
    club.run("print", "slips", code=None)
    club.run("journal", "verify")


@pytest.mark.parametrize(
    ("movement", "players", "seats"), [("threes", 6, [3, 3]), ("round-robin", 4, [2, 2]), (None, 6, [3, 3])]
)
def test_napoleon_is_played_at_the_tables_of_its_movement(
    club: Club, movement: str | None, players: int, seats: list[int]
) -> None:
    """Napoleon takes as many at a table as the movement seats; who is seated cannot be seated otherwise."""
    more = {} if movement is None else {"movement": movement}
    club.night(NAMES[:players], game="napoleon", **more)
    club.run("round", "pair", "--seed", "1", "--publish")
    assert [len(at) for at in club.seats()] == seats
    other = "threes" if seats[0] == 2 else "round-robin"
    club.assert_refused("event", "set", "--movement", other, code=4, says="make another event")


def test_napoleon_changes_no_partners(club: Club) -> None:
    """A movement of partners is refused for a game without, and the ones that fit are told."""
    club.run("event", "new", "Friday")
    says = ["everybody for himself", "threes, ", "round-robin"]
    club.assert_refused(
        "event", "new", "Nap", "--game", "napoleon", "--movement", "rotation", code=3, says=says
    )


def test_negative_score_by_variant(club: Club) -> None:
    """negative_score_by_variant: -6 is kept in a game of bids, by every way in, and refused in euchre."""
    club.night(NAMES[:8], game="hasenpfeffer")
    club.run("round", "pair", "--seed", "1", "--publish")
    first, second = club.seats()
    for words in (("--", "-6", "12"), ("-6", "12")):
        assert "-6" in club.run("score", "enter", "1", *words).out
    club.run("score", "correct", "1", f"{first[1]}=12", f"{first[0]}=−12", "--reason", "a slip")
    assert club.standings()[first[0]]["points"] == -12
    club.run("score", "enter", typed="10 -3\n")
    assert club.standings()[second[1]]["points"] == -3
    assert "-3" in club.run("standings", "--format", "csv").out
    assert "'-3" not in club.run("standings", "--format", "csv").out
    club.run("event", "new", "Euchre", "--game", "four-handed")
    club.run("player", "add", *NAMES[:4], "--event", "euchre")
    club.run("round", "pair", "--seed", "1", "--publish", "--event", "euchre")
    for words in (("--", "-12", "5"), ("-12", "5")):
        club.assert_refused("score", "enter", "--event", "euchre", "1", *words, code=3, says="never below 0")


def test_negative_slips_are_imported(club: Club) -> None:
    """A CSV of slips may have figures below 0, with a true minus too; they wait, then count."""
    club.night(NAMES[:3], game="napoleon", hands="3")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.assert_refused(
        "score", "import", club.write("bad.csv", "round,table,seat1,seat2,seat3\n1,1,-3,-3,5\n"),
        code=3, says="the sum is 0",
    )  # fmt: skip
    club.run("score", "import", club.write("s.csv", "round,table,seat1,seat2,seat3\n1,1,-3.0,−3,6\n"))
    club.run("score", "confirm", "--all")
    assert [row["points"] for row in club.json("standings")["rows"]] == [6, -3, -3]


@pytest.mark.parametrize("game", ["hasenpfeffer", "napoleon"])
def test_a_table_of_hands_with_points_below_0(club: Club, game: str) -> None:
    """Without a slip the hands of a table give its result, points below 0 too; bids lost are euchres."""
    players = 4 if game == "hasenpfeffer" else 3
    club.night(NAMES[:players], game=game, hands="6", tie_breaks="euchres")
    club.run("round", "pair", "--seed", "1", "--publish")
    rules = seated(rule_set(game, {"hands_played": 6}), players)
    hands = [hand for seed in range(12) if (hand := a_hand(rules, seed))][:6]
    totals, lost = [0] * players, [0] * players
    for number, (log, state) in enumerate(hands, 1):
        log |= {"round": 1, "table": 1, "hand": number, "players": club.seats()[0]}
        points, maker = state.points, state.setup.maker
        assert points is not None
        assert maker is not None
        for seat in range(players):
            totals[seat] += points[seat]
            lost[seat] += points[maker] < 0 and seat not in (maker, rules.partner(maker))
    club.write("hands.jsonl", "".join(f"{json.dumps(log)}\n" for log, _ in hands))
    said = club.run("hands", "import", "hands.jsonl")
    assert "6 new" in said.out + said.err
    rows = club.standings()
    assert [rows[name]["points"] for name in club.seats()[0]] == totals
    assert [rows[name]["euchres"] for name in club.seats()[0]] == lost
    assert min(totals) < 0


def a_hand(rules: RuleSet, seed: int) -> tuple[dict[str, object], HandState] | None:
    """A random legal hand as a log, and its end; None for one that was thrown in."""
    rng = Random(seed)
    cards = list(deck(rules.deck))
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(rules.hand_size)] for _ in range(rules.players)]
    state = HandState.start(rules, seed % rules.players, hands=hands, dummy=None, up=None, stock=cards)
    log: dict[str, object] = {"dealer": seed % rules.players, "hands": hands, "stock": cards}
    log["rules"] = {"game": rules.name, **options_of(rules)}
    while not state.is_over:
        action = rng.choice(state.legal_actions())
        if isinstance(action, Bury):
            log["bury"] = action.card
        state = state.apply(action)
    if state.is_thrown_in:
        return None
    log["calls"] = [str(call) for call in state.setup.calls]
    log["tricks"] = [[card for _, card in trick.plays] for trick in state.tricks]
    return log, state


def test_a_slam_is_two_games_won(club: Club) -> None:
    """With `slam` a 10-0 is two games won in the standings, and the rule is told with them."""
    club.night(NAMES[:4], game="four-handed", option="slam=yes")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "0")
    assert [row["won"] for row in club.json("standings")["rows"]] == [2, 2, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_file_of_napoleon_makes_an_event(club: Club, players: int) -> None:
    """An event made of a file has a movement for its tables; five at one are drawn, with that size kept."""
    rules = seated(GAMES["napoleon"], players)
    log, _ = next(hand for seed in range(20) if (hand := a_hand(rules, seed)))
    file = club.write("nap.jsonl", json.dumps(log | {"players": NAMES[:players]}))
    club.run("event", "import", file)
    movement = {2: "round-robin", 3: "threes", 5: "draw"}[players]
    assert club.json("event", "list")["rows"][0]["movement"] == movement
    assert club.json("event", "show")["pairing"] == ({"seats": "5"} if players == 5 else {})
    club.run("event", "new", "Other", "--game", "napoleon", "--movement", "round-robin")
    club.run("hands", "import", file, "--event", "other", code=0 if players == 2 else 3)


@pytest.mark.parametrize("game", ["hasenpfeffer", "napoleon", "four-handed", "three-handed"])
def test_negative_score_by_variant_in_a_log(club: Club, game: str) -> None:
    """negative_score_by_variant: claims below 0 are wrong in euchre; right ones of bids are kept."""
    rng = Random(5)
    while True:
        log = dict(random_hand(rng, game))
        state = replay(record_of(log))
        is_bid = state.record.rules.auction != "euchre"
        if state.points and (min(state.points) < 0) == is_bid:
            break
    log["points"] = list(state.points)
    file = club.write("hand.jsonl", json.dumps(log))
    assert "no errors" in club.run("hands", "audit", file).out
    wrong = club.write("wrong.jsonl", json.dumps(log | {"points": [-12, 5, *state.points[2:]]}))
    assert "wrong_points" in club.run("hands", "audit", wrong, "--json", code=1).out
