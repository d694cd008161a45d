"""Patterns: each shipped one moves people as it says, tables are always full, a bad text is explained."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.nights import Night, people, publish
from tourney.errors import BadInput
from tourney.pairing import MOVEMENTS, PairingRequest, pair
from tourney.pairing.draw import shuffled
from tourney.pairing.pattern import Flaw, flaw
from tourney.pairing.pattern_text import read_pattern
from tourney.pairing.patterns import SHIPPED
from tourney.values import Apart, Draft, ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats

Tables = Sequence[Sequence[int]]


def after(
    movement: str,
    tables: Tables,
    points: Tables,
    here: Tables | None = None,
    text: str = "",
    seed: int = 1,
) -> Draft:
    """The second round, after a first one with these tables and slips.

    `here` are those who sat out in the first round, and those present in the second.
    """
    out, now = here or ((), sorted(number for seats in tables for number in seats))
    first = RoundSeats(
        1,
        RoundStatus.PUBLISHED,
        tuple(TableSeats(at, tuple(seats)) for at, seats in enumerate(tables, 1)),
        tuple(out),
        1,
    )
    slips = [
        TableResult(1, at, ResultKind.PLAYED, tuple(figures))
        for at, figures in enumerate(points, 1)
        if figures
    ]
    return pair(
        PairingRequest(
            movement=movement,
            round_number=2,
            rounds_planned=5,
            entries=people(now),
            history=(first,),
            results=tuple(slips),
            seats=len(tables[0]),
            seed=seed,
            settings=(("pattern", text),) if text else (),
            partners=len(tables[0]) == 4,
        )
    )


def at_tables(draft: Draft) -> list[set[int]]:
    """Who sits at each table."""
    return [set(table.seats) for table in draft.tables]


def partners(draft: Draft) -> set[frozenset[int]]:
    """The pairs of partners."""
    return {frozenset(table.seats[at : at + 3 : 2]) for table in draft.tables for at in (0, 1)}


THREE_TABLES = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
FIRST_SIDE = (10, 5, 10, 5)
SECOND_SIDE = (5, 10, 5, 10)


@pytest.mark.parametrize("movement", ["progressive", "progressive-fair"])
def test_progressive(movement: str) -> None:
    """Winners move up and losers stay; the head table's winners stay, its losers go to the last table."""
    draft = after(movement, THREE_TABLES, (FIRST_SIDE, SECOND_SIDE, FIRST_SIDE))
    assert at_tables(draft) == [{1, 3, 6, 8}, {5, 7, 9, 11}, {10, 12, 2, 4}]
    came = [{1, 3}, {6, 8}, {5, 7}, {9, 11}, {10, 12}, {2, 4}]
    assert not partners(draft) & {frozenset(pair) for pair in came}


def test_progressive_fair_takes_the_split_with_the_fewest_earlier_partnerships() -> None:
    """Of the three splits of a table the one is taken in which fewest have been partners."""
    tables = [(1, 2, 3, 4), (5, 6, 7, 8)]
    old = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 5, 6, 3)), TableSeats(2, (2, 4, 7, 8))))
    last = RoundSeats(2, RoundStatus.PUBLISHED, tuple(TableSeats(at + 1, t) for at, t in enumerate(tables)))
    slips = (
        TableResult(2, 1, ResultKind.PLAYED, FIRST_SIDE),
        TableResult(2, 2, ResultKind.PLAYED, SECOND_SIDE),
    )
    # table 1 becomes 1 and 3 with 6 and 8; 1 and 6 were partners in round 1, so 1 sits with 8
    for seed in range(8):
        draft = pair(
            PairingRequest(
                "progressive-fair", 3, 5, people(range(1, 9)), (old, last), slips, 4, seed, partners=True
            )
        )
        assert {frozenset({1, 8}), frozenset({3, 6})} <= partners(draft)


def test_winners_stay() -> None:
    """Winners keep their table, losers move down one, and the last table's losers come to the head table."""
    draft = after("winners-stay", THREE_TABLES, (FIRST_SIDE, SECOND_SIDE, FIRST_SIDE))
    assert at_tables(draft) == [{1, 3, 10, 12}, {6, 8, 2, 4}, {9, 11, 5, 7}]


def test_ladder_of_three() -> None:
    """At three the winner moves up, the last one down, and the one between stays."""
    draft = after("ladder", ((1, 2, 3), (4, 5, 6), (7, 8, 9)), ((10, 6, 2), (3, 10, 7), (1, 2, 10)))
    assert at_tables(draft) == [{1, 2, 5}, {6, 3, 9}, {4, 8, 7}]


def test_ladder_of_two() -> None:
    """Head to head: winners go up, losers down; at either end they stay."""
    draft = after("ladder", ((1, 2), (3, 4), (5, 6)), ((10, 6), (3, 10), (9, 10)))
    assert at_tables(draft) == [{1, 4}, {2, 6}, {3, 5}]


def test_two_colour() -> None:
    """Of the winners red moves up and white down, round the ends; partners are always of two colours."""
    draft = after("two-colour", THREE_TABLES, (FIRST_SIDE, SECOND_SIDE, FIRST_SIDE))
    # red are seats 1 and 2, white seats 3 and 4; winners are 1 and 3, 6 and 8, 9 and 11
    assert at_tables(draft) == [{2, 4, 6, 11}, {5, 7, 9, 3}, {10, 12, 1, 8}]
    red = {1, 2, 5, 6, 9, 10}
    for table in draft.tables:
        assert {number in red for number in table.seats[:2]} == {True}
        assert {number in red for number in table.seats[2:]} == {False}
    assert not partners(draft) & {frozenset({2, 4}), frozenset({5, 7}), frozenset({10, 12})}


@pytest.mark.parametrize(("seats", "tables"), [(2, 6), (3, 5), (4, 5), (4, 7), (5, 5)])
def test_fixed_steps_meet_nobody_twice(seats: int, tables: int) -> None:
    """Where the number of tables shares no factor with the steps, nobody meets anybody twice."""
    made = Night("fixed-steps", set(range(1, seats * tables + 1)), tables, Random(1))
    rounds: list[RoundSeats] = []
    for number in range(1, tables + 1):
        asked = replace(
            made.request(), round_number=number, history=tuple(rounds), seats=seats, partners=False
        )
        draft = pair(asked)
        rounds.append(RoundSeats(number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed))
    made.rounds = rounds
    assert set(made.met.values()) == {1}
    first = {number: at for table in rounds[0].tables for at, number in enumerate(table.seats)}
    for round_ in rounds:
        assert all(first[n] == at for table in round_.tables for at, n in enumerate(table.seats))
    stays = {table.seats[0]: table.table for table in rounds[0].tables}
    assert all(stays[table.seats[0]] == table.table for table in rounds[-1].tables)


@pytest.mark.parametrize(("tables", "round_"), [(5, 6), (7, 8), (8, 5), (9, 4), (10, 6), (6, 3)])
def test_fixed_steps_tell_when_people_meet_again(tables: int, round_: int) -> None:
    """The first draft says from which round on people meet again, where so many rounds are planned."""
    for planned, is_told in ((round_ - 1, False), (round_, True), (None, True)):
        made = Night("fixed-steps", set(range(1, 4 * tables + 1)), planned, Random(1))
        lines = [r.text.format(**dict(r.params)) for r in pair(made.request()).reasons]
        assert any(f"from round {round_} on" in line for line in lines) == is_told
    made.play(round_)
    assert max(made.met.values()) == 2
    made.take_back()
    assert set(made.met.values()) == {1}


@pytest.mark.parametrize(("rule", "winner"), [("first deal", 1), ("other side", 2)])
def test_a_drawn_game_has_a_winner_by_the_written_rule(rule: str, winner: int) -> None:
    """The first deal wins or loses a drawn game as the pattern says, and the draft says so."""
    text = SHIPPED["ladder"].replace('partners = "part"', f'partners = "part"\ndrawn = "{rule}"')
    draft = after("pattern", ((3, 4), (1, 2)), ((10, 4), (7, 7)), text=text)
    assert winner in draft.tables[0].seats
    assert any("was drawn" in reason.text for reason in draft.reasons)


def test_a_drawn_game_goes_by_lot_else() -> None:
    """Where the pattern says nothing the seed draws the winner: both sides win under some seed."""
    won = set()
    for seed in range(20):
        draft = after("ladder", ((3, 4), (1, 2)), ((10, 4), (7, 7)), seed=seed)
        assert draft == after("ladder", ((3, 4), (1, 2)), ((10, 4), (7, 7)), seed=seed)
        won |= at_tables(draft)[0] & {1, 2}
    assert won == {1, 2}


def test_a_table_without_a_result_counts_as_drawn() -> None:
    """A void table, or one that is awaited, does not stop the pairing: the lot decides, and it is told."""
    draft = after("progressive", THREE_TABLES, (FIRST_SIDE, (), FIRST_SIDE))
    assert any(
        reason.text.startswith("Table {table} of the last round was drawn") for reason in draft.reasons
    )
    assert [len(seats) for seats in at_tables(draft)] == [4, 4, 4]


def test_who_sat_out_longest_comes_in_highest() -> None:
    """A leaver's place goes to whoever has waited; who has just come takes what is then left."""
    tables = ((1, 2), (3, 4), (5, 6))
    draft = after("ladder", tables, ((10, 4), (10, 4), (10, 4)), here=([7], [2, 3, 4, 5, 7, 9]))
    # 1 and 6 have left: places are free at tables 1 and 3
    assert at_tables(draft) == [{3, 7}, {2, 5}, {4, 9}]
    told = {reason.entries: reason.text for reason in draft.reasons}
    assert "comes in at table" in told[7,]
    assert "comes in at table" in told[9,]


def test_games_played_balance() -> None:
    """Nine at tables of four: over nine rounds everybody sits out exactly once, nobody twice running."""
    for movement in ("progressive", "two-colour", "fixed-steps"):
        made = Night(movement, set(range(1, 10)), 9, Random(3)).play(9)
        assert set(made.sitouts.values()) == {1}
        assert len(made.sitouts) == 9


@pytest.mark.parametrize("movement", sorted(SHIPPED))
def test_leave_rejoin_no_profit(movement: str) -> None:
    """Who leaves and comes back has no sit-out for the rounds away, and still gets his own turn."""
    made = Night(movement, set(range(1, 10)), 20, Random(2)).play(1)
    made.here.discard(3)
    made.play(2)
    made.here.add(3)
    made.play(9)
    assert all(3 not in round_.sitting_out for round_ in made.rounds[1:3])
    assert made.sitouts[3] >= 1


@pytest.mark.parametrize("movement", sorted(SHIPPED))
def test_pairs_that_must_be_kept_apart(movement: str) -> None:
    """Over a night of five tables four pairs that must be kept apart are never at one table."""
    made = Night(movement, set(range(1, 21)), 10, Random(5))
    apart = (Apart(1, 2), Apart(3, 4), Apart(1, 5), Apart(6, 7))
    for number in range(1, 11):
        draft = pair(replace(made.request(), apart=apart))
        made.rounds.append(
            RoundSeats(number, RoundStatus.PUBLISHED, draft.tables, draft.sitting_out, draft.seed)
        )
        made.results += [
            TableResult(
                number, table.table, ResultKind.PLAYED, FIRST_SIDE if table.table % 2 else SECOND_SIDE
            )
            for table in draft.tables
        ]
        assert not any({pair.one, pair.other} <= set(t.seats) for t in draft.tables for pair in apart)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_every_table_is_full_whatever_happens(data: st.DataObject) -> None:
    """With people leaving and coming every table is full, and only those left over sit out."""
    movement = data.draw(st.sampled_from(sorted(SHIPPED)))
    made = Night(
        movement,
        set(range(1, data.draw(st.integers(4, 26)) + 1)),
        None,
        Random(data.draw(st.integers(0, 99))),
    )
    for _ in range(data.draw(st.integers(1, 6))):
        made.play()
        last = made.rounds[-1]
        assert all(len(table.seats) == 4 for table in last.tables)
        assert len(last.sitting_out) == len(made.here) % 4
        made.here |= set(data.draw(st.lists(st.integers(1, 40), max_size=5)))
        for number in data.draw(st.lists(st.sampled_from(sorted(made.here)), max_size=4)):
            if len(made.here) > 4:
                made.here.discard(number)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_shipped_patterns_fit_what_their_movements_say(name: str) -> None:
    """A shipped pattern is for the sizes that its movement seats, and fills every table of them."""
    movement, pattern = MOVEMENTS[name], read_pattern(SHIPPED[name])
    assert sorted(movement.seats) == list(pattern.players)
    assert movement.by_results == pattern.by_results
    assert movement.numbers_matter
    for size in pattern.players:
        if movement.partners is not True:
            assert flaw(pattern, size, False) is None
        if size == 4:
            assert flaw(pattern, size, True) is None


def test_a_pattern_must_fit_the_game() -> None:
    """A pattern for another size of table, or one that needs partners, is refused with its name."""
    text = SHIPPED["two-colour"]
    with pytest.raises(BadInput, match="the pattern Two colours is for 4 at a table, the game has 3"):
        after("pattern", ((1, 2, 3),), ((1, 2, 3),), text=text)
    alone = PairingRequest("pattern", 1, 3, people(range(1, 9)), seats=4, settings=(("pattern", text),))
    with pytest.raises(BadInput, match="the pattern Two colours needs partners"):
        pair(alone)


def test_a_flaw_says_where() -> None:
    """Moves that crowd a table are found with the table, and how many there would be."""
    crowd = read_pattern(SHIPPED["ladder"])
    crowd = replace(crowd, moves=crowd.moves[:1])
    assert flaw(crowd, 4, True) == Flaw(tables=2, table=1, people=6)


def test_keep_leaves_partners_together() -> None:
    """With `partners = "keep"` pairs go round the hall together."""
    text = SHIPPED["winners-stay"].replace('"part"', '"keep"')
    draft = after("pattern", THREE_TABLES, (FIRST_SIDE, SECOND_SIDE, FIRST_SIDE), text=text)
    assert partners(draft) == {
        frozenset(side) for side in ((1, 3), (10, 12), (6, 8), (2, 4), (9, 11), (5, 7))
    }


def test_first_deals_are_spread() -> None:
    """Within a table whoever has dealt first least often deals first: nobody does so in every round."""
    made = Night("progressive", set(range(1, 17)), 8, Random(1)).play(8)
    assert max(Counter(made.first_deals).values()) <= 5


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_in_an_undisturbed_night_everybody_goes_where_the_moves_send_him(data: st.DataObject) -> None:
    """At tables of any size, while nobody leaves or comes, no table that somebody is sent to is full."""
    movement = data.draw(st.sampled_from(sorted(SHIPPED)))
    seats = data.draw(st.sampled_from(MOVEMENTS[movement].seats))
    made = Night(movement, set(range(1, data.draw(st.integers(seats, 30)) + 1)), None, Random(1))
    chance = Random(data.draw(st.integers(0, 99)))
    for number in range(1, data.draw(st.integers(2, 6)) + 1):
        draft = pair(replace(made.request(), seats=seats, partners=seats == 4))
        assert not [reason for reason in draft.reasons if "is full" in reason.text]
        assert {len(table.seats) for table in draft.tables} == {seats}
        made.rounds.append(publish(number, draft))
        for table in draft.tables:
            points = shuffled(range(seats), chance)
            sides = (*points[:2], *points[:2]) if seats == 4 else tuple(points)
            made.results.append(TableResult(number, table.table, ResultKind.PLAYED, sides))
