"""What the pairing is asked with, from an event as it stands."""

from collections.abc import Sequence
from dataclasses import replace

from sqlmodel import Session

from tourney.director.night import Night
from tourney.director.seeding import seeds
from tourney.errors import N_
from tourney.pairing import PairingRequest
from tourney.values import AskedBye, Draft, Entry, Reason

ASKED = N_("{entry} sits out: so asked for.")


def request(
    session: Session, night: Night, number: int, seed: int, entries: Sequence[Entry] | None = None
) -> PairingRequest:
    """The request for a round: everybody present who has not asked to sit out, or these entries.

    The rounds before it are its history, as far as they are published.
    """
    asked = night.asked_out(number)
    if entries is None:
        entries = [entry for entry in night.present(number) if entry.number not in asked]
    history = tuple(one for one in night.published if one.number < number)
    standings = night.standings(number - 1)
    return PairingRequest(
        movement=night.event.movement,
        round_number=number,
        rounds_planned=night.event.rounds,
        entries=tuple(entries),
        history=history,
        results=tuple(result for result in night.results if result.confirmed and result.round < number),
        seats=night.event.seats,
        seed=seed,
        scores=standings.scores if history else None,
        halves=standings.ranking == "wins",
        requested_byes=asked_before(night, number),
        settings=night.event.pairing,
        apart=night.apart,
        seeds=seeds(session, night),
        partners=night.has_partners,
    )


def asked_before(night: Night, number: int) -> tuple[tuple[int, int], ...]:
    """The sit-outs, by round and entry, that were asked for in the rounds before this one."""
    return tuple(one for one in night.requested_byes if one[0] < number)


def with_asked(made: Draft, asked: Sequence[AskedBye]) -> Draft:
    """A draft with those who asked to sit out among those who do, each with the reason.

    >>> with_asked(Draft((), (2,), 7), [AskedBye(1, 4)]).sitting_out
    (2, 4)
    """
    who = tuple(sorted(one.entry for one in asked))
    reasons = tuple(Reason(ASKED, (number,), (("entry", number),)) for number in who)
    out = tuple(sorted((*made.sitting_out, *who)))
    return replace(made, sitting_out=out, reasons=(*made.reasons, *reasons))
