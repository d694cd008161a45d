"""The view of a knockout's bracket: its rounds as columns, each match with seeds, names and figures."""

from collections.abc import Iterable
from dataclasses import dataclass

from tourney.errors import N_
from tourney.pairing import MOVEMENTS
from tourney.pairing.bracket import Bracket, bracket_of
from tourney.pairing.bracket_course import NOBODY, How, Open
from tourney.pairing.bracket_meetings import Meeting, meetings
from tourney.pairing.bracket_plan import Part
from tourney.pairing.bracket_words import drawn_order
from tourney.site.data import EventData
from tourney.site.views.common import PageLink, Person
from tourney.standings import StandingsInput
from tourney.standings.placing import asked
from tourney.values import ResultKind

_NOTES = {
    How.BYE: N_("bye"),
    How.FORFEIT: N_("by forfeit"),
    How.WALKOVER: N_("not played: one side was not there"),
    How.NOBODY_CAME: N_("nobody came"),
}
_OPEN = {
    Open.AWAITED: N_("being played"),
    Open.DRAWN: N_("drawn so far"),
    Open.VOID: N_("to be played again"),
}
_MAIN = N_("Main bracket")
_PARTS = {
    Part.LOSERS: N_("Losers’ bracket"),
    Part.FINAL: N_("Final"),
    Part.BRONZE: N_("Match for third place"),
}


@dataclass(frozen=True, slots=True)
class SideView:
    """A side of a match; without a person it is not known yet."""

    person: Person | None
    seed: int | None
    points: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match (one side where it is a bye), the round and table where it was seated, and how it came out.

    `is_gap`: nothing is played here; it only keeps the place in the column.
    """

    sides: tuple[SideView, ...]
    where: PageLink | None
    table: int | None
    note: str
    is_gap: bool


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A round of a part of the bracket: what it is called (a number where it has no name), its matches.

    `feeds` is how it leads to the next one: `halves` where two matches feed one, `straight` where each
    feeds one, empty where it is the last.
    """

    title: str
    number: int | None
    matches: tuple[MatchView, ...]
    feeds: str = ""


@dataclass(frozen=True, slots=True)
class PartView:
    """A part of the bracket: its title, None where there is only one, and its columns."""

    title: str | None
    columns: tuple[ColumnView, ...]

    @property
    def is_wide(self) -> bool:
        """Whether it is too much for a sheet of paper as a tree: then its rounds are listed there."""
        return len(self.columns[0].matches) > 8


@dataclass(frozen=True, slots=True)
class BracketView:
    """The page of a bracket: who has won, or how many of all are still in."""

    winner: Person | None
    nobody_won: bool
    alive: int
    count: int
    parts: tuple[PartView, ...]


def has_bracket(event: EventData) -> bool:
    """Whether an event has a bracket to show: a knockout whose first round is published."""
    movement = MOVEMENTS.get(event.info.movement)
    return (
        movement is not None
        and movement.places is not None
        and any(drawn_order(one.reasons) for one in event.rounds)
    )


def bracket_view(event: EventData) -> BracketView:
    """The bracket of an event as it stands."""
    found = _bracket(event)
    all_ = meetings(found)
    kinds = list(dict.fromkeys(one.match.part for one in all_))
    parts = []
    for part in (kind for kind in kinds if kind is not Part.DECIDER):
        wanted = (Part.FINAL, Part.DECIDER) if part is Part.FINAL else (part,)
        columns = _columns(event, found, [one for one in all_ if one.match.part in wanted])
        title = _PARTS.get(part, _MAIN if Part.LOSERS in kinds else None)
        if columns:
            parts.append(PartView(title, columns))
    return BracketView(
        winner=event.people[found.champion] if found.champion else None,
        nobody_won=found.champion == 0,
        alive=len(found.alive),
        count=len(found.seeds),
        parts=tuple(parts),
    )


def _bracket(event: EventData) -> Bracket:
    byes = [(one.round, one.entry) for one in event.sit_outs if one.kind is ResultKind.REQUESTED_BYE]
    given = StandingsInput(event.info, event.entries, event.rounds, event.results, requested_byes=tuple(byes))
    wanted = asked(given, event.rounds[-1].number)
    found = bracket_of(wanted)
    if found is None:
        raise ValueError(f"{event.slug} has no bracket")
    found.course.walk_over(wanted.numbers)
    return found


def _columns(event: EventData, found: Bracket, of_part: Iterable[Meeting]) -> tuple[ColumnView, ...]:
    """The rounds of a part, those left out in which nothing is ever played."""
    columns: dict[tuple[Part, int], list[Meeting]] = {}
    for one in of_part:
        columns.setdefault((one.match.part, one.match.level), []).append(one)
    shown = [same for same in columns.values() if not all(map(_is_gap, same))]
    return tuple(
        ColumnView(
            same[0].stage,
            at if same[0].match.part is Part.LOSERS else None,
            tuple(_match(event, found, one) for one in same),
            _feeds(len(same), len(shown[at]) if at < len(shown) else 0),
        )
        for at, same in enumerate(shown, 1)
    )


def _feeds(matches: int, following: int) -> str:
    return "" if not following else "halves" if following < matches else "straight"


def _is_gap(one: Meeting) -> bool:
    """Whether there is nothing to show: no match, or a bye elsewhere than in the main part."""
    is_bye = one.outcome is not None and one.outcome.how is How.BYE
    return not one.is_match or (is_bye and one.match.part is not Part.MAIN)


def _match(event: EventData, found: Bracket, one: Meeting) -> MatchView:
    slip = event.slips.get(one.seat) if one.seat is not None else None
    points: dict[int, int] = {}
    if one.seat is not None and slip is not None and slip.points is not None:
        points = dict(zip(event.seats_at.get(one.seat, ()), slip.points, strict=False))
    winner = one.outcome.winner if one.outcome is not None else 0
    note = _OPEN[one.open] if one.open is not None else ""
    if one.outcome is not None:
        note = _NOTES.get(one.outcome.how, "")
    return MatchView(
        sides=tuple(
            SideView(
                person=event.people.get(side or 0),
                seed=found.seeds.index(side) + 1 if side in found.seeds else None,
                points=points.get(side or 0),
                won=bool(side) and side == winner,
            )
            for side in one.sides
            if side != NOBODY
        ),
        where=event.round_link(one.seat[0]) if one.seat is not None else None,
        table=one.seat[1] if one.seat is not None else None,
        note=note,
        is_gap=_is_gap(one),
    )
