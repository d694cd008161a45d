"""The view of the site's first page: who sits where now, then the events."""

from dataclasses import dataclass

from tourney.site import links
from tourney.site.data import EventData, SiteData
from tourney.site.views.common import EventHead, PageLink, Person
from tourney.site.views.head import event_head
from tourney.site.views.rounds import RoundView, round_view


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in the list: rounds published, whether it is over, who leads."""

    head: EventHead
    published: int
    final: bool
    leaders: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class NowView:
    """A published round of an open event that is not all in."""

    event: EventHead
    round: RoundView


@dataclass(frozen=True, slots=True)
class IndexView:
    """The first page: the rounds being played, then the events and series, the latest first."""

    now: tuple[NowView, ...]
    events: tuple[EventLine, ...]
    series: tuple[PageLink, ...] = ()


def index_view(site: SiteData) -> IndexView:
    """The first page: the rounds being played, then the events."""
    return IndexView(
        now=tuple(now for event in site.events if (now := _now(event)) is not None),
        events=tuple(_line(event) for event in site.events),
        series=tuple(
            PageLink(one.info.name, links.series_page(one.info.slug)) for one in reversed(site.series)
        ),
    )


def _now(event: EventData) -> NowView | None:
    """The last published round of an open event, if a table of it is awaited."""
    if event.info.closed or not event.rounds:
        return None
    last = round_view(event, event.rounds[-1])
    return None if last.is_complete else NowView(event_head(event), last)


def _line(event: EventData) -> EventLine:
    standings = event.standings
    begun = any(row.played for row in standings.rows)
    return EventLine(
        head=event_head(event),
        published=len(event.rounds),
        final=standings.final,
        leaders=tuple(event.people[row.number] for row in standings.rows if begun and row.rank == 1),
    )
