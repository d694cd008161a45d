"""Acts on hands by their results: entered, put right, taken out; and which figures stand where two differ."""

from random import Random

from tourney.cards import SUITS
from tourney.director import deciding, hand_results
from tourney.director.figures import table_rules
from tourney.director.night import Night
from tourney.director.rehearsal.hand_acts import table_of_hands
from tourney.director.rehearsal.step import Maker, Step
from tourney.values import EnteredHand, HandResult


def results(night: Night, chance: Random) -> Step | None:
    """The results of some hands of a table, one after another; now and then in the place of others."""
    place = table_of_hands(night, chance)
    if place is None:
        return None
    first = chance.choice([1, 1, 2, 3])
    hands = [
        EnteredHand(*place, number, _drawn(night, place, chance))
        for number in range(first, first + chance.randrange(1, 5))
    ]
    correct = chance.random() < 0.4
    words = f"score hand {place[1]} {first} … --round {place[0]}{' --correct' if correct else ''}"
    return Step(words, lambda session, night: hand_results.keep(session, night, hands, correct=correct))


def _drawn(night: Night, place: tuple[int, int], chance: Random) -> HandResult:
    """What may have come of a hand; a game of bids may refuse it."""
    seats = len(night.seats(*place) or ())
    if chance.random() < 0.1:
        return HandResult()
    most = table_rules(night, night.seats(*place) or ()).hand_size
    return HandResult(
        chance.randrange(seats),
        chance.choice([None, *SUITS]),
        chance.randrange(most + 1),
        chance.random() < 0.15,
    )


def result_off(night: Night, chance: Random) -> Step | None:
    """The result of a hand is taken out, if it is in."""
    place = table_of_hands(night, chance)
    if place is None:
        return None
    number = chance.randrange(1, 5)
    return Step(
        f"score hand {place[1]} {number} --off --round {place[0]}",
        lambda session, night: hand_results.take_out(session, night, place, [number]),
    )


def stand(night: Night, chance: Random) -> Step | None:
    """The slip of a table stands for good, whatever its hands come to."""
    place = table_of_hands(night, chance)
    if place is None:
        return None
    return Step(
        f"score confirm {place[1]} --round {place[0]}",
        lambda session, night: deciding.stand(session, night, place, "by the paper"),
    )


def twice(night: Night, chance: Random) -> Step | None:
    """One hand stands twice among those that are entered."""
    place = table_of_hands(night, chance)
    if place is None:
        return None
    hands = [EnteredHand(*place, 1, HandResult())] * 2
    return Step(
        f"score hand {place[1]} 1 … 1 … --round {place[0]}",
        lambda session, night: hand_results.keep(session, night, hands),
        refuse=True,
    )


ORDERLY: list[Maker] = [results, results, result_off, stand]
HOSTILE: list[Maker] = [twice]
