"""Perft: how many hands can be played from a deal, counted by the engine and by a naive counter.

`tables/GAME.json` holds twenty deals of a game, each with its counts:

- `openings`: the ways to come to the first lead: calls, exchange, who goes alone, what is kept of
  the dummy. Saying "alone" with the call or later, before or after not merging, is the same way.
- `thrown_in`: the ways to end without a maker.
- `after_cards`: the legal hands after one card, two cards …, from the openings that `is_played`
  picks of all, in the order of their names (`way_name`).
- `ends`: complete hands by their points, a seat each, from the same openings: all cards but those
  of the last two tricks are played by a fixed choice (`fixed_choice`), the last two tricks in every
  legal way.

To add a game: write its rules in `naive_games.GAMES`, say in `PLANS` how much of it is played, and
run `python -m tests.perft.make_tables GAME`. Nothing else names a game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

FREE_TRICKS = 2


@dataclass(frozen=True)
class Plan:
    """How many cards of a game are played in every legal way, and from every which opening."""

    cards: int
    every: int = 1


PLANS = {
    "three-handed": Plan(cards=3, every=199),
    "two-handed": Plan(cards=5),
    "four-handed": Plan(cards=4, every=2),
    "thirty-two": Plan(cards=4, every=3),
    "british": Plan(cards=4, every=5),
    "railroad": Plan(cards=4, every=5),
    "hasenpfeffer": Plan(cards=3, every=499),
    "napoleon": Plan(cards=3, every=29),
}


def way_name(calls: Sequence[str], exchange: str, alone: Iterable[int], kept: Sequence[str]) -> str:
    """The name of a way to the first lead: the calls, the card buried or "-", who is alone, the keep.

    >>> way_name(["pass", "order"], "9C", {2, 0}, [])
    'pass order|9C|02|'
    """
    loners = "".join(str(seat) for seat in sorted(alone))
    return f"{' '.join(calls)}|{exchange}|{loners}|{' '.join(sorted(kept))}"


def is_played(place: int, number: int, every: int) -> bool:
    """Whether the opening at a place among all is played on, in the deal of a number.

    >>> [place for place in range(9) if is_played(place, 1, 4)]
    [1, 5]
    """
    return place % every == number % every


def fixed_choice(legal: Sequence[str], deal: int, played: int) -> str:
    """The card that is played where the play is fixed: it varies with the deal and the card's number.

    >>> fixed_choice(["TC", "9C", "AC"], 1, 2)
    '9C'
    """
    return sorted(legal)[(deal + 7 * played) % len(legal)]
