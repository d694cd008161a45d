"""The checker of fairness: counts by hand on small seatings, and the grades by their rule."""

from tests.pairing.nights import people
from tourney.pairing import fairness
from tourney.pairing.fairness import GRADES
from tourney.pairing.fairness_model import PairCount, Touched
from tourney.values import Apart, Entry, RoundSeats, RoundStatus, TableSeats


def seated(number: int, *tables: tuple[int, ...], out: tuple[int, ...] = ()) -> RoundSeats:
    """A published round with these tables."""
    return RoundSeats(
        number,
        RoundStatus.PUBLISHED,
        tuple(TableSeats(at, seats) for at, seats in enumerate(tables, 1)),
        out,
        seed=40 + number,
    )


def test_partners_and_meetings_are_counted_apart() -> None:
    """Two who were partners and then opponents repeat a meeting, not a partnership."""
    told = fairness([seated(1, (1, 2, 3, 4)), seated(2, (1, 3, 2, 4))], people([1, 2, 3, 4]), partners=True)
    assert told.partner_repeats == ()
    assert [pair.times for pair in told.meeting_repeats] == [2] * 6
    assert told.meeting_bound == told.repeated_meetings == 6
    assert told.meetings == ((2, 6),)


def test_a_partner_twice_is_uneven() -> None:
    """The same partner again, where there were others left, is a repeat above the bound."""
    told = fairness([seated(1, (1, 2, 3, 4)), seated(2, (2, 1, 4, 3))], people([1, 2, 3, 4]), partners=True)
    assert told.partner_repeats == (PairCount(1, 3, 2), PairCount(2, 4, 2))
    assert told.repeated_partnerships == 2
    assert told.partner_bound == 0
    assert told.grade == "uneven"


def test_without_partners_there_are_none() -> None:
    """At tables of four without partnership nobody is a partner."""
    told = fairness([seated(1, (1, 2, 3, 4))], people([1, 2, 3, 4]))
    assert told.partner_repeats == ()
    assert [one.partners for one in told.entries] == [0] * 4
    assert [one.met for one in told.entries] == [3] * 4


def test_sit_outs_and_gaps() -> None:
    """Rounds of sit-outs are listed, with the shortest way from one to the next."""
    rounds = [
        seated(1, (1, 2, 3), out=(4,)),
        seated(2, (2, 3, 4), out=(1,)),
        seated(3, (1, 2, 3), out=(4,)),
    ]
    told = fairness(rounds, people([1, 2, 3, 4]))
    four = next(one for one in told.entries if one.number == 4)
    assert four.sitout_rounds == (1, 3)
    assert four.shortest_gap == 2
    assert told.sitout_spread == 2
    assert told.games_spread == 2
    assert told.grade == "uneven"


def test_late_and_gone_do_not_count_for_the_spread() -> None:
    """Spreads compare those who were there in every round; others are listed as not whole."""
    rounds = [seated(1, (1, 2, 3), out=(4,)), seated(2, (1, 2, 4), (3, 5, 6))]
    told = fairness(
        rounds, [*people([1, 2, 3, 4]), Entry(5, "Eve", from_round=2), Entry(6, "Fay", from_round=2)]
    )
    assert [one.number for one in told.entries if not one.whole] == [5, 6]
    assert told.games_spread == 1
    assert told.absent == ()


def test_seats_and_first_deals() -> None:
    """Chairs are counted from 0, seat 0 being the first deal."""
    told = fairness([seated(1, (1, 2, 3)), seated(2, (1, 3, 2))], people([1, 2, 3]))
    one, two, _ = told.entries
    assert one.seats == (2, 0, 0)
    assert one.first_deals == 2
    assert two.seats == (0, 1, 1)
    assert told.first_deal_spread == 2
    assert told.seat_spread == 2
    assert one.most_at_table == 2


def test_somebody_twice_is_a_fault() -> None:
    """Twice in a round, or at a table and sitting out, is told with round and entry."""
    told = fairness([seated(1, (1, 2, 3), out=(3,))], people([1, 2, 3]))
    assert told.grade == "faulty"
    assert [dict(fault.params) for fault in told.faults] == [{"round": 1, "entry": 3}]


def test_a_stranger_is_a_fault() -> None:
    """Somebody who is not in the event, or not any more, has no business at a table."""
    gone = Entry(3, "Cy", to_round=1)
    told = fairness(
        [seated(1, (1, 2, 3)), seated(2, (1, 2, 3)), seated(3, (1, 2, 9))], [*people([1, 2]), gone]
    )
    assert [dict(fault.params) for fault in told.faults] == [
        {"round": 2, "entry": 3},
        {"round": 3, "entry": 9},
    ]


def test_nobody_forgotten_is_seen() -> None:
    """Who is in the event and nowhere in a round is listed as absent."""
    told = fairness([seated(1, (1, 2, 3))], people([1, 2, 3, 4]))
    assert told.absent == ((1, 4),)


def test_score_spreads_against_their_bound() -> None:
    """With scores, each table's spread stands beside what nothing but scores would give."""
    scores = {2: {1: 10, 2: 9, 3: 8, 4: 3, 5: 2, 6: 1}}
    told = fairness([seated(2, (1, 2, 6), (3, 4, 5))], people(range(1, 7)), scores=scores)
    assert [one.spread for one in told.score_spreads] == [9, 6]
    assert told.score_bounds == ((2, 4),)


def test_the_seeds_are_told() -> None:
    """Each round's seed is part of the judgement."""
    assert fairness([seated(1, (1, 2, 3)), seated(2, (1, 2, 3))], people([1, 2, 3])).seeds == (41, 42)


def test_nothing_is_even() -> None:
    """Without a round there is nothing to complain of, and every grade has its rule in words."""
    told = fairness([], people([1, 2, 3]))
    assert told.grade == "even"
    assert set(GRADES) == {"even", "good", "uneven", "faulty"}


def test_kept_apart_pairs_that_sat_together() -> None:
    """Each pair that was to be kept apart and was not is told with its rounds; a hard one is a fault."""
    rounds = [seated(1, (1, 2, 3), (4, 5, 6)), seated(2, (1, 2, 4), (3, 5, 6))]
    told = fairness(rounds, people(range(1, 7)), apart=[Apart(1, 2, False), Apart(2, 5)])
    assert told.touched == (Touched(1, 2, False, (1, 2)),)
    assert told.grade != "faulty"
    assert fairness(rounds, people(range(1, 7)), apart=[Apart(5, 6)]).grade == "faulty"


def test_tables_of_another_size() -> None:
    """Who sat at a table of another size than most is told by round, and how unevenly that fell."""
    rounds = [seated(1, (1, 2, 3), (4, 5, 6), (7, 8, 9, 10)), seated(2, (7, 1, 4), (2, 5, 8), (3, 6, 9, 10))]
    told = fairness(rounds, people(range(1, 11)))
    assert {one.number: one.odd_rounds for one in told.entries if one.odd_rounds} == {
        3: (2,),
        6: (2,),
        7: (1,),
        8: (1,),
        9: (1, 2),
        10: (1, 2),
    }
    assert told.odd_spread == 2


def test_the_bound_of_unlike_tables() -> None:
    """Where one table is larger, the bound is that of the best place for it."""
    scores = {1: dict(zip(range(1, 8), (9, 9, 9, 5, 5, 5, 5), strict=True))}
    told = fairness([seated(1, (1, 2, 3, 4), (5, 6, 7))], people(range(1, 8)), scores=scores)
    assert told.score_bounds == ((1, 0),)
    assert told.spread_over_bound == 4


def test_always_the_same_table() -> None:
    """Somebody who never changes his table is seen against the least that was possible."""
    rounds = [seated(1, (1, 2), (3, 4)), seated(2, (1, 3), (2, 4)), seated(3, (1, 4), (2, 3))]
    told = fairness(rounds, people(range(1, 5)))
    assert (told.most_at_table, told.table_bound) == (3, 2)


def test_who_stands_by_is_not_missed() -> None:
    """A standby who was not needed is not absent, and makes no spread."""
    rounds = [seated(1, (1, 2, 3)), seated(2, (1, 2, 3))]
    told = fairness(rounds, [*people([1, 2, 3]), Entry(4, "Di", standby=True)])
    assert told.absent == ()
    assert told.games_spread == 0
