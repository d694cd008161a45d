"""Perft: how many hands can be played from a deal, counted by the engine and by a naive counter.

`tables/GAME.json` holds twenty deals of a game, each with its counts:

- `openings`: the ways to come to the first lead: calls, exchange, who goes alone, what is kept of
  the dummy. Saying "alone" with the call or later, before or after not merging, is the same way.
- `thrown_in`: the ways to end without a maker.
- `after_cards`: the legal hands after one card, two cards …, from all openings; of what may be kept
  of the dummy only every 126th choice (in the order of the cards' names), and not to merge it.
- `ends`: complete hands by their points, a seat each, from the same openings: all cards but those
  of the last two tricks are played by a fixed choice (`fixed_choice` below), the last two tricks in
  every legal way.

To add a game: tell `naive.GAMES` its rules, then run `python -m tests.perft.make_tables`.
"""

from collections.abc import Sequence

KEEPS_STEP = 126
FREE_TRICKS = 2
CARDS_DEEP = {"three-handed": 3, "two-handed": 5, "four-handed": 4}
"""How many cards are played in every legal way, for each game."""


def fixed_choice(legal: Sequence[str], deal: int, played: int) -> str:
    """The card that is played where the play is fixed: it varies with the deal and the card's number.

    >>> fixed_choice(["TC", "9C", "AC"], 1, 2)
    '9C'
    """
    return sorted(legal)[(deal + 7 * played) % len(legal)]
