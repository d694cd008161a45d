"""Money and prizes in the database: what was paid, in order, and who takes no prize, on both engines."""

from dataclasses import replace

from tests.store.house import Clock, act, add_event, add_player, differences
from tourney.director import money, prizes
from tourney.director.night import load
from tourney.director.rows import event_row
from tourney.standings.money import MAIN, MoneyPlan, Paid, Pot
from tourney.standings.prize_rules import PrizeRule, PrizeScheme
from tourney.store import open_store, queries
from tourney.store.models import Entry, Person


def test_money_comes_back_as_it_went_in(place: str) -> None:
    """Fee, pots, payments in their order, prizes, categories: read as they were written, and journaled."""
    with open_store(place, create=True, now=Clock()) as store:
        with act(store) as session:
            key = add_event(session)
            for name in ("Ada", "Bo", "Cy"):
                add_player(session, key, name, checked_in=True)
            bo = session.get_one(Person, 2)
            bo.category = "Juniors"
            session.add(bo)
        with act(store) as session:
            event = queries.event(session)
            assert queries.money_plan(session, event) == MoneyPlan()
            assert queries.prize_scheme(session, event) == PrizeScheme()
            money.set_fee(session, event, 500, "EUR")
            money.set_pot(session, event, "Side", 100)
            night = load(session, event)
            money.pay(session, night, night.entries[1:], money.Payer())
            money.pay(session, night, night.entries[:1], money.Payer("side"))
            money.pay(session, night, night.entries[1:2], money.Payer(cents=200, back=True))
            rule = PrizeRule("places", shares=(60, 40), pot="side")
            prizes.set_rule(session, event, rule, prizes.Terms(without=night.entries[2:]))
        with store.reading() as session:
            event = queries.event(session)
            assert queries.money_plan(session, event) == MoneyPlan("EUR", 500, (Pot("Side", 100),))
            assert queries.payments(session, event) == (
                Paid(2, MAIN, 500),
                Paid(3, MAIN, 500),
                Paid(1, "Side", 100),
                Paid(2, MAIN, -200),
            )
            scheme = queries.prize_scheme(session, event)
            assert scheme == PrizeScheme((replace(rule, pot="Side"),), without=(3,))
            assert queries.categories(session, event) == {2: "Juniors"}
        assert differences(store) == []


def test_who_takes_no_prize_is_the_same_person_in_another_event(place: str) -> None:
    """An event with the same prizes bars the person, whatever his number is there, and nobody else."""
    with open_store(place, create=True, now=Clock()) as store:
        with act(store) as session:
            first = add_event(session)
            for name in ("Ada", "Bo", "Cy"):
                add_player(session, first, name)
            event = queries.event(session)
            cy = queries.entries(session, event)[2]
            prizes.set_rule(session, event, PrizeRule("lowest", (100,)), prizes.Terms(without=(cy,)))
        with act(store) as session:
            kept = event_row(session, queries.event(session, "friday")).prizes
            other = add_event(session, "saturday", prizes=kept)
            for number, person in enumerate((3, 1, 2), start=1):
                session.add(Entry(event_id=other, person_id=person, number=number))
        with store.reading() as session:
            without = {
                one.slug: queries.prize_scheme(session, one).without for one in queries.events(session)
            }
        assert without == {"friday": (3,), "saturday": (1,)}
