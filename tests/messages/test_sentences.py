"""Sentences: every code can be said, with much or with nothing known, and reads as people talk."""

import json

import pytest

from tests.engine.bases import CLEAN
from tests.engine.judging import audited
from tests.engine.planted import Planted
from tests.engine.test_planted import PLANTED
from tests.logs.samples import THREE
from tourney import messages
from tourney.engine.findings import GROUPS, Finding, Proof
from tourney.engine.record import HandRecord
from tourney.logs.handlog import parse_line
from tourney.rules import GAMES

CODES = [code for group in GROUPS.values() for code in group]
HAND = HandRecord(GAMES["three-handed"], 2, players=("Ada", "Bo", "Cy"), up="TH")
PARTNERS = HandRecord(GAMES["four-handed"], 3, players=("Nell", "Eve", "Sam", "Wim"))


def said(finding: Finding, record: HandRecord) -> tuple[str, str, str, str]:
    """All that is said of a finding."""
    return (
        messages.sentence(finding, record),
        messages.neutral(finding, record),
        messages.way_out(finding, record),
        messages.rule(finding.code),
    )


@pytest.mark.parametrize("code", CODES)
def test_every_code_with_nothing_known(code: str) -> None:
    """Every code must have its sentence and its rule, though the finding says nothing else."""
    for record in (HAND, PARTNERS, HandRecord(GAMES["two-handed"], 0)):
        sentence, neutral, way_out, rule = said(Finding(code), record)
        assert sentence
        assert rule.endswith(".")
        assert not any(sign in text for text in (sentence, neutral, way_out) for sign in "{}")
        assert messages.options(Finding(code), record) is not None


def test_a_code_of_tomorrow() -> None:
    """A code that is not known must be shown as it is."""
    assert messages.sentence(Finding("moonlight"), HAND) == "something is off: moonlight"
    assert messages.rule("moonlight") == ""


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_planted_faults_are_said_whole(fault: Planted) -> None:
    """Of every planted fault the sentence must be whole: no stray word, name, brace or None."""
    hand = audited(*fault.logs)[-1]
    for finding in hand.findings:
        for text in said(finding, hand.record):
            assert "None" not in text
            assert "{" not in text
            assert "somebody" not in text
            assert "that suit" not in text
            assert text == text.strip()
        if finding.code == "revoke":
            assert "trick" in messages.neutral(finding, hand.record)
            assert hand.record.player(finding.seat or 0) not in messages.neutral(finding, hand.record)


@pytest.mark.parametrize(
    ("finding", "sentence", "right"),
    [
        (
            Finding(
                "revoke",
                seat=2,
                trick=3,
                card="AH",
                expected=("JS",),
                proof=Proof(5, "JS"),
                params={"led": "9C", "suit": "C", "trump": "C"},
            ),
            "Cy played A♥ on a club lead while holding J♠, the left bower",
            "J♠ (the left bower) had to be played: it fell in trick 5",
        ),
        (
            Finding(
                "revoke",
                seat=0,
                trick=1,
                card="9C",
                expected=("9H", "JD", "JH"),
                params={"led": "JD", "suit": "H", "trump": "H"},
            ),
            "Ada played 9♣ on a heart lead (J♦, the left bower) while holding 9♥, J♦, the left bower and "
            "J♥, the right bower",
            "9♥, J♦ (the left bower) or J♥ (the right bower) had to be played",
        ),
        (
            Finding("card_not_held", seat=1, trick=2, card="AS", params={"place": "hand", "owner": 0}),
            "Bo played A♠, which lies in Ada's hand",
            "a card of Bo's own hand",
        ),
        (
            Finding("card_not_held", seat=1, trick=2, card="TH", params={"place": "hand", "owner": 2}),
            "Bo played 10♥, which is the up-card that Cy, the dealer, took",
            "a card of Bo's own hand",
        ),
        (
            Finding("card_not_held", seat=1, trick=2, card="TH", params={"place": "turned_down"}),
            "Bo played 10♥, which is the up-card, which was turned down",
            "a card of Bo's own hand",
        ),
        (
            Finding("dealer_rotation", seat=0, expected=1, actual=0),
            "Ada dealt",
            "it was Bo's deal",
        ),
        (
            Finding("wrong_points", expected=(1, 0, 0), actual=(3, 0, 0)),
            "the log gives this hand Ada 3, Bo 0, Cy 0",
            "its points are Ada 1, Bo 0, Cy 0",
        ),
        (
            Finding("game_already_over", params={"left": 2, "score": (10, 4, 7), "winners": (0,)}),
            "the game was over at Ada 10, Bo 4, Cy 7, and 2 hands follow",
            "no hand follows the end of a game; a new game has its own number",
        ),
        (
            Finding("illegal_call", seat=1, actual="H alone", params={"why": "word", "round": 1}),
            "Bo called ♥ alone in the first round",
            "in the first round one passes or orders the up-card",
        ),
        (
            Finding("wrong_winner", trick=4, expected=0, actual=7),
            "the log gives trick 4 to seat 8",
            "Ada won it",
        ),
    ],
)
def test_wording(finding: Finding, sentence: str, right: str) -> None:
    """A finding must be said with names, suit signs and bowers, and with what would have been right."""
    assert messages.sentence(finding, HAND) == sentence
    assert messages.way_out(finding, HAND) == right


def test_scores_of_partners() -> None:
    """The score of partners must be a figure a side."""
    finding = Finding("wrong_score", expected=(8, 10, 8, 10), actual=(10, 10, 10, 10))
    assert messages.sentence(finding, PARTNERS) == "the log gives the score as 10–10"
    assert messages.way_out(finding, PARTNERS) == "it is 8–10"


def test_neutral_wording() -> None:
    """On public pages a renege must be said without a name."""
    finding = Finding("revoke", seat=2, trick=3, card="AH", expected=("JS",))
    assert messages.neutral(finding, HAND) == "trick 3: J♠ had to be played on this lead"


@pytest.mark.parametrize(
    ("code", "why", "option"),
    [
        ("bury_not_allowed", None, "bury_up_card = ordered_only"),
        ("exchange_missing", None, "ordered_pickup = optional"),
        ("revoke", None, "revoke = reject"),
        ("alone_not_allowed", "never", "defender_alone = any"),
        ("dealer_must_call", None, "stick_dealer = no"),
    ],
)
def test_option_named(code: str, why: str | None, option: str) -> None:
    """option_named_in_finding: where an option decides, it must be named with its value."""
    assert messages.options(Finding(code, params={"why": why}), HAND) == [option]


def test_odd_names_are_only_text() -> None:
    """A name with braces or percent signs must come through as it is."""
    record = HandRecord(GAMES["two-handed"], 0, players=("{0} {who} %s", "Bo"))
    finding = Finding("card_not_held", seat=1, card="AS", params={"place": "hand", "owner": 0})
    assert messages.sentence(finding, record) == "Bo played A♠, which lies in {0} {who} %s's hand"


def test_translation_is_used() -> None:
    """Every part of a sentence must go through the translation."""
    shout = {"{who} played {card} on a {lead} lead{led} while holding {held}": "{who}: {card}/{lead}/{held}"}
    finding = Finding(
        "revoke", seat=2, trick=3, card="AH", expected=("JS",), params={"suit": "C", "led": "9C"}
    )
    words = {"club": "Treff", **shout}
    assert messages.sentence(finding, HAND, lambda text: words.get(text, text)) == "Cy: A♥/Treff/J♠"


def test_clean_hands_say_nothing_bad() -> None:
    """The clean hands that faults are made from must have nothing to say but what is not checkable."""
    record = parse_line(THREE)
    assert isinstance(record, HandRecord)
    assert json.loads(THREE)["id"] == record.name
    for name, log in CLEAN.items():
        for finding in audited(log)[0].findings:
            assert messages.severity(finding) == "cannot check", name


def test_a_total_that_differs_is_told_with_both_figures() -> None:
    """The slip against its hands, the log of a hand against its result, and what the director decided."""
    slip = Finding("table_total", expected=(5, 0, 3), actual=(5, 0, 2))
    sentence, _, right, _ = said(slip, HAND)
    assert (
        sentence == "the hands of this table come to Ada 5, Bo 0, Cy 3, and its slip says Ada 5, Bo 0, Cy 2"
    )
    assert right == "the slip is the table's result until it is corrected"
    hand = Finding("table_total", expected=(1, 0, 0), actual=(3, 0, 0), params={"hand": 2})
    sentence, _, right, _ = said(hand, HAND)
    assert sentence.startswith(
        "the log of this hand comes to Ada 1, Bo 0, Cy 0, and its result was entered as"
    )
    assert right == "the director says which of the two stands"
    decided = Finding("table_total", expected=(1, 0, 0), actual=(3, 0, 0), params={"decided": "slip"})
    assert said(decided, HAND)[2] == "the director has decided: the table's slip stands"
