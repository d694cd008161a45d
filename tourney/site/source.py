"""The site's values, read from the store: every read of a build happens here, in one session."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlmodel import Session

from tourney.site import links
from tourney.site.data import EventData, Prizes, SiteData, placed_hands
from tourney.site.views.common import AsOf, Kin, PageLink
from tourney.standings import Standings, StandingsInput, compute
from tourney.standings.evidence import with_derived
from tourney.standings.prize_figures import PrizeGround
from tourney.standings.prize_hands import HandFeats, feats
from tourney.standings.prizes import prizes
from tourney.standings.series_table import SeriesInfo
from tourney.store import queries
from tourney.store.queries import CutMade
from tourney.values import EventInfo, ResultKind, RoundStatus


def site_data(session: Session) -> SiteData:
    """All that the site is made of, the latest event first."""
    act = queries.last_act(session)
    infos = queries.events(session)
    series = tuple(queries.series_ground(session, info) for info in queries.all_series(session))
    kin = _kin(infos, queries.all_cuts(session), [one.info for one in series])
    events = tuple(replace(event_data(session, info), kin=kin[info.slug]) for info in reversed(infos))
    return SiteData(events, AsOf(act.number, act.at) if act else None, series)


def _kin(
    infos: Sequence[EventInfo], cuts: Sequence[tuple[str, CutMade]], series: Sequence[SeriesInfo]
) -> Mapping[str, Kin]:
    """What each event belongs to, by its short name."""
    pages = {info.slug: PageLink(info.name, links.event_page(info.slug)) for info in infos}
    sources = {made.final.slug: pages[slug] for slug, made in cuts if slug in pages}
    return {
        info.slug: Kin(
            sources.get(info.slug),
            tuple(pages[made.final.slug] for slug, made in cuts if slug == info.slug),
            tuple(
                PageLink(one.name, links.series_page(one.slug))
                for one in series
                if info.slug in [night.slug for night in one.nights]
            ),
        )
        for info in infos
    }


def event_data(session: Session, info: EventInfo) -> EventData:
    """One event: its published rounds, results and hands; every hand is replayed once."""
    entries = queries.entries(session, info)
    rounds = queries.rounds(session, info, RoundStatus.PUBLISHED)
    slips = queries.slips(session, info)
    sit_outs = queries.sit_outs(session, info)
    audited = queries.event_audit(session, info)
    found = audited.found
    results = with_derived(slips, found)
    given = StandingsInput(
        event=info,
        entries=entries,
        rounds=rounds,
        results=results,
        facts=tuple(one.facts for one in found),
        requested_byes=tuple(
            (one.round, one.entry) for one in sit_outs if one.kind is ResultKind.REQUESTED_BYE
        ),
        penalties=queries.penalties(session, info),
    )
    standings = compute(given)
    won = feats(found)
    return EventData(
        info=info,
        entries=entries,
        rounds=rounds,
        results=results,
        standings=standings,
        sit_outs=sit_outs,
        hands=placed_hands(info.slug, audited.hands, audited.audit.hands),
        apart=queries.kept_apart(session, info),
        reliefs=queries.reliefs(session, info),
        differences=audited.differences,
        unlogged=audited.unlogged,
        found=found,
        prizes=_prizes(session, info, standings, won),
    )


def _prizes(
    session: Session, info: EventInfo, standings: Standings, won: tuple[HandFeats, ...]
) -> Prizes | None:
    """Who gets what, None where the event has no prizes."""
    scheme = queries.prize_scheme(session, info)
    if not scheme.rules:
        return None
    ground = PrizeGround(
        queries.money_plan(session, info),
        queries.payments(session, info),
        queries.categories(session, info),
        won,
    )
    return Prizes(scheme, ground.plan, prizes(standings, scheme, ground))
