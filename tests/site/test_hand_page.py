"""The page of a hand: the deal, the calls, the play, the fault at its card, the line to copy."""

import json
from collections.abc import Callable

import pytest

from tests.site import deals, nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tourney.engine.record import HandRecord
from tourney.logs.handlog import parse_line
from tourney.site.data import EventData
from tourney.site.views.hands import hand_view

Read = Callable[[str], Markup]
SIGN = "\ufe0e"


def _said(page: Markup, tag: str = "li") -> list[str]:
    return [" ".join(text.replace(SIGN, "").split()) for text in page.texts[tag]]


def _tricks(page: Markup) -> list[list[str]]:
    return [[" ".join(cell.replace(SIGN, "").split()) for cell in row] for row in page.table("tricks").rows]


def _page(**changes: object) -> Markup:
    event = nights.threes(hands=(deals.logged(1, **changes),))
    return Markup(rendered(site_of(event))["friday-threes/hand-r1-t1-h1.html"])


def test_calls_in_words(read: Read) -> None:
    """The calls, the exchange and the dummy must be told in the order in which they came."""
    assert _said(read("friday-threes/hand-r1-t1-h1.html"))[-3:] == [
        "Ada orders it up: ♥ is trump.",
        "Cy takes the 10♥ and buries the 9♣.",
        "Ada merges the dummy and keeps J♥ J♦ A♥ 9♥ K♣.",
    ]


def test_all_pass(read: Read) -> None:
    """A hand that all passed must say when the card was turned down and that it was thrown in."""
    said = _said(read("friday-threes/hand-r1-t1-h5.html"))
    assert "All pass: the 10♥ is turned down." in said
    assert said[-1] == "All pass again: the cards are thrown in."


def test_tricks_say_who_led_and_who_took(read: Read) -> None:
    """Each trick must show each seat's card, and whoever took it by name."""
    rows = _tricks(read("friday-threes/hand-r1-t1-h1.html"))
    assert rows[0] == ["Trick", "Ada", "Bo", "Cy", "Taken by"]
    assert rows[1] == ["1", "J♥", "Q♥", "10♥", "Ada"]
    assert rows[5] == ["5", "K♣", "A♣", "A♦", "Bo"]


def test_fault_stands_at_its_card(threes: EventData, written: dict[str, str]) -> None:
    """A renege must be marked at the card that was played, with the rule, and the rest not judged."""
    tricks = hand_view(threes, 1).tricks
    marked = [(trick.number, cell.card) for trick in tricks for cell in trick.cells if cell.mark]
    assert marked == [(1, "9D")]
    assert tricks[0].remarks == ("Trick 1: Q♥ or K♥ had to be played on this lead.",)
    assert not any(trick.judged for trick in tricks)
    text = written["friday-threes/hand-r1-t1-h3.html"]
    assert "A player who holds a card of the suit led plays one; the left bower is a trump." in text
    assert "not judged" in text


def test_proof_of_a_renege_is_marked(threes: EventData) -> None:
    """Where hands are not logged, both the failure and the card that proves it must be marked."""
    tricks = hand_view(threes, 3).tricks
    marks = {(trick.number, cell.card): cell.mark for trick in tricks for cell in trick.cells if cell.mark}
    assert marks == {(1, "9D"): "fault", (4, "QH"): "proof"}
    assert [trick.judged for trick in tricks] == [True, True, True, False, False]


def test_fault_before_the_play() -> None:
    """A fault in the calls must be marked at the call, and nobody be said to have played any card."""
    page = _page(calls=["pass", "pass", "pass", "H", "S"])
    assert "Ada names ♥. ✕ The fault is here." in _said(page)
    assert [row[1] for row in _tricks(page)[1:]] == [
        "J♥ Q♥ 10♥",
        "J♦ K♥ K♦",
        "A♥ 9♦ Q♠",
        "9♥ A♠ K♠",
        "K♣ A♣ A♦",
    ]


@pytest.mark.parametrize(
    "changes",
    [
        {"won": [1, 0, 0, 0, 1]},
        {"points": [3, 0, 0]},
        {"tricks": None, "won": None, "points": None, "score": None},
        {"tricks": [["JH", "QH"]], "won": None, "points": None, "score": None},
        {"tricks": [["??", "QH", "TH"], ["JD", "KH", "KD"]], "won": None},
        {"hands": None, "dummy": None, "keep": None, "bury": None},
        {"alone": [0], "keep": "-"},
        {"alone": [{"seat": 1, "after": "dummy"}]},
        {"keep": ["JH", "JD", "AH", "9H", "9H"]},
        {"bury": "-"},
        {"up": "ZZ"},
        {"calls": None, "tricks": None, "won": None, "points": None, "score": None},
        {"calls": ["pass", "hm"], "tricks": None, "won": None, "points": None, "score": None},
        {"penalty": [{"seat": 1, "kind": "revoke"}], "tricks": [["JH", "QH", "TH"]], "won": None},
        {"penalty": [{"seat": 0, "kind": "misdeal"}], "calls": None, "tricks": None, "won": None},
        {"penalty": [{"kind": "table_talk", "points": 1}]},
    ],
)
def test_every_kind_of_hand_has_a_page(changes: dict[str, object]) -> None:
    """However odd or short a log is, its page must be whole."""
    assert _page(**changes).first("h1") == "Hand 1, round 1, table 1"


def test_claims_are_judged_one_by_one() -> None:
    """Each claim of the log must stand beside what the rules give, and say whether they agree."""
    rows = [[" ".join(cell.split()) for cell in row] for row in _page(points=[3, 0, 0]).table("claims").rows]
    assert rows[2] == ["Points of the hand", "3, 0, 0", "1, 0, 0", "differs"]
    assert rows[1][3] == "agrees"


def test_the_line_can_be_checked_by_anyone(read: Read) -> None:
    """The line on the page must be the hand's own line of a log: read again it is the same record."""
    line = read("friday-threes/hand-r1-t1-h1.html").first("pre")
    again = parse_line(line)
    assert isinstance(again, HandRecord)
    assert again == deals.logged(1).record
    assert json.loads(line) == json.loads(deals.EXAMPLE)


def test_addresses_are_what_people_see(threes: EventData, written: dict[str, str]) -> None:
    """A hand's address must be its round, table and hand; without a place, its fingerprint's beginning."""
    assert threes.hands[0].page == "friday-threes/hand-r1-t1-h1.html"
    assert (
        threes.hands[4].page
        == f"friday-threes/hand-x{deals.logged(9, round=None, table=None, id=None).fingerprint[:12]}.html"
    )
    assert {hand.page for hand in threes.hands} <= set(written)


def test_equal_hands_without_a_place_have_pages_of_their_own() -> None:
    """Two equal hands whose place was not logged must not share an address."""
    twice = tuple(deals.logged(number, id=None, round=None, table=None, hand=None) for number in (1, 2))
    pages = [hand.page for hand in nights.threes(hands=twice).hands]
    assert pages[1] == pages[0].replace(".html", "-2.html")


def test_list_of_hands_counts(read: Read) -> None:
    """The list must show each hand with its verdict, and the counts must add up."""
    page = read("friday-threes/hands.html")
    rows = [
        [" ".join(cell.replace(SIGN, "").split()) for cell in row] for row in page.table("hands").rows[1:]
    ]
    assert rows == [
        ["1", "Cy", "♥ Ada", "made, 4 tricks", "in full"],
        ["3", "Cy", "♥ Ada", "disputed", "a fault"],
        ["5", "Cy", "", "thrown in", "not played"],
        ["7", "Cy", "♥ Ada", "disputed", "a fault"],
    ]


def test_audit_is_linked_only_where_the_director_says_so(written: dict[str, str]) -> None:
    """The audit must have a page, and a link to it only if the event makes it public."""
    assert "friday-threes/audit.html" in written
    assert any('href="audit.html"' in text for text in written.values())
    private = rendered(site_of(nights.threes(hands=(deals.logged(1),), audit_public=False)))
    assert "friday-threes/audit.html" in private
    assert not any("audit.html" in text for text in private.values())


def test_a_known_player_is_linked() -> None:
    """A player of the log who sits at that table must lead to his page, however the log writes his name."""
    event = nights.threes(hands=(deals.logged(1),))
    seats = event.seats_at[1, 1]
    names = [event.people[number].name.upper() for number in reversed(seats)]
    known = nights.threes(hands=(deals.logged(1, players=names),))
    people = hand_view(known, 0).people
    assert [who.number for who in people] == list(reversed(seats))
