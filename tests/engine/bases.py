"""Legal hands from which the planted faults and the cases in words are made, one change at a time.

A table of three, of two and of four, each with one deal and several ways in which it was played.
`made` copies a hand with keys changed (None takes a key away).
"""

Log = dict[str, object]


def cards(text: str) -> list[str]:
    """Cards written with spaces between them, as a list."""
    return text.split()


def lists(text: str) -> list[list[str]]:
    """Tricks or hands, with ` / ` between them."""
    return [part.split() for part in text.split("/")]


def made(base: Log, **changes: object) -> Log:
    """A copy of a log with keys changed; a key changed to None is left out."""
    return {key: value for key, value in {**base, **changes}.items() if value is not None}


def rules(base: Log, **options: object) -> Log:
    """The rules of a log with options changed, as its `rules` key holds them."""
    said = base["rules"]
    return {**said, **options} if isinstance(said, dict) else {"game": said, **options}


DEAL_THREE: Log = {
    "rules": "three-handed",
    "players": ["Ada", "Bo", "Cy"],
    "dealer": 2,
    "hands": lists("JH AH 9H KC 9S / KH QH AS AC 9D / QS KS AD KD 9C"),
    "dummy": cards("JD TS JS TD QC"),
    "up": "TH",
    "stock": cards("TC QD JC"),
}
"""Seat 0 holds hearts; the dealer is seat 2."""

DEAL_TWO: Log = {
    "rules": "two-handed",
    "players": ["Ada", "Bo"],
    "dealer": 1,
    "hands": lists("JH AH KC AC 9S / QH KS AS QC 9D"),
    "up": "9H",
    "stock": cards("AD JC JD JS KD KH QD QS TC TD TH TS 9C"),
}

DEAL_FOUR: Log = {
    "rules": "four-handed",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("JS AS AH 9C TC / KS QS KH QC TD / JC TS QH AC AD / 9S TH 9H KC KD"),
    "up": "9D",
    "stock": cards("JD QD JH"),
}

THREE = made(
    DEAL_THREE,
    calls=["order"],
    bury="9C",
    keep=cards("JH JD AH 9H KC"),
    tricks=lists("JH QH TH / JD KH KD / AH 9D QS / 9H AS KS / KC AC AD"),
    won=[0, 0, 0, 0, 1],
    points=[1, 0, 0],
)
"""Ordered by eldest; the dealer, a defender, takes the ten and buries; the maker merges the dummy."""

THREE_LONE = made(
    DEAL_THREE,
    calls=["order"],
    bury="9C",
    alone=[0],
    tricks=lists("AS KS 9S / 9D KD 9H / KC AC TH / AD JH QH / AH KH QS"),
    won=[1, 0, 2, 0, 0],
    points=[1, 0, 0],
)
"""The maker plays without the dummy; seat 1 at his left leads."""

THREE_DEFENDER = made(
    DEAL_THREE,
    calls=["order"],
    bury="9C",
    alone=[1],
    keep=cards("JH JD AH 9H KC"),
    tricks=lists("JH KH / 9H QH / 9D JD / KC AC / AS AH"),
    won=[0, 1, 0, 1, 0],
    points=[1, 0, 0],
)
"""Seat 1 defends alone; seat 2 sits out; seat 0, the next at seat 1's left that plays, leads."""

THREE_BOTH = made(
    DEAL_THREE,
    calls=["order"],
    bury="9C",
    alone=[0, 2],
    tricks=lists("KD 9H / AH TH / JH QS / KC KS / 9S AD"),
    won=[0, 0, 0, 0, 0],
    points=[3, 0, 0],
)
"""Maker and one defender alone; seat 1 sits out."""

THREE_NAMED = made(
    DEAL_THREE,
    calls=["pass", "pass", "pass", "D"],
    keep=cards("JH JD TD KC AH"),
    tricks=lists("TD 9D AD / KS JH AS / JD QH KD / KC AC 9C / KH QS AH"),
    won=[2, 0, 0, 1, 0],
    points=[1, 0, 0],
)
"""The heart was turned down; seat 0 names diamonds, its jack of hearts being the left bower."""

THREE_ACCEPTED = made(
    DEAL_THREE,
    calls=["pass", "pass", "order"],
    bury="9C",
    keep=cards("TH KS AD KD QS"),
    tricks=lists("JH KH TH / AH QH QS / KC AC KS / AS KD 9S / 9D AD 9H"),
    won=[0, 0, 1, 1, 0],
    points=[2, 2, 0],
)
"""The dealer accepts, takes the ten, keeps none of the dummy's cards, and is euchred."""

TWO = made(
    DEAL_TWO,
    calls=["order"],
    bury="9D",
    tricks=lists("JH 9H / AH QH / 9S AS / KS KC / QC AC"),
    won=[0, 0, 1, 1, 0],
    points=[1, 0],
)
"""The non-dealer orders; the dealer takes the nine and buries."""

TWO_ACCEPTED = made(TWO, calls=["pass", "order"], points=[2, 0])
"""The same play, but the dealer made it and is euchred."""

TWO_NAMED = made(
    DEAL_TWO,
    calls=["pass", "pass", "S"],
    tricks=lists("JH QH / 9D AC / KS 9S / AS KC / QC AH"),
    won=[1, 1, 1, 1, 1],
    points=[0, 2],
)
"""The dealer's nine was turned down; the non-dealer names spades and takes no trick."""

FOUR = made(
    DEAL_FOUR,
    calls=["pass", "order"],
    bury="9S",
    tricks=lists("TC QC AC KC / TS 9H JS KS / KH QH TH AH / 9C QS JC 9D / KD AS TD AD"),
    won=[2, 1, 0, 3, 2],
    points=[2, 0, 2, 0],
)
"""Diamonds, ordered by seat 1 into its partner's hand; euchred."""

FOUR_LONE = made(
    DEAL_FOUR,
    calls=["order alone"],
    bury="9S",
    tricks=lists("TC QC KC / 9D JS TD / KS 9H AS / 9C QS KD / TH AH KH"),
    won=[3, 1, 0, 3, 0],
    points=[0, 2, 0, 2],
)
"""Seat 0 orders alone; seat 2 sits out; seats 0, 1, 3 play."""

FOUR_DEALER_SITS = made(
    DEAL_FOUR,
    calls=["pass", "order alone"],
    tricks=lists("TC QC AC / QH AH KH / JS KS TS / QS JC AS / 9C TD AD"),
    won=[2, 0, 1, 0, 2],
    points=[2, 0, 2, 0],
)
"""Seat 1 orders its partner, the dealer, alone: the dealer sits out and need not exchange."""

FOUR_NAMED = made(
    DEAL_FOUR,
    calls=["pass", "pass", "pass", "pass", "S"],
    tricks=lists("TC QC AC KC / TS 9S JS KS / AH KH QH 9H / 9C QS AD KD / TD JC TH AS"),
    won=[2, 0, 0, 1, 2],
    points=[1, 0, 1, 0],
)
"""All pass the nine of diamonds; seat 0 names spades in the second round."""

CLEAN = {
    "three": THREE,
    "three, maker alone": THREE_LONE,
    "three, defender alone": THREE_DEFENDER,
    "three, both alone": THREE_BOTH,
    "three, second round": THREE_NAMED,
    "three, accepted": THREE_ACCEPTED,
    "two": TWO,
    "two, accepted": TWO_ACCEPTED,
    "two, second round": TWO_NAMED,
    "four": FOUR,
    "four, alone": FOUR_LONE,
    "four, the dealer sits out": FOUR_DEALER_SITS,
    "four, second round": FOUR_NAMED,
}
"""Every base by name: all are legal, whole, and verified."""
