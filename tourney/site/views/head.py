"""The head of an event's pages, made from the event."""

from tourney.errors import N_
from tourney.pairing import MOVEMENTS
from tourney.site import links
from tourney.site.data import EventData
from tourney.site.views.bracket import has_bracket
from tourney.site.views.common import EventHead
from tourney.site.views.fairness import has_fairness
from tourney.site.views.prizes import has_prizes

GAME_TITLES = {
    "three-handed": N_("Three-handed euchre"),
    "two-handed": N_("Two-handed euchre"),
    "four-handed": N_("Four-handed euchre"),
}


def event_head(event: EventData) -> EventHead:
    """What stands at the top of each page of an event."""
    info = event.info
    movement = MOVEMENTS.get(info.movement)
    return EventHead(
        name=info.name,
        slug=info.slug,
        game=GAME_TITLES.get(info.rules.name, info.rules.name),
        movement=movement.title if movement else info.movement,
        players=sum(row.rank is not None or row.withdrawn for row in event.standings.rows),
        planned=info.rounds,
        closed=info.closed,
        page=links.event_page(info.slug),
        rules_page=links.rules_page(info.slug),
        round_links=tuple(event.round_link(seated.number) for seated in event.rounds),
        hands_page=links.hands_page(info.slug) if event.hands else None,
        fairness_page=links.fairness_page(info.slug) if has_fairness(event) else None,
        bracket_page=links.bracket_page(info.slug) if has_bracket(event) else None,
        prizes_page=links.prizes_page(info.slug) if has_prizes(event) else None,
        teams=info.teams,
        audit_page=links.audit_page(info.slug) if info.audit_public else None,
    )
