"""Legal hands of the games beyond the first three, from which planted faults are made."""

from tests.engine.bases import Log, cards, lists

BRITISH_JOKER: Log = {
    "rules": "british",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 2,
    "hands": lists("KD JS QS AS AC / KS TH KH QD AD / AH 9C TD TC 9D / 9H TS JH QH QC"),
    "up": "JK",
    "stock": cards("JD JC 9S KC"),
    "calls": ["C"],
    "bury": "TC",
    "tricks": lists("9H QS TH AH / JK QC AC KH / 9C TS JS AD / AS KS TD JH / KD QD 9D QH"),
    "won": [2, 2, 0, 0, 0],
    "points": [2, 0, 2, 0],
}
"""The joker is up: the dealer, seat 2, names clubs unseen and takes it."""

BRITISH: Log = {
    "rules": "british",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("JH 9C AS 9S 9D / AC TD KD KS JS / KC JC QS QC AH / AD TS QD JK QH"),
    "up": "KH",
    "stock": cards("JD TC TH 9H"),
    "calls": ["order"],
    "bury": "QH",
    "tricks": lists("AS JS QS TS / JH TD AH JK / KH 9D AC KC / QD 9C KD JC / KS QC AD 9S"),
    "won": [0, 3, 3, 1, 1],
    "points": [0, 2, 0, 2],
}
"""Another card is up; the joker is played as the highest trump."""

BRITISH_BOTH: Log = {
    "rules": "british",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("JH AS KH KC 9S / AC QD TD JK TC / JC KD KS TH AD / QS JD 9D 9C AH"),
    "up": "9H",
    "stock": cards("TS JS QC QH"),
    "calls": ["order alone"],
    "bury": "QS",
    "alone": [1],
    "tricks": lists("TC KC / AS JK / AC KH / JH QD / 9S TD"),
    "won": [0, 1, 0, 0, 0],
    "points": [1, 0, 1, 0],
}
"""A lone defender against a lone maker."""

THIRTY_TWO: Log = {
    "rules": "thirty-two",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("AS AH 9H JC JD / QH 7D TH JS TC / 9C 8C 7S 9S KD / TD 8H 7C AC TS"),
    "up": "QS",
    "stock": cards("QC 7H 8S KC AD 8D JH KS KH QD 9D"),
    "calls": ["pass", "order"],
    "bury": "7C",
    "tricks": lists("JD 7D KD TD / 9S TS AS JS / TH 8C 8H 9H / QH 9C AC AH / JC TC 7S QS"),
    "won": [2, 1, 1, 0, 0],
    "points": [2, 0, 2, 0],
}
"""Thirty-two cards; seat 1 orders."""

RAILROAD_JOKER: Log = {
    "rules": "railroad",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 2,
    "hands": lists("AH 9H JH AS KD / KH TH JC 9D 9C / QH AD QC TC 9S / JS TS KC TD AC"),
    "up": "JK",
    "stock": cards("KS QS QD JD"),
    "calls": ["order"],
    "bury": "QH",
    "tricks": lists("TS AS 9D 9S / 9H KH JK TD / QC AC AH 9C / JH TH AD KC / KD JC TC JS"),
    "won": [0, 2, 0, 0, 0],
    "points": [2, 0, 2, 0],
}
"""The joker proposes hearts; seat 3 orders, and the dealer takes it."""

RAILROAD_TURNED: Log = {
    "rules": "railroad",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 2,
    "hands": lists("KD 9H 9C AD AH / 9S KS QH JS AC / KC AS TS TH TD / JD QS JH QD KH"),
    "up": "JK",
    "stock": cards("TC JC QC 9D"),
    "calls": ["pass", "pass", "pass", "pass", "S"],
    "tricks": lists("JD KD KS TD / AC KC JH 9C / QH TH KH 9H / QD AD JS TS / 9S AS QS AH"),
    "won": [1, 1, 3, 1, 2],
    "points": [0, 1, 0, 1],
}
"""The joker is turned down; seat 3 names spades."""

HASEN: Log = {
    "rules": "hasenpfeffer",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("QS AD QC TH JS QH / JD AH AC JH KS 9S / JK KC TD TC AS 9D / JC TS KH KD 9C QD"),
    "stock": cards("9H"),
    "calls": ["2", "pass", "pass", "pass", "S"],
    "bury": "AD",
    "tricks": lists("TH AH TD KH / KS JK JC QS / AS TS JS 9S / QH JH 9D 9C / QC AC KC QD / JD TC KD 9H"),
    "won": [1, 2, 0, 0, 1, 3],
    "points": [3, 3, 3, 3],
}
"""Seat 0 bids two and makes it."""

HASEN_LOST: Log = {
    "rules": "hasenpfeffer",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("KS KD 9S TD KH QD / JC AC QH TH JK TC / AS 9C 9D QS AH 9H / QC TS KC JH JS AD"),
    "stock": cards("JD"),
    "calls": ["pass", "3", "4", "5", "pass", "6", "S"],
    "bury": "AS",
    "tricks": lists("QS JS 9S JK / TC 9C KC KS / TD AC JD AD / TS QD JC 9H / QH AH JH KH / 9D QC KD TH"),
    "won": [1, 0, 3, 1, 2, 0],
    "points": [-6, 3, -6, 3],
}
"""A bid is raised, and lost."""

HASEN_FORCED: Log = {
    "rules": "hasenpfeffer",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": lists("AC JC TH 9D AS QD / TD 9C AD TS TC JS / QH JD KH AH 9H QC / KS JK QS JH KC 9S"),
    "stock": cards("KD"),
    "calls": ["pass", "pass", "pass", "pass", "3", "H"],
    "bury": "KC",
    "tricks": lists("QS AS JS 9H / QC JH JC TC / 9S TH TS AH / JD JK 9D 9C / KD QD AD QH / KH KS AC TD"),
    "won": [2, 3, 2, 3, 2, 2],
    "points": [4, -3, 4, -3],
}
"""All pass: the holder of the joker must bid three."""

NAP: Log = {
    "rules": "napoleon",
    "players": ["Nell", "Eve", "Sam"],
    "dealer": 2,
    "hands": lists("KH JH 2C 6S AC / QH 5H KS TD 7D / 9D 9C 8H 7C 2D"),
    "stock": cards(
        "8D QD 4H 7H JC 5S 6C AS QC JS 3C JD TH QS 3D 7S 3H KD 3S "
        "TC TS 8S 5D 4S AD 2S 5C AH 9H 8C 9S KC 6D 2H 4D 6H 4C"
    ),
    "calls": ["two", "three", "pass"],
    "tricks": lists("7D 2D 6S / KS 9C KH / QH 8H JH / TD 9D 2C / 5H 7C AC"),
    "won": [1, 1, 1, 1, 1],
    "points": [-3, 6, -3],
}
"""Seat 1 bids three and makes it; the suit it leads is trump."""

NAP_MISERE: Log = {
    "rules": "napoleon",
    "players": ["Nell", "Eve", "Sam"],
    "dealer": 2,
    "hands": lists("4H AD QD 3C 5D / 9S 7D 2H 6D QC / TC 4C JC JS 8H"),
    "stock": cards(
        "7C KC 5C 6H 7H 6S TS 9H AH JH 3S 5S TD 8D 4D 2D 6C 2C 9C "
        "3H KS QH 4S QS TH KD 8S KH JD 5H 3D AS 9D 8C 2S 7S AC"
    ),
    "calls": ["pass", "misere", "pass"],
    "tricks": lists("6D JC QD / 5D 7D TC / 2H 8H 4H / 4C 3C QC / 9S JS AD"),
    "won": [0, 1, 2, 1, 2],
    "points": [6, -12, 6],
}
"""A misere, won: no trump, no trick."""

NAP_LOST: Log = {
    "rules": "napoleon",
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 1,
    "hands": lists("JD KH 3S TS 5S / 5D 3C 8H 5C 7D / AD 9S 8C 4H TH / 9C AH 7S JS KD"),
    "stock": cards(
        "7C 3D TC TD JC 8S AC KC 8D JH QS 2H 2S QD 4D 6C 9D 6S 9H KS QC 4S 6D 7H 5H 2D 2C AS 6H 3H 4C QH"
    ),
    "calls": ["nap", "wellington", "blucher"],
    "tricks": lists("5S 3C 9S 7S / AD KD JD 5D / 8C 9C 3S 5C / KH 8H TH AH / JS TS 7D 4H"),
    "won": [2, 2, 0, 3, 3],
    "points": [-45, 15, 15, 15],
}
"""Blücher, and the last pass left out: lost."""

NAP_TWO_PLAYERS: Log = {
    "rules": "napoleon",
    "players": ["Nell", "Eve"],
    "dealer": 0,
    "hands": lists("7H 8D KD 3D KC / 6D 7C JH JS KH"),
    "stock": cards(
        "QD 7D 8S 5C 2C 9C 5H JD AC 4D TS 3H 4C 2D AD 8H TD TH 4S 9H 5S "
        "AH 4H 6H AS TC 7S 6C 2S 2H 3C QC QH 9D 8C 3S KS 5D JC QS 6S 9S"
    ),
    "calls": ["nap", "pass"],
    "tricks": lists("6D KD / 3D 7C / KC JS / 7H KH / JH 8D"),
    "won": [0, 0, 0, 1, 0],
    "points": [5, -5],
}
"""Two players; nap, lost."""

MORE_CLEAN = {
    "british, the joker up": BRITISH_JOKER,
    "british": BRITISH,
    "british, both alone": BRITISH_BOTH,
    "thirty-two": THIRTY_TWO,
    "railroad, the joker up": RAILROAD_JOKER,
    "railroad, the joker turned down": RAILROAD_TURNED,
    "hasenpfeffer": HASEN,
    "hasenpfeffer, lost": HASEN_LOST,
    "hasenpfeffer, forced": HASEN_FORCED,
    "napoleon": NAP,
    "napoleon, misere": NAP_MISERE,
    "napoleon, lost": NAP_LOST,
    "napoleon, two players": NAP_TWO_PLAYERS,
}
"""Every one of them by name: all are legal, whole, and verified."""
