"""The course of a night: what a director does next where nothing goes wrong, and how he helps himself."""

from random import Random

from tourney.director.brackets import bracket
from tourney.director.night import Night
from tourney.director.rehearsal import event_acts, money_acts, people_acts, round_acts, slip_acts
from tourney.director.rehearsal.step import Maker, Step
from tourney.pairing import MOVEMENTS

_HELP: list[Maker] = [
    round_acts.pair,
    people_acts.drop_wishes,
    people_acts.all_here,
    people_acts.come,
    people_acts.drop_wishes,
    people_acts.come,
    round_acts.pair,
]
"""What is tried one after another where a round cannot be paired."""


def next_step(night: Night, last_round: int, chance: Random) -> Step | None:
    """The next act of the night; None where it is over."""
    if night.event.closed:
        return event_acts.reopen(night, chance)
    awaited = night.awaited()
    if any(not one.entered for one in awaited):
        return slip_acts.enter(night, chance)
    if awaited:
        return slip_acts.confirm(night, chance)
    if night.part is not None:
        return round_acts.rest(night, chance)
    if night.draft is not None:
        return _on_draft(night, chance)
    if night.last_published >= last_round or is_decided(night):
        return None
    return round_acts.pair(night, chance)


def afterwards(chance: Random) -> list[Maker]:
    """What is done when the rounds are over: prizes, corrections; then a final, the next night, a series."""
    first = [money_acts.pay_prizes, slip_acts.correct_if_open, money_acts.pay_prizes, event_acts.close]
    then = [*event_acts.AFTERWARDS, round_acts.undo]
    last = [event_acts.close, event_acts.copy]
    return [*first, *chance.sample(then, len(then)), *last]


def is_decided(night: Night) -> bool:
    """Whether a bracket has its winner."""
    found = bracket(night)
    return found is not None and found.champion is not None


def _on_draft(night: Night, chance: Random) -> Step:
    if MOVEMENTS[night.event.movement].leaves_out and night.draft is not None and not night.draft_gaps():
        by_hand = round_acts.seat_free(night, chance)
        if by_hand is not None or not night.draft.tables:
            return by_hand or people_acts.come(night, chance)
    step = round_acts.publish(night, chance)
    return round_acts.pair(night, chance) if step.refuse else step


def help_out(night: Night, times: int, chance: Random) -> Step | None:
    """What the director does where he could not go on for so many times; None where he gives up."""
    if times > len(_HELP) + night.event.seats:
        return None
    playing = [one for one in night.present(night.seating_round) if not one.standby]
    if len(playing) < MOVEMENTS[night.event.movement].least(night.event.seats):
        return people_acts.come(night, chance)
    if MOVEMENTS[night.event.movement].places is not None and times % 2:
        return slip_acts.decide(night, chance) or round_acts.pair(night, chance)
    return _HELP[(times - 1) % len(_HELP)](night, chance) or round_acts.pair(night, chance)
