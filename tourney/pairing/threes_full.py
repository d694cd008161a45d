"""Tables of three by a full rotation: all meet all, or as nearly as can be, and nobody twice.

Where a full rotation is kept for the field (`threes_designs`), the seed of round 1 draws who has which
place, and each round is one of its rounds. Where n = 2 mod 3 a place stays empty: the two at its table
sit out, or play each other (`odd`), each in his turn. People to be kept apart meet in the last rounds,
beyond those planned where that can be. Who leaves in the middle leaves his place empty.

For other fields (6, 11, 12 people; tables of four; more latecomers than places) each round has the
fewest repeats that the search for tables of three finds, scores left aside.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_
from tourney.pairing.draw import lots
from tourney.pairing.history import Pair, Past, pair_of, past
from tourney.pairing.left_over import again
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.seats import number_tables, seat_table
from tourney.pairing.sitouts import turns
from tourney.pairing.threes import seated
from tourney.pairing.threes_designs import design
from tourney.pairing.threes_odd import odd_tables
from tourney.pairing.threes_plan import Tables, at_places, draws, follow, places_for
from tourney.values import Draft, Reason, TableSeats

_NUMBERED_UP_TO = 40

_IN_TURN = N_("{entry} sits out by the plan in which all meet all; {sitouts} sit-outs so far.")
_TWO = N_("{entry} plays at a table of two by the plan in which all meet all.")
_NO_PLAN = N_("No plan in which all meet all fits this field: this round has as few repeats as were found.")


def make(request: PairingRequest) -> Draft:
    """Seat one round of a full rotation.

    >>> from tourney.values import Entry
    >>> draft = make(PairingRequest("threes-full", 1, 7, tuple(Entry(n, f"P{n}") for n in range(1, 16))))
    >>> len(draft.tables), draft.sitting_out
    (5, ())
    """
    before = past(request.history)
    chosen = _chosen(request, before)
    if chosen is None:
        draft = seated(request, dict.fromkeys(request.numbers, 0))
        note = Reason(_NO_PLAN, params=(("people", len(request.numbers)),))
        tables = _numbered([table.seats for table in draft.tables], before)
        return replace(draft, tables=tables, reasons=(*draft.reasons, note))
    lot = lots(request.numbers, Random(request.seed))
    groups, out = _split(chosen, request.option("odd"))
    tables = _numbered([seat_table(sorted(group, key=lot.__getitem__), before) for group in groups], before)
    taken = turns(request.numbers, request.history, request.requested_byes).counts
    told = [
        Reason(_IN_TURN, (number,), (("entry", number), ("sitouts", taken[number]))) for number in sorted(out)
    ]
    told += [
        Reason(_TWO, (number,), (("entry", number),))
        for table in tables
        if len(table.seats) == 2
        for number in table.seats
    ]
    return Draft(tables, tuple(sorted(out)), request.seed, (*told, *again(tables, before, False)))


def _numbered(groups: Sequence[tuple[int, ...]], before: Past) -> tuple[TableSeats, ...]:
    """The tables with numbers that take people about the room; in large fields in the order they come."""
    if len(groups) <= _NUMBERED_UP_TO:
        return number_tables(groups, before)
    return tuple(TableSeats(place, group) for place, group in enumerate(groups, 1))


def _split(tables: Tables, wish: str) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables that are played, and who sits out."""
    least = 2 if wish == "two" else 3
    return (
        [table for table in tables if len(table) >= least],
        [number for table in tables if len(table) < least for number in table],
    )


def _chosen(request: PairingRequest, before: Past) -> Tables | None:
    """The round of the plan to be played now, None where the search does better."""
    wish = request.option("odd")
    sizes, sitting = odd_tables(len(request.numbers), wish)
    if request.history:
        plan = follow(request.history, frozenset(request.numbers), wish)
        rounds = plan.rounds if plan else ()
    else:
        rounds = _drawn(request, before)
    judge = _Judge.of(request, before, (len(sizes), sitting))
    fit = [tables for tables in rounds if judge.fits(tables)]
    best = min(fit, key=judge.strain, default=None)
    if best is None or judge.strain(best)[0] or judge.strain(best)[1] > len(best):
        return None
    return best


def _drawn(request: PairingRequest, before: Past) -> tuple[Tables, ...]:
    """All rounds with the places drawn; of several draws the one that keeps most people apart."""
    places = places_for(len(request.numbers), request.option("odd"))
    whole = design(places) if places else None
    if whole is None:
        return ()
    judge = _Judge.of(request, before, (0, 0))
    played = min(request.rounds_planned or len(whole.rounds), len(whole.rounds))
    best: tuple[Tables, ...] = ()
    least: list[tuple[int, int]] | None = None
    for holders in draws(request.numbers, whole.places, request.seed):
        rounds = at_places(holders, whole.rounds)
        strains = sorted(judge.parting(tables) for tables in rounds)[:played]
        worst = strains[::-1]
        if least is None or worst < least:
            best, least = rounds, worst
        if not any(map(any, worst)):
            break
    return best


@dataclass(frozen=True, slots=True)
class _Judge:
    """What is against a round of the plan."""

    wish: str
    hard: frozenset[Pair]
    soft: frozenset[Pair]
    met: Counter[Pair]
    taken: Mapping[int, int]
    twos: Counter[int]
    allowed: tuple[int, int]

    @classmethod
    def of(cls, request: PairingRequest, before: Past, allowed: tuple[int, int]) -> "_Judge":
        """By what has been: `allowed` are how many odd tables there are to be, and how many sit out."""
        return cls(
            request.option("odd"),
            frozenset((pair.one, pair.other) for pair in request.apart if pair.hard),
            frozenset((pair.one, pair.other) for pair in request.apart if not pair.hard),
            before.met,
            turns(request.numbers, request.history, request.requested_byes).counts,
            Counter(
                number
                for round_ in request.history
                for table in round_.tables
                if len(table.seats) == 2
                for number in table.seats
            ),
            allowed,
        )

    def fits(self, tables: Tables) -> bool:
        """Whether as many sit out as must, those whose turn it is, and no more tables are odd."""
        groups, out = _split(tables, self.wish)
        odd, sitting = self.allowed
        if len(out) > max(sitting, int(odd > 1)) or sum(len(group) != 3 for group in groups) > odd:
            return False
        return sorted(self.taken[number] for number in out) == sorted(self.taken.values())[: len(out)]

    def parting(self, tables: Tables) -> tuple[int, int]:
        """How many sit together who must, or had better, be kept apart."""
        pairs = self._pairs(tables)
        return sum(pair in self.hard for pair in pairs), sum(pair in self.soft for pair in pairs)

    def strain(self, tables: Tables) -> tuple[int, int, int, int]:
        """People kept apart without fail, repeats, people better kept apart, turns at tables of two."""
        pairs = self._pairs(tables)
        hard, soft = self.parting(tables)
        two = [number for group in _split(tables, self.wish)[0] if len(group) == 2 for number in group]
        return hard, sum(self.met[pair] for pair in pairs), soft, sum(self.twos[number] for number in two)

    def _pairs(self, tables: Tables) -> list[Pair]:
        groups = _split(tables, self.wish)[0]
        return [pair_of(one, other) for group in groups for one, other in combinations(group, 2)]


THREES_FULL: Final = Movement(
    name="threes-full",
    title=N_("all meet all at tables of three"),
    about=N_("A full rotation: everybody meets everybody, or as nearly as can be, and nobody twice."),
    seats=(3,),
    partners=False,
    minimum=3,
    make=make,
    options=("odd", "same-club"),
    odd=("sit-out", "four", "two"),
)
