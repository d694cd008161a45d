"""What pages there are, where each lives, and what it is rendered from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment

from tourney.site import links
from tourney.site.data import EventData, SiteData
from tourney.site.render import environment
from tourney.site.views.audits import audit_view
from tourney.site.views.bracket import bracket_view, has_bracket
from tourney.site.views.common import AsOf, EventHead
from tourney.site.views.fairness import fairness_view, has_fairness
from tourney.site.views.hands import hand_view, hands_view
from tourney.site.views.head import event_head
from tourney.site.views.index import index_view
from tourney.site.views.players import player_view
from tourney.site.views.prizes import has_prizes, prizes_view
from tourney.site.views.rounds import round_view
from tourney.site.views.rules import rules_view
from tourney.site.views.series import series_view
from tourney.site.views.standings import standings_view


@dataclass(frozen=True, slots=True)
class Page:
    """A page to be: its address, its template and the view that the template puts into words."""

    address: str
    template: str
    view: Any
    env: Environment
    as_of: AsOf | None
    head: EventHead | None = None

    def render(self) -> str:
        """The page as text; the same values give the same text."""
        return self.env.get_template(self.template).render(
            view=self.view,
            address=self.address,
            head=self.head,
            as_of=self.as_of,
            style=links.STYLE,
            index=links.INDEX,
        )


def pages(site: SiteData) -> Iterator[Page]:
    """Every page of the site, one after the other; the first is the one to open."""
    env = environment()
    yield Page(links.INDEX, "site/index.html", index_view(site), env, site.as_of)
    for ground in site.series:
        series = series_view(site, ground)
        yield Page(series.page, "site/series.html", series, env, site.as_of)
    for event in site.events:
        head = event_head(event)
        for address, template, view in _event_pages(event):
            yield Page(address, f"site/{template}.html", view, env, site.as_of, head)


def _event_pages(event: EventData) -> Iterator[tuple[str, str, Any]]:
    slug = event.slug
    yield links.event_page(slug), "standings", standings_view(event)
    if has_bracket(event):
        yield links.bracket_page(slug), "bracket", bracket_view(event)
    for seated in event.rounds:
        yield links.round_page(slug, seated.number), "round", round_view(event, seated)
    for entry in event.entries:
        yield links.player_page(slug, entry.number), "player", player_view(event, entry)
    if has_prizes(event):
        yield links.prizes_page(slug), "prizes", prizes_view(event)
    if has_fairness(event):
        yield links.fairness_page(slug), "fairness", fairness_view(event)
    yield links.rules_page(slug), "rules", rules_view(event)
    if event.hands:
        yield links.hands_page(slug), "hands", hands_view(event)
    for at, hand in enumerate(event.hands):
        yield hand.page, "hand", hand_view(event, at)
    if has_audit(event):
        yield links.audit_page(slug), "audit", audit_view(event)


def has_audit(event: EventData) -> bool:
    """Whether an event has an audit page; it is linked only if the director says so."""
    return bool(event.hands or event.unlogged) or event.info.audit_public
