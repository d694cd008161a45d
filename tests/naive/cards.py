"""Cards and rules as the naive judge knows them: tables written out by hand from RULES.md."""

TRUMP_ORDER = "AKQT987"  # below the two bowers
PLAIN_ORDER = "AKQJT987"
SISTER = {"C": "S", "S": "C", "D": "H", "H": "D"}
EVERY_CARD = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]

_EUCHRE = {
    "hand_size": 5,
    "deck": 24,
    "target": 10,
    "hands_played": None,
    "stick_dealer": False,
    "no_trump": False,
    "farmers_hand": False,
    "go_under": False,
    "made_points": 1,
    "march_points": 2,
    "euchre_points": 2,
    "super_euchre_points": 0,
    "revoke_points": 2,
    # what the game has not, unless said below
    "maker_alone": False,
    "defender_alone": "never",
    "alone_window": "with_call",
    "alone_before_dummy": False,
    "dummy_use": "none",
    "lone_lead": "eldest",
    "call_for_best": False,
    "partner_assist_alone": False,
    "fast_break": False,
}
DEFAULTS = {
    "three-handed": {
        **_EUCHRE,
        "players": 3,
        "ordered_pickup": "optional",
        "bury_up_card": "ordered_only",
        "maker_alone": True,
        "defender_alone": "any",
        "alone_window": "until_lead",
        "alone_before_dummy": True,
        "dummy_use": "optional",
        "lone_lead": "left_of_loner",
        "march_points": 3,
        "lone_march_points": 3,
        "lone_euchre_points": 2,
        "lone_defender_points": [2, 4],
        "revoke_points_lone": 4,
    },
    "two-handed": {
        **_EUCHRE,
        "players": 2,
        "ordered_pickup": "optional",
        "bury_up_card": "ordered_only",
        "revoke_points_lone": 2,
        "lone_march_points": 2,
        "lone_euchre_points": 2,
        "lone_defender_points": [2, 2],
    },
    "four-handed": {
        **_EUCHRE,
        "players": 4,
        "ordered_pickup": "mandatory",
        "bury_up_card": "yes",
        "maker_alone": True,
        "lone_march_points": 4,
        "lone_euchre_points": 2,
        "lone_defender_points": [4, 4],
        "revoke_points_lone": 4,
    },
}


def rules_of(log):
    """The options of a log's game: its defaults, changed by what the log says."""
    said = log["rules"]
    if isinstance(said, str):
        said = {"game": said}
    rules = dict(DEFAULTS[said["game"]])
    for name, value in said.items():
        if name != "game":
            assert name in rules, name
            rules[name] = value
    return rules


def deck_of(rules):
    """The cards of the game's deck."""
    ranks = "9TJQKA" if rules["deck"] == 24 else "789TJQKA"
    return {rank + suit for rank in ranks for suit in "CDHS"}


def suit(card, trump):
    """The suit to which a card belongs: the left bower is a trump. `trump` is a suit or "NT"."""
    if trump != "NT" and card[0] == "J" and card[1] == SISTER[trump]:
        return trump
    return card[1]


def strength(card, led, trump):
    """How high a card stands in a trick in which the suit `led` was led; 0 for one that cannot win."""
    if trump != "NT" and suit(card, trump) == trump:
        if card == "J" + trump:
            return 200
        if card[0] == "J":
            return 199
        return 100 + len(TRUMP_ORDER) - TRUMP_ORDER.index(card[0])
    if suit(card, trump) == led:
        return 1 + len(PLAIN_ORDER) - PLAIN_ORDER.index(card[0])
    return 0


def best(cards, trump):
    """Which card of a trick wins it, counted from 0."""
    led = suit(cards[0], trump)
    strengths = [strength(card, led, trump) for card in cards]
    return strengths.index(max(strengths))


def first_leader(rules, dealer, maker, maker_alone, lone_defender, sitters):
    """The seat that leads first (RULES.md section 2, point 9)."""
    start = (dealer + 1) % rules["players"]
    if rules["lone_lead"] == "left_of_loner":
        if maker_alone:
            start = (maker + 1) % rules["players"]
        elif lone_defender is not None:
            start = (lone_defender + 1) % rules["players"]
    while start in sitters:
        start = (start + 1) % rules["players"]
    return start
