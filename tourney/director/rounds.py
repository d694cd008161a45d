"""Acts on rounds: draft one, publish it, take it back while nothing is in."""

from dataclasses import dataclass, replace

from sqlmodel import Session, select

from tourney.director.names import described
from tourney.director.night import Night
from tourney.director.rows import byes_of, entry_keys, has_hands, published_row, round_row, seats_of, slips_of
from tourney.director.seeding import seeds
from tourney.errors import N_, Conflict
from tourney.pairing import PairingRequest, Pin, pair
from tourney.store.codec import reasons_to_json
from tourney.store.models import Hand, Result, Round, Seat
from tourney.values import Draft, ResultKind, RoundStatus


@dataclass(frozen=True, slots=True)
class Missing:
    """What stands against drafting the next round: tables awaited, of which some wait for a yes."""

    tables: tuple[tuple[int, int], ...]
    unconfirmed: tuple[tuple[int, int], ...]

    def sentence(self) -> str:
        """Which tables, in words.

        >>> Missing(((1, 2), (1, 3)), ((1, 3),)).sentence()
        'round 1, table 2 has no result yet; round 1, table 3 waits to be confirmed'
        """
        words = [
            f"round {one}, table {table} "
            + ("waits to be confirmed" if (one, table) in self.unconfirmed else "has no result yet")
            for one, table in self.tables
        ]
        shown = words if len(words) <= 6 else [*words[:5], f"and {len(words) - 5} more"]
        return "; ".join(shown)


def missing_before(night: Night) -> Missing | None:
    """The tables of published rounds that are awaited, None where all are in."""
    awaited = night.awaited()
    if not awaited:
        return None
    tables = tuple((one.round, one.table) for one in awaited)
    return Missing(tables, tuple((one.round, one.table) for one in awaited if one.entered))


def draft(session: Session, night: Night, seed: int) -> Draft:
    """Draft the next round; a draft that is there is replaced. Nothing is left if it fails.

    Raises Conflict where all planned rounds are published, or too few are present. Whether tables
    are awaited is for the caller to look at: `missing_before`.
    """
    number = night.next_round
    planned = night.event.rounds
    if planned is not None and number > planned:
        raise Conflict(
            N_("all {rounds} rounds of {name} are published"),
            N_("for one more: tourney event set --rounds {number}"),
            rounds=planned,
            name=night.event.name,
            number=number,
        )
    present = night.present(number)
    if not present:
        raise Conflict(
            N_("nobody is checked in for round {number}"), N_("tourney player checkin --all"), number=number
        )
    made = pair(replace(_request(night, number, seed), seeds=seeds(session, night)))
    _replace(session, night, number, made)
    return made


def publish(session: Session, night: Night) -> int:
    """Publish the draft; gives the round's number.

    Raises Conflict where there is none, or where it does not have exactly those who are present.
    """
    found = night.draft
    if found is None:
        last = night.last_published
        if last and night.awaited():
            raise Conflict(
                N_("round {number} is published already, and there is no other draft"),
                N_("when its tables are in: tourney round pair"),
                number=last,
            )
        raise Conflict(N_("there is no draft to publish"), N_("tourney round pair"))
    came, gone = night.draft_gaps()
    if came or gone:
        who = [f"{described([night.entry(one)])} has come" for one in came]
        who += [f"{described([night.entry(one)])} has left" for one in gone]
        raise Conflict(
            N_("since round {number} was drafted: {who}"),
            N_("draft it again: tourney round pair"),
            number=found.number,
            who=", ".join(who),
        )
    row = round_row(session, night.event, found.number)
    if row is not None:
        row.status = RoundStatus.PUBLISHED.value
        session.add(row)
    return found.number


def unpublish(session: Session, night: Night) -> int:
    """Make the last published round a draft again; a Conflict where a result or a hand is in."""
    row = published_row(session, night.event, None)
    slips = slips_of(session, row)
    if slips:
        raise Conflict(
            N_("round {number} has results: {tables}"),
            N_("a published round with results stays; correct them: tourney score correct"),
            number=row.number,
            tables=", ".join(f"table {slip.table_no}" for slip in slips),
        )
    if has_hands(session, night.event, row.number):
        raise Conflict(
            N_("round {number} has logged hands"),
            N_("a published round with hands stays; to take the import back: tourney undo"),
            number=row.number,
        )
    later = night.draft
    if later is not None:
        drop(session, night, later.number)
    row.status = RoundStatus.DRAFT.value
    session.add(row)
    return row.number


def drop(session: Session, night: Night, number: int) -> None:
    """Take a draft away, with its seats and byes."""
    row = round_row(session, night.event, number)
    if row is None or row.status != RoundStatus.DRAFT.value:
        return
    _clear(session, row)
    session.delete(row)
    session.flush()


def hands_of(session: Session, night: Night, number: int) -> int:
    """How many hands are logged for a round."""
    wanted = select(Hand).where(Hand.event_id == night.event.key, Hand.round_no == number)
    return len(session.exec(wanted).all())


def _request(night: Night, number: int, seed: int) -> PairingRequest:
    standings = night.standings()
    return PairingRequest(
        movement=night.event.movement,
        round_number=number,
        rounds_planned=night.event.rounds,
        entries=night.present(number),
        history=night.published,
        results=tuple(result for result in night.results if result.confirmed),
        seats=night.event.seats,
        seed=seed,
        scores=tuple((row.number, row.points) for row in standings.rows) if night.published else None,
        requested_byes=night.requested_byes,
        settings=night.event.pairing,
        apart=night.apart,
        pins=_pins(night, number),
        partners=len(night.event.sides_at(night.event.seats)) < night.event.seats,
    )


def _pins(night: Night, number: int) -> tuple[Pin, ...]:
    """What is pinned in the draft of a round: whole tables, and who sits out."""
    found = night.round(number)
    if found is None:
        return ()
    tables = [Pin(at.table, at.seats) for at in found.tables if at.table in found.pinned]
    return (*tables, *(Pin(None, (entry,)) for entry in found.pinned_out))


def _replace(session: Session, night: Night, number: int, made: Draft) -> None:
    row = round_row(session, night.event, number)
    if row is None:
        row = Round(event_id=night.event.key, number=number)
    else:
        _clear(session, row)
    row.status = RoundStatus.DRAFT.value
    row.seed = made.seed
    row.reasons = reasons_to_json(made.reasons)
    row.changes = []
    session.add(row)
    session.flush()
    keys = entry_keys(session, night.event)
    for at in made.tables:
        for seat, entry in enumerate(at.seats):
            session.add(Seat(round_id=row.id or 0, entry_id=keys[entry], table_no=at.table, seat_no=seat))
    for entry in made.sitting_out:
        session.add(Result(round_id=row.id or 0, entry_id=keys[entry], kind=ResultKind.BYE.value))
    session.flush()


def _clear(session: Session, row: Round) -> None:
    for one in (*seats_of(session, row), *byes_of(session, row)):
        session.delete(one)
    session.flush()
