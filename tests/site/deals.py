"""Logged hands for the pages' tests: the example of HANDLOG.md section 2, and what can be done to it."""

import json
from typing import Any

from tourney.engine.record import HandRecord
from tourney.logs.handlog import parse_line
from tourney.logs.handlog_write import fingerprint
from tourney.values import LoggedHand

EXAMPLE = (
    '{"v":1,"id":"club-r1-t1-h1","event":"club","round":1,"table":1,"hand":1,"rules":"three-handed",'
    '"players":["Ada","Bo","Cy"],"dealer":2,"hands":[["JH","AH","9H","KC","9S"],["KH","QH","AS","AC","9D"],'
    '["QS","KS","AD","KD","9C"]],"dummy":["JD","TS","JS","TD","QC"],"up":"TH","stock":["TC","QD","JC"],'
    '"calls":["order"],"bury":"9C","keep":["JH","JD","AH","9H","KC"],"tricks":[["JH","QH","TH"],'
    '["JD","KH","KD"],["AH","9D","QS"],["9H","AS","KS"],["KC","AC","AD"]],"won":[0,0,0,0,1],'
    '"points":[1,0,0],"score":[1,0,0]}'
)

RENEGE = {
    "tricks": [
        ["JH", "9D", "TH"],
        ["JD", "KH", "KD"],
        ["AH", "QH", "QS"],
        ["9H", "AS", "KS"],
        ["KC", "AC", "AD"],
    ]
}
"""The second player holds hearts and plays a diamond to the first trick."""

PROVEN = {
    "tricks": [
        ["JH", "9D", "TH"],
        ["JD", "KD", "KH"],
        ["AH", "AC", "QS"],
        ["9H", "QH", "KS"],
        ["KC", "AS", "AD"],
    ]
}
"""The same where no hand is logged: the queen of hearts in the fourth trick proves it."""

THROWN_IN = {
    "calls": ["pass"] * 6,
    "points": [0, 0, 0],
    **dict.fromkeys(("bury", "keep", "tricks", "won", "score")),
}
"""All pass twice."""


def logged(number: int = 1, **changes: Any) -> LoggedHand:
    """The example, changed, as the store gives it; a key of None is left out."""
    data = json.loads(EXAMPLE) | {"id": f"club-r1-t1-h{number}", "hand": number} | changes
    line = json.dumps({key: value for key, value in data.items() if value is not None})
    record = parse_line(line)
    assert isinstance(record, HandRecord), record
    table = None if record.table is None else str(record.table)
    place = f"{record.round}/{table}/{record.game}/{record.hand}"
    return LoggedHand(
        place,
        record.round,
        table,
        record.game,
        record.hand,
        "club.jsonl",
        number,
        fingerprint(record),
        record,
    )
