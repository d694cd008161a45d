"""The B lines of `rule-cases.txt` as hand logs: under each id what must be found in which log.

Seats of the file are letters: two-handed A B, three-handed A B C, four-handed N E S W, from 0.
"""

from dataclasses import dataclass, field

from tests.engine.bases import (
    DEAL_FOUR,
    DEAL_THREE,
    DEAL_TWO,
    FOUR,
    THREE,
    THREE_LONE,
    Log,
    cards,
    lists,
    made,
    rules,
)
from tests.engine.bases_more import BRITISH_JOKER, RAILROAD_JOKER


@dataclass(frozen=True)
class Case:
    """One log of a B line: the fault of its play (None: legal), and what the replay must say."""

    log: Log
    fault: str | None = None
    seat: int | None = None
    trick: int | None = None
    card: str | None = None
    proof: tuple[int, str] | None = None
    facts: dict[str, object] = field(default_factory=dict)
    next_dealer: int | None = None


def option(log: Log, **options: object) -> Log:
    """A log with options changed."""
    return made(log, rules=rules(log, **options))


TWO_9H = made(DEAL_TWO, calls=["order"])
"""W16: dealer B, 9H up, A orders; B was dealt QH KS AS QC 9D."""
TWO_9H_BURIES_CLUB = made(
    TWO_9H,
    hands=lists("JH AH KC AC 9S / QH KS AS 9C 9D"),
    stock=cards("AD JC JD JS KD KH QD QS TC TD TH TS QC"),
)
THREE_QD = made(
    DEAL_THREE,
    hands=lists("JH AH 9H KC 9S / KH QH AS AC 9D / QS KS AD KD 9C"),
    up="QD",
    dummy=cards("JD TS JS TD QC"),
    stock=cards("TC TH JC"),
)
"""H16: dealer C, QD up."""
FOUR_TS = {
    "rules": "four-handed",
    "dealer": 2,
    "hands": lists("JS AS AH 9C TC / KS QS KH QC TD / JC 9S QH AC AD / 9D TH 9H KC KD"),
    "up": "TS",
    "stock": cards("JD QD JH"),
}
"""Q15: dealer S, TS up."""
Q07_DEAL = {
    "rules": "four-handed",
    "dealer": 3,
    "up": "9C",
    "hands": lists("AS AC KC QC TC / JS 9D TH KD QD / 9S TS QS JD JH / 9H QH KH AH AD"),
    "stock": cards("KS TD JC"),
}

B_CASES: dict[str, list[Case]] = {
    "W16": [
        Case(TWO_9H, facts={"maker": 0, "trump": "H"}),
        Case(made(TWO_9H, calls=["order", "pass"]), "call_after_end", seat=1),
        Case(
            made(TWO_9H, bury="-", tricks=lists("JH QH / AH 9D / 9S AS / KS KC / QC AC")),
            facts={"maker": 0, "trump": "H", "points": (1, 0)},
        ),
    ],
    "W17": [
        Case(
            made(TWO_9H_BURIES_CLUB, bury="9C", tricks=lists("JH 9H / AH QH / 9S AS / KS KC / 9D AC")),
            facts={"points": (0, 2)},
        ),
        Case(made(TWO_9H_BURIES_CLUB, bury="9C", tricks=lists("KC 9C")), "card_not_held", 1, 1, "9C"),
    ],
    "W19": [
        Case(option(made(TWO_9H, bury="-"), ordered_pickup="mandatory"), "exchange_missing", 1, card="9H")
    ],
    "W20": [
        Case(made(DEAL_TWO, calls=["pass", "accept"], bury="KS"), facts={"maker": 1, "trump": "H"}),
        Case(made(DEAL_TWO, calls=["pass", "accept"], bury="KS", tricks=lists("JH 9H")), facts={"maker": 1}),
    ],
    "W22": [
        Case(
            made(DEAL_TWO, calls=["pass", "pass", "pass", "S"], tricks=lists("JH QH")),
            facts={"maker": 1, "trump": "S"},
        ),
        Case(
            made(DEAL_TWO, calls=["pass", "pass", "pass", "S"], tricks=lists("JH 9H")),
            "card_not_held",
            1,
            1,
            "9H",
        ),
        Case(
            made(DEAL_TWO, calls=["pass", "pass", "pass", "S"], bury="9D"),
            "exchange_not_allowed",
            1,
            card="9D",
        ),
    ],
    "W23": [
        Case(
            made(DEAL_TWO, calls=["pass"] * 4),
            facts={"is_thrown_in": True, "points": (0, 0), "maker": None},
            next_dealer=0,
        ),
        Case(option(made(DEAL_TWO, calls=["pass"] * 4), stick_dealer=True), "dealer_must_call", 1),
    ],
    "W32": [
        Case(
            {
                "rules": "two-handed",
                "dealer": 1,
                "up": "9S",
                "calls": ["pass", "pass", "H"],
                "tricks": lists("KH 9C / AH TC / QH QC / AD JD"),
            },
            "revoke",
            1,
            1,
            "9C",
            proof=(4, "JD"),
        )
    ],
    "H16": [
        Case(made(THREE_QD, calls=["pass", "assist"]), facts={"maker": 1, "trump": "D"}),
        Case(
            made(THREE_QD, calls=["pass", "assist"], bury="9C", keep="-", tricks=lists("9H KH QS")),
            facts={"maker": 1, "trump": "D"},
        ),
        Case(
            made(THREE_QD, calls=["pass", "assist"], bury="9C", keep="-", tricks=lists("JH 9D QD")),
            facts={"maker": 1, "trump": "D"},
        ),
    ],
    "H17": [
        Case(
            made(THREE_QD, calls=["order"], bury="-", keep="-", tricks=lists("JH 9D AD")),
            facts={"maker": 0, "trump": "D"},
        ),
        Case(
            made(THREE_QD, calls=["order"], bury="-", keep="-", tricks=lists("JH 9D QD")),
            "card_not_held",
            2,
            1,
            "QD",
        ),
    ],
    "H19": [Case(made(THREE_QD, calls=["pass", "pass", "pass", "D"]), "turned_suit_named", 0)],
    "H20": [
        Case(
            made(DEAL_THREE, calls=["pass"] * 6),
            facts={"is_thrown_in": True, "points": (0, 0, 0)},
            next_dealer=0,
        ),
        Case(option(made(DEAL_THREE, calls=["pass"] * 6), stick_dealer=True), "dealer_must_call", 2),
    ],
    "H22": [
        Case(made(THREE_LONE, tricks=lists("AS KS JD"), won=None, points=None), "card_not_held", 0, 1, "JD"),
        Case(
            made(
                THREE_LONE, calls=["order alone"], alone=None, tricks=lists("AS KS JD"), won=None, points=None
            ),
            "card_not_held",
            0,
            1,
            "JD",
        ),
    ],
    "H23": [Case(made(THREE, alone=[{"seat": 1, "after": "lead"}]), "alone_too_late", 1)],
    "H37": [
        Case(
            option(made(THREE_QD, calls=["order"], bury="QD"), ordered_pickup="mandatory", bury_up_card="no"),
            "bury_not_allowed",
            2,
            card="QD",
        ),
        Case(option(made(THREE_QD, calls=["order"], bury="QD"), ordered_pickup="mandatory")),
    ],
    "H38": [
        Case(made(THREE, alone=[0]), "dummy_not_allowed", 0),
        Case(made(THREE, alone=[{"seat": 0, "after": "dummy"}]), "alone_too_late", 0),
    ],
    "Q07": [
        Case(made(Q07_DEAL, calls=["order"], bury="KH", tricks=lists("AS 9D")), facts={"trump": "C"}),
        Case(made(Q07_DEAL, calls=["order"], bury="KH", tricks=lists("KC 9D")), "revoke", 1, 1, "9D"),
    ],
    "Q15": [
        Case(made(FOUR_TS, calls=["pass", "assist"], bury="QH"), facts={"maker": 0, "trump": "S"}),
        Case(made(FOUR_TS, calls=["pass", "assist"], bury="-"), "exchange_missing", 2, card="TS"),
        Case(made(FOUR_TS, calls=["pass", "assist"], bury="QH", tricks=lists("9D TC TD AD / TS"))),
    ],
    "Q16": [
        Case(made(FOUR_TS, calls=["pass", "assist"], bury="TS")),
        Case(
            option(made(FOUR_TS, calls=["pass", "assist"], bury="TS"), bury_up_card="no"),
            "bury_not_allowed",
            2,
            card="TS",
        ),
    ],
    "Q17": [
        Case(
            made(FOUR_TS, calls=["pass", "assist alone"], tricks=lists("9D TC TD")),
            facts={"maker": 0, "trump": "S", "sitters": {2}, "alone": (0,)},
        ),
        Case(made(FOUR_TS, calls=["pass", "assist alone"], bury="-"), facts={"maker": 0}),
        Case(made(FOUR_TS, calls=["pass", "assist alone"], bury="TS"), facts={"maker": 0}),
        Case(
            made(FOUR_TS, calls=["pass", "assist alone"], tricks=lists("9D TC TD AD")),
            "sitter_played",
            2,
            1,
            "AD",
        ),
        Case(
            made(FOUR_TS, calls=["pass", "assist alone"], tricks=lists("9D TC TS")),
            "card_not_held",
            1,
            1,
            "TS",
        ),
    ],
    "Q38": [
        Case(
            option(made(DEAL_FOUR, calls=["order"], bury="9S", alone=[1]), defender_alone="vs_lone_maker"),
            "alone_not_allowed",
            1,
        ),
        Case(
            option(made(DEAL_FOUR, calls=["order"], bury="9S", alone=[1]), defender_alone="any"),
            facts={"maker": 0, "sitters": {3}},
        ),
        Case(made(FOUR, alone=[0]), "alone_not_allowed", 0),
    ],
    "Q31": [
        Case(made(BRITISH_JOKER, tricks=None, won=None, points=None), facts={"maker": 2, "trump": "C"}),
        Case(made(BRITISH_JOKER), facts={"maker": 2, "trump": "C", "points": (2, 0, 2, 0)}),
        Case(made(BRITISH_JOKER, calls=["C", "pass"]), "call_after_end", seat=3),
        Case(made(BRITISH_JOKER, bury="-"), "exchange_missing", seat=2, card="JK"),
    ],
    "Q32": [
        Case(made(RAILROAD_JOKER, tricks=None, won=None, points=None), facts={"maker": 3, "trump": "H"}),
        Case(
            made(RAILROAD_JOKER, tricks=lists("TS AS 9D 9S / 9H KH JK TD"), won=[0, 2], points=None),
            facts={"maker": 3, "trump": "H"},
        ),
        Case(made(RAILROAD_JOKER, bury="-"), "exchange_missing", seat=2, card="JK"),
    ],
}
"""Every B line, by its id."""
