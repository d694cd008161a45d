"""Standings of a bracket: its places come first, whatever the points are."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tourney.errors import N_
from tourney.pairing import MOVEMENTS, PairingRequest
from tourney.pairing.bracket import bracket_of
from tourney.pairing.request import Placed, Places
from tourney.standings.model import Row, Standings, StandingsInput
from tourney.standings.notes import ruled
from tourney.values import Reason, RoundStatus

PLACE: Final = "place"
"""The step that parts two rows of a bracket, beside `points`, `won` and the tie-breaks."""

_BRACKET = N_(
    "Places go by the bracket: who goes out later is before who went out earlier, and who goes out in the "
    "same round shares a place."
)
_LISTED = N_("Those who share a place are listed by what they scored; that parts nobody.")
_STILL_IN = N_("{entry} is still in.")
_NEVER_IN = N_("{entry} is not in the bracket.")


def asked(given: StandingsInput, after_round: int) -> PairingRequest:
    """The request for the round after `after_round`, with those who have not withdrawn by then.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "knockout", None, (), "zero", False, False)
    >>> asked(StandingsInput(event, (), (), ()), 3).round_number
    4
    """
    return PairingRequest(
        movement=given.event.movement,
        round_number=after_round + 1,
        rounds_planned=given.event.rounds,
        entries=tuple(entry for entry in given.entries if entry.is_in(after_round + 1)),
        history=tuple(
            one for one in given.rounds if one.status is RoundStatus.PUBLISHED and one.number <= after_round
        ),
        results=tuple(one for one in given.results if one.confirmed and one.round <= after_round),
        seats=given.event.seats,
        settings=given.event.pairing,
        requested_byes=given.requested_byes,
    )


def by_places(made: Standings, given: StandingsInput) -> Standings:
    """The standings with the places of a bracket, where the event's movement has one.

    Whoever is still in stands before those who are out; whoever was never in it stands last. Who has
    withdrawn has no place but the one that the bracket gave him. No tie-break parts anybody, so none
    is told of.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> made = Standings((), 0, False, False, (), (), (), ())
    >>> by_places(made, StandingsInput(event, (), (), ())) is made
    True
    """
    movement = MOVEMENTS.get(given.event.movement)
    if movement is None or movement.places is None or not made.after_round:
        return made
    request = asked(given, made.after_round)
    bracket = bracket_of(request)
    if bracket is None:
        return made
    found = movement.places(request)
    field = set(bracket.course.field)
    best_open = 3 if any(placed.place < 3 for placed in found.values()) else 1

    def place(row: Row) -> int:
        placed = found.get(row.number)
        return placed.place if placed else best_open if row.number in field else len(field) + 1

    gone = [row for row in made.rows if row.withdrawn and row.number not in found]
    ranked = [row for row in made.rows if row not in gone]
    level = Counter(map(place, ranked))
    rows: list[Row] = []
    for row in sorted(ranked, key=place):
        rank = place(row)
        above = rows[-1].rank if rows else rank
        rows.append(
            replace(
                row,
                rank=rank,
                shared=level[rank] > 1,
                withdrawn=False,
                parted_by=None if above == rank else PLACE,
                course=_course(row, found.get(row.number), row.number in field),
            )
        )
    decided = field <= found.keys()
    skipped = [tie.note for tie in made.ties]
    still = [*made.notes, *ruled(given.event)]
    kept = [rule for rule in made.rules[:-1] if rule in still]
    return replace(
        made,
        rows=(*rows, *gone),
        notes=_about_others([note for note in made.notes if note not in skipped], found),
        ties=(),
        final=(decided or given.event.closed) and not made.provisional,
        rules=(Reason(_BRACKET), Reason(_LISTED), *kept, *made.rules[-1:]),
    )


def _about_others(notes: Iterable[Reason], found: Places) -> tuple[Reason, ...]:
    """The notes without those whom the bracket has placed; a note about nobody else is left out."""
    kept = []
    for note in notes:
        others = tuple(number for number in note.entries if number not in found)
        if others or not note.entries:
            kept.append(replace(note, entries=others))
    return tuple(kept)


def _course(row: Row, placed: Placed | None, was_in: bool) -> Reason:
    if placed is not None:
        return placed.why
    return Reason(_STILL_IN if was_in else _NEVER_IN, (row.number,), (("entry", row.number),))
