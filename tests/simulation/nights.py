"""Events by number: which movement, how many people, how long; and playing one."""

from collections import Counter
from random import Random

from tests.simulation.again import pages_of, unlike_again
from tests.simulation.at_once import unlike_at_once
from tests.simulation.fresh import fresh_store
from tourney.director.rehearsal import Plan, Rehearsal
from tourney.pairing import MOVEMENTS

_FEW = 10
SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 20, 23, 24)


def plan_of(number: int, trouble: str, most: int = 6) -> Plan:
    """The event of a number: movements in turn; 2 to 60 people, most of them few; `most` rounds at most.

    Where the rounds are very few so are the people: these are the events of every day's tests.
    """
    chance = Random(f"event {number}")
    names = list(MOVEMENTS)
    players = chance.choice(SIZES) if chance.random() < 0.8 else chance.randrange(2, 61)
    players = min(players, _FEW) if most < 3 else players
    rounds = chance.choice([None, 2, 3, 4, 6])
    movement = names[number % len(names)]
    if rounds is not None or MOVEMENTS[movement].places is None:
        rounds = min(rounds or 5, most)
    return Plan(players, None, movement, rounds, number, trouble)


def check_event(number: int, trouble: str, whole: int, most: int = 6) -> tuple[Counter[str], list[str]]:
    """Play the event of a number; what came up, and what is wrong.

    Each `whole`th, of every movement, is entered anew right at once, and played again without what was
    taken back, if that was always the last act that stood.
    """
    plan = plan_of(number, trouble, most)
    with fresh_store() as store:
        played = Rehearsal(store, plan)
        report = played.play()
        lines = []
        if report.broken is not None:
            one = report.broken
            lines = [f"{report.plan.words}: act {one.act}, {one.command}: {one.what}"]
        whole_too = not lines and whole > 0 and (number + number // len(MOVEMENTS)) % whole == 0
        again = whole_too and played.in_order
        if whole_too:
            shown = pages_of(store)
            lines += unlike_again(played, shown) if again else []
            lines += unlike_at_once(played, shown)
        lines = [line if line.startswith("tourney ") else f"{report.plan.words}: {line}" for line in lines]
    seen = Counter(
        events=1,
        early=bool(report.ended),
        rounds=report.rounds,
        acts=report.acts,
        refused=report.refused,
        again=again,
        once=whole_too,
    )
    return seen, lines
