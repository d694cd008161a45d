"""Boards: dealt as docs/boards.md says, checked by another hand, and deals that the rules know."""

import hashlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.cards import deck
from tourney.engine.boards import deal_board, shuffled
from tourney.engine.deal import deal_fault
from tourney.rules import GAMES, RuleSet

PAGE = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
EXAMPLES = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.splitlines()
    if line.startswith(tuple(f"| {game} |" for game in GAMES))
]
ORDER = {
    24: [rank + suit for suit in "CDHS" for rank in "9TJQKA"],
    32: [rank + suit for suit in "CDHS" for rank in "789TJQKA"],
}
ORDER[25] = [*ORDER[24], "JK"]


def naive(size: int, seed: str, board: int) -> list[str]:
    """The steps of the page one by one, on a string of bits."""
    cards, bits, counter = list(ORDER[size]), "", 0
    place = size - 1
    while place >= 1:
        if not bits:
            digest = hashlib.sha256(bytes(f"{seed}:{board}:{counter}", "utf-8")).hexdigest()
            bits, counter = f"{int(digest, 16):0256b}", counter + 1
        number, bits = int(bits[:32], 2), bits[32:]
        if number >= 2**32 - 2**32 % (place + 1):
            continue
        other = number % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
        place -= 1
    return cards


def sorted_for_reading(cards: list[str]) -> str:
    """Cards in the order of the deck."""
    whole = [*ORDER[32], "JK"]
    return " ".join(sorted(cards, key=whole.index)) or "–"


def test_the_page_has_examples() -> None:
    """The table of the page is read whole."""
    assert len(EXAMPLES) == 7


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: f"{row[0]}-{row[2]}")
def test_the_examples_of_the_page(row: list[str]) -> None:
    """Each example is what the program deals, and what the steps of the page give when done by hand."""
    game, seed, board, dealer, hands, dummy, up, stock = row
    rules, seed = GAMES[game], seed.strip("`")
    made = deal_board(rules, seed, int(board))
    assert made.dealer == int(dealer) - 1
    assert [" ".join(hand or ()) for hand in made.hands or ()] == hands.split(" / ")
    assert [" ".join(made.dummy or ()) or "–", made.up or "–"] == [dummy, up]
    assert " ".join(made.stock or ()) == stock
    left = naive(rules.deck, seed, int(board))
    for hand in hands.split(" / "):
        assert sorted_for_reading(left[: rules.hand_size]) == hand
        del left[: rules.hand_size]
    if rules.has_dummy:
        assert sorted_for_reading(left[:5]) == dummy
        del left[:5]
    if rules.turns_card:
        assert left.pop(0) == up
    assert sorted_for_reading(left) == stock


def test_the_worked_deal_of_the_page() -> None:
    """The order in which the cards lie in the end is in the page as it is."""
    assert " ".join(shuffled(24, "friday", 1)) in PAGE.splitlines()


@given(st.sampled_from([24, 25, 32]), st.text(max_size=20), st.integers(1, 10**6))
def test_any_seed_is_dealt_as_the_page_says(size: int, seed: str, board: int) -> None:
    """Whatever the seed and the board, both ways to deal agree."""
    assert list(shuffled(size, seed, board)) == naive(size, seed, board)


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_game_is_dealt_whole(rules: RuleSet) -> None:
    """A board has each card of the deck once, hands of their size, and the dealer goes round."""
    for board in range(1, 2 * rules.players + 1):
        made = deal_board(rules, "a seed", board)
        cards = [card for hand in (*(made.hands or ()), made.dummy, made.stock) for card in hand or ()]
        assert sorted([*cards, *([made.up] if made.up else [])]) == sorted(deck(rules.deck))
        assert deal_fault(made) is None
        assert made.dealer == (board - 1) % rules.players
        assert (made.dummy is None, made.up is None) == (not rules.has_dummy, not rules.turns_card)


def test_no_place_is_likelier_than_another() -> None:
    """Over 3,000 boards each card comes up at each place about as often (five standard deviations)."""
    found = Counter(
        (place, card)
        for board in range(3000)
        for place, card in enumerate(shuffled(24, "evenly", board))
        if place in (0, 10, 23)
    )
    assert len(found) == 3 * 24
    assert all(abs(count - 125) < 55 for count in found.values())
