"""A player of middling skill: what he calls, buries, keeps and plays, by a few rules of thumb.

Worth is counted in halves of a trick, as whole numbers. One choice in a dozen is made at random,
so that hands look like those of people.
"""

import random
from itertools import combinations

from tourney.cards import RANKS, SAME_COLOUR, SUITS, Suit
from tourney.engine.actions import Action, Bury, Call, Decline, GoAlone, Keep, Play, Proceed
from tourney.engine.position import Stage
from tourney.engine.state import HandState
from tourney.engine.tricks import trump_table, winner_by_table

_WHIM = 12


def choose(state: HandState, rng: random.Random) -> Action:
    """What the seat whose turn it is does next."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    if state.stage is Stage.AUCTION:
        return _call(state, legal, rng)
    if state.stage is Stage.EXCHANGE:
        return _exchange(state, legal)
    if state.stage is Stage.DUMMY:
        return _keep(state)
    if state.stage is Stage.PLAY:
        return Play(_card(state, [action.card for action in legal if isinstance(action, Play)], rng))
    return _alone(state, legal, rng)


def worth(hand: frozenset[str], trump: str) -> int:
    """About how many half tricks a hand takes as maker under a trump."""
    left = "J" + SAME_COLOUR[Suit(trump)]
    points = {f"J{trump}": 3, left: 3, f"A{trump}": 2, f"K{trump}": 2}
    total = 0
    for card in hand:
        if card in points:
            total += points[card]
        elif card[1] == trump or card[0] == "A":
            total += 1
    suits = {card[1] for card in hand if card != left} - {trump}
    return total + max(0, 2 - len(suits))


def _call(state: HandState, legal: list[Action], rng: random.Random) -> Call:
    hand, rules = state.holdings[state.turn].sure, state.setup.rules
    options = {action.word: action for action in legal if isinstance(action, Call) and not action.alone}
    up = state.setup.up or ""
    needed = 4 if rules.has_dummy else 5 if rules.players == 2 else 6
    if "order" in options:
        takes = state.turn == state.setup.dealer
        value = worth(hand | {up} if takes else hand, up[1]) - (0 if takes or rules.partners else 1)
        best, word = value, "order"
    else:
        best, word = max((worth(hand, suit), suit) for suit in SUITS if suit in options)
    if best + rng.choice((-1, 0, 0, 1)) < needed:
        return options["pass"]
    loner = Call(word, True)
    return loner if rules.partners and best >= 10 and loner in legal else options[word]


def _exchange(state: HandState, legal: list[Action]) -> Action:
    up, trump = state.setup.up or "", state.setup.trump
    hand = state.holdings[state.setup.dealer].sure
    strength = trump_table(trump).strength
    alone_in_suit = {card for card in hand if sum(other[1] == card[1] for other in hand) == 1}

    def cheapness(card: str) -> tuple[int, int, str]:
        return (strength[card] - (3 if card in alone_in_suit and card[0] != "A" else 0), strength[card], card)

    buried = min((a.card for a in legal if isinstance(a, Bury) and a.card not in (None, up)), key=cheapness)
    if Decline() in legal and strength[buried] > strength[up]:
        return Decline()
    return Bury(buried)


def _keep(state: HandState) -> Keep:
    setup = state.setup
    pool = state.holdings[setup.maker or 0].sure | (setup.dummy.sure if setup.dummy else frozenset())
    trump = setup.trump or ""
    strength = trump_table(trump).strength
    hands = (frozenset(five) for five in combinations(sorted(pool), 5))
    best = max(
        hands, key=lambda five: (worth(five, trump), sum(strength[card] for card in five), sorted(five))
    )
    return Keep(tuple(sorted(best, key=lambda card: (-strength[card], card))))


def _alone(state: HandState, legal: list[Action], rng: random.Random) -> Action:
    trump = state.setup.trump or ""
    for action in legal:
        if isinstance(action, GoAlone):
            value = worth(state.holdings[action.seat].sure, trump)
            if value >= 8 and rng.randrange(3) == 0:
                return action
    return Proceed()


def _card(state: HandState, cards: list[str], rng: random.Random) -> str:
    if rng.randrange(_WHIM) == 0:
        return rng.choice(cards)
    held = [seat_card[1] for seat_card in state.trick]
    return pick(state, held, cards)


def pick(state: HandState, trick: list[str], cards: list[str]) -> str:
    """The card that a sensible player puts to a trick: `trick` are those before him, `cards` his choice."""
    table = trump_table(state.setup.trump)
    low_first = sorted(cards, key=lambda card: (table.strength[card], card))
    if not trick:
        bosses = [card for card in low_first if table.strength[card] >= 100 + RANKS.index("A")]
        aces = [card for card in low_first if card[0] == "A" and table.suit[card] != table.trump]
        return (bosses if state.turn == state.setup.maker and bosses else aces or low_first[:1])[-1]
    winners = [card for card in low_first if winner_by_table([*trick, card], table) == len(trick)]
    if not winners or _mate_wins(state, trick):
        return low_first[0]
    return winners[0] if len(trick) == state.active - 1 else winners[-1]


def _mate_wins(state: HandState, trick: list[str]) -> bool:
    """Whether the trick, as it lies, goes to the player's own side."""
    best = state.trick[winner_by_table(trick, trump_table(state.setup.trump))][0] if state.trick else None
    maker = state.setup.maker
    makers = {maker, state.setup.rules.partner(maker)} if maker is not None else set()
    return best is not None and (best in makers) == (state.turn in makers)
