"""Each finding that a game can produce, planted alone: exactly that, at its place."""

import pytest

from tests.engine.bases import CLEAN, Log
from tests.engine.bases_more import MORE_CLEAN
from tests.engine.judging import audited, complaints, record, replayed
from tests.engine.planted import ANY, Planted
from tests.engine.planted_between import BETWEEN, CLEAN_BETWEEN, FIRST_ONLY
from tests.engine.planted_claims import CANNOT, CLAIMS, CLEAN_PLAY
from tests.engine.planted_deal import BEFORE_THE_LEAD, CLEAN_BEFORE
from tests.engine.planted_games import CLEAN_GAMES, GAMES_FAULTS
from tests.engine.planted_options import (
    CLEAN_OPTION_ROWS,
    CLEAN_OPTIONS,
    OPTION_BETWEEN,
    OPTION_FAULTS,
    PAID_ROWS,
)
from tests.engine.planted_play import IN_THE_PLAY
from tourney.engine.findings import GROUPS, Finding, Severity
from tourney.rules import OPTIONS
from tourney.rules.options import show_value

PLANTED = [
    *BEFORE_THE_LEAD,
    *IN_THE_PLAY,
    *CLAIMS,
    *CANNOT,
    *BETWEEN,
    *GAMES_FAULTS,
    *OPTION_FAULTS,
    *OPTION_BETWEEN,
]
WHOLE = {**CLEAN, **MORE_CLEAN}
LEGAL = {**WHOLE, **CLEAN_BEFORE, **CLEAN_PLAY, **CLEAN_GAMES, **CLEAN_OPTIONS}
ROWS = {**CLEAN_BETWEEN, **CLEAN_OPTION_ROWS}
NOT_HERE = {"table_total"}
"""The code of hands against a slip."""


def _stands(fault: Planted, finding: Finding) -> bool:
    wanted = ((fault.seat, finding.seat), (fault.trick, finding.trick), (fault.card, finding.card))
    return finding.code == fault.code and all(want in (ANY, got) for want, got in wanted)


def test_every_code_is_planted() -> None:
    """Every finding code that a hand can have must be planted at least once."""
    codes = {code for group in GROUPS.values() for code in group}
    assert {fault.code for fault in PLANTED} == codes - NOT_HERE


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_planted(fault: Planted) -> None:
    """A planted fault must be found at its place, and no other error or warning with it."""
    found = list(audited(*fault.logs)[-1].findings)
    bad = complaints(*fault.logs)
    at_its_place = [finding for finding in found if _stands(fault, finding)]
    assert len(at_its_place) == 1, found
    assert at_its_place[0].severity == Severity(fault.severity)
    assert bad == (at_its_place if fault.severity != "unverifiable" else []), bad
    assert len(audited(*fault.logs)) == len(fault.logs)


@pytest.mark.parametrize(
    "fault",
    [fault for fault in PLANTED if fault.proof or fault.expected != ANY],
    ids=lambda fault: fault.name,
)
def test_planted_says_what_was_right(fault: Planted) -> None:
    """The finding must name the proof of a revoke, and what would have been right."""
    finding = next(item for item in audited(*fault.logs)[-1].findings if item.code == fault.code)
    proof = finding.proof
    assert (proof and (proof.trick, proof.card)) == fault.proof
    if fault.expected != ANY:
        right = finding.expected
        assert (list(right) if isinstance(right, tuple | list | frozenset) else right) == fault.expected


@pytest.mark.parametrize("name", LEGAL)
def test_legal_hands_are_clean(name: str) -> None:
    """A legal hand near a fault must have neither error nor warning."""
    assert not complaints(LEGAL[name])


@pytest.mark.parametrize("name", WHOLE)
def test_whole_hands_are_verified(name: str) -> None:
    """A legal hand that is logged whole must have no finding at all."""
    assert replayed(WHOLE[name]).findings == ()


@pytest.mark.parametrize("name", ROWS)
def test_legal_rows_are_clean(name: str) -> None:
    """Hands of a table that follow each other as they must have neither error nor warning."""
    assert not complaints(*ROWS[name])


@pytest.mark.parametrize(("code", "logs"), [FIRST_ONLY[:2], FIRST_ONLY[2:]])
def test_said_once(code: str, logs: list[Log]) -> None:
    """Of hands after the end of a game, and of an error in a score carried on, only the first is reported."""
    assert [finding.code for finding in complaints(*logs)] == [code]


@pytest.mark.parametrize("name", PAID_ROWS)
def test_a_revoke_that_is_paid(name: str) -> None:
    """A revoke paid by penalty must be a warning of a hand that counts, with the penalty's points."""
    logs, codes = PAID_ROWS[name]
    assert sorted(finding.code for finding in complaints(*logs)) == sorted(codes)


def test_every_value_of_every_option_is_played() -> None:
    """Each value of each option must stand in a log of these tests; of a number, the game's and another."""
    logs = [log for fault in PLANTED for log in fault.logs] + list(LEGAL.values())
    logs += [log for row in ROWS.values() for log in row] + [
        log for row, _ in PAID_ROWS.values() for log in row
    ]
    played = [record(log).rules for log in logs]
    for name, option in OPTIONS.items():
        values = {show_value(getattr(rules, name)) for rules in played}
        if option.values:
            assert set(option.values if option.kind != "flag" else ("yes", "no")) <= values, name
        else:
            assert len(values - {"–"}) > (0 if option.nullable else 1), name
