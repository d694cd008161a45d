"""Columns: kinds of result, sit-outs, late and gone, provisional, rows that add up."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.standings.events import entries, event, places, played, row, seated, slip
from tourney.errors import BadInput
from tourney.rules import GAMES, rule_set
from tourney.rules import seated as seats
from tourney.standings import StandingsInput, compute
from tourney.values import Entry, ResultKind, RoundStatus


def test_row_adds_up() -> None:
    """One sit-out, one win, one draw: the total is the sum of the columns, and of the cells."""
    rounds = (seated(1, (1, 2, 3), out=[4]), seated(2, (1, 2, 4), out=[3]), seated(3, (1, 3, 4), out=[2]))
    slips = (slip(1, 1, 9, 4, 2), slip(2, 1, 5, 5, 9), slip(3, 1, 4, 8, 8))
    made = compute(StandingsInput(event(), entries(4), rounds, slips))
    for one in made.rows:
        assert one.points == one.table_points + one.awarded + one.sitout_credit
        assert one.points == sum(cell.points or 0 for cell in one.cells) == one.cells[-1].running
    four = row(made, 4)
    assert (four.table_points, four.sitout_credit, four.points, four.played) == (17, 9, 26, 2)


@pytest.mark.parametrize(("setting", "credit"), [("average", 3), ("zero", 0), ("4", 4), (" Average ", 3)])
def test_sit_out_credit(setting: str, credit: int) -> None:
    """The event's setting says what a sit-out is worth: own average (5 in 2 rounds is 3), nothing, or N."""
    rounds = (seated(1, (1, 2, 3), out=[4]), seated(2, (1, 2, 4), out=[3]), seated(3, (2, 3, 4), out=[1]))
    slips = (slip(1, 1, 1, 4, 2), slip(2, 1, 4, 5, 9), slip(3, 1, 4, 8, 8))
    made = compute(StandingsInput(event(credit=setting), entries(4), rounds, slips))
    one = row(made, 1)
    assert (one.table_points, one.sitout_credit, one.points, one.sitouts) == (5, credit, 5 + credit, 1)
    assert any("sit-out is credited" in note.text for note in made.notes)
    assert one.played == 2


def test_sit_out_before_the_first_round_played() -> None:
    """Who has not played yet has no average: 0 until he has."""
    made = compute(
        StandingsInput(event(), entries(4), (seated(1, (1, 2, 3), out=[4]),), (slip(1, 1, 9, 4, 2),))
    )
    assert (row(made, 4).points, row(made, 4).sitouts, row(made, 4).played) == (0, 1, 0)


def test_bad_credit_setting() -> None:
    """A credit that is no rule is refused with what it takes."""
    given_ = StandingsInput(event(credit="half"), entries(3), (seated(1, (1, 2, 3)),), (slip(1, 1, 9, 4, 2),))
    with pytest.raises(BadInput, match="average, win, zero or a whole number"):
        compute(given_)


def test_requested_bye_stats() -> None:
    """A sit-out asked for is no round played, not in averages, and has no credit unless it is set so."""
    rounds = (seated(1, (1, 2, 3)), seated(2, (1, 2, 4)))
    slips = (slip(1, 1, 9, 4, 2), slip(2, 1, 4, 5, 9))
    plain = StandingsInput(event(), entries(4), rounds, slips, requested_byes=((2, 3),))
    three = row(compute(plain), 3)
    assert (three.played, three.sitouts, three.points, three.sitout_credit) == (1, 1, 2, 0)
    assert three.cells[1].kind is ResultKind.REQUESTED_BYE
    credited = row(compute(replace(plain, requested_bye_credit="average")), 3)
    assert (credited.played, credited.points) == (1, 4)


def test_rule_change_rebuilds() -> None:
    """Another credit setting gives other totals at once: nothing is kept from before."""
    rounds = (seated(1, (1, 2, 3), out=[4]), seated(2, (1, 2, 4), out=[3]))
    slips = (slip(1, 1, 9, 4, 2), slip(2, 1, 4, 5, 9))
    given_ = StandingsInput(event(), entries(4), rounds, slips)
    other = replace(given_, event=event(credit="zero"))
    assert (row(compute(given_), 4).points, row(compute(other), 4).points) == (18, 9)


def test_fix_old_round() -> None:
    """A result of round 1 amended from 10-7 to 7-10 moves everything that follows from it."""
    rounds = tuple(seated(number, (1, 2)) for number in (1, 2, 3))
    slips = [slip(1, 1, 10, 7), slip(2, 1, 5, 5), slip(3, 1, 6, 6)]
    before = compute(StandingsInput(event("two-handed"), entries(2), rounds, tuple(slips)))
    slips[0] = slip(1, 1, 7, 10)
    after = compute(StandingsInput(event("two-handed"), entries(2), rounds, tuple(slips)))
    assert [number for _, number in places(before)] == [1, 2]
    assert [number for _, number in places(after)] == [2, 1]
    assert [cell.running for cell in row(after, 1).cells] == [7, 12, 18]


def test_draft_results_not_counted() -> None:
    """A slip that is not confirmed counts nowhere, and its table is awaited."""
    rounds = (seated(1, (1, 2, 3), (4, 5, 6)),)
    slips = (slip(1, 1, 9, 4, 2), slip(1, 2, 30, 0, 0, confirmed=False))
    made = compute(StandingsInput(event(), entries(6), rounds, slips))
    assert row(made, 4).points == 0
    assert [(one.table, one.entered) for one in made.tables_awaited] == [(2, True)]
    assert made.provisional


def test_midround_label() -> None:
    """Two of four tables in: marked provisional, with the tables awaited; only finished tables count."""
    rounds = (seated(1, (1, 2), (3, 4), (5, 6), (7, 8)),)
    slips = (slip(1, 1, 9, 4), slip(1, 3, 2, 8))
    made = compute(StandingsInput(event("two-handed", rounds=1), entries(8), rounds, slips))
    assert made.provisional
    assert not made.final
    assert [one.table for one in made.tables_awaited] == [2, 4]
    assert "Provisional" in made.notes[0].text
    assert row(made, 3).cells[0].kind is ResultKind.IN_PROGRESS
    assert row(made, 3).cells[0].points is None
    assert row(made, 3).played == 0


def test_final_needs_all_tables() -> None:
    """Final only when all planned rounds are there and every table is in, or void."""
    rounds = (seated(1, (1, 2), (3, 4)),)
    info = event("two-handed", rounds=1)
    one_missing = compute(StandingsInput(info, entries(4), rounds, (slip(1, 1, 9, 4),)))
    voided = (slip(1, 1, 9, 4), slip(1, 2, kind=ResultKind.VOID))
    assert not one_missing.final
    assert compute(StandingsInput(info, entries(4), rounds, voided)).final
    more_to_come = replace(info, rounds=2)
    assert not compute(StandingsInput(more_to_come, entries(4), rounds, voided)).final


def test_draft_rounds_do_not_count() -> None:
    """A round that is only drafted is not in the standings: no cells, no tables awaited."""
    drafted = replace(seated(2, (1, 2, 3)), status=RoundStatus.DRAFT)
    made = compute(
        StandingsInput(event(), entries(3), (seated(1, (1, 2, 3)), drafted), (slip(1, 1, 9, 4, 2),))
    )
    assert made.after_round == 1
    assert not made.provisional
    assert len(row(made, 1).cells) == 1


def test_crosstable_place_consistent() -> None:
    """After round 1 the standings are those of round 1, whatever came later, and say so."""
    lines = [[((1, 2), (9, 2))], [((1, 2), (0, 9))]]
    info = event("two-handed")
    assert [number for _, number in places(played(info, entries(2), *lines, after=1))] == [1, 2]
    assert [number for _, number in places(played(info, entries(2), *lines))] == [2, 1]
    assert played(info, entries(2), *lines, after=1).after_round == 1


# kinds of result


def by_kind(kind: ResultKind, *points: int) -> StandingsInput:
    """Round 1 played 6-4, round 2 with a result of this kind."""
    rounds = (seated(1, (1, 2)), seated(2, (1, 2)))
    slips = (slip(1, 1, 6, 4), slip(2, 1, *points, kind=kind))
    return StandingsInput(event("two-handed", ["difference"]), entries(2), rounds, slips)


def test_forfeit_is_not_draw() -> None:
    """A forfeit is won and lost; its points stand in a column of their own and it is no round played."""
    made = compute(by_kind(ResultKind.FORFEIT, 10, 0))
    one, two = row(made, 1), row(made, 2)
    assert (one.won, one.lost, two.won, two.lost, one.drawn) == (2, 0, 0, 2, 0)
    assert (one.played, one.table_points, one.awarded, one.points) == (1, 6, 10, 16)
    assert one.tie_breaks["difference"] == 2


def test_forfeit_in_tiebreak() -> None:
    """A won against B by forfeit: it is a win of his record, and in head-to-head; the rule is told."""
    rounds = (seated(1, (1, 2)), seated(2, (1, 3), (2, 4)))
    slips = (slip(1, 1, 10, 0, kind=ResultKind.FORFEIT), slip(2, 1, 0, 3), slip(2, 2, 10, 3))
    made = compute(StandingsInput(event("two-handed", ["head-to-head"]), entries(4), rounds, slips))
    assert places(made)[:2] == [(1, 1), (2, 2)]
    assert row(made, 2).parted_by == "head-to-head"
    assert (row(made, 1).won, row(made, 2).lost) == (1, 1)
    assert any("in head-to-head, with the points" in note.text for note in made.notes)


def test_double_forfeit() -> None:
    """Both lose, nobody wins, nobody has points, nothing is awaited."""
    made = compute(by_kind(ResultKind.DOUBLE_FORFEIT))
    assert [(row(made, n).won, row(made, n).lost, row(made, n).played) for n in (1, 2)] == [
        (1, 1, 1),
        (0, 2, 1),
    ]
    assert not made.provisional


def test_void_counts_for_nothing() -> None:
    """A void table is no game, no points, no round played, and is not awaited."""
    made = compute(by_kind(ResultKind.VOID))
    assert [(row(made, n).won, row(made, n).lost, row(made, n).played) for n in (1, 2)] == [
        (1, 0, 1),
        (0, 1, 1),
    ]
    assert not made.provisional
    assert any("void" in note.text for note in made.notes)


def test_adjusted_counts_as_played() -> None:
    """An adjusted result counts as played with the points that the director set, and a note says so."""
    made = compute(by_kind(ResultKind.ADJUSTED, 3, 8))
    assert (row(made, 2).points, row(made, 2).won, row(made, 2).played) == (12, 1, 2)
    assert row(made, 2).cells[1].kind is ResultKind.ADJUSTED
    assert any("adjusted" in note.text for note in made.notes)


def test_bye_revoked_record() -> None:
    """A bye taken back and a table given instead: no result yet at once, and no credit."""
    made = compute(StandingsInput(event("two-handed", credit="5"), entries(2), (seated(1, (1, 2)),), ()))
    assert [(one.points, one.cells[0].kind) for one in made.rows] == [(0, ResultKind.IN_PROGRESS)] * 2


def test_a_forfeit_without_points_is_awaited() -> None:
    """Who has won by forfeit is told by the points; without them the table waits."""
    assert compute(by_kind(ResultKind.FORFEIT)).provisional


def test_a_slip_of_the_wrong_length() -> None:
    """A slip with more figures than seats is refused with round and table."""
    with pytest.raises(BadInput, match="round 2, table 1: 3 figures for 2 seats"):
        compute(by_kind(ResultKind.PLAYED, 1, 2, 3))


# who comes and who goes


def test_late_entry_does_not_reopen() -> None:
    """Somebody added after round 1 has that round as not played: nothing old is awaited or reopened."""
    people = (*entries(3), Entry(4, "Eve", from_round=2))
    rounds = (seated(1, (1, 2, 3)), seated(2, (1, 2, 4), out=[3]))
    slips = (slip(1, 1, 9, 4, 2), slip(2, 1, 4, 5, 9))
    made = compute(StandingsInput(event(), people, rounds, slips))
    eve = row(made, 4)
    assert (eve.points, eve.played, eve.sitouts) == (9, 1, 0)
    assert (eve.cells[0].kind, eve.cells[0].points) == (None, 0)
    assert not made.provisional
    assert compute(StandingsInput(event(), people, rounds, slips, after_round=1)).row(4) is None


def test_withdrawn_leader() -> None:
    """The leader leaves after round 1 of 3: listed last, marked, without a place; the rule is printed."""
    people = (Entry(1, "Ada", to_round=1), *entries(4)[1:])
    rounds = (seated(1, (1, 2), (3, 4)), seated(2, (2, 3), out=[4]))
    slips = (slip(1, 1, 30, 1), slip(1, 2, 5, 4), slip(2, 1, 6, 7))
    made = compute(StandingsInput(event("two-handed", credit="zero", rounds=3), people, rounds, slips))
    assert places(made) == [(1, 3), (2, 2), (3, 4), (None, 1)]
    assert row(made, 1).withdrawn
    assert row(made, 1).points == 30
    assert any("withdrawn" in note.text and note.entries == (1,) for note in made.notes)


def test_who_leaves_after_the_last_round_keeps_his_place() -> None:
    """Nothing is missed by leaving when all is played."""
    people = (Entry(1, "Ada", to_round=1), Entry(2, "Bo"))
    made = compute(
        StandingsInput(event("two-handed", rounds=1), people, (seated(1, (1, 2)),), (slip(1, 1, 9, 1),))
    )
    assert places(made) == [(1, 1), (2, 2)]


def test_who_never_came_is_not_listed() -> None:
    """An entry that was not checked in and sat nowhere is not in the standings."""
    people = (*entries(2), Entry(3, "Cy", checked_in=False))
    made = compute(StandingsInput(event("two-handed"), people, (seated(1, (1, 2)),), (slip(1, 1, 9, 1),)))
    assert [one.number for one in made.rows] == [1, 2]


def test_leave_rejoin_no_profit() -> None:
    """Who was in no place of a round has nothing from it: no credit, no game, whatever the setting."""
    rounds = (seated(1, (1, 2)), seated(2, (1, 2)))
    slips = (slip(1, 1, 9, 1), slip(2, 1, 3, 4))
    people = (*entries(2), Entry(3, "Eve", from_round=1))
    made = compute(StandingsInput(event("two-handed", credit="10"), people, rounds, slips))
    assert (row(made, 3).points, row(made, 3).sitouts, row(made, 3).played) == (0, 0, 0)


def test_before_the_first_round() -> None:
    """Without a round everybody checked in stands there with nothing, and nothing is final."""
    made = compute(StandingsInput(event(rounds=3), entries(3), (), ()))
    assert [place for place, _ in places(made)] == [1, 1, 1]
    assert (made.after_round, made.final, made.provisional) == (0, False, False)


def test_the_rules_are_told() -> None:
    """The sentences name the order, the credit, and that only confirmed results count."""
    texts = [rule.text for rule in compute(StandingsInput(event(tie_breaks=["marches"]), (), (), ())).rules]
    assert texts[0].startswith("Places go by total points")
    assert any("own average" in text for text in texts)
    assert any("confirmed" in text for text in texts)


@given(st.lists(st.integers(0, 12), min_size=6, max_size=6), st.sampled_from(["average", "zero", "7"]))
def test_every_row_adds_up(points: list[int], credit: str) -> None:
    """Whatever was scored and whatever a sit-out is worth, total, columns and cells agree."""
    rounds = (seated(1, (1, 2), out=[3]), seated(2, (2, 3), out=[1]), seated(3, (1, 3), out=[2]))
    slips = tuple(slip(at + 1, 1, *points[2 * at : 2 * at + 2]) for at in range(3))
    made = compute(StandingsInput(event("two-handed", credit=credit), entries(3), rounds, slips))
    for one in made.rows:
        assert one.points == one.table_points + one.awarded + one.sitout_credit == one.cells[-1].running
        assert one.won + one.drawn + one.lost == one.played == 2


@pytest.mark.parametrize(
    ("points", "kind", "won"),
    [
        ((10, 0, 10, 0), ResultKind.PLAYED, 2),
        ((13, 0, 13, 0), ResultKind.ADJUSTED, 2),
        ((10, 1, 10, 1), ResultKind.PLAYED, 1),
        ((6, 0, 6, 0), ResultKind.PLAYED, 1),
        ((10, 0, 10, 0), ResultKind.FORFEIT, 1),
    ],
)
def test_a_slam_counts_as_two_games_won(points: tuple[int, ...], kind: ResultKind, won: int) -> None:
    """With `slam` a game played to its target with the losers on 0 is two games won; else it is one."""
    rounds, slips = (seated(1, (1, 2, 3, 4)),), (slip(1, 1, *points, kind=kind),)
    for is_on in (True, False):
        info = replace(event("four-handed"), rules=rule_set("four-handed", {"slam": is_on}))
        made = compute(StandingsInput(info, entries(4), rounds, slips))
        assert [row(made, number).won for number in (1, 2, 3, 4)] == [won if is_on else 1, 0] * 2
        assert [row(made, number).lost for number in (1, 2, 3, 4)] == [0, 1, 0, 1]
        assert any("counts as two games won" in rule.text for rule in made.rules) == is_on


def test_points_below_0_add_up() -> None:
    """In games of bids a total may be below 0, and the row adds up, its sit-out's average too."""
    rounds = (seated(1, (1, 2), out=[3]), seated(2, (1, 3), out=[2]))
    slips = (slip(1, 1, -5, 5), slip(2, 1, -2, 2))
    info = replace(event(), rules=seats(GAMES["napoleon"], 2))
    made = compute(StandingsInput(info, entries(3), rounds, slips))
    assert {one.number: one.points for one in made.rows} == {1: -7, 2: 10, 3: 4}
    assert places(made)[0] == (1, 2)
