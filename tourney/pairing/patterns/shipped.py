"""The shipped patterns: data, as a club could have written it (docs/patterns.md has the language)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_PROGRESSIVE: Final = """\
name = "Progressive"
about = "Winners move up a table, losers stay; the head table's losers go to the last table."
players = [2, 3, 4, 5, 6, 7]
partners = "part"        # those who come as partners are partners no more

[[move]]
who = "losers"
at = "head"
to = "last"

[[move]]
who = "winners"
to = "up 1"
ends = "stop"            # the head table's winners stay there
"""

_PROGRESSIVE_FAIR: Final = _PROGRESSIVE.replace('name = "Progressive"', 'name = "Progressive, fair"').replace(
    'partners = "part"        # those who come as partners are partners no more',
    'partners = "fewest"      # of the three splits of a table the one with the fewest earlier partnerships',
)

_WINNERS_STAY: Final = """\
name = "Winners stay"
about = "Winners stay, losers move down a table; the last table's losers come to the head table."
players = [2, 3, 4, 5, 6, 7]
partners = "part"

[[move]]
who = "losers"
to = "down 1"
ends = "ring"
"""

_LADDER: Final = """\
name = "Ladder"
about = "Winners move up a table, losers down; at either end they stay."
players = [2, 3, 4, 5, 6, 7]
partners = "part"

[[move]]
who = "winners"
to = "up 1"
ends = "stop"

[[move]]
who = "losers"
to = "down 1"
ends = "stop"
"""

_TWO_COLOUR: Final = """\
name = "Two colours"
about = "A red and a white are partners; of the winners red moves up a table, white down; losers stay."
players = 4
partners = "part"
chairs = ["red", "red", "white", "white"]

[[move]]
who = "red winners"
to = "up 1"
ends = "ring"

[[move]]
who = "white winners"
to = "down 1"
ends = "ring"
"""

_FIXED_STEPS: Final = """\
name = "Fixed steps"
about = "The first seat stays, the second moves one table, the third two, and so on; results do not matter."
players = [2, 3, 4, 5, 6, 7]
chairs = "keep"          # everybody keeps his seat, and so his partner's seat too

[[move]]
who = "seat 2"
to = "down 1"

[[move]]
who = "seat 3"
to = "down 2"

[[move]]
who = "seat 4"
to = "down 3"

[[move]]
who = "seat 5"
to = "down 4"

[[move]]
who = "seat 6"
to = "down 5"

[[move]]
who = "seat 7"
to = "down 6"
"""

SHIPPED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "progressive": _PROGRESSIVE,
        "progressive-fair": _PROGRESSIVE_FAIR,
        "winners-stay": _WINNERS_STAY,
        "ladder": _LADDER,
        "two-colour": _TWO_COLOUR,
        "fixed-steps": _FIXED_STEPS,
    }
)
"""The text of each shipped pattern, by the name of its movement."""
