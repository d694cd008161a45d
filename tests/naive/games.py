"""The games and their options as the naive judge knows them, written out by hand from RULES.md."""

_ALONE = {
    "maker_alone": True,
    "defender_alone": "never",
    "alone_window": "with_call",
    "lone_lead": "eldest",
    "lone_march_points": 4,
    "lone_euchre_points": 2,
    "lone_defender_points": [4, 4],
    "revoke_points_lone": 4,
}
_EVERY_GAME = {
    "partners": False,
    "bowers": True,
    "auction": "euchre",
    "leads": "eldest",
    "hand_size": 5,
    "deck": 24,
    "target": 10,
    "hands_played": None,
    "misdeal": "same_dealer",
    # what a game has not, unless said below
    "all_pass": "next_dealer",
    "thrown_in_counts": False,
    "joker_up": "hearts",
    "turned_suit": "forbidden",
    "stick_dealer": False,
    "natural_trump_required": False,
    "no_trump": False,
    "farmers_hand": False,
    "go_under": False,
    "maker_alone": False,
    "defender_alone": "never",
    "alone_window": "with_call",
    "alone_before_dummy": False,
    "dummy_use": "none",
    "lone_lead": "eldest",
    "call_for_best": False,
    "partner_assist_alone": False,
    "fast_break": False,
    "laps": False,
    "slam": False,
    "simultaneous_win": "joint",
    "revoke": "reject",
}
_EUCHRE = {
    **_EVERY_GAME,
    "made_points": 1,
    "march_points": 2,
    "euchre_points": 2,
    "super_euchre_points": 0,
    "revoke_points": 2,
}
_FOUR = {
    **_EUCHRE,
    **_ALONE,
    "players": 4,
    "partners": True,
    "ordered_pickup": "mandatory",
    "bury_up_card": "yes",
}
DEFAULTS = {
    "three-handed": {
        **_EUCHRE,
        **_ALONE,
        "players": 3,
        "ordered_pickup": "optional",
        "bury_up_card": "ordered_only",
        "defender_alone": "any",
        "alone_window": "until_lead",
        "alone_before_dummy": True,
        "dummy_use": "optional",
        "lone_lead": "left_of_loner",
        "march_points": 3,
        "lone_march_points": 3,
        "lone_defender_points": [2, 4],
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
    "four-handed": _FOUR,
    "british": {
        **_FOUR,
        "deck": 25,
        "target": 11,
        "joker_up": "dealer_names",
        "defender_alone": "vs_lone_maker",
        "lone_lead": "left_of_loner",
    },
    "thirty-two": {**_FOUR, "deck": 32, "target": 5},
    "railroad": {**_FOUR, "deck": 25, "defender_alone": "vs_lone_maker"},
    "hasenpfeffer": {
        **_EVERY_GAME,
        "players": 4,
        "partners": True,
        "auction": "hasenpfeffer",
        "leads": "bidder",
        "hand_size": 6,
        "deck": 25,
    },
    "napoleon": {
        **_EVERY_GAME,
        "players": None,  # as many as are named
        "bowers": False,
        "auction": "napoleon",
        "leads": "bidder",
        "deck": 52,
        "target": None,
    },
}
JOKER_DECKS = (25, 33)


def rules_of(log):
    """The options of a log's game: its defaults, changed by what the log says."""
    said = log["rules"]
    if isinstance(said, str):
        said = {"game": said}
    rules = dict(DEFAULTS[said["game"]])
    if rules["players"] is None:
        rules["players"] = len(log["players"])
    for name, value in said.items():
        if name != "game":
            assert name in rules, name
            rules[name] = value
    if said.get("hands_played"):
        rules["target"] = None
    return rules


def canonical(log):
    """The log with the two of spades read as the joker, where the deck has one and no twos."""
    if rules_of(log)["deck"] not in JOKER_DECKS:
        return log

    def read(value):
        if isinstance(value, list):
            return [read(part) for part in value]
        if isinstance(value, dict):
            return {key: read(part) for key, part in value.items()}
        return "JK" if value == "2S" else value

    keys = ("hands", "dummy", "up", "stock", "bury", "keep", "tricks", "swaps")
    return {key: read(value) if key in keys else value for key, value in log.items()}
