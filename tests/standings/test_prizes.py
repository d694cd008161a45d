"""Prizes: who gets what, to the cent, by the rules as they are written."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.standings import events
from tourney.errors import BadInput
from tourney.standings import Standings
from tourney.standings.money import MAIN, PRIZE, MoneyPlan, Paid, Pot, pot_sums
from tourney.standings.prize_figures import PrizeGround
from tourney.standings.prize_hands import HandFeats
from tourney.standings.prize_rules import (
    KINDS,
    TIES,
    PrizeRule,
    PrizeScheme,
    check_scheme,
    read_rule,
    scheme_from_json,
    scheme_to_json,
    terms,
)
from tourney.standings.prizes import PrizeList, prizes
from tourney.values import Entry, EventInfo

PLAN = MoneyPlan("EUR", 500, (Pot("loners", 100),))
INFO = events.event(rounds=1)
SIX = events.entries(6)


def paid(numbers: Sequence[int], pot: str = MAIN, cents: int = 500) -> tuple[Paid, ...]:
    """The same amount from each of these."""
    return tuple(Paid(number, pot, cents) for number in numbers)


def night(*points: Sequence[int], people: tuple[Entry, ...] = SIX, info: EventInfo = INFO) -> Standings:
    """One round of tables of three, by entry number, with these points."""
    lines = [((3 * at + 1, 3 * at + 2, 3 * at + 3), figures) for at, figures in enumerate(points)]
    return events.played(info, people, lines)


def given_out(found: PrizeList, kind: str = "places") -> dict[int, int]:
    """The cents of each entry for a kind of prize."""
    return {award.entry: award.cents for award in found.awards if award.rule.kind == kind}


def won(
    standings: Standings, *rules: PrizeRule, ground: PrizeGround | None = None, **terms_: object
) -> PrizeList:
    """The prizes by these rules, six fees in the pot."""
    scheme = replace(PrizeScheme(rules), **terms_)  # type: ignore[arg-type]  # fields of the scheme
    return prizes(standings, scheme, ground or PrizeGround(PLAN, paid(range(1, 7))))


def test_places_take_their_shares() -> None:
    """50, 30 and 20 % of what was paid go to the first three, and nothing is left."""
    found = won(night((10, 7, 4), (9, 6, 3)), PrizeRule("places", shares=(50, 30, 20)))
    assert given_out(found) == {1: 1500, 4: 900, 2: 600}
    assert not found.provisional


def test_cents_that_do_not_go_round() -> None:
    """Of 10.01 in thirds the first share has the cent that is over; all that was promised is given."""
    ground = PrizeGround(PLAN, (Paid(1, MAIN, 1001),))
    found = won(night((10, 7, 4), (9, 6, 3)), PrizeRule("places", shares=(33, 33, 33)), ground=ground)
    assert given_out(found) == {1: 330, 4: 330, 2: 330}
    assert sum(given_out(found).values()) == 1001 * 99 // 100
    half = won(night((10, 7, 4), (9, 6, 3)), PrizeRule("places", shares=(50, 50)), ground=ground)
    assert given_out(half) == {1: 501, 4: 500}


def test_fixed_amounts_come_out_of_the_pot_first() -> None:
    """Shares are of what the amounts leave; where they leave nothing the list says so, with both figures."""
    standings = night((10, 7, 4), (9, 6, 3))
    found = won(standings, PrizeRule("places", shares=(100,)), PrizeRule("highest-game", (500,)))
    assert found.totals() == {(1, MAIN): 2500 + 500}
    short = won(standings, PrizeRule("places", shares=(100,)), PrizeRule("highest-game", (5000,)))
    assert given_out(short) == {}
    (note,) = short.notes
    assert dict(note.params) == {"pot": "main", "there": "30.00 EUR", "asked": "50.00 EUR"}


def test_who_shares_a_place_shares_its_prizes() -> None:
    """Three level on place 2 share the prizes for 2 and 3; the odd cents go to the lowest numbers."""
    standings = night((7, 7, 4), (10, 7, 3))
    found = won(standings, PrizeRule("places", (2000, 1000, 501)))
    assert given_out(found) == {4: 2000, 1: 501, 2: 500, 5: 500}
    shared = [award for award in found.awards if award.others]
    assert {(award.place, award.last) for award in shared} == {(2, 3)}
    assert shared[0].others == (2, 5)


def test_ties_by_score_ignore_the_tie_breaks() -> None:
    """Parted by games won alone, two with the same points share only where ties go by the score."""
    standings = night((9, 8, 4), (10, 9, 3))
    assert [row.number for row in standings.rows[:3]] == [4, 1, 5]
    assert [row.rank for row in standings.rows[:3]] == [1, 2, 3]
    rule = PrizeRule("places", (1000, 600, 200))
    assert given_out(won(standings, rule)) == {4: 1000, 1: 600, 5: 200}
    assert given_out(won(standings, rule, ties="score")) == {4: 1000, 1: 400, 5: 400}


def test_withdrawn_leader() -> None:
    """withdrawn_leader: the leader after round 3 of 8 leaves: listed, no prize, and the rule is printed."""
    info = events.event(rounds=8, closed=True)
    people = (replace(SIX[0], to_round=3), *SIX[1:])
    lines = [[((1, 2, 3), (10, 7, 4)), ((4, 5, 6), (9, 6, 3))] for _ in range(3)]
    rest = [[((2, 3, 4), (1, 0, 2))] for _ in range(5)]
    standings = events.played(info, people, *lines, *rest)
    leader = events.row(standings, 1)
    assert (leader.points, leader.rank) == (30, None)
    scheme = PrizeScheme((PrizeRule("places", (1000, 500)), PrizeRule("highest-game", (100,))))
    found = prizes(standings, scheme, PrizeGround(PLAN, paid(range(1, 7))))
    assert 1 not in {award.entry for award in found.awards}
    assert given_out(found)[4] == 1000
    assert any("withdrawn takes no prize" in reason.text for reason in terms(scheme, PLAN))


def test_who_only_stood_by_takes_nothing() -> None:
    """A standby who was never seated is not even the lowest."""
    people = (*SIX, Entry(7, "Stan", standby=True))
    found = won(night((10, 7, 4), (9, 6, 3), people=people), PrizeRule("lowest", (100,)))
    assert given_out(found, "lowest") == {6: 100}


def test_the_lowest_is_of_those_who_played_all() -> None:
    """Who came for the second round alone has fewer points, and is not the lowest."""
    people = (*SIX, Entry(7, "Late", from_round=2))
    info = events.event(rounds=2)
    standings = events.played(
        info,
        people,
        [((1, 2, 3), (10, 7, 4)), ((4, 5, 6), (9, 6, 3))],
        [((1, 2, 3), (10, 7, 4)), ((4, 6, 7), (9, 6, 1)), ((5,), (6,))],
    )
    assert standings.rows[-1].number == 7
    assert given_out(won(standings, PrizeRule("lowest", (100,))), "lowest") == {3: 100}


def test_nobody_takes_two_prizes() -> None:
    """one_each: the first prize of the list counts, and for the next the one behind moves up."""
    standings = night((10, 7, 4), (9, 6, 3))
    rules = (PrizeRule("places", (1000,)), PrizeRule("highest-game", (200, 100)))
    assert given_out(won(standings, *rules), "highest-game") == {1: 200, 4: 100}
    assert given_out(won(standings, *rules, one_each=True), "highest-game") == {4: 200, 2: 100}
    assert given_out(won(standings, *rules, without=(1, 4)), "places") == {2: 1000}


def test_the_best_of_a_category() -> None:
    """Case and blanks do not count; a category of nobody is told, not given."""
    standings = night((10, 7, 4), (9, 6, 3))
    ground = PrizeGround(PLAN, (), {2: "Juniors", 6: "juniors ", 1: "Seniors"})
    rules = (
        PrizeRule("category", (300, 200, 100), category="JUNIORS"),
        PrizeRule("category", (300,), category="Guests"),
    )
    found = won(standings, *rules, ground=ground)
    assert given_out(found, "category") == {2: 300, 6: 200}
    ((rule, why),) = found.skipped
    assert (rule.category, why.text) == ("Guests", "nobody is there who can take it")


def test_the_highest_game_says_where() -> None:
    """Level at the top in different rounds they share it, each with his round and table."""
    standings = events.played(
        events.event(rounds=2), SIX,
        [((1, 2, 3), (10, 7, 4)), ((4, 5, 6), (9, 6, 3))],
        [((4, 5, 6), (10, 7, 4)), ((1, 2, 3), (9, 6, 3))],
    )  # fmt: skip
    found = won(standings, PrizeRule("highest-game", (101,)))
    assert [(one.entry, one.cents, one.figure, one.where) for one in found.awards] == [
        (1, 51, 10, ((1, 1),)),
        (4, 50, 10, ((2, 1),)),
    ]


FEATS = (
    HandFeats(1, 1, True, (4, 1, 2), (2, 0, 1), (1, 0, 0)),
    HandFeats(1, 2, True, (2, 4, 1), (0, 3, 0), (0, 1, 0)),
)


def test_hands_tell_their_prizes() -> None:
    """Highest hand, marches and lone hands go by the hands of every table; level at the top they share."""
    rules = [PrizeRule(kind, (100,)) for kind in ("highest-hand", "most-marches", "most-loners")]
    found = won(night((10, 7, 4), (9, 6, 3)), *rules, ground=PrizeGround(PLAN, (), {}, FEATS))
    assert given_out(found, "highest-hand") == {1: 50, 5: 50}
    assert given_out(found, "most-marches") == {5: 100}
    assert given_out(found, "most-loners") == {1: 50, 5: 50}
    assert {one.figure for one in found.awards} == {4, 3, 1}


@pytest.mark.parametrize("kept", [(), FEATS[:1], (FEATS[0], replace(FEATS[1], complete=False))])
def test_hands_that_are_not_all_logged_tell_nothing(kept: tuple[HandFeats, ...]) -> None:
    """Where one hand of one table is missing nobody is given the prize, and the table is named."""
    found = won(
        night((10, 7, 4), (9, 6, 3)), PrizeRule("most-loners", (100,)), ground=PrizeGround(PLAN, (), {}, kept)
    )
    assert found.awards == ()
    ((_, why),) = found.skipped
    assert why.text.startswith("not every hand is in")
    assert dict(why.params)["table"] == (2 if kept else 1)


def test_where_nobody_had_any() -> None:
    """No lone hand in the whole event: not given, for that reason."""
    none = tuple(replace(one, loners=(0, 0, 0)) for one in FEATS)
    found = won(
        night((10, 7, 4), (9, 6, 3)), PrizeRule("most-loners", (100,)), ground=PrizeGround(PLAN, (), {}, none)
    )
    assert [why.text for _, why in found.skipped] == ["nobody had any"]


def test_a_pot_pays_those_who_are_in_it() -> None:
    """The prize of a pot goes to the best of those who paid into it, out of that pot alone."""
    ground = PrizeGround(PLAN, (*paid(range(1, 7)), *paid((3, 6), "loners", 100), Paid(1, "loners", 50)))
    found = won(night((10, 7, 4), (9, 6, 3)), PrizeRule("places", shares=(100,), pot="loners"), ground=ground)
    assert found.totals() == {(3, "loners"): 250}


def test_provisional_while_anything_is_to_come() -> None:
    """Rounds to come, or an event of open length that is not closed: provisional; before round 1 nothing."""
    rule = PrizeRule("places", (1000,))
    for rounds, closed, is_open in (
        (2, False, True),
        (None, False, True),
        (None, True, False),
        (1, False, False),
    ):
        info = events.event(rounds=rounds, closed=closed)
        assert won(night((10, 7, 4), (9, 6, 3), info=info), rule).provisional is is_open
    before = won(events.played(INFO, SIX), rule)
    assert before.provisional
    assert [why.text for _, why in before.skipped] == ["no round is played yet"]


def test_a_rule_as_it_is_typed() -> None:
    """Amounts or shares, never both; what makes no sense is refused with what would."""
    assert read_rule("category", ["5", "2,50"], category=" Juniors ").category == "Juniors"
    assert read_rule("places", ["60 %", "40%"]).shares == (60, 40)
    for kind, words, category in (
        ("best", ["5"], ""),
        ("places", [], ""),
        ("places", ["50%", "5"], ""),
        ("places", ["0%"], ""),
        ("places", ["101%"], ""),
        ("places", ["33.3%"], ""),
        ("places", ["0"], ""),
        ("places", ["5"], "Juniors"),
        ("category", ["5"], ""),
    ):
        with pytest.raises(BadInput):
            read_rule(kind, words, category=category)


def test_a_pot_gives_at_most_itself() -> None:
    """More than 100 % of a pot, a pot that is not there, the same prize twice: refused."""
    check_scheme(PrizeScheme((PrizeRule("places", shares=(60,)), PrizeRule("lowest", shares=(40,)))), PLAN)
    for rules, says in (
        ((PrizeRule("places", shares=(60,)), PrizeRule("lowest", shares=(41,))), "101 %"),
        ((PrizeRule("places", (5,), pot="x"),), "no pot 'x'"),
        ((PrizeRule("lowest", (5,)), PrizeRule("lowest", (6,))), "twice"),
    ):
        with pytest.raises(BadInput, match=says):
            check_scheme(PrizeScheme(rules), PLAN)
    with pytest.raises(BadInput, match="by place or by score"):
        check_scheme(PrizeScheme(ties="lot"), PLAN)


def test_a_scheme_comes_back_from_its_column() -> None:
    """Every kind, both ways of saying how much, and all terms."""
    rules = tuple(PrizeRule(kind, (100,), category="Juniors" if kind == "category" else "") for kind in KINDS)
    scheme = PrizeScheme((*rules, PrizeRule("places", shares=(60, 40), pot="loners")), "score", True, (3, 4))
    assert scheme_from_json(scheme_to_json(scheme)) == scheme
    assert scheme_to_json(PrizeScheme()) == []
    assert len(terms(scheme, PLAN)) == 13


AMOUNTS = st.lists(st.integers(1, 900), min_size=1, max_size=5).map(tuple)
SHARES = st.lists(st.integers(1, 10), min_size=1, max_size=2).map(tuple)


@st.composite
def rules_of(draw: st.DrawFn) -> PrizeRule:
    """A rule of any kind that results alone tell, or hands."""
    kind = draw(st.sampled_from(list(KINDS)))
    category = draw(st.sampled_from(("Juniors", "Guests"))) if kind == "category" else ""
    pot = draw(st.sampled_from((MAIN, "loners")))
    if draw(st.booleans()):
        return PrizeRule(kind, draw(AMOUNTS), pot=pot, category=category)
    return PrizeRule(kind, shares=draw(SHARES), pot=pot, category=category)


@given(st.data())
def test_the_ledger_of_any_event_balances(data: st.DataObject) -> None:
    """Random events: what is paid in is paid out or in hand; nothing is given that no rule has."""
    size = data.draw(st.sampled_from((3, 6, 9, 12)))
    people = events.entries(size)
    gone = data.draw(st.sets(st.integers(1, size), max_size=2))
    people = tuple(replace(one, to_round=1) if one.number in gone else one for one in people)
    rounds = [
        [
            ((at + 1, at + 2, at + 3), data.draw(st.tuples(*[st.integers(0, 10)] * 3)))
            for at in range(0, size, 3)
        ]
        for _ in range(2)
    ]
    standings = events.played(events.event(rounds=3, closed=True), people, *rounds)
    figures = st.tuples(*[st.integers(0, 2)] * 3)
    feats = tuple(
        HandFeats(number, table, data.draw(st.integers(0, 9)) > 0, *(data.draw(figures) for _ in range(3)))
        for number in (1, 2)
        for table in range(1, size // 3 + 1)
    )
    payments = tuple(
        Paid(number, pot, cents)
        for number in range(1, size + 1)
        for pot, cents in (
            (MAIN, data.draw(st.integers(0, 500))),
            ("loners", data.draw(st.sampled_from((0, 50, 100)))),
        )
        if cents
    )
    scheme = PrizeScheme(
        tuple({one.key: one for one in data.draw(st.lists(rules_of(), max_size=5))}.values()),
        data.draw(st.sampled_from(TIES)),
        data.draw(st.booleans()),
        tuple(data.draw(st.sets(st.integers(1, size), max_size=2))),
    )
    check_scheme(scheme, PLAN)
    found = prizes(standings, scheme, PrizeGround(PLAN, payments, {1: "Juniors", 2: "Juniors"}, feats))
    booked = [Paid(entry, pot, -cents, PRIZE) for (entry, pot), cents in found.totals().items()]
    before = {one.pot: one for one in pot_sums(PLAN, payments)}
    for one in pot_sums(PLAN, (*payments, *booked)):
        assert one.fees == one.prizes + one.in_hand
        mine = [rule for rule in scheme.rules if rule.pot == one.pot]
        fixed = sum(sum(rule.amounts) for rule in mine)
        base = max(0, before[one.pot].for_prizes - fixed)
        assert one.prizes <= fixed + base
    for rule in scheme.rules:
        mine = [award for award in found.awards if award.rule == rule]
        assert len({award.entry for award in mine}) == len(mine)
        assert sum(award.cents for award in mine) <= (sum(rule.amounts) or before[rule.pot].for_prizes)
    takers = [award.entry for award in found.awards]
    assert not set(takers) & ({*scheme.without} | gone)
    if scheme.one_each:
        assert len(set(takers)) == len(takers)
    assert all(award.cents > 0 for award in found.awards)
    turned = replace(standings, rows=tuple(replace(row, name=row.name[::-1]) for row in standings.rows))
    assert prizes(turned, scheme, PrizeGround(PLAN, payments, {1: "Juniors", 2: "Juniors"}, feats)) == found
