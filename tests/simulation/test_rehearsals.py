"""Whole events with much going wrong: all holds after each act, in every movement."""

from dataclasses import replace

import pytest

from tests.simulation.fresh import fresh_store
from tests.simulation.nights import check_event, plan_of
from tourney.director.rehearsal import Plan, Rehearsal, fitted, invariants, rehearse
from tourney.director.rehearsal.books import book_faults
from tourney.director.rehearsal.step import Step
from tourney.director.rehearsal.watch import BrokenNight
from tourney.errors import BadInput, Conflict
from tourney.pairing import MOVEMENTS, rotation_plan
from tourney.standings.money import PRIZE, Paid
from tourney.standings.prize_rules import PrizeRule, PrizeScheme
from tourney.standings.prizes import Award, PrizeList
from tourney.store.models import Entry

EVENTS = 30


@pytest.fixture(autouse=True)
def _quick_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here holds for any plan, so a short search will do."""
    monkeypatch.setattr(rotation_plan, "_STEPS", 1000)


@pytest.mark.parametrize("number", range(EVENTS))
def test_whatever_goes_wrong_all_holds(number: int) -> None:
    """After each act of an event all holds; what was taken back or mended leaves no trace on a page."""
    seen, wrong = check_event(number, "much", 1, most=2)
    assert not wrong
    assert seen["acts"] > 3


def test_every_movement_is_rehearsed() -> None:
    """The events by number take the movements in turn, so that none is left out."""
    assert {plan_of(number, "much").movement for number in range(EVENTS)} == set(MOVEMENTS)


def test_a_calm_night() -> None:
    """Without trouble nothing is refused, and everybody plays every round but for his turn to sit out."""
    with fresh_store() as store:
        report = rehearse(store, Plan(11, "three-handed", "threes", 4, seed=3, trouble="none"))
    assert (report.broken, report.refused, report.rounds, report.calm) == (None, 0, 4, True)
    assert (report.tables, report.sit_outs) == (12, 8)
    assert report.fairness is not None
    assert report.fairness.sitout_spread <= 1


def test_the_same_seed_plays_the_same_night() -> None:
    """A rehearsal is all of its seed: the same again has the same standings."""
    plan = Plan(7, "two-handed", "swiss", 3, seed=5, trouble="much")
    standings = []
    for _ in range(2):
        with fresh_store() as store:
            standings.append(rehearse(store, plan).standings)
    assert standings[0] == standings[1]


def _played(act: Step) -> str:
    """What is said of a night in which one act is done."""
    with fresh_store() as store:
        night = Rehearsal(store, Plan(6, "three-handed", "threes", 1, trouble="none"))
        try:
            night.try_(act)
        except BrokenNight as broken:
            return str(broken)
    return ""


def test_a_traceback_is_a_fault() -> None:
    """An act that ends in an error of ours, and not in a refusal, breaks the rehearsal."""
    empty: dict[str, str] = {}
    assert _played(Step("break", lambda session, night: empty["nothing"])) == "KeyError: 'nothing'"


def test_what_must_be_refused_and_is_done_is_a_fault() -> None:
    """An act that had to be refused, and was not, breaks the rehearsal."""
    assert (
        _played(Step("do", lambda session, night: None, refuse=True)) == "it was to be refused, and was done"
    )


def test_a_refusal_is_none() -> None:
    """A refused act changes nothing, and the rehearsal goes on."""

    def refuse(session: object, night: object) -> None:
        raise Conflict("no")

    assert _played(Step("do", refuse, refuse=True)) == ""


def test_a_broken_night_is_told() -> None:
    """A night in which somebody is seated who is not in the event is found."""

    with fresh_store() as store:
        played = Rehearsal(store, Plan(6, "three-handed", "threes", 1, trouble="none"))
        played.play()
        with store.act("break", by="ada") as session:
            row = session.get(Entry, 1)
            assert row is not None
            row.from_round = 2
            session.add(row)
        played.look()
    assert (
        invariants.faults(played.night, played.table)[0]
        == "round 1: no. 1 is seated, and is not in the event then"
    )


def test_books_that_do_not_hold_are_told() -> None:
    """A pot that gave more than it had, a payer who is not there, and prizes above their pot are found."""
    with fresh_store() as store:
        played = Rehearsal(store, Plan(6, "three-handed", "threes", 1, trouble="none"))
    rule = PrizeRule("places", shares=(100,))
    kept = replace(
        played.books,
        scheme=PrizeScheme((rule,)),
        payments=(Paid(1, "main", 500), Paid(2, "main", -600, PRIZE), Paid(9, "main", 50)),
        prizes=PrizeList((Award(rule, 2, 700, 1, 1),), (), (), True),
    )
    assert book_faults(played.night, kept) == [
        "the pot main has -50 in hand",
        "no. 9 has paid, and is not in the event",
        "700 is given out of the pot main, which has 550",
    ]


@pytest.mark.parametrize(
    ("players", "game", "movement"), [(0, None, None), (4, "two-handed", "threes"), (4, "x", None)]
)
def test_plans_that_cannot_be(players: int, game: str | None, movement: str | None) -> None:
    """A game and a movement that do not fit each other are refused before anything is played."""
    with pytest.raises(BadInput):
        fitted(Plan(players, game, movement))
