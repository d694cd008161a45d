"""Writes `docs/findings.md`: every finding code, its rule, and the smallest planted log as example.

python -m tests.messages.findings_page
"""

import json
from pathlib import Path

from tests.engine.bases import Log
from tests.engine.judging import audited
from tests.engine.test_planted import PLANTED
from tourney import messages
from tourney.engine.findings import GROUPS, Finding
from tourney.engine.record import HandRecord

PAGE = Path(__file__).resolve().parents[2] / "docs" / "findings.md"

_HEAD = """\
# What an audit can say

Every finding of `tourney hands audit` has a code. Here is each code with its rule, what the report
says, what would have been right, and a small log in which it is found; save the lines as a file
that ends with `.jsonl` and audit it. An *error* breaks a rule or claims what is wrong; what *cannot
be checked* is no fault of the hand.

Written from the tests by `python -m tests.messages.findings_page`; change it there.
"""

_ELSEWHERE = {
    "table_total": "Found where the hands of a table are in the database beside its slip: import the "
    "hands, or enter their results, and another total; then `tourney hands audit` without a file. So is a "
    "hand whose log gives other points than the result that was entered for it (`tourney score hand`). Where "
    "the director has said which figure stands it is a warning.",
}


def page() -> str:
    """The text of the page."""
    parts = [_HEAD]
    for group, codes in GROUPS.items():
        parts.append(f"## {group[0].upper()}{group[1:]}\n")
        parts += [_section(code) for code in codes]
    return "\n".join(parts)


def _section(code: str) -> str:
    lines = [f"### `{code}`", "", messages.rule(code), ""]
    planted = [fault for fault in PLANTED if fault.code == code]
    if not planted:
        return "\n".join([*lines, _ELSEWHERE[code], ""])
    fault = min(planted, key=lambda one: (_is_of_few(one.logs[-1]), len(_text(one.logs))))
    hand = audited(*fault.logs)[-1]
    finding = next(one for one in hand.findings if one.code == code)
    lines += _said(finding, hand.record)
    return "\n".join([*lines, "", "```json", _text(fault.logs), "```", ""])


def _is_of_few(log: Log) -> bool:
    """Whether few people play the game of a log: an example of theirs is shown where there is no other."""
    said = log["rules"]
    game = said["game"] if isinstance(said, dict) else said
    return game not in ("three-handed", "two-handed", "four-handed")


def _said(finding: Finding, hand: HandRecord) -> list[str]:
    said = [f"> {messages.severity(finding)}: {messages.sentence(finding, hand)}"]
    if right := messages.way_out(finding, hand):
        said.append(f">\n> right: {right}")
    if options := messages.options(finding, hand):
        said.append(f">\n> option: {', '.join(options)}")
    return said


def _text(logs: tuple[Log, ...]) -> str:
    return "\n".join(json.dumps(log, ensure_ascii=False, separators=(",", ":")) for log in logs)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
