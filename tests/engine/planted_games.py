"""Faults planted in the games of a joker and of bids, and legal hands that stand near them."""

from tests.engine.bases import Log, cards, made
from tests.engine.bases_more import (
    BRITISH,
    BRITISH_BOTH,
    BRITISH_JOKER,
    HASEN,
    HASEN_FORCED,
    HASEN_LOST,
    NAP,
    NAP_LOST,
    NAP_MISERE,
    NAP_TWO_PLAYERS,
    RAILROAD_JOKER,
    RAILROAD_TURNED,
    THIRTY_TWO,
)
from tests.engine.planted import ANY, planted
from tests.engine.planted_deal import with_hand, with_rules
from tests.engine.planted_play import played, unlogged


def called(base: Log, *calls: str, **changes: object) -> Log:
    """A hand of which only the deal and these calls are logged."""
    return made(base, calls=list(calls), bury=None, tricks=None, won=None, points=None, **changes)


def traded(base: Log, first: str, second: str) -> Log:
    """A hand whose deal has two cards in each other's place, with its calls alone."""
    other = {first: second, second: first}
    hands = [[other.get(card, card) for card in hand] for hand in base["hands"]]  # type: ignore[attr-defined]
    stock = [other.get(card, card) for card in base["stock"]]  # type: ignore[attr-defined]
    return called(made(base, hands=hands, stock=stock), *base["calls"])  # type: ignore[misc]


JOKER_IN_WIDOW = traded(HASEN_FORCED, "JK", "KD")
"""All pass, and the joker is the widow."""

JOKER = [
    planted("unknown_card: in a hand of six", with_hand(HASEN, 1, "JD AH AC JH KS 1Z"), seat=1, card="1Z"),
    planted("card_not_in_deck: a seven", with_hand(BRITISH, 1, "7C TD KD KS JS"), seat=1, card="7C"),
    planted(
        "card_not_in_deck: a six of 32 cards", with_hand(THIRTY_TWO, 2, "6C 8C 7S 9S KD"), seat=2, card="6C"
    ),
    planted("duplicate_card: the joker", with_hand(RAILROAD_JOKER, 1, "KH TH JC 9D JK"), seat=ANY, card="JK"),
    planted(
        "duplicate_card: the two of spades is the joker",
        with_hand(BRITISH, 0, "2S 9C AS 9S 9D"),
        seat=3,
        card="JK",
    ),
    planted("illegal_call: the dealer must name a suit", called(BRITISH_JOKER, "pass"), seat=2),
    planted("illegal_call: an order, the joker up", called(BRITISH_JOKER, "order"), seat=2),
    planted("illegal_call: eldest, by option", with_rules(BRITISH_JOKER, joker_up="hearts"), seat=3),
    planted(
        "illegal_call: nobody but the dealer, by option",
        with_rules(RAILROAD_JOKER, joker_up="dealer_names"),
        seat=2,
    ),
    planted("illegal_call: no trump with a joker", called(RAILROAD_TURNED, *["pass"] * 4, "NT"), seat=3),
    planted("call_after_end: after the dealer named", called(BRITISH_JOKER, "C", "H"), seat=3),
    planted("turned_suit_named: the joker's is hearts", called(RAILROAD_TURNED, *["pass"] * 4, "H"), seat=3),
    planted("exchange_missing: the joker", made(BRITISH_JOKER, bury="-"), seat=2, card="JK"),
    planted(
        "bury_not_allowed: the joker",
        with_rules(made(BRITISH_JOKER, bury="JK"), bury_up_card="ordered_only"),
        seat=2,
        card="JK",
    ),
    planted("alone_not_allowed: against a maker with his partner", made(BRITISH, alone=[1]), seat=1),
    planted("alone_not_allowed: railroad, likewise", made(RAILROAD_JOKER, alone=[0]), seat=0),
    planted("alone_not_allowed: by option", with_rules(BRITISH_BOTH, defender_alone="never"), seat=1),
    planted(
        "revoke: the joker on a plain suit",
        played(BRITISH, "AS JS QS JK"),
        seat=3,
        trick=1,
        card="JK",
        expected=["TS"],
    ),
    planted(
        "revoke: a trump is led, the joker hidden",
        played(RAILROAD_JOKER, "TS AS 9D 9S / 9H KH QC"),
        seat=2,
        trick=2,
        card="QC",
        expected=["JK"],
    ),
    planted(
        "card_not_held: the joker was turned down",
        played(RAILROAD_TURNED, "JD KD KS JK"),
        seat=2,
        trick=1,
        card="JK",
    ),
    planted(
        "wrong_winner: the joker wins", made(BRITISH, won=[0, 0, 3, 1, 1]), seat=ANY, trick=2, expected=3
    ),
    planted("wrong_points: thirty-two", made(THIRTY_TWO, points=[1, 0, 1, 0])),
]

BIDS = [
    planted("wrong_up_card: hasenpfeffer", made(HASEN, up="9H", stock=None), seat=ANY, card=ANY),
    planted("wrong_up_card: napoleon", made(NAP, up="8D", stock=None), seat=ANY, card=ANY),
    planted("wrong_hand_size: five of six", with_hand(HASEN, 1, "JD AH AC JH KS"), seat=1),
    planted("wrong_hand_size: six of five", with_hand(NAP, 0, "KH JH 2C 6S AC AS") | {"stock": None}, seat=0),
    planted("card_not_in_deck: a joker in napoleon", with_hand(NAP, 0, "KH JH 2C 6S JK"), seat=0, card="JK"),
    planted("bid_too_low: the same again", called(HASEN, "2", "2"), seat=1),
    planted("bid_too_low: a lower one", called(HASEN, "3", "pass", "1"), seat=2),
    planted("bid_too_low: napoleon", called(NAP, "three", "two"), seat=1),
    planted("bid_too_low: napoleon, the same", called(NAP, "two", "two"), seat=1),
    planted("bid_too_low: after blucher", called(NAP_LOST, "nap", "wellington", "blucher", "nap"), seat=1),
    planted("illegal_call: seven tricks", called(HASEN, "7"), seat=0),
    planted("illegal_call: a bid alone", called(HASEN, "3 alone"), seat=0),
    planted("illegal_call: a suit among the bids", called(HASEN, "H"), seat=0),
    planted("illegal_call: an order among the bids", called(HASEN, "order"), seat=0),
    planted("illegal_call: the bidder passes", called(HASEN, "2", "pass", "pass", "pass", "pass"), seat=0),
    planted("illegal_call: the bidder names no trump", called(HASEN, "6", "NT"), seat=0),
    planted(
        "illegal_call: the joker's holder must bid three", called(HASEN_FORCED, *["pass"] * 4, "4"), seat=3
    ),
    planted("illegal_call: a bid of another game", called(NAP, "5"), seat=0),
    planted("illegal_call: wellington over three", called(NAP, "three", "wellington"), seat=1),
    planted("illegal_call: wellington over nothing", called(NAP, "wellington"), seat=0),
    planted("illegal_call: blucher over nap", called(NAP, "nap", "blucher"), seat=1),
    planted("call_after_end: after trump was named", called(HASEN, "6", "S", "pass"), seat=ANY),
    planted("call_after_end: after a hand thrown in", called(JOKER_IN_WIDOW, *["pass"] * 4, "3"), seat=ANY),
    planted("call_after_end: a second bid each", called(NAP, "two", "three", "pass", "four"), seat=0),
    planted("auction_unfinished: bids", made(HASEN, calls=["2", "pass"]), seat=2),
    planted("auction_unfinished: no suit", made(HASEN, calls=["2", "pass", "pass", "pass"]), seat=0),
    planted("auction_unfinished: napoleon", made(NAP, calls=["two"]), seat=1),
    planted("alone_not_allowed: hasenpfeffer", made(HASEN, alone=[0]), seat=0),
    planted("alone_not_allowed: napoleon", made(NAP, alone=[1]), seat=1),
    planted("exchange_not_allowed: napoleon", made(NAP, bury="KS"), seat=ANY, card="KS"),
    planted(
        "exchange_not_allowed: the widow of a hand thrown in",
        made(JOKER_IN_WIDOW, calls=["pass"] * 4, bury="KC"),
        seat=ANY,
        card="KC",
    ),
    planted("exchange_missing: the widow", made(HASEN, bury="-"), seat=0, card="9H"),
    planted("bury_not_held: another's, the widow taken", made(HASEN, bury="JK"), seat=0, card="JK"),
    planted("dummy_not_allowed: napoleon", made(NAP, keep=cards("QH 5H KS TD 7D")), seat=1),
    planted("revoke: six cards", played(HASEN, "TH KS"), seat=1, trick=1, card="KS"),
    planted(
        "revoke: the left bower held back",
        played(HASEN, "TH AH TD KH / KS JK 9C"),
        seat=3,
        trick=2,
        card="9C",
    ),
    planted(
        "revoke: a bid, proven later",
        unlogged(HASEN, "TH JD TD KH / 9C QC AH"),
        seat=1,
        trick=1,
        card="JD",
        proof=(2, "AH"),
    ),
    planted("revoke: the first card is trump", played(NAP, "7D 9C"), seat=2, trick=1, card="9C"),
    planted("revoke: a jack is no bower", played(NAP, "7D 2D 6S / QH 8H 2C"), seat=0, trick=2, card="2C"),
    planted("revoke: misere", played(NAP_MISERE, "6D JC 4H"), seat=0, trick=1, card="4H"),
    planted("card_not_held: buried for the widow", played(HASEN, "AD"), seat=0, trick=1, card="AD"),
    planted("card_not_held: the widow is the bidder's", played(HASEN, "TH 9H"), seat=1, trick=1, card="9H"),
    planted("card_not_held: in the stock of napoleon", played(NAP, "7D 8D"), seat=2, trick=1, card="8D"),
    planted("card_replayed: napoleon", played(NAP, "7D 2D 6S / 7D"), seat=1, trick=2, card="7D"),
    planted(
        "trick_size: two players", played(NAP_TWO_PLAYERS, "6D KD 7H / 3D 7C"), seat=ANY, trick=1, card=ANY
    ),
    planted(
        "tricks_after_end: a seventh",
        made(HASEN, tricks=[*HASEN["tricks"], ["AD"]], won=None),
        seat=ANY,
        trick=7,
        card=ANY,
    ),
    planted(
        "tricks_after_end: a sixth of napoleon",
        made(NAP, tricks=[*NAP["tricks"], ["AS"]], won=None),
        seat=ANY,
        trick=6,
        card=ANY,
    ),
    planted(
        "tricks_after_end: the joker in the widow",
        made(JOKER_IN_WIDOW, calls=["pass"] * 4, tricks=[["QS"]]),
        seat=ANY,
        trick=1,
        card=ANY,
    ),
    planted(
        "tricks_after_end: all passed",
        made(NAP, calls=["pass"] * 3, won=None, points=None),
        seat=ANY,
        trick=1,
        card=ANY,
    ),
    planted(
        "tricks_missing: the sixth",
        made(HASEN, tricks=HASEN["tricks"][:5], won=None, points=None),
        seat=ANY,
        trick=ANY,
        severity="unverifiable",
    ),
    planted(
        "wrong_winner: the joker's trick", made(HASEN, won=[1, 3, 0, 0, 1, 3]), seat=ANY, trick=2, expected=2
    ),
    planted(
        "wrong_winner: no trump in misere",
        made(NAP_MISERE, won=[1, 1, 2, 1, 2]),
        seat=ANY,
        trick=1,
        expected=0,
    ),
    planted("wrong_points: the bid, not the tricks", made(HASEN, points=[2, 3, 2, 3])),
    planted("wrong_points: a bid lost is taken off", made(HASEN_LOST, points=[0, 3, 0, 3])),
    planted("wrong_points: the forced bid is lost", made(HASEN_FORCED, points=[4, 2, 4, 2])),
    planted("wrong_points: overtricks are not paid", made(NAP, points=[-5, 10, -5])),
    planted("wrong_points: blucher lost costs half", made(NAP_LOST, points=[-90, 30, 30, 30])),
    planted(
        "wrong_penalty: a game without points for a revoke",
        made(HASEN, points=None, penalty=[{"seat": 1, "kind": "revoke", "points": 2}]),
        seat=1,
    ),
    planted(
        "hands_not_logged: the joker, whose holder must bid",
        unlogged(HASEN_FORCED, "QS AS JS 9H"),
        seat=ANY,
        trick=ANY,
        card=ANY,
        severity="unverifiable",
    ),
    planted("wrong_points: misere", made(NAP_MISERE, points=[-3, 6, -3])),
]
GAMES_FAULTS = [*JOKER, *BIDS]

CLEAN_GAMES = {
    "the dealer buries the joker that he took": called(BRITISH_JOKER, "C") | {"bury": "JK"},
    "the dealer names a suit that he does not hold": called(BRITISH_JOKER, "S alone"),
    "the joker proposes hearts, by option": with_rules(
        called(BRITISH_JOKER, "pass", "order"), joker_up="hearts"
    ),
    "the dealer names, by option": with_rules(called(RAILROAD_JOKER, "D"), joker_up="dealer_names"),
    "the two of spades is read as the joker": with_hand(BRITISH, 3, "AD TS QD 2S QH"),
    "a deck of 33": with_rules(
        with_hand(BRITISH, 0, "JH 9C 8S 7S 9D")
        | {"stock": None, "tricks": None, "won": None, "points": None},
        deck=33,
    ),
    "the joker turned down, another suit": called(RAILROAD_TURNED, *["pass"] * 4, "D"),
    "the bidder buries the widow": called(HASEN, "6", "H") | {"bury": "9H"},
    "a bid of one and a pass, and higher": called(HASEN, "1", "pass", "pass", "2", "3", "pass", "S"),
    "the joker in the widow": called(JOKER_IN_WIDOW, *["pass"] * 4) | {"points": [0] * 4},
    "a forced bid, hands not logged": unlogged(made(HASEN_FORCED, maker=3), "QS AS JS 9H / QC JH JC TC"),
    "the last pass logged after blucher": made(NAP_LOST, calls=["nap", "wellington", "blucher", "pass"]),
    "wellington over nap": called(NAP, "nap", "wellington", "pass"),
    "napoleon, all pass": called(NAP, "pass", "pass", "pass") | {"points": [0] * 3},
    "a jack of the same colour is no trump": played(NAP, "7D 2D JH"),
    "napoleon, hands not logged": unlogged(NAP, "7D 2D 6S / KS 9C KH"),
}
"""Hands near a fault that are legal."""
