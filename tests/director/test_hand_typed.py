"""Results of hands as a director types them."""

import pytest

from tourney.director.hand_typed import TypedHand, bid_said, suit_said, typed_hands, with_options
from tourney.errors import BadInput
from tourney.rules import GAMES

THREES = GAMES["three-handed"]


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("3 Ada H 4", TypedHand(3, "Ada", "H", "4")),
        ("3 Ada hearts 4", TypedHand(3, "Ada", "H", "4")),
        ("3 Ada ♥ 4", TypedHand(3, "Ada", "H", "4")),
        ("3 Ada - 4", TypedHand(3, "Ada", None, "4")),
        ("3 Ada 4", TypedHand(3, "Ada", None, "4")),
        ("Ada H 4", TypedHand(None, "Ada", "H", "4")),
        ("3 7 s 4", TypedHand(3, "7", "S", "4")),
        ("3 H H 4", TypedHand(3, "H", "H", "4")),
        ("3 Ada H 5 alone", TypedHand(3, "Ada", "H", "5", alone=True)),
        ("3 Ada alone H 5", TypedHand(3, "Ada", "H", "5", alone=True)),
        ("3 Ada NT 5 LONER", TypedHand(3, "Ada", "NT", "5", alone=True)),
        ("3 Ada H 2 against Bo", TypedHand(3, "Ada", "H", "2", defender="Bo")),
        ("3 Ada H 2 alone vs Bo", TypedHand(3, "Ada", "H", "2", alone=True, defender="Bo")),
        ("3 Ann Lee H 4", TypedHand(3, "Ann Lee", "H", "4")),
        ("3 pass", TypedHand(3)),
        ("Passed", TypedHand(None)),
        ("3 Ada bid 4 S 5", TypedHand(3, "Ada", "S", "5", bid="4")),
    ],
)
def test_one_hand(text: str, hand: TypedHand) -> None:
    """The number, who called, the suit, the tricks; what is seldom stands behind a word of its own."""
    assert typed_hands(THREES, text.split()) == (hand,)


def test_several_hands() -> None:
    """A stroke, a comma or a semicolon parts hands, with blanks around it or at the end of a word."""
    wanted = (TypedHand(1, "Ann Lee", "H", "3"), TypedHand(None), TypedHand(4, "Bo", "S", "5", alone=True))
    assert (
        typed_hands(THREES, ["1", "Ann Lee", "H", "3", "/", "pass", "/", "4", "Bo", "S", "5", "alone"])
        == wanted
    )
    assert (
        typed_hands(THREES, ["1", "Ann Lee", "H", "3,", "pass;", "4", "Bo", "S", "5", "alone", "/"]) == wanted
    )


def test_games_of_bids() -> None:
    """A bid that is a word stands behind its bidder; one that is a number behind the word bid."""
    nap = GAMES["napoleon"]
    assert typed_hands(nap, ["1", "Ada", "Misère", "0"])[0] == TypedHand(1, "Ada", None, "0", bid="Misère")
    assert typed_hands(nap, ["1", "Ada", "nap", "S", "5"])[0] == TypedHand(1, "Ada", "S", "5", bid="nap")
    assert bid_said(nap, "Misère") == 3
    assert bid_said(GAMES["hasenpfeffer"], "5") == 5
    with pytest.raises(BadInput, match="no bid"):
        bid_said(nap, "six")
    with pytest.raises(BadInput, match="tricks: 'x' is no whole number"):
        bid_said(GAMES["hasenpfeffer"], "x")


def test_options_beside_the_words() -> None:
    """What an option says is added to what the words say."""
    assert with_options(TypedHand(1, "Ada", "H", "5"), True, "Bo", None).defender == "Bo"
    assert with_options(TypedHand(1, "Ada", "H", "5", bid="nap"), False, None, None).bid == "nap"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no hand was given"),
        ("/ ,", "no hand was given"),
        ("3", "'3' is no hand"),
        ("3 Ada X 4", "'X' is no suit"),
        ("12345 Ada H 4", "is not understood"),
        ("Ada pass", "'Ada pass' is not understood"),
    ],
)
def test_not_understood(text: str, says: str) -> None:
    """What is no hand is refused with the form in which it would be one."""
    with pytest.raises(BadInput) as refused:
        typed_hands(THREES, text.split())
    assert says in str(refused.value)


def test_suits() -> None:
    """Letters, names in one and many, signs, and the marks of a suit that was not noted."""
    assert [suit_said(word) for word in ("c", "Club", "DIAMONDS", "♥️", "no-trump", "", "?", "-")] == [
        "C", "C", "D", "H", "NT", None, None, None,
    ]  # fmt: skip
