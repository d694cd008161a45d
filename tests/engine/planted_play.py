"""Faults planted in the play, in the claims, and what cannot be checked."""

from tests.engine.bases import (
    DEAL_THREE,
    DEAL_TWO,
    FOUR,
    FOUR_DEALER_SITS,
    FOUR_LONE,
    FOUR_NAMED,
    THREE,
    THREE_DEFENDER,
    THREE_LONE,
    THREE_NAMED,
    TWO,
    TWO_ACCEPTED,
    TWO_NAMED,
    Log,
    cards,
    lists,
    made,
)
from tests.engine.planted import ANY, planted
from tests.engine.planted_deal import with_hand, with_rules


def played(base: Log, tricks: str, **changes: object) -> Log:
    """A hand whose tricks are these; what was claimed of the others goes."""
    return made(base, tricks=lists(tricks), won=None, points=None, **changes)


def unlogged(base: Log, tricks: str, **changes: object) -> Log:
    """A hand of which only the up-card, the calls and the tricks are known, and what is added."""
    hidden = dict.fromkeys(("hands", "dummy", "stock", "bury", "keep"))
    return played(made(base, **hidden), tricks, **changes)


HIDDEN_LEFT = made(
    with_hand(DEAL_THREE, 1, "JD QC AS AC 9D"), dummy=cards("KH TS JS TD QH"), calls=["order"], bury="9C"
)
"""Hearts; seat 1 holds the left bower and no other heart, and one diamond."""

DECLINED = played(TWO, "JH QH / AH 9D / 9S AS / KS KC / QC AC", bury="-")
"""Two-handed, the up-card declined: the dealer plays the five that he was dealt."""

TURNED_HEARTS = {"rules": "two-handed", "dealer": 1, "up": "9S", "calls": ["pass", "pass", "H"]}
NO_TRUMP = with_rules(made(TWO_NAMED, calls=["pass", "pass", "NT"]), no_trump=True)

REVOKES = [
    planted("revoke: plain", played(THREE, "JH AC"), seat=1, trick=1, card="AC"),
    planted(
        "revoke: the dealer with the card he took", played(THREE, "JH QH KS"), seat=2, trick=1, card="KS"
    ),
    planted(
        "revoke: in the last trick but one",
        played(THREE, "JH QH TH / JD KH KD / KC AS"),
        seat=1,
        trick=3,
        card="AS",
    ),
    planted(
        "revoke: the left bower hidden",
        played(HIDDEN_LEFT, "JH 9D", keep=cards("JH AH 9H KC 9S")),
        seat=1,
        trick=1,
        card="9D",
        expected=["JD"],
    ),
    planted(
        "revoke: the left bower played as a card of its printed suit",
        played(HIDDEN_LEFT, "TD JD", keep=cards("JH AH 9H KC TD")),
        seat=1,
        trick=1,
        card="JD",
        expected=["9D"],
    ),
    planted("revoke: no trump", played(NO_TRUMP, "JH KS"), seat=1, trick=1, card="KS"),
    planted("revoke: a lone defender", played(THREE_DEFENDER, "JH AS"), seat=1, trick=1, card="AS"),
    planted(
        "revoke: proven later (W32)",
        {**TURNED_HEARTS, "tricks": lists("KH 9C / AH TC / QH QC / AD JD")},
        seat=1,
        trick=1,
        card="9C",
        proof=(4, "JD"),
    ),
    planted(
        "revoke: proven by a card of a plain suit",
        unlogged(FOUR_NAMED, "TC QC AC KC / TS 9S JS KS / AH QS QH 9H / KH TD JH TH"),
        seat=1,
        trick=3,
        card="QS",
        proof=(4, "KH"),
    ),
    planted(
        "revoke: certainly held, hands not logged",
        unlogged(TWO_ACCEPTED, "AH KS"),
        seat=1,
        trick=1,
        card="KS",
        expected=["9H"],
    ),
]

CARDS = [
    planted("card_not_held: another's", played(THREE, "JH QH KH"), seat=2, trick=1, card="KH"),
    planted("card_not_held: buried", played(THREE, "KC AC 9C"), seat=2, trick=1, card="9C"),
    planted("card_not_held: laid away", played(THREE, "9S"), seat=0, trick=1, card="9S"),
    planted("card_not_held: laid away from the dummy", played(THREE, "JH JS"), seat=1, trick=1, card="JS"),
    planted("card_not_held: the maker's own now", played(THREE, "KC JD"), seat=1, trick=1, card="JD"),
    planted("card_not_held: turned down", played(THREE_NAMED, "TD 9D TH"), seat=2, trick=1, card="TH"),
    planted("card_not_held: declined", played(DECLINED, "JH 9H"), seat=1, trick=1, card="9H"),
    planted("card_not_held: in the stock", played(THREE, "JH QH TC"), seat=2, trick=1, card="TC"),
    planted(
        "card_not_held: the dummy's, maker alone (H22)",
        played(THREE_LONE, "AS KS JD"),
        seat=0,
        trick=1,
        card="JD",
    ),
    planted("card_not_held: in the stock, four", played(FOUR, "TC QC AC JH"), seat=3, trick=1, card="JH"),
    planted(
        "card_not_held: buried, hands not logged",
        unlogged(TWO, "JH 9D", bury="9D"),
        seat=1,
        trick=1,
        card="9D",
    ),
    planted(
        "card_not_held: turned down, hands not logged",
        unlogged(TWO_NAMED, "JH 9H"),
        seat=1,
        trick=1,
        card="9H",
    ),
    planted(
        "card_not_held: taken by another, hands not logged",
        unlogged(TWO_ACCEPTED, "9H"),
        seat=0,
        trick=1,
        card="9H",
    ),
    planted(
        "card_not_held: in the stock, hands not logged",
        unlogged(TWO_NAMED, "JH TH", stock=DEAL_TWO["stock"]),
        seat=1,
        trick=1,
        card="TH",
    ),
    planted(
        "card_not_held: in a hand that is logged",
        unlogged(FOUR_NAMED, "TC KD", hands=[None, None, None, cards("9S TH 9H KC KD")]),
        seat=1,
        trick=1,
        card="KD",
    ),
    planted(
        "card_not_held: not among the cards kept, hands not logged",
        unlogged(THREE_NAMED, "9H", keep=cards("JH JD TD KC AH")),
        seat=0,
        trick=1,
        card="9H",
    ),
    planted("card_replayed: his own", played(THREE, "JH QH TH / JH"), seat=0, trick=2, card="JH"),
    planted(
        "card_replayed: another's, hands not logged",
        unlogged(TWO_NAMED, "JH QH / JH"),
        seat=1,
        trick=2,
        card="JH",
    ),
]

SHAPES = [
    planted("sitter_played: three", played(THREE_DEFENDER, "JH KH QS"), seat=2, trick=1, card="QS"),
    planted("sitter_played: four", played(FOUR_LONE, "TC QC AC KC"), seat=2, trick=1, card="AC"),
    planted("sitter_played: the dealer", played(FOUR_DEALER_SITS, "TC QC AC KC"), seat=3, trick=1, card="KC"),
    planted(
        "sitter_played: hands not logged", unlogged(FOUR_LONE, "TC QC AC KC"), seat=2, trick=1, card="AC"
    ),
    planted(
        "sitter_played: the dealer, who may have taken the up-card, hands not logged",
        unlogged(FOUR_DEALER_SITS, "TC QC AC 9D"),
        seat=3,
        trick=1,
        card="9D",
    ),
    planted("trick_size: a card is missing", played(THREE, "JH QH / JD KH KD"), seat=ANY, trick=1),
    planted(
        "trick_size: two are missing", played(FOUR, "TC QC AC KC / TS 9H / KH QH TH AH"), seat=ANY, trick=2
    ),
    planted("trick_size: a card too many", played(TWO, "JH 9H QH / AH KS"), seat=ANY, trick=1, card="QH"),
    planted(
        "trick_size: too many, hands not logged",
        unlogged(FOUR_NAMED, "TC QC AC KC TD"),
        seat=ANY,
        trick=1,
        card="TD",
    ),
    planted(
        "tricks_after_end: a sixth",
        made(THREE, tricks=[*THREE["tricks"], ["TC"]], won=None),
        seat=ANY,
        trick=6,
        card=ANY,
    ),
    planted(
        "tricks_after_end: thrown in",
        made(DEAL_TWO, calls=["pass"] * 4, tricks=lists("JH QH")),
        seat=ANY,
        trick=1,
        card=ANY,
    ),
    planted(
        "tricks_missing: two",
        played(THREE, "JH QH TH / JD KH KD / AH 9D QS"),
        seat=ANY,
        trick=ANY,
        severity="unverifiable",
    ),
    planted(
        "tricks_missing: all",
        made(DEAL_TWO, calls=["order"], bury="9D"),
        seat=ANY,
        trick=ANY,
        severity="unverifiable",
    ),
    planted(
        "tricks_missing: a card", played(TWO, "JH 9H / AH"), seat=ANY, trick=ANY, severity="unverifiable"
    ),
]

IN_THE_PLAY = [*REVOKES, *CARDS, *SHAPES]
