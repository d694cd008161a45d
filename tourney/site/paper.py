"""What is printed on paper: score slips to write on, pairings and schedules to hang on the wall.

Each is one page of HTML with its style in it, made to be printed by a browser.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.errors import N_, BadInput, Conflict
from tourney.site.data import EventData
from tourney.site.render import environment
from tourney.site.source import event_data
from tourney.site.views.head import event_head
from tourney.site.views.rounds import RoundView, round_view
from tourney.values import EventInfo, RoundSeats, sort_key

MOST_LINES = 12
"""With more hands than this a slip has no line for each."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet to print: the round it is of (of a schedule the last), for how many tables, and the HTML."""

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


def schedule_sheet(session: Session, info: EventInfo, rounds: Sequence[RoundSeats]) -> Sheet:
    """Who sits where in all of these rounds: a table a person has in each by name, then round by round."""
    event = replace(event_data(session, info), rounds=tuple(rounds))
    views = [round_view(event, one) for one in rounds]
    at = {(one.person.number, view.number): one.table for view in views for one in view.by_name if one.table}
    people = sorted(
        (event.people[number] for number in {number for number, _ in at}),
        key=lambda one: (sort_key(one.name), one.number),
    )
    by_name = [(one, [at.get((one.number, view.number)) for view in views]) for one in people]
    made = environment().get_template("print/schedule.html")
    html = made.render(views=views, by_name=by_name, head=event_head(event), address="")
    return Sheet(views[-1].number, sum(len(view.tables) for view in views), html)


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
