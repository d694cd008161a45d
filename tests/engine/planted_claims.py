"""Claims planted wrong, what cannot be checked, and hands near a fault that are legal."""

from tests.engine.bases import (
    DEAL_FOUR,
    DEAL_THREE,
    DEAL_TWO,
    FOUR,
    FOUR_LONE,
    FOUR_NAMED,
    THREE,
    THREE_DEFENDER,
    THREE_LONE,
    TWO,
    Log,
    cards,
    lists,
    made,
)
from tests.engine.planted import ANY, planted
from tests.engine.planted_deal import with_hand, with_rules
from tests.engine.planted_play import DECLINED, NO_TRUMP, played, unlogged

FAST = with_rules(
    played(DEAL_FOUR, "JS KS TS 9D / KC TC QC JC / 9H AH KH QH / 9C QS AC TH / AD KD AS TD"), fast_break=True
)
FAST_BREAK = made(FAST, calls=["order"], bury="9S", won=[3, 3, 0, 2, 2])
"""The defenders win two tricks and lose the last three."""

LONE_AGAINST_LONE = with_rules(
    played(DEAL_FOUR, "TD AD / QH KH / QS TS / KS AC / QC JC", calls=["pass", "order alone"], alone=[2]),
    defender_alone="vs_lone_maker",
)

PLACE: Log = {"event": "club", "round": 1, "table": 1, "hand": 1}


def fined(seat: int, kind: str, points: int | None = None) -> list[Log]:
    """The `penalty` key with one entry."""
    return [made({"seat": seat, "kind": kind, "points": points})]


CLAIMS = [
    planted(
        "wrong_winner: the fourth trick", made(THREE, won=[0, 0, 0, 1, 1]), seat=ANY, trick=4, expected=0
    ),
    planted(
        "wrong_winner: a trick of a hand cut off",
        made(TWO, tricks=lists("JH 9H / AH QH"), won=[0, 1], points=None),
        seat=ANY,
        trick=2,
    ),
    planted("wrong_points: made as a march", made(THREE, points=[3, 0, 0])),
    planted(
        "wrong_points: one defender forgotten",
        made(
            DEAL_THREE,
            calls=["pass"] * 3 + ["D"],
            keep="-",
            tricks=lists("JH 9D AD / AH KH 9C / KC AC KS / AS QS 9S / QH KD 9H"),
            points=[0, 2, 0],
        ),
    ),
    planted("wrong_points: a partner forgotten", made(FOUR, points=[2, 0, 0, 0])),
    planted("wrong_points: a hand thrown in", made(DEAL_TWO, calls=["pass"] * 4, points=[1, 0])),
    planted("wrong_points: no trump", made(NO_TRUMP, points=[2, 0])),
    planted("wrong_points: a fast break", made(FAST_BREAK, points=[1, 0, 1, 0])),
    planted(
        "wrong_points: a misdeal",
        {"rules": "two-handed", "dealer": 0, "penalty": fined(0, "misdeal"), "points": [1, 0]},
    ),
    planted(
        "wrong_points: a revoke that was paid", made(THREE, penalty=fined(1, "revoke", 2), points=[1, 0, 0])
    ),
    planted("wrong_points: table talk", made(FOUR, penalty=fined(1, "table_talk", 1))),
    planted("wrong_score: the first hand", made(THREE, **PLACE, score=[2, 0, 0])),
    planted(
        "wrong_penalty: a revoke at another price",
        made(THREE, penalty=fined(1, "revoke", 3), points=None),
        seat=1,
    ),
    planted(
        "wrong_penalty: of a lone hand",
        made(THREE_LONE, penalty=fined(0, "revoke", 2), points=None),
        seat=0,
    ),
    planted(
        "wrong_penalty: of one who sat out",
        made(THREE_DEFENDER, penalty=fined(2, "revoke", 4), points=None),
        seat=2,
    ),
]

OPEN = {"seat": ANY, "trick": ANY, "card": ANY, "severity": "unverifiable"}
CANNOT = [
    planted(
        "hands_not_logged: none", unlogged(TWO, "JH 9H / AH QH / 9S AS / KS KC / QC AC", bury="9D"), **OPEN
    ),
    planted(
        "hands_not_logged: one missing",
        with_hand(played(FOUR_NAMED, "TC QC AC KC"), 2, "JC TS QH AC ??"),
        **OPEN,
    ),
    planted("bury_not_logged: he may have declined", played(DECLINED, "JH QH / AH 9D", bury=None), **OPEN),
    planted("keep_not_logged: the maker's hand is not known", unlogged(THREE, "JH QH TH", bury="9C"), **OPEN),
    planted("claim_not_checked: a score with no table", made(THREE, score=[1, 0, 0]), **OPEN),
    planted(
        "claim_not_checked: points of a hand cut off",
        made(played(THREE, "JH QH TH"), points=[1, 0, 0]),
        **OPEN,
    ),
    planted(
        "claim_not_checked: a revoke that only a penalty tells of",
        made(THREE, penalty=fined(1, "revoke", 2), points=[2, 0, 0]),
        **OPEN,
    ),
    planted(
        "claim_not_checked: after a card not known",
        made(THREE, tricks=lists("JH QH TH / JD KH ?? / AH 9D QS / 9H AS KS / KC AC AD"), won=None),
        **OPEN,
    ),
    planted(
        "cards_unknown: from the second trick",
        played(THREE, "JH QH TH / JD KH ?? / AH 9D QS / 9H AS KS / KC AC AD"),
        **OPEN,
    ),
]

CLEAN_PLAY = {
    "Q07: the left bower of another colour is no spade": {
        "rules": "four-handed",
        "dealer": 3,
        "up": "9C",
        "calls": ["order"],
        "bury": "KH",
        "hands": lists("AS AC KC QC TC / JS 9D TH KD QD / 9S TS QS JD JH / 9H QH KH AH AD"),
        "stock": cards("KS TD JC"),
        "tricks": lists("AS 9D"),
    },
    "the declined card and the five dealt": made(DECLINED, points=[1, 0]),
    "no trump": NO_TRUMP,
    "a fast break": made(FAST_BREAK, points=[0, 0, 0, 0]),
    "lone defender against lone maker": made(LONE_AGAINST_LONE, won=[2, 1, 1, 1, 1], points=[0, 1, 0, 1]),
    "call for best": with_rules(
        played(
            FOUR_LONE,
            "TC QC KC / 9D AD TD / JS KS TH / KH 9H AH / AS QS KD",
            swaps=[{"from": 0, "to": "out", "cards": ["9C"]}, {"from": 2, "to": 0, "cards": ["AD"]}],
        ),
        call_for_best=True,
    ),
    "table talk is taken off": made(FOUR, penalty=fined(1, "table_talk", 1), points=[2, -1, 2, -1]),
    "a revoke by penalty": made(TWO, penalty=fined(1, "revoke", 2), points=[2, 0]),
    "a revoke by penalty, someone alone": made(THREE_LONE, penalty=fined(0, "revoke", 4), points=[0, 4, 4]),
    "a score with its table": made(THREE, **PLACE, score=[1, 0, 0]),
    "the whole deck of 32": {
        "rules": {"game": "four-handed", "deck": 32},
        "dealer": 3,
        "up": "7S",
        "calls": ["order"],
        "bury": "7S",
        "hands": lists("JS AS AH 8C 7C / KS QS KH 9C TC / JC TS QH AC AD / 9S TH 9H KC KD"),
        "stock": cards("7D 8D 9D TD JD QD 7H 8H JH 8S QC"),
        "tricks": lists("7C TC AC KC"),
    },
}
"""Hands near a fault that are legal."""
