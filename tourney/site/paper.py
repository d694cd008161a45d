"""What is printed on paper: score slips to write on, and pairings to hang on the wall.

Each is one page of HTML with its style in it, made to be printed by a browser.
"""

from dataclasses import dataclass

from sqlmodel import Session

from tourney.errors import N_, BadInput, Conflict
from tourney.site.data import EventData
from tourney.site.render import environment
from tourney.site.source import event_data
from tourney.site.views.head import event_head
from tourney.site.views.rounds import RoundView, round_view
from tourney.values import EventInfo

MOST_LINES = 12
"""With more hands than this a slip has no line for each."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet to print: the round it is of, for how many tables, and the HTML."""

    round: int
    tables: int
    html: str


def slips_sheet(session: Session, info: EventInfo, number: int | None = None) -> Sheet:
    """Score slips of a published round, the last where none is named: one a table, seats filled in."""
    event, view = _round(session, info, number)
    rules = event.info.rules
    hands = rules.hands_played if (rules.hands_played or MOST_LINES + 1) <= MOST_LINES else None
    return Sheet(
        view.number, len(view.tables), _render("slips", event, view, hands=hands, target=rules.target)
    )


def pairings_sheet(session: Session, info: EventInfo, number: int | None = None) -> Sheet:
    """The seats of a published round, the last where none is named, by name and by table."""
    event, view = _round(session, info, number)
    return Sheet(view.number, len(view.tables), _render("pairings", event, view))


def _round(session: Session, info: EventInfo, number: int | None) -> tuple[EventData, RoundView]:
    event = event_data(session, info)
    published = {seated.number: seated for seated in event.rounds}
    if not published:
        raise Conflict(N_("no round of {event} is published"), N_("tourney round publish"), event=info.name)
    wanted = max(published) if number is None else number
    if wanted not in published:
        raise BadInput(
            N_("round {wanted} is not published"),
            N_("published are 1 to {last}"),
            wanted=wanted,
            last=max(published),
        )
    return event, round_view(event, published[wanted])


def _render(template: str, event: EventData, view: RoundView, **more: object) -> str:
    template_file = environment().get_template(f"print/{template}.html")
    return template_file.render(view=view, head=event_head(event), address="", **more)
