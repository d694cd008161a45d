"""Acts on rounds: draft one, publish it, take it back while nothing is in."""

from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.director.asking import request, with_asked
from tourney.director.draft import Kept, clear, write
from tourney.director.names import described
from tourney.director.night import Night
from tourney.director.pins import pins_of
from tourney.director.rows import has_hands, published_row, reliefs_of, round_row, slips_of
from tourney.director.schedule import draft_is_worse
from tourney.errors import N_, Conflict
from tourney.pairing import MOVEMENTS, pair
from tourney.store.models import Round
from tourney.values import Draft, Reason, RoundStatus

_AWAITED = N_("Provisional: paired while {count} of the tables before it were awaited ({tables}).")
_ONE_AWAITED = N_("Provisional: paired while one of the tables before it was awaited ({tables}).")


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

    def reason(self) -> Reason:
        """What stands with a round that was paired all the same.

        >>> Missing(((1, 2),), ()).reason().params
        (('count', 1), ('tables', 'round 1, table 2'))
        """
        tables = "; ".join(f"round {one}, table {table}" for one, table in self.tables)
        text = _AWAITED if len(self.tables) > 1 else _ONE_AWAITED
        return Reason(text, params=(("count", len(self.tables)), ("tables", tables)))


def missing_before(night: Night, until: int | None = None) -> Missing | None:
    """The tables of published rounds (of those before the round `until`) awaited, None where all are in."""
    awaited = [one for one in night.awaited() if until is None or one.round < until]
    if not awaited:
        return None
    tables = tuple((one.round, one.table) for one in awaited)
    return Missing(tables, tuple((one.round, one.table) for one in awaited if one.entered))


def draft(session: Session, night: Night, seed: int) -> Draft:
    """Draft the next round; a draft that is there is replaced, its pins stay. Nothing is left if it fails.

    Raises Conflict where all planned rounds are published, a round is seated in part only, or too few
    are present. Whether tables are awaited is for the caller to look at (`missing_before`); where they
    are, and results decide the seating, the draft is provisional, and says so.
    """
    number = night.next_round
    awaited = missing_before(night) if MOVEMENTS[night.event.movement].by_results else None
    refuse_part(night)
    refuse_one_more(night, number)
    present = night.present(number)
    if not present:
        raise _nobody(night, number)
    asked = night.asked_out(number)
    may_sit = {entry.number for entry in present if entry.number not in asked}
    pins, loose = pins_of(night, night.round(number), may_sit)
    made = pair(replace(request(session, night, number, seed), pins=pins))
    kept = Kept(pins, tuple(asked.values()))
    whole = with_asked(made, kept.asked)
    worse = draft_is_worse(session, night, number, whole)
    said = (awaited.reason(),) if awaited is not None else ()
    whole = replace(whole, reasons=(*said, *whole.reasons, *loose, *worse))
    write(session, night, number, whole, kept, provisional=awaited is not None)
    return whole


def _nobody(night: Night, number: int) -> Conflict:
    """Why nobody is there to be seated."""
    if not night.entries:
        return Conflict(N_("nobody is entered"), N_("tourney player import FILE, or tourney player add NAME"))
    if all(entry.to_round is not None for entry in night.entries):
        return Conflict(
            N_("everybody has withdrawn: there is nobody for round {number}"),
            N_("somebody comes back: tourney player return NAME; the night is over: tourney event close"),
            number=number,
        )
    return Conflict(
        N_("nobody is checked in for round {number}"), N_("tourney player checkin --all"), number=number
    )


def seed_for(night: Night, drawn: int) -> int:
    """The seed of a round where none was given: `drawn`, but a schedule goes on with the one it has.

    Where no result decides the seating, the seed of the round before gives the rounds that `event
    schedule` has shown.
    """
    before = night.published[-1].seed if night.published else None
    return drawn if before is None or MOVEMENTS[night.event.movement].by_results else before


def refuse_part(night: Night) -> None:
    """Raise Conflict where a published round has tables that are still to be seated."""
    if night.part is not None:
        raise Conflict(
            N_("round {number} is seated in part only"),
            N_("seat more of those who are free: tourney round pair --free; all others: --rest"),
            number=night.part.number,
        )


def refuse_one_more(night: Night, number: int) -> None:
    """Raise Conflict where the event has no more rounds."""
    planned = night.event.rounds
    if planned is not None and number > planned:
        raise Conflict(
            N_("all {rounds} rounds of {name} are published"),
            N_("for one more: tourney event set --rounds {number}"),
            rounds=planned,
            name=night.event.name,
            number=number,
        )


def publish(session: Session, night: Night) -> int:
    """Publish the draft; gives the round's number.

    Raises Conflict where there is none, or where it does not have exactly those who are present.
    """
    found = night.draft
    if found is None:
        last = night.last_published
        refuse_part(night)
        if last and night.awaited():
            raise Conflict(
                N_("round {number} is published already, and there is no other draft"),
                N_("when its tables are in: tourney round pair"),
                number=last,
            )
        raise Conflict(N_("there is no draft to publish"), N_("tourney round pair"))
    if not found.tables:
        raise Conflict(
            N_("nobody is seated in round {number}"),
            N_("by hand: tourney round seat 1 NAME NAME …; or draft it again: tourney round pair"),
            number=found.number,
        )
    gaps = night.draft_gaps()
    if gaps:
        who = [f"{described([night.entry(one)])} has come" for one in gaps.came]
        who += [f"{described([night.entry(one)])} has left" for one in gaps.gone]
        who += [f"{described([night.entry(one)])} has asked for something else" for one in gaps.asked]
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
    """Make the last published round a draft again; a Conflict where a result, a hand or a penalty is in."""
    row = may_unpublish(session, night)
    later = night.draft
    if later is not None:
        drop(session, night, later.number)
    for relief in reliefs_of(session, row):
        session.delete(relief)
    row.status = RoundStatus.DRAFT.value
    row.part = False
    session.add(row)
    return row.number


def may_unpublish(session: Session, night: Night) -> Round:
    """The row of the last published round; a Conflict where a result, a hand or a penalty of it is in."""
    row = published_row(session, night.event, None)
    slips = slips_of(session, row)
    if slips:
        raise Conflict(
            N_("round {number} has results: {tables}"),
            N_(
                "a published round with results stays; correct them: tourney score correct; one that is "
                "not of this round: tourney score progress TABLE"
            ),
            number=row.number,
            tables=", ".join(f"table {slip.table_no}" for slip in slips),
        )
    if has_hands(session, night.event, row.number):
        raise Conflict(
            N_("round {number} has hands"),
            N_(
                "a published round with hands stays; to take back what brought them: tourney undo; a hand "
                "by its result: tourney score hand TABLE HAND --off"
            ),
            number=row.number,
        )
    given = [one for one in night.penalties if one.round == row.number]
    if given:
        raise Conflict(
            N_("round {number} has penalties: {names}"),
            N_("see: tourney score penalties; to take one out: tourney score penalty NAME KIND --off"),
            number=row.number,
            names=", ".join(dict.fromkeys(night.names[one.entry] for one in given)),
        )
    return row


def drop(session: Session, night: Night, number: int) -> None:
    """Take a draft away, with its seats and byes."""
    row = round_row(session, night.event, number)
    if row is None or row.status != RoundStatus.DRAFT.value:
        return
    clear(session, row)
    session.delete(row)
    session.flush()
