"""The page of the finding codes: as the tests have them, and true."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.support import Club
from tests.messages.findings_page import PAGE, page
from tourney.engine.findings import GROUPS

SECTIONS = re.compile(r"### `(\w+)`\n(.*?)(?=\n##|\Z)", re.S)


def test_page_is_as_written() -> None:
    """`docs/findings.md` must be what the generator writes."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_code_is_documented() -> None:
    """Every code must have its section, in the order of the groups."""
    codes = [code for group in GROUPS.values() for code in group]
    assert [code for code, _ in SECTIONS.findall(PAGE.read_text(encoding="utf-8"))] == codes


@pytest.mark.parametrize(
    ("code", "text"), SECTIONS.findall(PAGE.read_text(encoding="utf-8")), ids=lambda part: part[:24]
)
def test_example_gives_its_finding(tmp_path: Path, code: str, text: str) -> None:
    """The example of a code, saved as a file and audited as typed, must give that finding."""
    example = re.search(r"```json\n(.*?)\n```", text, re.S)
    if example is None:
        return
    (tmp_path / "example.jsonl").write_text(example[1] + "\n", encoding="utf-8")
    said = Club(tmp_path).run("hands", "audit", str(tmp_path / "example.jsonl"), "--json", code=None)
    findings = json.loads(said.out)["findings"]
    assert code in [finding["code"] for finding in findings]
    assert {finding["code"] for finding in findings if finding["severity"] == "error"} <= {code}
