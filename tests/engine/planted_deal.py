"""Faults planted before the first lead: deal, auction, alone, exchange, dummy, swaps."""

from tests.engine.bases import (
    DEAL_FOUR,
    DEAL_THREE,
    DEAL_TWO,
    FOUR,
    FOUR_LONE,
    FOUR_NAMED,
    THREE,
    THREE_ACCEPTED,
    THREE_BOTH,
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
    rules,
)
from tests.engine.planted import ANY, planted

THREE_HANDS = DEAL_THREE["hands"]


def with_hand(base: Log, seat: int, text: str) -> Log:
    """A log with one hand changed."""
    hands = list(base["hands"])  # type: ignore[call-overload]
    hands[seat] = cards(text)
    return made(base, hands=hands)


def with_rules(base: Log, **options: object) -> Log:
    """A log with options changed."""
    return made(base, rules=rules(base, **options))


def swap(source: object, target: object, text: str) -> Log:
    """An entry of `swaps`."""
    return {"from": source, "to": target, "cards": cards(text)}


TWO_UNDER = with_rules(with_hand(DEAL_TWO, 0, "9C AH TC AC 9S"), go_under=True)
TWO_UNDER["stock"] = cards("AD JC JD JS KD KH QD QS KC TD TH TS JH")

DEAL = [
    planted("unknown_card: in a hand", with_hand(THREE, 1, "KH QH AS AC 1Z"), seat=1, card="1Z"),
    planted("unknown_card: the up-card", made(DEAL_THREE, up="1Z"), card="1Z"),
    planted("unknown_card: buried", made(THREE, bury="1Z"), seat=2, card="1Z"),
    planted("unknown_card: kept", made(THREE, keep=cards("JH JD AH 9H 1Z")), seat=0, card="1Z"),
    planted("unknown_card: played", made(THREE, tricks=[["JH", "1Z"]]), seat=1, trick=1, card="1Z"),
    planted("card_not_in_deck: in a hand", with_hand(THREE, 1, "KH QH AS AC 8D"), seat=1, card="8D"),
    planted("card_not_in_deck: a joker", with_hand(FOUR, 3, "9S TH 9H KC JK"), seat=3, card="JK"),
    planted("card_not_in_deck: in the stock", made(THREE, stock=cards("TC QD 7C")), card="7C"),
    planted("card_not_in_deck: played", made(THREE, tricks=[["JH", "8H"]]), seat=1, trick=1, card="8H"),
    planted("duplicate_card: in one hand", with_hand(THREE, 2, "QS QS AD KD 9C"), seat=2, card="QS"),
    planted("duplicate_card: in two hands", with_hand(THREE, 1, "KH QH AS AC 9S"), seat=1, card="9S"),
    planted("duplicate_card: hand and dummy", made(THREE, dummy=cards("JD TS JS TD 9D")), card="9D"),
    planted("duplicate_card: hand and up-card", made(THREE_NAMED, up="9H"), card="9H"),
    planted("duplicate_card: up-card and stock", made(THREE, stock=cards("TC TH JC")), card="TH"),
    planted("duplicate_card: kept twice", made(THREE, keep=cards("JH JD AH JD KC")), seat=0, card="JD"),
    planted("wrong_hand_size: four cards", with_hand(THREE, 1, "KH QH AS AC"), seat=1),
    planted("wrong_hand_size: six cards", made(with_hand(THREE, 1, "KH QH AS AC 9D TC"), stock=None), seat=1),
    planted("wrong_hand_size: four kept", made(THREE, keep=cards("JH JD AH 9H")), seat=0),
    planted("wrong_hand_size: six kept", made(THREE, keep=cards("JH JD AH 9H KC TD")), seat=0),
    planted(
        "deal_rotated: two", made(TWO_NAMED, hands=TWO_NAMED["hands"][::-1]), seat=ANY, trick=ANY, card=ANY
    ),
    planted(
        "deal_rotated: four",
        made(FOUR_NAMED, hands=FOUR_NAMED["hands"][-1:] + FOUR_NAMED["hands"][:-1]),
        seat=ANY,
        trick=ANY,
        card=ANY,
    ),
]

AUCTION = [
    planted("illegal_call: a suit in the first round", made(DEAL_THREE, calls=["H"]), seat=0),
    planted(
        "illegal_call: an order in the second round", made(DEAL_TWO, calls=["pass", "pass", "order"]), seat=0
    ),
    planted("illegal_call: no trump", made(DEAL_TWO, calls=["pass", "pass", "NT"]), seat=0),
    planted(
        "illegal_call: no trump in round 1", with_rules(made(DEAL_TWO, calls=["NT"]), no_trump=True), seat=0
    ),
    planted("illegal_call: a pass alone", made(DEAL_THREE, calls=["pass", "pass alone"]), seat=1),
    planted("illegal_call: no word of the game", made(DEAL_FOUR, calls=["pass", "double"]), seat=1),
    planted("illegal_call: Canadian", with_rules(FOUR, partner_assist_alone=True), seat=1),
    planted(
        "illegal_call: a farmer's hand with two low cards",
        with_rules(made(DEAL_THREE, penalty=[{"seat": 0, "kind": "farmers_hand"}]), farmers_hand=True),
        seat=0,
    ),
    planted(
        "illegal_call: a farmer's hand in a game without",
        made(DEAL_FOUR, penalty=[{"seat": 3, "kind": "farmers_hand"}]),
        seat=3,
    ),
    planted("turned_suit_named: three", made(DEAL_THREE, calls=["pass"] * 3 + ["H"]), seat=0),
    planted("turned_suit_named: alone", made(DEAL_FOUR, calls=["pass"] * 5 + ["D alone"]), seat=1),
    planted(
        "dealer_must_call: two", with_rules(made(DEAL_TWO, calls=["pass"] * 4), stick_dealer=True), seat=1
    ),
    planted(
        "dealer_must_call: three", with_rules(made(DEAL_THREE, calls=["pass"] * 6), stick_dealer=True), seat=2
    ),
    planted("call_after_end: after the order", made(THREE, calls=["order", "pass"]), seat=1),
    planted("call_after_end: a better call", made(FOUR_NAMED, calls=["pass"] * 4 + ["S", "H alone"]), seat=1),
    planted("call_after_end: after all passed", made(DEAL_TWO, calls=["pass"] * 5), seat=0),
    planted("auction_unfinished: and tricks", made(DEAL_TWO, calls=["pass"], tricks=[["JH"]]), seat=1),
    planted(
        "auction_unfinished: and nothing more",
        made(DEAL_THREE, calls=["pass", "pass"]),
        seat=2,
        severity="unverifiable",
    ),
]

VS_LONE = {"defender_alone": "vs_lone_maker"}
ALONE = [
    planted("alone_not_allowed: a game without", made(TWO, calls=["order alone"]), seat=0),
    planted("alone_not_allowed: a game without, after the calls", made(TWO, alone=[1]), seat=1),
    planted("alone_not_allowed: a maker", with_rules(THREE_LONE, maker_alone=False), seat=0),
    planted("alone_not_allowed: in the call", with_rules(FOUR_LONE, maker_alone=False), seat=0),
    planted("alone_not_allowed: a defender, never", made(FOUR_LONE, alone=[1]), seat=1),
    planted(
        "alone_not_allowed: a defender, the maker not alone",
        with_rules(made(FOUR, alone=[0]), **VS_LONE),
        seat=0,
    ),
    planted("alone_not_allowed: the second defender", made(THREE_DEFENDER, alone=[1, 2]), seat=2),
    planted(
        "alone_not_allowed: the maker's partner",
        with_rules(made(FOUR, alone=[3]), defender_alone="any"),
        seat=3,
    ),
    planted(
        "alone_too_late: a defender after the lead", made(THREE, alone=[{"seat": 1, "after": "lead"}]), seat=1
    ),
    planted(
        "alone_too_late: a defender after the dummy",
        made(THREE, alone=[{"seat": 1, "after": "dummy"}]),
        seat=1,
    ),
    planted(
        "alone_too_late: the maker after the dummy",
        made(THREE, alone=[{"seat": 0, "after": "dummy"}]),
        seat=0,
    ),
    planted(
        "alone_too_late: the maker after the lead",
        made(THREE_LONE, alone=[{"seat": 0, "after": "lead"}]),
        seat=0,
    ),
    planted("alone_too_late: not with the call", made(FOUR, alone=[1]), seat=1),
]

EXCHANGE = [
    planted("exchange_not_allowed: second round", made(THREE_NAMED, bury="9C"), seat=2, card="9C"),
    planted(
        "exchange_not_allowed: thrown in", made(DEAL_TWO, calls=["pass"] * 4, bury="9D"), seat=1, card="9D"
    ),
    planted("exchange_missing: he accepted", made(TWO_ACCEPTED, bury="-"), seat=1, card="9H"),
    planted("exchange_missing: mandatory", made(FOUR, bury="-"), seat=3, card="9D"),
    planted(
        "exchange_missing: mandatory by option",
        with_rules(made(TWO, bury="-"), ordered_pickup="mandatory"),
        seat=1,
        card="9H",
    ),
    planted("bury_not_held: another's", made(THREE, bury="KH"), seat=2, card="KH"),
    planted("bury_not_held: from the stock", made(FOUR, bury="JD"), seat=3, card="JD"),
    planted("bury_not_allowed: he accepted", made(TWO_ACCEPTED, bury="9H"), seat=1, card="9H"),
    planted(
        "bury_not_allowed: never", with_rules(made(FOUR, bury="9D"), bury_up_card="no"), seat=3, card="9D"
    ),
    planted(
        "bury_not_allowed: never, of one who was ordered",
        with_rules(made(THREE, bury="TH"), ordered_pickup="mandatory", bury_up_card="no"),
        seat=2,
        card="TH",
    ),
]

BEST = {"call_for_best": True}
TWO_ORDERED_UNDER = made(TWO_UNDER, calls=["order"])
LOW = [swap(0, "stock", "9C TC 9S"), swap("stock", 0, "JD JS KH")]
DUMMY = [
    planted("dummy_not_allowed: a game without", made(TWO, keep=cards("JH AH KC AC 9S")), seat=0),
    planted("dummy_not_allowed: alone", made(THREE_LONE, keep=cards("JH JD AH 9H KC")), seat=0),
    planted("dummy_not_allowed: by option", with_rules(THREE, dummy_use="none"), seat=0),
    planted("dummy_missing: mandatory", with_rules(made(THREE, keep="-"), dummy_use="mandatory"), seat=0),
    planted("keep_not_in_pool: another's", made(THREE, keep=cards("JH JD AH 9H KH")), seat=0, card="KH"),
    planted("keep_not_in_pool: the up-card", made(THREE, keep=cards("JH JD AH 9H TH")), seat=0, card="TH"),
    planted(
        "keep_not_in_pool: buried", made(THREE_ACCEPTED, keep=cards("TH KS AD KD 9C")), seat=2, card="9C"
    ),
    planted(
        "keep_not_in_pool: turned down", made(THREE_NAMED, keep=cards("JH JD TH KC AH")), seat=0, card="TH"
    ),
    planted(
        "swap_not_allowed: by option",
        made(FOUR_LONE, swaps=[swap(0, "out", "9C"), swap(2, 0, "AC")]),
        seat=0,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: nobody alone",
        with_rules(made(FOUR, swaps=[swap(1, "out", "QC"), swap(3, 1, "KC")]), **BEST),
        seat=1,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: not his card",
        with_rules(made(FOUR_LONE, swaps=[swap(0, "out", "QC"), swap(2, 0, "AC")]), **BEST),
        seat=0,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: not the partner's card",
        with_rules(made(FOUR_LONE, swaps=[swap(0, "out", "9C"), swap(2, 0, "JD")]), **BEST),
        seat=ANY,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: from an opponent",
        with_rules(made(FOUR_LONE, swaps=[swap(0, "out", "9C"), swap(1, 0, "QC")]), **BEST),
        seat=ANY,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: go under, by option",
        with_rules(made(TWO_ORDERED_UNDER, swaps=LOW), go_under=False),
        seat=0,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: go under with an ace",
        made(TWO_ORDERED_UNDER, swaps=[swap(0, "stock", "9C TC AH"), LOW[1]]),
        seat=0,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: go under with two",
        made(TWO_ORDERED_UNDER, swaps=[swap(0, "stock", "9C TC"), swap("stock", 0, "JD JS")]),
        seat=0,
        card=ANY,
    ),
    planted(
        "swap_not_allowed: back comes another's card",
        made(TWO_ORDERED_UNDER, swaps=[LOW[0], swap("stock", 0, "JD JS QH")]),
        seat=ANY,
        card=ANY,
    ),
]

BEFORE_THE_LEAD = [*DEAL, *AUCTION, *ALONE, *EXCHANGE, *DUMMY]

CLEAN_BEFORE = {
    "a deal alone": DEAL_THREE,
    "a deal of 32 cards": {
        "rules": {"game": "four-handed", "deck": 32},
        "dealer": 0,
        "hands": lists("7C 8C 9C TC JC / 7D 8D 9D TD JD / 7H 8H 9H TH JH / 7S 8S 9S TS JS"),
        "up": "AS",
    },
    "all pass": made(DEAL_TWO, calls=["pass"] * 4, points=[0, 0]),
    "the stuck dealer calls": with_rules(made(DEAL_TWO, calls=["pass"] * 3 + ["S"]), stick_dealer=True),
    "Canadian, alone": with_rules(made(DEAL_FOUR, calls=["pass", "order alone"]), partner_assist_alone=True),
    "Canadian, another": with_rules(made(DEAL_FOUR, calls=["order"]), partner_assist_alone=True),
    "Canadian, second round": with_rules(
        made(DEAL_FOUR, calls=["pass"] * 5 + ["S"]), partner_assist_alone=True
    ),
    "a farmer's hand": with_rules(
        made(DEAL_FOUR, penalty=[{"seat": 3, "kind": "farmers_hand"}], points=[0] * 4), farmers_hand=True
    ),
    "a misdeal": made(
        DEAL_THREE,
        hands=None,
        dummy=None,
        up=None,
        stock=None,
        penalty=[{"seat": 2, "kind": "misdeal"}],
        points=[0] * 3,
    ),
    "a dealer may decline": made(DEAL_TWO, calls=["order"], bury="-"),
    "an ordered dealer may give the card back": made(DEAL_TWO, calls=["order"], bury="9H"),
    "a dealer who accepts may give it back, by option": with_rules(
        made(DEAL_TWO, calls=["pass", "order"], bury="9H"), bury_up_card="yes"
    ),
    "four: he may bury the card he took": made(DEAL_FOUR, calls=["order"], bury="9D"),
    "three: the dealer, a defender, declines": made(DEAL_THREE, calls=["order"], bury="-", keep="-"),
    "a sitting dealer shows an exchange": made(DEAL_FOUR, calls=["pass", "order alone"], bury="9D"),
    "a sitting dealer shows none": made(DEAL_FOUR, calls=["pass", "order alone"], bury="-"),
    "the defender's alone before the maker's": with_rules(made(THREE_BOTH, alone=[2, 0]), **VS_LONE),
    "alone said twice": made(FOUR_LONE, alone=[0]),
    "alone after the dummy, by option": with_rules(
        made(THREE_DEFENDER, alone=[{"seat": 1, "after": "dummy"}]), alone_before_dummy=False
    ),
    "a defender alone after a dummy that was not merged": made(
        DEAL_THREE, calls=["order"], bury="9C", keep="-", alone=[{"seat": 1, "after": "dummy"}]
    ),
    "the maker alone after a dummy that was not merged": made(
        DEAL_THREE, calls=["order"], bury="9C", keep="-", alone=[{"seat": 0, "after": "dummy"}]
    ),
    "a defender alone after the dummy, a lone maker": made(
        DEAL_THREE, calls=["order alone"], bury="9C", alone=[{"seat": 1, "after": "dummy"}]
    ),
    "a defender alone after the dummy, keep not logged": {
        "rules": "three-handed",
        "dealer": 2,
        "up": "TH",
        "calls": ["order"],
        "alone": [{"seat": 1, "after": "dummy"}],
    },
    "the maker alone after the dummy, by option, keep not logged": {
        "rules": {"game": "three-handed", "alone_before_dummy": False},
        "dealer": 2,
        "up": "TH",
        "calls": ["order"],
        "alone": [{"seat": 0, "after": "dummy"}],
    },
    "the best of a sitting dealer is the up-card": with_rules(
        made(
            DEAL_FOUR,
            calls=["pass", "order alone"],
            swaps=[swap(1, "out", "QC"), swap(3, 1, "9D")],
        ),
        **BEST,
    ),
    "four: alone until the lead, by option": with_rules(
        made(FOUR_LONE, calls=["order"], alone=[0]), alone_window="until_lead"
    ),
    "call for best": with_rules(
        made(DEAL_FOUR, calls=["order alone"], bury="9S", swaps=[swap(0, "out", "9C"), swap(2, 0, "AC")]),
        **BEST,
    ),
    "go under": made(
        TWO_UNDER,
        swaps=LOW,
        calls=["order"],
        bury="9D",
        tricks=lists("KH QH / AH 9H / JD QC / JS KS / AS AC"),
    ),
}
"""Hands near a fault that are legal."""
