"""The rounds that are still to come, where no result decides them; and what a changed field makes worse."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.director.asking import request, with_asked
from tourney.director.judging import judged
from tourney.director.night import Night
from tourney.errors import N_, Conflict, TourneyError
from tourney.pairing import MOVEMENTS, Fairness, pair
from tourney.values import Draft, Entry, Reason, RoundSeats, RoundStatus

_LEFT = N_("Since round {round} was seated, {entries} left.")
_CAME = N_("Since round {round} was seated, {entries} came.")
_SITOUTS = N_("By that, sit-outs up to round {last}: {now} instead of {before}.")
_MEETINGS = N_("By that, meetings repeated up to round {last}: {now} instead of {before}.")
_PARTNERS = N_("By that, partners had again up to round {last}: {now} instead of {before}.")
_SPREAD = N_("By that, sit-outs differ by {now} instead of {before} up to round {last}.")
_NO_WORSE = N_("Nothing gets worse by that: no more sit-outs and no more repeats up to round {last}.")


@dataclass(frozen=True, slots=True)
class Schedule:
    """All rounds of an event: those published, then those still to come (as drafts), and how fair they are.

    `first` is the number of the first that is not published. `worse` says what got worse since the last
    round, by who left or came.
    """

    rounds: tuple[RoundSeats, ...]
    first: int
    seed: int
    fairness: Fairness
    worse: tuple[Reason, ...]


def schedule(session: Session, night: Night, rounds: int | None, seed: int | None) -> Schedule:
    """Every round up to `rounds` (those planned): a draft that is there as it stands, the others as paired.

    `seed` is that of each round to come; without it the draft's, else the last round's, else 1. Raises
    Conflict where results decide the seating, or where nobody has said how many rounds there are.
    """
    movement = MOVEMENTS[night.event.movement]
    last = rounds if rounds is not None else night.event.rounds
    if movement.by_results:
        raise Conflict(
            N_(
                "in the movement {movement} the results decide who sits where: no later round can be told yet"
            ),
            N_("the next one, when all tables are in: tourney round pair"),
            movement=movement.name,
        )
    if last is None:
        raise Conflict(
            N_("nobody has said how many rounds {name} has"),
            N_("tourney event schedule --rounds N, or tourney event set --rounds N"),
            name=night.event.name,
        )
    if seed is None:
        known = [one.seed for one in night.rounds if one.seed is not None]
        seed = known[-1] if known else 1
    draft = night.draft
    made = [draft] if draft is not None and draft.number <= last else []
    first = night.next_round
    planned = _project(session, night, (first + len(made), last), seed, made)
    whole = (*night.published, *planned)
    return Schedule(
        rounds=whole,
        first=first,
        seed=seed,
        fairness=judged(night, whole),
        worse=what_is_worse(session, night, planned, seed),
    )


def what_can_be_told(night: Night) -> Reason:
    """What is known of each round to come though results decide who sits where."""
    asked = night.asked_out(night.next_round)
    here = [one for one in night.present(night.next_round) if one.number not in asked]
    tables, left = divmod(len(here), night.event.seats)
    text = N_("Here: {here}; tables of {seats} a round: {tables}; left over: {left}.")
    if not tables:
        text = N_("Here: {here}; too few for a table of {seats}.")
    params = (("here", len(here)), ("tables", tables), ("seats", night.event.seats), ("left", left))
    return Reason(text, params=params)


def draft_is_worse(session: Session, night: Night, number: int, made: Draft) -> tuple[Reason, ...]:
    """What gets worse up to the end by who left or came since the last round, if anybody did.

    Where results decide the seating the end is this round.
    """
    as_round = RoundSeats(number, RoundStatus.DRAFT, made.tables, made.sitting_out, made.seed)
    if not _changes(night, number):
        return ()
    try:
        planned = _project(session, night, (number + 1, _horizon(night, number)), made.seed, [as_round])
    except TourneyError:
        planned = [as_round]
    return what_is_worse(session, night, planned, made.seed)


def what_is_worse(
    session: Session, night: Night, planned: Sequence[RoundSeats], seed: int
) -> tuple[Reason, ...]:
    """Compare the rounds planned with those that there would be, had nobody left or come since the last."""
    if not planned:
        return ()
    number, last = planned[0].number, planned[-1].number
    changes = _changes(night, number)
    if not changes:
        return ()
    field = {n for at in night.published[-1].tables for n in at.seats} | set(night.published[-1].sitting_out)
    stayed = [entry for entry in night.entries if entry.number in field]
    try:
        as_was = _project(session, night, (number, last), seed, (), stayed)
    except TourneyError:
        return changes
    before = judged(night, (*night.published, *as_was))
    now = judged(night, (*night.published, *planned))
    told = [
        (_PARTNERS, now.repeated_partnerships, before.repeated_partnerships),
        (_MEETINGS, now.repeated_meetings, before.repeated_meetings),
        (_SITOUTS, _sitouts(now), _sitouts(before)),
        (_SPREAD, now.sitout_spread, before.sitout_spread),
    ]
    worse = [
        Reason(text, params=(("now", new), ("before", old), ("last", last)))
        for text, new, old in told
        if new > old
    ]
    return (*changes, *(worse or [Reason(_NO_WORSE, params=(("last", last),))]))


def _changes(night: Night, number: int) -> tuple[Reason, ...]:
    """Who left and who came since the last published round, a reason each."""
    if not night.published or MOVEMENTS[night.event.movement].leaves_out:
        return ()
    before = night.published[-1]
    field = {one for at in before.tables for one in at.seats} | set(before.sitting_out)
    here = {entry.number for entry in night.present(number)}
    ready = {entry.number for entry in night.entries if entry.standby}
    gone, came = tuple(sorted(field - here)), tuple(sorted(here - field - ready))
    if MOVEMENTS[night.event.movement].places is not None:
        came = ()
    said = [(_LEFT, gone), (_CAME, came)]
    return tuple(
        Reason(text, params=(("round", before.number), ("entries", who))) for text, who in said if who
    )


def _horizon(night: Night, number: int) -> int:
    if MOVEMENTS[night.event.movement].by_results or night.event.rounds is None:
        return number
    return max(number, night.event.rounds)


def _project(
    session: Session,
    night: Night,
    span: tuple[int, int],
    seed: int,
    made: Sequence[RoundSeats] = (),
    field: Sequence[Entry] | None = None,
) -> list[RoundSeats]:
    """The rounds from the first to the last of `span`, each paired as if those before it were published.

    `made` are planned already. `field` are the entries of all of them, else whoever is there.
    """
    planned = list(made)
    base = request(session, night, span[0], seed) if span[0] <= span[1] else None
    for number in range(span[0], span[1] + 1):
        if base is None:
            break
        asked = night.asked_out(number) if field is None else {}
        here = field if field is not None else [e for e in night.present(number) if e.number not in asked]
        done = pair(
            replace(
                base,
                round_number=number,
                rounds_planned=max(span[1], night.event.rounds or 0),
                entries=tuple(here),
                history=(*night.published, *(replace(one, status=RoundStatus.PUBLISHED) for one in planned)),
                requested_byes=_asked(night, number),
            )
        )
        whole = with_asked(done, tuple(asked.values()))
        planned.append(
            RoundSeats(number, RoundStatus.DRAFT, whole.tables, whole.sitting_out, seed, whole.reasons)
        )
    return planned


def _asked(night: Night, number: int) -> tuple[tuple[int, int], ...]:
    """The sit-outs asked for in the rounds before one, those to come too."""
    later = {(one.round, one.entry) for one in night.asked_byes if not one.credited}
    return tuple(sorted(one for one in later | set(night.requested_byes) if one[0] < number))


def _sitouts(found: Fairness) -> int:
    return sum(len(one.sitout_rounds) for one in found.entries)
