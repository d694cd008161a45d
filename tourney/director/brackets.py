"""A bracket where a result is corrected: whoever should have gone on takes the place of who did."""

from collections.abc import Mapping
from dataclasses import replace

from sqlmodel import Session

from tourney.director import rounds
from tourney.director.draft import rewrite
from tourney.director.night import Night
from tourney.director.rows import has_hands, published_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing import MOVEMENTS
from tourney.pairing.bracket import Bracket, bracket_of
from tourney.pairing.bracket_course import Outcome
from tourney.standings import StandingsInput
from tourney.standings.placing import asked
from tourney.store.codec import reasons_to_json
from tourney.values import Draft, Reason, RoundSeats, TableSeats

_CORRECTED = N_("{entry} has the place of {other}: the result of round {round}, table {table} was corrected.")


def is_bracket(night: Night) -> bool:
    """Whether the event's movement is a knockout.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "knockout", None, (), "zero", False, False)
    >>> is_bracket(Night(event, (), (), ()))
    True
    """
    return MOVEMENTS[night.event.movement].places is not None


def bracket(night: Night, after_round: int | None = None) -> Bracket | None:
    """The bracket as it stands after a round (the last published one), None where there is none.

    Who has withdrawn since has lost the match that he cannot play; in a bracket after an earlier
    round nobody has.
    """
    if not is_bracket(night):
        return None
    given = StandingsInput(
        night.event, night.entries, night.rounds, night.results, requested_byes=night.requested_byes
    )
    wanted = asked(given, night.last_published if after_round is None else after_round)
    found = bracket_of(wanted)
    if found is not None and after_round is None:
        found.course.walk_over(wanted.numbers)
    return found


def follow(session: Session, before: Night, after: Night, number: int, table: int) -> list[str]:
    """Bring the rounds after a corrected match in line with it; gives what was done, a line each.

    A published match that is not played yet gets the side that should be in it; a draft is made anew
    with its seed, or dropped where the bracket cannot go on. Raises Conflict where what follows is
    played already, or where nobody (or somebody else than one of the two) should go on.
    """
    was, now = _outcome(before, number, table), _outcome(after, number, table)
    if was == now or (was and now and (was.winner, was.loser) == (now.winner, now.loser)):
        return []
    later = [one for one in after.published if one.number > number]
    lines = []
    if later:
        if was is None or now is None or not (was.loser and now.loser):
            raise _built_on(after, later[-1].number, number, table)
        for one in later:
            _refuse_played(session, after, one, was)
        for one in later:
            lines += _swap(session, after, one, was, Reason(_CORRECTED, params=_about(now, number, table)))
    return lines + _draft_anew(session, after)


def _about(now: Outcome, number: int, table: int) -> tuple[tuple[str, object], ...]:
    return (("entry", now.winner), ("other", now.loser), ("round", number), ("table", table))


def _outcome(night: Night, number: int, table: int) -> Outcome | None:
    """What a table decided in the bracket, None where it decided nothing."""
    found = bracket(night, number)
    if found is None:
        return None
    place = (number, table)
    match = next((match for match, seated in found.course.tables.items() if seated == place), None)
    return None if match is None else found.course.outcomes.get(match)


def _refuse_played(session: Session, night: Night, later: RoundSeats, was: Outcome) -> None:
    for at in later.tables:
        if not {was.winner, was.loser} & set(at.seats):
            continue
        if night.result(later.number, at.table) or has_hands(session, night.event, later.number, at.table):
            raise Conflict(
                N_(
                    "{name} has gone on, and round {round}, table {table} is played already: a bracket is "
                    "not turned back over a match that was played"
                ),
                N_(
                    "if that match is to be played again, take its result back first (tourney journal log, "
                    "then tourney undo ACT), then correct this one"
                ),
                name=night.names[was.winner],
                round=later.number,
                table=at.table,
            )


def _built_on(night: Night, later: int, number: int, table: int) -> Conflict:
    return Conflict(
        N_(
            "round {later} is published, and it is built on the result of round {round}, table {table}: "
            "one of the two has to have won it"
        ),
        N_(
            "while round {later} has no result: tourney round unpublish, then correct, then tourney round "
            "pair"
        ),
        later=later,
        round=number,
        table=table,
    )


def _swap(session: Session, night: Night, later: RoundSeats, was: Outcome, said: Reason) -> list[str]:
    """Let the two of a match change places in a published round; gives a line where that changed it."""
    other = {was.winner: was.loser, was.loser: was.winner}

    def changed(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other.get(number, number) for number in numbers)

    tables = tuple(TableSeats(at.table, changed(at.seats)) for at in later.tables)
    out = tuple(sorted(changed(later.sitting_out)))
    if tables == later.tables and out == later.sitting_out:
        return []
    row = published_row(session, night.event, later.number)
    rewrite(session, night, row, later, Draft(tables, out, later.seed or 0))
    row.reasons = reasons_to_json(_said_of(reason, other) for reason in later.reasons)
    row.changes = reasons_to_json((*later.changes, said))
    session.add(row)
    session.flush()
    return _told(night, later, was, other)


def _said_of(reason: Reason, other: Mapping[int, int]) -> Reason:
    """A reason with two people changed for each other."""
    entries = tuple(other.get(number, number) for number in reason.entries)
    params = tuple(
        (name, other.get(value, value) if name in ("entry", "other") and isinstance(value, int) else value)
        for name, value in reason.params
    )
    return replace(reason, entries=entries, params=params)


def _told(night: Night, later: RoundSeats, was: Outcome, other: Mapping[int, int]) -> list[str]:
    names = night.names
    lines = [
        f"round {later.number}, table {at.table}: {names[other[number]]} in the place of {names[number]}"
        for at in later.tables
        for number in at.seats
        if number in other
    ]
    lines += [
        f"round {later.number}: {names[other[number]]} sits out in the place of {names[number]}"
        for number in later.sitting_out
        if number in other
    ]
    if not night.entry(was.loser).is_in(later.number):
        lines.append(f"{names[was.loser]} has withdrawn; to let him play: tourney player return {was.loser}")
    return lines


def _draft_anew(session: Session, night: Night) -> list[str]:
    """Make the draft again that stood on the old result; drop it where there is nothing to draft."""
    found = night.draft
    if found is None:
        return []
    try:
        rounds.draft(session, night, found.seed or 0)
    except (BadInput, Conflict) as refused:
        rounds.drop(session, night, found.number)
        return [f"the draft of round {found.number} is dropped: {refused}"]
    return [f"the draft of round {found.number} is made anew, with its seed {found.seed or 0}"]
