"""Whole Swiss events, played by a small driver, and a judge who knows nothing of how they were paired.

The judge looks at each draft alone: the least that the breaches and the score gaps can come to is found
by trying every pairing where few play, and by an integer programme (HiGHS) where many do.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array

from tests.pairing.nights import publish
from tourney.pairing import PairingRequest, pair
from tourney.pairing.sitouts import turns
from tourney.rules import GAMES
from tourney.standings import StandingsInput, compute
from tourney.values import (
    Apart,
    Draft,
    Entry,
    EventInfo,
    ResultKind,
    RoundSeats,
    TableResult,
)

FIGURES = ("kept apart hard", "earlier meetings", "kept apart soft", "same club", "score gaps")
TRIED_OUT = 10
"""Up to so many people every pairing is tried."""


@dataclass
class SwissEvent:
    """An event as it goes on: who is in it when, what was asked for, what was played."""

    number: int
    chance: Random
    people: dict[int, Entry]
    rounds_planned: int
    asked: dict[int, set[int]]
    apart: tuple[Apart, ...]
    settings: tuple[tuple[str, str], ...]
    seeded: bool
    rounds: list[RoundSeats] = field(default_factory=list)
    results: list[TableResult] = field(default_factory=list)

    def request(self) -> PairingRequest:
        """What the next round is asked with: scores are those of the standings."""
        at = len(self.rounds) + 1
        rules, ranking = GAMES["two-handed"], "points" if self.number % 7 == 3 else "wins"
        info = EventInfo(1, "e", "E", rules, "swiss", None, (), "win", False, False, ranking=ranking)
        out = self.asked.get(at, set())
        asked = tuple(sorted((then, who) for then, those in self.asked.items() if then < at for who in those))
        given = StandingsInput(
            info, tuple(self.people.values()), tuple(self.rounds), tuple(self.results), requested_byes=asked
        )
        here = [one for one in self.people.values() if one.is_in(at) and one.number not in out]
        return PairingRequest(
            movement="swiss",
            round_number=at,
            rounds_planned=self.rounds_planned,
            entries=tuple(here),
            history=tuple(self.rounds),
            results=tuple(self.results),
            seats=2,
            seed=int(self.chance.random() * 10**9),
            scores=compute(given).scores if self.rounds else None,
            requested_byes=asked,
            settings=self.settings,
            apart=self.apart,
            seeds=tuple(sorted(self.people)) if self.seeded else (),
        )

    def play(self) -> Iterator[tuple[PairingRequest, Draft]]:
        """Round after round: what was asked, and the draft, which is then played."""
        for at in range(1, self.rounds_planned + 1):
            asked = self.request()
            if len(asked.entries) < 2:
                return
            draft = pair(asked)
            yield asked, draft
            self.rounds.append(publish(at, draft))
            self.results += [self._slip(at, table.table) for table in draft.tables]

    def _slip(self, at: int, table: int) -> TableResult:
        """Somebody wins; now and then it is a draw, a forfeit, or nobody comes."""
        luck = self.chance.random()
        if luck < 0.02:
            return TableResult(at, table, ResultKind.DOUBLE_FORFEIT, None)
        kind = ResultKind.FORFEIT if luck < 0.06 else ResultKind.PLAYED
        low = int(self.chance.random() * (1 if kind is ResultKind.FORFEIT else 11))
        points = (10, low) if self.chance.random() < 0.5 else (low, 10)
        return TableResult(at, table, kind, points)


def swiss_event(number: int) -> SwissEvent:
    """The event of a number: 6 to 60 people, some late, some leaving, some asking to sit out."""
    chance = Random(number)

    def below(count: int) -> int:
        return int(chance.random() * count)

    size = 6 + (below(7) if number % 3 == 0 else below(55))
    rounds = min(3 + below(8), size + 1)
    clubs = number % 5 == 0
    people = {n: Entry(n, f"P{n}", club=f"club {below(4)}" if clubs else None) for n in range(1, size + 1)}
    for _ in range(below(4)):
        who = 1 + below(size)
        people[who] = replace(people[who], to_round=1 + below(rounds))
    for late in range(below(4)):
        people[size + 1 + late] = Entry(size + 1 + late, f"P{size + 1 + late}", from_round=2 + below(rounds))
    asked: dict[int, set[int]] = {}
    for _ in range(below(5)):
        asked.setdefault(1 + below(rounds), set()).add(1 + below(size))
    pairs = list(combinations(range(1, size + 1), 2))
    kept = {pairs[below(len(pairs))] for _ in range(below(4) if number % 4 == 0 else 0)}
    return SwissEvent(
        number,
        chance,
        people,
        rounds,
        asked,
        tuple(Apart(one, other, hard=below(3) == 0 and size > 12) for one, other in sorted(kept)),
        (("within", ("fold", "slide", "random")[below(3)]), *([("same-club", "soft")] if clubs else [])),
        seeded=chance.random() < 0.5,
    )


def judged(asked: PairingRequest, draft: Draft) -> list[str]:
    """What is wrong with a draft: nothing, it is to be hoped."""
    wrong = _placing(asked, draft) + _sitting_out(asked, draft)
    if wrong:
        return wrong
    costs = _costs(asked)
    playing = [number for number in asked.numbers if number not in draft.sitting_out]
    pairs = [tuple(sorted(table.seats)) for table in draft.tables]
    found = tuple(sum(costs[one, other][at] for one, other in pairs) for at in range(len(FIGURES)))
    best = least(playing, costs)
    if found != best:
        wrong.append(f"{dict(zip(FIGURES, found, strict=True))} where {best} can be")
    if found[1]:
        wrong += _could_be_fresh(asked, draft, costs)
    return wrong


def _placing(asked: PairingRequest, draft: Draft) -> list[str]:
    placed = sorted([n for table in draft.tables for n in table.seats] + list(draft.sitting_out))
    told = {reason.entries for reason in draft.reasons}
    wrong = [] if placed == list(asked.numbers) else [f"placed are {placed}"]
    wrong += [f"no reason for the sit-out of {n}" for n in draft.sitting_out if (n,) not in told]
    met = _met(asked.history)
    for table in draft.tables:
        couple = tuple(sorted(table.seats))
        if met[couple[0], couple[1]] and couple not in told:
            wrong.append(f"no reason why {couple} meet again")
    scores = dict(asked.scores or ())
    tops = [max(scores.get(n, 0) for n in table.seats) for table in draft.tables]
    return wrong if tops == sorted(tops, reverse=True) else [*wrong, "the tables are not in order of scores"]


def _tier(asked: PairingRequest) -> list[int]:
    """Those who have sat out least often (every kind counts)."""
    taken = turns(asked.numbers, asked.history, asked.requested_byes).counts
    return [number for number in asked.numbers if taken[number] == min(taken.values())]


def _sitting_out(asked: PairingRequest, draft: Draft) -> list[str]:
    if len(draft.sitting_out) != len(asked.numbers) % 2:
        return [f"{draft.sitting_out} sit out of {len(asked.numbers)}"]
    return [f"{n} sits out, not one of {_tier(asked)}" for n in draft.sitting_out if n not in _tier(asked)]


def _met(history: Sequence[RoundSeats]) -> Counter[tuple[int, int]]:
    return Counter((min(table.seats), max(table.seats)) for round_ in history for table in round_.tables)


def _costs(asked: PairingRequest) -> dict[tuple[int, int], tuple[int, ...]]:
    met, scores = _met(asked.history), dict(asked.scores or ())
    apart = {(one.one, one.other): one.hard for one in asked.apart}
    clubs = {entry.number: entry.club for entry in asked.entries}
    mates = dict(asked.settings).get("same-club") == "soft"
    costs = {}
    for one, other in combinations(asked.numbers, 2):
        same = clubs[one] is not None and clubs[one] == clubs[other]
        hard = apart.get((one, other))
        soft = hard is False
        costs[one, other] = (
            int(hard is True),
            met[one, other],
            int(soft and not same),
            int(hard is not True and same and (mates or soft)),
            (scores.get(one, 0) - scores.get(other, 0)) ** 2,
        )
    return costs


def least(playing: Sequence[int], costs: Mapping[tuple[int, int], tuple[int, ...]]) -> tuple[int, ...]:
    """The least sums of the figures, the first weighing most."""
    if len(playing) <= TRIED_OUT:
        return min(
            tuple(map(sum, zip(*(costs[couple] for couple in pairing), strict=True)))
            for pairing in every_pairing(playing)
        )
    return by_programme(playing, costs)


def every_pairing(playing: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to put an even number of people into pairs."""
    if not playing:
        yield []
        return
    first, rest = playing[0], playing[1:]
    for at, other in enumerate(rest):
        for more in every_pairing([*rest[:at], *rest[at + 1 :]]):
            yield [(first, other), *more]


def by_programme(playing: Sequence[int], costs: Mapping[tuple[int, int], tuple[int, ...]]) -> tuple[int, ...]:
    """The least sums by an integer programme: figure after figure, each held where it came to."""
    couples = list(combinations(playing, 2))
    place = {number: at for at, number in enumerate(playing)}
    rows = [place[number] for couple in couples for number in couple]
    columns = [at for at in range(len(couples)) for _ in range(2)]
    shape = (len(playing), len(couples))
    once = csr_array((np.ones(len(rows)), (rows, columns)), shape=shape)
    limits = [LinearConstraint(once, 1, 1)]
    upper = np.ones(len(couples))
    sums: list[int] = []
    for at in range(len(FIGURES)):
        figures = np.array([costs[couple][at] for couple in couples], dtype=float)
        if not (figures * upper).any():
            sums.append(0)
            continue
        made = milp(figures, integrality=np.ones(len(couples)), bounds=Bounds(0, upper), constraints=limits)
        assert made.success, made.message
        sums.append(round(made.fun))
        if sums[-1]:
            limits.append(LinearConstraint(figures, sums[-1] - 0.5, sums[-1] + 0.5))
        else:
            upper = np.where(figures > 0, 0.0, upper)
    return tuple(sums)


def _could_be_fresh(
    asked: PairingRequest, draft: Draft, costs: Mapping[tuple[int, int], tuple[int, ...]]
) -> list[str]:
    """Whether somebody else who might sit out would have left a pairing in which nobody meets again."""
    for other in _tier(asked) if draft.sitting_out else ():
        playing = [number for number in asked.numbers if number != other]
        if not any(least(playing, costs)[:2]):
            return [f"if {other} sat out nobody would meet again"]
    return []


def check_event(number: int) -> tuple[Counter[str], list[str]]:
    """Play the event of a number and judge every round: what there was, and what is wrong."""
    event = swiss_event(number)
    seen: Counter[str] = Counter(events=1)
    wrong: list[str] = []
    for asked, draft in event.play():
        found = judged(asked, draft)
        wrong += [f"event {number}, round {asked.round_number}: {line}" for line in found]
        met = _met(asked.history)
        again = sum(met[min(table.seats), max(table.seats)] > 0 for table in draft.tables)
        seen += Counter(
            rounds=1,
            pairs=len(draft.tables),
            sitouts=len(draft.sitting_out),
            rematches=again,
            tried=int(len(asked.numbers) - len(draft.sitting_out) <= TRIED_OUT),
        )
    wrong += _byes(event)
    return seen, wrong


def _byes(event: SwissEvent) -> list[str]:
    """Among those there in every round who never asked to sit out, sit-outs differ by at most one."""
    asked = {who for those in event.asked.values() for who in those}
    whole = [n for n, one in event.people.items() if one.from_round == 1 and one.to_round is None]
    out = Counter(n for round_ in event.rounds for n in round_.sitting_out)
    counts = [out[n] for n in whole if n not in asked]
    spread = max(counts, default=0) - min(counts, default=0)
    return [f"event {event.number}: sit-outs differ by {spread}"] if spread > 1 else []
