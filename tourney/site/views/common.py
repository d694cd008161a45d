"""What every page says: the event's head, people with their pages, and the act it stands on."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody named on a page: entry number, name, and the address of his page if he has one.

    `members` are the names of those who play for a team, where its name does not say them.
    """

    number: int
    name: str
    page: str | None = None
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PageLink:
    """A link in the navigation: a short text and the address it leads to."""

    text: str
    page: str


@dataclass(frozen=True, slots=True)
class Kin:
    """What an event belongs to: the event from which its people came, the finals cut from it, its series."""

    source: PageLink | None = None
    finals: tuple[PageLink, ...] = ()
    series: tuple[PageLink, ...] = ()


ALONE: Final = Kin()
"""An event that belongs to nothing."""


@dataclass(frozen=True, slots=True)
class AsOf:
    """The last act that the pages know: its number and its time (RFC 3339, UTC)."""

    number: int
    at: str


@dataclass(frozen=True, slots=True)
class EventHead:
    """The head of every page of an event.

    `game` and `movement` are plain words; `round_links` lead to the published rounds;
    `hands_page`, `audit_page`, `fairness_page`, `bracket_page` and `prizes_page` are None where there is
    nothing to lead to. `teams`: `players` counts teams.
    """

    name: str
    slug: str
    game: str
    movement: str
    players: int
    planned: int | None
    closed: bool
    page: str
    rules_page: str
    round_links: tuple[PageLink, ...]
    hands_page: str | None = None
    audit_page: str | None = None
    fairness_page: str | None = None
    bracket_page: str | None = None
    prizes_page: str | None = None
    teams: bool = False
