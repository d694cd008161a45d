"""Hand logs of a table for tests: legal hands, played by the engine's own legal moves."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tourney.cards import Card, deck
from tourney.engine.actions import Action, Call, NoDummy, Play, Proceed
from tourney.engine.boards import deal_board
from tourney.engine.state import HandState
from tourney.rules import RuleSet, rule_set

Line = dict[str, Any]


def one_hand(rules: RuleSet, dealer: int, rng: Random) -> tuple[Line, tuple[int, ...]]:
    """A hand whose trump is named in the second round, and its points by seat."""
    pack = list(deck(rules.deck))
    rng.shuffle(pack)
    return play_out(rules, dealer, pack, rng)


def board_line(rules: RuleSet, seed: str, board: int, rng: Random) -> Line:
    """A hand that was played with the cards of a board, as `one_hand` plays them."""
    deal = deal_board(rules, seed, board)
    hands = [card for hand in deal.hands or () for card in hand or ()]
    dealt = [*hands, *(deal.dummy or ()), *([deal.up] if deal.up else []), *(deal.stock or ())]
    return {**play_out(rules, deal.dealer, dealt[::-1], rng)[0], "hand": board}


def play_out(rules: RuleSet, dealer: int, pack: list[Card], rng: Random) -> tuple[Line, tuple[int, ...]]:
    """A hand dealt from the end of a pack: hands, dummy, up-card."""
    hands = [tuple(pack.pop() for _ in range(5)) for _ in range(rules.players)]
    line: Line = {"rules": rules.name, "dealer": dealer, "hands": hands}
    dealt: dict[str, Any] = {"hands": tuple(hands)}
    if rules.has_dummy:
        dealt["dummy"] = line["dummy"] = tuple(pack.pop() for _ in range(5))
        line["keep"] = "-"
    dealt["up"] = line["up"] = pack.pop()
    state = HandState.start(rules, dealer, **dealt)
    calls: list[str] = []
    while not state.is_over:
        action = _choose(state.legal_actions(), calls, rules, rng)
        if isinstance(action, Call):
            calls.append(str(action))
        state = state.apply(action)
    line["calls"] = calls
    line["tricks"] = [[card for _, card in trick.plays] for trick in state.tricks]
    points = state.points
    assert points is not None
    line["points"] = list(points)
    return line, points


def _choose(actions: Sequence[Action], calls: list[str], rules: RuleSet, rng: Random) -> Action:
    """Pass the first round, name a suit in the second, merge nothing, play any legal card."""
    named = [one for one in actions if isinstance(one, Call) and one.names_suit and not one.alone]
    if named:
        return rng.choice(named)
    for wanted in (Proceed(), NoDummy(), Call("pass")):
        if wanted in actions:
            return wanted
    return rng.choice([one for one in actions if isinstance(one, Play)])


def table_log(
    game: str, players: Sequence[str], *, hands: int, number: int = 1, table: int = 1, seed: int = 1
) -> tuple[list[Line], list[int]]:
    """The hands of a table in a round, and the totals of its seats."""
    rules, rng = rule_set(game), Random(f"{seed}/{number}/{table}")
    totals = [0] * rules.players
    lines = []
    for hand in range(1, hands + 1):
        line, points = one_hand(rules, (hand - 1) % rules.players, rng)
        totals = [old + new for old, new in zip(totals, points, strict=True)]
        place = {"round": number, "table": table, "hand": hand, "players": list(players)}
        lines.append({**place, **line, "score": totals})
    return lines, totals


def as_jsonl(lines: Sequence[Line]) -> str:
    """The lines of a `.jsonl` file."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
