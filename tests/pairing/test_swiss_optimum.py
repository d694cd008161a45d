"""Swiss against judges that we did not write: networkx, every pairing, an integer programme."""

from itertools import combinations, islice
from random import Random

import networkx
import pytest

from tests.pairing.swiss_events import check_event, judged, swiss_event
from tourney.pairing import swiss_solve
from tourney.pairing.history import past
from tourney.pairing.matching import ROOM, Edge, least, packed
from tourney.pairing.swiss import standing
from tourney.pairing.swiss_field import GAP, Field, field_of
from tourney.pairing.swiss_solve import best_pairs
from tourney.values import Draft, TableSeats


def by_networkx(count: int, edges: list[Edge]) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """As many pairs as there can be with the least sums of the figures, in whole numbers of any size."""
    graph = networkx.Graph()
    graph.add_nodes_from(range(count))
    tops = [max(figures) * (count // 2) + 1 for figures in zip(*(cost for _, _, cost in edges), strict=True)]
    known = {(one, other): cost for one, other, cost in edges}
    for (one, other), cost in known.items():
        weight = 0
        for figure, top in zip(cost, tops, strict=True):
            weight = weight * top + figure
        graph.add_edge(one, other, weight=-weight)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted((min(pair), max(pair)) for pair in found)
    return pairs, sums([known[pair] for pair in pairs])


def sums(costs: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The figures summed up, each for itself."""
    return tuple(map(sum, zip(*costs, strict=True)))


def random_graph(number: int) -> tuple[int, list[Edge]]:
    """A graph of 4 to 24 nodes, dense or thin, with one to six figures a pair, many of them equal."""
    chance = Random(number)
    count = 4 + int(chance.random() * 21)
    thin = chance.random()
    tops = [10 ** int(chance.random() * 5) for _ in range(1 + int(chance.random() * 6))]
    edges: list[Edge] = [
        (one, other, tuple(int(chance.random() * (top + 1)) for top in tops))
        for one, other in combinations(range(count), 2)
        if chance.random() < 0.15 + thin
    ]
    return count, edges or [(0, 1, tuple(tops))]


@pytest.mark.parametrize("portion", range(10))
def test_the_matching_costs_what_networkx_finds(portion: int) -> None:
    """On 300 random graphs the number of pairs and the sums of their figures are those of networkx."""
    for number in range(30 * portion, 30 * portion + 30):
        count, edges = random_graph(number)
        known = {(one, other): cost for one, other, cost in edges}
        found = least(count, edges)
        pairs, best = by_networkx(count, edges)
        assert (len(found), sums([known[pair] for pair in found])) == (len(pairs), best)


def fields(numbers: range) -> list[Field]:
    """The fields of every round of some events."""
    found = []
    for number in numbers:
        for asked, draft in swiss_event(number).play():
            out = draft.sitting_out[0] if draft.sitting_out else None
            found.append(field_of(asked, standing(asked), past(asked.history), out))
    return found


def whole(field: Field) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """What networkx finds over all pairs of a field at once."""
    pairs = list(combinations(range(len(field.numbers)), 2))
    edges = [(one, other, cost) for (one, other), cost in zip(pairs, field.costs(pairs), strict=True)]
    return by_networkx(len(field.numbers), edges)


def test_regions_give_the_optimum_of_the_whole() -> None:
    """Solved in regions, a round has the one pairing that is the best of all its pairs at once."""
    checked = 0
    for field in fields(range(600, 616)):
        found = best_pairs(field)
        assert sorted(place for pair in found for place in pair) == list(range(len(field.numbers)))
        assert (found, sums(field.costs(found))) == whole(field)
        checked += 1
    assert checked > 80


def test_cut_blocks_have_no_more_breaches_and_no_wider_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut small and solved over the likely pairs only, breaches and gaps still are the optimum's."""
    monkeypatch.setattr(swiss_solve, "WHOLE", 8)
    monkeypatch.setattr(swiss_solve, "_CUT", 8)
    monkeypatch.setattr(swiss_solve, "_COMPLETE", 12)
    for field in fields(range(620, 634)):
        found = best_pairs(field)
        assert sums(field.costs(found))[: GAP + 1] == whole(field)[1][: GAP + 1]


def test_figures_too_wide_lose_their_last_bits() -> None:
    """Figures that need more bits than there are keep their order; only the last ones are cut."""
    wide = [(1, 2**70, 2**60), (0, 2**70 - 1, 2**61), (0, 2**70, 0)]
    cut = packed(wide, 30)
    assert max(cut).bit_length() <= ROOM + 7
    assert cut[1] < cut[2] < cut[0]


@pytest.mark.parametrize("first", range(1000, 1040, 8))
def test_small_events_are_as_good_as_can_be(first: int) -> None:
    """In 40 events no rematch that need not be, the least score gaps, byes by their order."""
    for number in range(first, first + 8):
        assert check_event(number)[1] == []


def test_the_judge_sees_what_is_wrong() -> None:
    """A draft with a needless rematch, wider gaps, another sit-out or somebody missing is found out."""
    event = swiss_event(9)
    asked, draft = next(islice(event.play(), 2, None))
    assert judged(asked, draft) == []
    tables = [table.seats for table in draft.tables]
    before = event.rounds[-1].tables[0].seats
    rest = [number for seats in tables for number in seats if number not in before]
    again = Draft(
        tuple(
            TableSeats(at, seats)
            for at, seats in enumerate([before, *zip(rest[::2], rest[1::2], strict=True)], 1)
        ),
        draft.sitting_out,
        1,
        draft.reasons,
    )
    assert any("where" in line or "meet again" in line for line in judged(asked, again))
    assert judged(asked, Draft(draft.tables[1:], draft.sitting_out, 1, draft.reasons))
    first, second, *others = tables
    crossed = [(first[0], tables[-1][0]), (first[1], tables[-1][1]), second, *others[:-1]]
    wider = Draft(
        tuple(TableSeats(at, seats) for at, seats in enumerate(crossed, 1)),
        draft.sitting_out,
        1,
        draft.reasons,
    )
    assert judged(asked, wider)
