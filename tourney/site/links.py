"""Where each page lives: addresses made of the numbers that people see, never of database keys.

An address is a path from the site's top folder, with `/` between folders. Pages link to each other
by relative addresses, so that the site opens from any folder and from disk.
"""

from functools import lru_cache
from posixpath import dirname, relpath

INDEX = "index.html"
STYLE = "style.css"


def event_page(slug: str) -> str:
    """The event's first page, which holds the standings.

    >>> event_page("friday-threes")
    'friday-threes/index.html'
    """
    return f"{slug}/index.html"


def round_page(slug: str, number: int) -> str:
    """The page of a round.

    >>> round_page("friday-threes", 3)
    'friday-threes/round-3.html'
    """
    return f"{slug}/round-{number}.html"


def player_page(slug: str, entry: int) -> str:
    """The page of a player, by entry number.

    >>> player_page("friday-threes", 7)
    'friday-threes/player-7.html'
    """
    return f"{slug}/player-{entry}.html"


def series_page(slug: str) -> str:
    """The page of a series, which is no event's.

    >>> series_page("winter")
    'series-winter.html'
    """
    return f"series-{slug}.html"


def bracket_page(slug: str) -> str:
    """The bracket of a knockout.

    >>> bracket_page("winter-cup")
    'winter-cup/bracket.html'
    """
    return f"{slug}/bracket.html"


def hands_page(slug: str) -> str:
    """The list of an event's logged hands.

    >>> hands_page("friday-threes")
    'friday-threes/hands.html'
    """
    return f"{slug}/hands.html"


def hand_page(slug: str, name: str) -> str:
    """The page of a hand, by the name of its place as `hand_name` makes it.

    >>> hand_page("friday-threes", hand_name(1, 4, None, 6))
    'friday-threes/hand-r1-t4-h6.html'
    """
    return f"{slug}/hand-{name}.html"


def hand_name(round_number: int, table: int, game: int | None, hand: int) -> str:
    """A hand's place as a piece of an address.

    >>> hand_name(2, 1, 3, 10)
    'r2-t1-g3-h10'
    """
    middle = "" if game is None else f"-g{game}"
    return f"r{round_number}-t{table}{middle}-h{hand}"


def fairness_page(slug: str) -> str:
    """How fair the seating of an event is.

    >>> fairness_page("friday-threes")
    'friday-threes/fairness.html'
    """
    return f"{slug}/fairness.html"


def prizes_page(slug: str) -> str:
    """What there is to win at an event, and who wins it.

    >>> prizes_page("friday-threes")
    'friday-threes/prizes.html'
    """
    return f"{slug}/prizes.html"


def rules_page(slug: str) -> str:
    """The rules in force at an event.

    >>> rules_page("friday-threes")
    'friday-threes/rules.html'
    """
    return f"{slug}/rules.html"


def audit_page(slug: str) -> str:
    """The findings of an event's hands.

    >>> audit_page("friday-threes")
    'friday-threes/audit.html'
    """
    return f"{slug}/audit.html"


def relative(here: str, there: str) -> str:
    """The address `there` as a link on the page `here`.

    >>> relative("friday/round-1.html", "friday/player-2.html"), relative("friday/index.html", "style.css")
    ('player-2.html', '../style.css')
    """
    return _from_folder(dirname(here), there)


@lru_cache(maxsize=1 << 16)
def _from_folder(folder: str, there: str) -> str:
    return relpath(there, folder or ".")
