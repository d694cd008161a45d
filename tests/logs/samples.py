"""Hands as a hand log writes them, for the tests of the readers."""

import json
from typing import Any

THREE = (
    '{"v":1,"id":"club-r1-t1-h1","event":"club","round":1,"table":1,"hand":1,"rules":"three-handed",'
    '"players":["Ada","Bo","Cy"],"dealer":2,"hands":[["JH","AH","9H","KC","9S"],["KH","QH","AS","AC","9D"],'
    '["QS","KS","AD","KD","9C"]],"dummy":["JD","TS","JS","TD","QC"],"up":"TH","stock":["TC","QD","JC"],'
    '"calls":["order"],"bury":"9C","keep":["JH","JD","AH","9H","KC"],"tricks":[["JH","QH","TH"],'
    '["JD","KH","KD"],["AH","9D","QS"],["9H","AS","KS"],["KC","AC","AD"]],"won":[0,0,0,0,1],'
    '"points":[1,0,0],"score":[1,0,0]}'
)
"""The three-handed example of HANDLOG.md section 2, in canonical form."""

TWO = (
    '{"rules":"two-handed","players":["Ada","Bo"],"dealer":1,"up":"9H","calls":["pass","pass","S"],'
    '"tricks":[["JS","TS"],["AD","9D"],["KS","AS"],["QC","AC"],["TD","TC"]]}'
)
"""The two-handed example of HANDLOG.md section 2, in canonical form."""

FULL: dict[str, Any] = {
    "v": 1,
    "id": "x",
    "event": "club",
    "round": 2,
    "table": "A",
    "game": 1,
    "hand": 3,
    "at": "2026-11-30T19:00:00Z",
    "rules": {"game": "four-handed", "call_for_best": True, "target": 11},
    "players": ["Nell", "Eve", "Sam", "Wim"],
    "dealer": 3,
    "hands": [["JS", "AS", "AH", "9C", "TC"], None, ["JC", "TS", "QH", "AC", "??"], None],
    "up": "9D",
    "stock": ["JD"],
    "calls": ["pass", "order alone"],
    "bury": "-",
    "alone": [0, {"seat": 1, "after": "lead"}],
    "keep": "-",
    "maker": 2,
    "swaps": [{"from": 0, "to": "out", "cards": ["9C"]}, {"from": 2, "to": 0, "cards": ["JC"]}],
    "tricks": [["AS", "9S"], []],
    "won": [0],
    "points": [1, 0, 1, 0],
    "score": [1, 0, 1, 0],
    "penalty": [{"seat": 1, "kind": "table_talk", "points": 1, "who": "Eve"}, {"kind": "misdeal"}],
    "notes": "said “alone” late",
    "initial_score": [0, 0, 0, 0],
    "weather": {"rain": [1, 2.5, None]},
}
"""A hand with every key of the format and one that nobody knows."""


def hand(**changes: Any) -> str:
    """A small valid line with keys changed; a key changed to `...` is left out."""
    base: dict[str, Any] = {"rules": "two-handed", "dealer": 1}
    return json.dumps({key: value for key, value in {**base, **changes}.items() if value is not ...})
