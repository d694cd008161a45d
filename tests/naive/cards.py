"""Cards as the naive judge knows them: tables written out by hand from RULES.md."""

from tests.naive.games import JOKER_DECKS

TRUMP_ORDER = "AKQT987"  # below the two bowers
PLAIN_ORDER = "AKQJT98765432"
SISTER = {"C": "S", "S": "C", "D": "H", "H": "D"}
EVERY_CARD = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def deck_of(rules):
    """The cards of the game's deck."""
    ranks = {24: "9TJQKA", 25: "9TJQKA", 32: "789TJQKA", 33: "789TJQKA", 52: "23456789TJQKA"}[rules["deck"]]
    cards = {rank + suit for rank in ranks for suit in "CDHS"}
    return cards | {"JK"} if rules["deck"] in JOKER_DECKS else cards


def suit(card, trump, rules):
    """The suit to which a card belongs: joker and left bower are trumps. `trump` is a suit or "NT"."""
    if card == "JK":
        return trump
    if rules["bowers"] and trump != "NT" and card[0] == "J" and card[1] == SISTER[trump]:
        return trump
    return card[1]


def strength(card, led, trump, rules):
    """How high a card stands in a trick in which the suit `led` was led; 0 for one that cannot win."""
    if card == "JK":
        return 300
    if trump != "NT" and suit(card, trump, rules) == trump:
        if not rules["bowers"]:
            return 100 + len(PLAIN_ORDER) - PLAIN_ORDER.index(card[0])
        if card == "J" + trump:
            return 200
        if card[0] == "J":
            return 199
        return 100 + len(TRUMP_ORDER) - TRUMP_ORDER.index(card[0])
    if suit(card, trump, rules) == led:
        return 1 + len(PLAIN_ORDER) - PLAIN_ORDER.index(card[0])
    return 0


def best(cards, trump, rules):
    """Which card of a trick wins it, counted from 0."""
    led = suit(cards[0], trump, rules)
    strengths = [strength(card, led, trump, rules) for card in cards]
    return strengths.index(max(strengths))


def first_leader(rules, dealer, maker, maker_alone, lone_defender, sitters):
    """The seat that leads first (RULES.md section 2, point 9; a bidder in the games of bids)."""
    if rules["leads"] == "bidder":
        return maker
    start = (dealer + 1) % rules["players"]
    if rules["lone_lead"] == "left_of_loner":
        if maker_alone:
            start = (maker + 1) % rules["players"]
        elif lone_defender is not None:
            start = (lone_defender + 1) % rules["players"]
    while start in sitters:
        start = (start + 1) % rules["players"]
    return start
