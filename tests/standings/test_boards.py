"""Duplicate: boards compared over tables in whole numbers, and logs that are of another deal."""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.logs_kit import board_line
from tests.standings.events import entries, event, seated
from tourney.engine.audit import Audited, audit
from tourney.engine.boards import BoardSet, deal_board
from tourney.engine.record import HandRecord
from tourney.logs.handlog import parse_line
from tourney.rules import GAMES, RuleSet
from tourney.standings.board_deals import misfit, turns
from tourney.standings.board_hands import BoardResults, board_results
from tourney.standings.boards import BoardLine, board_rows, traveller
from tourney.standings.evidence import evidence
from tourney.values import EnteredHand, EventInfo, HandResult, RoundSeats

SEED = "friday"


def lines(points: Sequence[Sequence[int]]) -> list[BoardLine]:
    """Tables with entries of their own, a figure a side."""
    size = len(points[0])
    return [
        BoardLine(1, table, 1, tuple((table * 10 + side,) for side in range(size)), tuple(had))
        for table, had in enumerate(points, start=1)
    ]


tables = st.integers(2, 4).flatmap(
    lambda size: st.lists(st.tuples(*[st.integers(-6, 4)] * size), min_size=1, max_size=9)
)


@given(tables)
def test_a_traveller_by_hand(points: list[tuple[int, ...]]) -> None:
    """Matchpoints are those of comparing each with each; the datum is the mean to the nearest tenth."""
    made = traveller(1, lines(points))
    nets = [[sum(own - other for other in had) for own in had] for had in points]
    assert [list(line.nets) for line in made.lines] == nets
    for at, line in enumerate(made.lines):
        assert sum(line.nets) == 0
        for side, net in enumerate(line.nets):
            others = [had[side] for table, had in enumerate(nets) if table != at]
            assert line.matchpoints[side] == sum(2 if net > had else 1 if net == had else 0 for had in others)
            mean = Fraction(10 * sum(had[side] for had in nets), len(nets))
            assert abs(made.datum[side] - mean) <= Fraction(1, 2)
            assert line.differences[side] == 10 * net - made.datum[side]
    assert made.top == 2 * (len(points) - 1)


def test_halves_go_away_from_nought() -> None:
    """A datum of 0.25 is 0.3, and for the other side -0.3: no side gains by the rounding."""
    nets = [(1, 0), (0, 0), (0, 0), (0, 0)]
    assert traveller(1, lines(nets)).datum == (3, -3)


def test_a_board_of_one_table_counts_for_nobody() -> None:
    """There is nobody to compare with: no rank, no division by nothing."""
    assert board_rows([traveller(1, lines([(1, 0)]))]) == ()


def test_who_sat_out_is_not_behind_for_it() -> None:
    """Ranked is the part of the top, or the mean difference; equals share a place."""
    first = traveller(1, lines([(2, 0), (0, 2)]))
    second = traveller(
        2, [replace(line, sides=((10,), (21,))) if line.table == 1 else line for line in first.lines]
    )
    rows = {row.number: row for row in board_rows([first, second])}
    assert (rows[10].boards, rows[10].permyriad, rows[11].boards, rows[11].permyriad) == (2, 10000, 1, 0)
    assert [(row.rank, row.number) for row in board_rows([first, second])] == [
        (1, 10), (2, 21), (3, 11), (3, 20),
    ]  # fmt: skip
    assert [(row.rank, row.number) for row in board_rows([first, second], "datum")] == [
        (1, 10), (2, 21), (3, 11), (3, 20),
    ]  # fmt: skip


def night(game: str = "three-handed", boards: BoardSet | None = None, **more: object) -> EventInfo:
    """An event with boards: three hands a round."""
    rules = replace(GAMES[game], target=None, hands_played=3, thrown_in_counts=True)
    return replace(event(game), rules=rules, boards=boards or BoardSet(SEED, 5, 3), **more)  # type: ignore[arg-type]  # any field


def scored(
    info: EventInfo,
    rounds: Sequence[RoundSeats],
    said: Sequence[EnteredHand],
    logs: Sequence[HandRecord] = (),
) -> BoardResults:
    """The boards of an event whose hands are these."""
    people = entries(12)
    judged: tuple[Audited, ...] = audit(logs).hands
    found = evidence(info, people, rounds, (), judged, said)
    return board_results(info, people, rounds, found, [one.record for one in judged])


def result(round_: int, table: int, hand: int, caller: int | None, tricks: int | None = None) -> EnteredHand:
    """A hand by its result."""
    return EnteredHand(round_, table, hand, HandResult(caller, None if caller is None else "H", tricks))


def test_boards_by_results_over_rounds() -> None:
    """Each round goes on with the boards; a pass is a result; what is of no board, or of two, is told."""
    rounds = [seated(1, (1, 2, 3), (4, 5, 6)), seated(2, (1, 4, 2), (3, 6, 5))]
    said = [
        result(1, 1, 1, 0, 3), result(1, 2, 1, 0, 5), result(1, 2, 2, None),
        result(2, 1, 2, 1, 2), result(2, 2, 2, None), result(2, 1, 3, 1, 3), result(2, 2, 4, 1, 3),
    ]  # fmt: skip
    found = scored(night(), rounds, said)
    assert [(one.board, len(one.lines)) for one in found.travellers] == [(1, 2), (2, 1), (5, 2)]
    last = found.travellers[-1]
    assert [(line.sides, line.points, line.caller) for line in last.lines] == [
        (((1,), (4,), (2,)), (2, 0, 2), 4), (((3,), (6,), (5,)), (0, 0, 0), None),
    ]  # fmt: skip
    assert [(one.round, one.table, one.hand, one.board) for one in found.not_compared] == [
        (2, 1, 3, None), (2, 2, 4, None),
    ]  # fmt: skip
    assert board_results(replace(night(), boards=None), (), (), (), ()) == BoardResults(())


def test_teams() -> None:
    """A team is a side of its own; its log may sit turned, and is of its board all the same."""
    teams = night("four-handed", teams=True)
    rounds = [seated(1, (1, 2), (3, 4), (5, 6))]
    line = logged(board_line(teams.rules, SEED, 1, Random(1)), round=1, table=3, hand=1)
    found = scored(teams, rounds, [result(1, 1, 1, 0, 3), result(1, 2, 1, 1, 2)], [line])
    (one,) = found.travellers
    assert [line.sides for line in one.lines] == [((1,), (2,)), ((3,), (4,)), ((5,), (6,))]
    assert [line.nets for line in one.lines][:2] == [(1, -1), (2, -2)]
    assert found.not_compared == ()


def test_what_is_no_result_of_a_board() -> None:
    """A table of another size, a thrown-in hand that does not count, a hand at fault: on no traveller."""
    four = replace(night("four-handed"), movement="rotation")
    rounds = [seated(1, (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11))]
    found = scored(four, rounds, [result(1, 1, 1, 0, 3), result(1, 2, 1, 1, 2), result(1, 3, 1, 2, 3)])
    (one,) = found.travellers
    assert [line.sides for line in one.lines] == [((1, 3), (2, 4)), ((5, 7), (6, 8))]
    assert [line.nets for line in one.lines] == [(1, -1), (2, -2)]
    assert ["another size" in one.why.text for one in found.not_compared] == [True]
    loose = replace(four, rules=replace(four.rules, thrown_in_counts=False))
    found = scored(loose, rounds, [result(1, 1, 1, None)])
    assert ["does not count" in one.why.text for one in found.not_compared] == [True]
    line = board_line(four.rules, SEED, 1, Random(1))
    line["tricks"][0][0], line["tricks"][4][0] = line["tricks"][4][0], line["tricks"][0][0]
    found = scored(four, rounds, [], [logged(line, round=1, table=1, hand=1)])
    assert ["has a fault" in one.why.text for one in found.not_compared] == [True]


def logged(line: dict[str, object], **more: object) -> HandRecord:
    """A line of a hand log as a record."""
    record = parse_line(json.dumps(line))
    assert isinstance(record, HandRecord)
    return replace(record, **more)  # type: ignore[arg-type]  # any field


GAMES_WITH_CALLS = [GAMES[name] for name in ("three-handed", "two-handed", "four-handed", "thirty-two")]


@pytest.mark.parametrize("rules", GAMES_WITH_CALLS, ids=lambda rules: rules.name)
def test_a_log_of_the_board_fits_and_no_other(rules: RuleSet) -> None:
    """However little is logged it fits its own board; with hands, or the play, it fits no other."""
    ways = turns(range(rules.players), rules.players)
    for board in range(1, 9):
        deal, record = deal_board(rules, SEED, board), logged(board_line(rules, SEED, board, Random(board)))
        other = replace(deal_board(rules, SEED, board + rules.players), dealer=deal.dealer)
        bare = replace(record, hands=None, dummy=None, stock=None, up=None)
        for known in (record, replace(record, hands=None), replace(record, tricks=None), bare):
            assert misfit(deal, known, ways) is None, (board, known)
        for known in (record, bare):
            assert misfit(other, known, ways) is not None, (board, known)
        assert misfit(replace(deal, dealer=(deal.dealer + 1) % rules.players), bare, ways) is not None
        assert misfit(deal, replace(record, rules=GAMES["napoleon"]), ways) is not None
        assert misfit(deal, record, ()) is not None


def test_each_part_of_a_deal_is_compared() -> None:
    """A card in another hand, dummy, up-card or stock is named with the place that the log gives it."""
    deal = deal_board(GAMES["three-handed"], SEED, 1)
    assert deal.hands is not None
    ways, card = turns((0, 1, 2), 3), deal.hands[0][0]  # type: ignore[index]  # it is dealt
    bare = HandRecord(deal.rules, deal.dealer)
    told = [
        misfit(deal, known, ways)
        for known in (
            replace(bare, hands=(None, (card,), None)),
            replace(bare, dummy=(card,)),
            replace(bare, up=card),
            replace(bare, stock=(card,)),
        )
    ]
    assert [one and one.text.format(**dict(one.params)) for one in told] == [
        "its log deals Q♣ to seat 2, and the board does not",
        "its log has Q♣ in the dummy, and the board has not",
        "its log turns up Q♣, and the board does not",
        "its log has Q♣ in the stock, and the board has not",
    ]
    assert misfit(deal, replace(bare, hands=(("??", card), None, None), up="??"), ways) is None


def test_seats_of_a_log_are_those_of_the_board() -> None:
    """Who sits elsewhere in the log holds his cards there; teams may sit turned by two seats, or by one."""
    rules = GAMES["four-handed"]
    deal, record = deal_board(rules, SEED, 2), logged(board_line(rules, SEED, 2, Random(2)))
    assert deal.hands is not None
    for by in range(4):
        hands = tuple(deal.hands[(seat + by) % 4] for seat in range(4))
        turned = replace(record, hands=hands, dealer=(deal.dealer - by) % 4, calls=None, tricks=None)
        sides = (0, 1, 0, 1) if by % 2 == 0 else (1, 0, 1, 0)
        assert misfit(deal, turned, turns(sides, 4)) is None, by
        assert (misfit(deal, turned, turns((0, 1, 2, 3), 4)) is None) == (by == 0)
        assert misfit(deal, turned, turns(sides[1:] + sides[:1], 4)) is not None


def test_a_log_of_another_deal_is_on_no_traveller() -> None:
    """It is told, and the other tables are compared without it; that of the board counts as its result."""
    info = night()
    rounds = [seated(1, (1, 2, 3), (4, 5, 6), (7, 8, 9))]
    good, wrong = (board_line(info.rules, SEED, board, Random(board)) for board in (1, 4))
    logs = [
        logged(good, round=1, table=1, hand=1),
        logged(good, round=1, table=2, hand=1),
        logged(wrong, round=1, table=3, hand=1),
    ]
    found = scored(info, rounds, [], logs)
    (one,) = found.travellers
    assert [(line.table, line.matchpoints) for line in one.lines] == [(1, (1, 1, 1)), (2, (1, 1, 1))]
    assert [(left.table, left.board) for left in found.not_compared] == [(3, 1)]
