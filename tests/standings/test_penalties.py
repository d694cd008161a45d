"""Penalties in the standings: taken off the total, and nothing else is changed by them."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.pairing.knockouts import Cup
from tests.standings.events import entries, event, places, row, seated, slip
from tourney.errors import BadInput
from tourney.rules import GAMES
from tourney.standings import DEFAULT_TIE_BREAKS, Standings, StandingsInput, compute, why
from tourney.standings.clubs import by_club
from tourney.standings.money import MoneyPlan, Paid
from tourney.standings.penalties import Penalty, charges, settled
from tourney.standings.penalty_kinds import KINDS, find_kind, read_word
from tourney.standings.prize_figures import PrizeGround
from tourney.standings.prize_rules import PrizeRule, PrizeScheme
from tourney.standings.prizes import prizes
from tourney.standings.series import lines_of
from tourney.values import Entry, EventInfo, PenaltyRules, ResultKind

PRICES = PenaltyRules((("late", 0), ("phone", 4), ("table_talk", 2)))
ROUNDS = (seated(1, (1, 2, 3), out=[4]), seated(2, (4, 2, 1), out=[3]))
SLIPS = (slip(1, 1, 9, 4, 2), slip(2, 1, 8, 5, 3))


def night(
    *given: Penalty, rules: PenaltyRules = PRICES, after: int | None = None, **changes: object
) -> Standings:
    """Four players and two rounds, each time one sits out; with penalties."""
    info = replace(event(tie_breaks=[*DEFAULT_TIE_BREAKS, "strength", "progress"]), penalties=rules)
    info = replace(info, **changes)  # type: ignore[arg-type]  # names are those of the fields
    return compute(StandingsInput(info, entries(4), ROUNDS, SLIPS, after_round=after, penalties=given))


def totals(made: Standings) -> dict[int, int]:
    """The points of each entry."""
    return {one.number: one.points for one in made.rows}


def test_the_price_is_that_of_the_kind_or_the_directors_word() -> None:
    """A kind costs what the event says, or the director's word; several add up, a warning is free."""
    was = totals(night())
    made = night(
        Penalty(1, 1, "table_talk"), Penalty(2, 1, "phone", 1), Penalty(1, 2, "late"), Penalty(1, 3, "revoke")
    )
    assert totals(made) == {**was, 1: was[1] - 3}
    assert [one.points for one in row(made, 1).charges] == [2, 1]
    assert not row(made, 2).charges
    assert totals(night(Penalty(1, 1, "phone", 0))) == was


def test_a_row_with_penalties_adds_up() -> None:
    """Points are table, awarded, credit and penalties; the last running sum of the rounds is the total."""
    made = night(Penalty(1, 1, "table_talk"), Penalty(2, 3, "phone"), Penalty(2, 1, "phone"))
    for one in made.rows:
        assert one.points == one.table_points + one.awarded + one.sitout_credit + one.penalties
        assert one.cells[-1].running == one.points
    assert [cell.penalty for cell in row(made, 1).cells] == [-2, -4]
    assert [cell.penalty for cell in row(made, 3).cells] == [0, -4]
    assert row(made, 3).cells[1].kind is ResultKind.BYE


def test_nothing_else_is_changed() -> None:
    """Games won, credits, rounds played, tie-breaks and what seating goes by are those of the tables."""
    was, made = night(), night(Penalty(1, 2, "phone"), Penalty(1, 4, "phone"))
    for one in was.rows:
        now = row(made, one.number)
        same = ("table_points", "awarded", "sitout_credit", "played", "won", "drawn", "lost", "sitouts")
        assert [getattr(now, name) for name in same] == [getattr(one, name) for name in same]
        assert dict(now.tie_breaks) == dict(one.tie_breaks)
    assert dict(made.scores) == dict(was.scores)


def test_places_go_by_the_total() -> None:
    """Who is penalised may fall behind; level again, games won part as ever."""
    was = night()
    first, second = was.rows[0], was.rows[1]
    made = night(Penalty(1, first.number, "phone", first.points - second.points + 1))
    assert [one.number for one in made.rows[:2]] == [second.number, first.number]
    assert "less" in " ".join(reason.text for reason in why(made, first.number))


def test_ranking_by_wins_counts_penalties_in_the_points_alone() -> None:
    """Where games won come first a penalty parts only those who are level in them."""
    rounds, slips = (seated(1, (1, 2), (3, 4)),), (slip(1, 1, 9, 3), slip(1, 2, 8, 5))
    info = replace(event("two-handed"), ranking="wins", penalties=PRICES)
    given = StandingsInput(info, entries(4), rounds, slips)
    assert places(compute(given)) == [(1, 1), (2, 3), (3, 4), (4, 2)]
    made = compute(replace(given, penalties=(Penalty(1, 1, "phone", 50),)))
    assert places(made) == [(1, 3), (2, 1), (3, 4), (4, 2)]
    assert dict(made.scores) == dict(compute(given).scores)


def test_it_counts_from_its_round_on() -> None:
    """The standings after an earlier round are without it, and a round that is not there costs nothing."""
    late = Penalty(2, 1, "phone")
    assert totals(night(late, after=1)) == totals(night(after=1))
    assert totals(night(late))[1] == totals(night())[1] - 4
    assert totals(night(Penalty(3, 1, "phone"))) == totals(night())


def four(on_side: bool, *given: Penalty, teams: bool = False) -> Standings:
    """A table of four in partnerships, 1 and 3 against 2 and 4; or of two teams."""
    info = EventInfo(
        1, "e", "E", GAMES["four-handed"], "rotation", 1, (), "zero", False, False, teams,
        penalties=replace(PRICES, on_side=on_side),
    )  # fmt: skip
    seats, points = ((1, 2), (10, 6)) if teams else ((1, 2, 3, 4), (10, 6, 10, 6))
    return compute(
        StandingsInput(info, entries(4), (seated(1, seats),), (slip(1, 1, *points),), penalties=given)
    )


def test_partners_pay_where_the_event_says_so() -> None:
    """By setting the partner of that round pays too, and is told for whom; a team is one entry."""
    given = Penalty(1, 3, "table_talk")
    assert [row(four(False, given), number).points for number in (1, 3)] == [10, 8]
    both = four(True, given)
    assert [row(both, number).points for number in (1, 2, 3, 4)] == [8, 6, 8, 6]
    said = [reason for reason in why(both, 1) if "partner" in reason.text]
    assert [reason.entries for reason in said] == [(1, 3)]
    assert [one.points for one in four(True, Penalty(1, 2, "phone"), teams=True).rows[:2]] == [10, 2]
    away = replace(event("four-handed"), penalties=replace(PRICES, on_side=True))
    assert set(charges(away, (seated(1, (1, 2, 3, 4)),), (Penalty(1, 5, "phone"),))) == {5}


def test_the_rules_and_a_note_stand_with_the_table() -> None:
    """Prices and what a forfeit gives are among the rules; the note is there where something was taken."""
    made = night(Penalty(1, 1, "table_talk"), forfeit_points=7)
    rules = [(reason.text, dict(reason.params)) for reason in made.rules]
    prices = [params for text, params in rules if text.startswith("A penalty")]
    assert prices == [{"kind": "phone", "points": 4}, {"kind": "talk at the table", "points": 2}]
    assert [params for text, params in rules if text.startswith("A forfeit")] == [{"points": 7}]
    assert any(note.text.startswith("A penalty") for note in made.notes)
    assert not any(note.text.startswith("A penalty") for note in night(Penalty(1, 1, "late")).notes)


def test_each_logged_penalty_settles_one() -> None:
    """What a hand has taken is not taken again, once; a redealt hand, or no points, settles nothing."""
    typed = (Penalty(1, 1, "phone", None, 1), Penalty(1, 1, "phone", None, 1), Penalty(1, 2, "late", None, 1))
    taken = (
        Penalty(1, 1, "phone", 2, 1, 4),
        Penalty(1, 2, "late", None, 1, 4),
        Penalty(2, 1, "phone", 2, 1, 4),
    )
    assert [one.settled for one in settled(typed, taken)] == [True, False, False]
    assert totals(night(*settled(typed, taken)))[1] == totals(night())[1] - 4
    dealt = replace(PRICES, points=(("misdeal", 3),))
    misdeal = settled((Penalty(1, 1, "misdeal", None, 1, 2),), (Penalty(1, 1, "misdeal", 1, 1, 2),))
    assert totals(night(*misdeal, rules=dealt))[1] == totals(night())[1] - 3


def test_in_a_bracket_places_stay() -> None:
    """A bracket's places are its own; the column and the prices stand beside them."""
    cup = Cup(4, "knockout", seeds=(1, 2, 3, 4))
    for _ in range(2):
        cup.play()
    info = replace(event("two-handed"), movement="knockout", pairing=cup.settings, penalties=PRICES)
    given = StandingsInput(info, entries(4), tuple(cup.rounds), tuple(cup.results))
    was, made = compute(given), compute(replace(given, penalties=(Penalty(1, 1, "phone", 50),)))
    assert places(made) == places(was)
    assert row(made, 1).points == row(was, 1).points - 50
    assert any(reason.text.startswith("A penalty") for reason in made.rules)


def test_series_clubs_and_prizes_go_by_the_total() -> None:
    """A night is worth its total to a series and to a club, and prizes follow the places."""
    was = night()
    top, next_ = was.rows[0].number, was.rows[1].number
    made = night(Penalty(1, top, "phone", 30))
    assert {one.person: one.points for one in lines_of(made, {n: n for n in range(1, 5)})} == totals(made)
    clubs = by_club(made, [Entry(top, "x", club="North")])
    assert clubs[0].points == totals(made)[top]
    ground = PrizeGround(MoneyPlan(fee=500), tuple(Paid(n, "main", 500) for n in range(1, 5)))
    scheme = PrizeScheme((PrizeRule("places", (1000,)),))
    assert [one.entry for one in prizes(was, scheme, ground).awards] == [top]
    assert [one.entry for one in prizes(made, scheme, ground).awards] == [next_]


@pytest.mark.parametrize("seed", range(20))
def test_any_penalties_leave_whole_rows(seed: int) -> None:
    """Whatever is given, rows add up, the order is by points, and the sum taken is that of the charges."""
    rng = Random(seed)
    kinds = ("late", "phone", "table_talk", "revoke")
    given = tuple(
        Penalty(rng.randint(1, 3), rng.randint(1, 4), rng.choice(kinds), rng.choice([None, 0, 1, 7]))
        for _ in range(rng.randint(0, 8))
    )
    made = night(*given)
    assert [one.points for one in made.rows] == sorted((one.points for one in made.rows), reverse=True)
    off = sum(
        (PRICES.price(one.kind) if one.points is None else one.points) for one in given if one.round < 3
    )
    assert sum(totals(night()).values()) - sum(totals(made).values()) == off


@pytest.mark.parametrize(
    ("typed", "kind"),
    [("revoke", "revoke"), ("Renege", "revoke"), ("table talk", "table_talk"), ("TALK", "table_talk"),
     ("mis", "misdeal"), ("farmer's hand", "farmers_hand"), ("ph", "phone"), ("exposed", "exposed_card")],
)  # fmt: skip
def test_kinds_are_found_by_their_beginnings(typed: str, kind: str) -> None:
    """A kind is found by its words however they are written, or by a beginning of one of them."""
    assert find_kind(typed, (*KINDS, "phone")) == kind


@pytest.mark.parametrize(
    ("typed", "says"),
    [("s", "several"), ("spilt", "no kind of penalty"), ("", "no kind"), ("12", "no kind"),
     ("a;b", "no kind")],
)  # fmt: skip
def test_what_is_no_kind_is_refused_with_those_known(typed: str, says: str) -> None:
    """A word that is none, or that several kinds begin with, is refused."""
    known: Sequence[str] = (*KINDS, "slow_return")
    with pytest.raises(BadInput, match=says):
        find_kind(typed, known)


def test_a_club_writes_its_own_kinds_as_it_speaks() -> None:
    """Letters of any language are kept, blanks and hyphens are one sign."""
    assert read_word("Zu spät-gekommen") == "zu_spät_gekommen"
    with pytest.raises(BadInput):
        read_word("x" * 41)
