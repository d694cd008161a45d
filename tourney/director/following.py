"""What follows a match of a bracket follows its result, whenever that comes in or is put right.

Whoever should have gone on takes the place of who did, as long as nothing of the next match is in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlmodel import Session

from tourney.director import rounds
from tourney.director.brackets import bracket, is_bracket
from tourney.director.draft import rewrite
from tourney.director.night import Night, load
from tourney.director.rows import has_hands, published_row
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing.bracket_course import Outcome
from tourney.store.codec import reasons_to_json
from tourney.values import Draft, Reason, RoundSeats, RoundStatus, TableSeats

_CORRECTED: Final = N_(
    "{entry} has the place of {other}: the result of round {round}, table {table} was corrected."
)
_CAME_IN: Final = N_(
    "{entry} has the place of {other}: the result of round {round}, table {table} came in after this round "
    "was seated."
)


def follow(
    session: Session, before: Night, after: Night, number: int, table: int, *, may_open: bool = False
) -> list[str]:
    """Bring the rounds after a match in line with its result; gives what was done, a line each.

    A published match that is not played yet gets the side that should be in it; a draft is made anew
    with its seed, or dropped where the bracket cannot go on. Raises Conflict where what follows is
    played already, or where nobody should go on; with `may_open` a match that is not decided any more,
    as its slip waits, is only told of.
    """
    was, now = _outcome(before, number, table), _outcome(after, number, table)
    if was == now or (was and now and (was.winner, was.loser) == (now.winner, now.loser)):
        return []
    later = [one for one in after.published if one.number > number]
    lines = []
    if later and now is None and may_open:
        lines.append(f"round {number}, table {table} is open again; round {later[0].number} was seated on it")
    elif later:
        lines += _seat_anew(session, after, (number, table), was, now)
    return lines + _draft_anew(session, after)


def keep_up(session: Session, before: Night, *, may_open: bool = False) -> list[str]:
    """Bring a bracket in line with all results that came in since `before`, or are others now.

    Gives what was done, a line each; nothing where the event has no bracket. Raises as `follow` does.
    """
    if not is_bracket(before):
        return []
    lines: list[str] = []
    after = load(session, before.event)
    for number, table in sorted({(one.round, one.table) for one in {*before.results} ^ {*after.results}}):
        lines += follow(session, before, after, number, table, may_open=may_open)
        after = load(session, before.event)
    return lines


def strays(night: Night) -> int:
    """How many seats of a bracket, its draft too, are not those that the results say.

    Changes by hand make some; a result that is taken away makes more.
    """
    whole = replace(night, rounds=tuple(replace(one, status=RoundStatus.PUBLISHED) for one in night.rounds))
    found = bracket(whole, whole.last_published)
    return 0 if found is None else found.course.strays


def _seat_anew(
    session: Session, night: Night, place: tuple[int, int], was: Outcome | None, now: Outcome | None
) -> list[str]:
    """Let the two of a match change places in the published rounds after it, where they should."""
    number, table = place
    later = [one for one in night.published if one.number > number]
    if now is None or not now.loser or (was is not None and not was.loser):
        raise _built_on(later[-1].number, number, table)
    seated = was or replace(now, winner=now.loser, loser=now.winner)
    if was is None and not _helps(night, later, seated):
        return []
    for one in later:
        _refuse_played(session, night, one, seated)
    said = Reason(_CAME_IN if was is None else _CORRECTED, params=_about(now, number, table))
    return [line for one in later for line in _swap(session, night, one, seated, said)]


def _helps(night: Night, later: Sequence[RoundSeats], seated: Outcome) -> bool:
    """Whether more seats are as the bracket says where the two of a match change places."""
    other = _each_other(seated)
    rounds_ = tuple(_exchanged(one, other) if one in later else one for one in night.rounds)
    return strays(replace(night, rounds=rounds_)) < strays(night)


def _each_other(was: Outcome) -> Mapping[int, int]:
    return {was.winner: was.loser, was.loser: was.winner}


def _exchanged(later: RoundSeats, other: Mapping[int, int]) -> RoundSeats:
    """A round in which two people have changed places."""

    def changed(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(other.get(number, number) for number in numbers)

    tables = tuple(TableSeats(at.table, changed(at.seats)) for at in later.tables)
    return replace(later, tables=tables, sitting_out=tuple(sorted(changed(later.sitting_out))))


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
                    "then tourney undo ACT), then do this"
                ),
                name=night.names[was.winner],
                round=later.number,
                table=at.table,
            )


def _built_on(later: int, number: int, table: int) -> Conflict:
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
    other = _each_other(was)
    now = _exchanged(later, other)
    if (now.tables, now.sitting_out) == (later.tables, later.sitting_out):
        return []
    row = published_row(session, night.event, later.number)
    rewrite(session, night, row, later, Draft(now.tables, now.sitting_out, later.seed or 0))
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
