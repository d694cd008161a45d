"""Money: amounts as they are typed, who owes, and sums that balance to the cent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.standings.events import seated
from tourney.errors import BadInput
from tourney.standings.money import (
    MAIN,
    MOST,
    PRIZE,
    MoneyPlan,
    Paid,
    Pot,
    accounts,
    paid_up,
    plan_from_json,
    plan_to_json,
    pot_sums,
    read_amount,
    read_currency,
    shown,
    split,
)
from tourney.values import Entry

PLAN = MoneyPlan("EUR", 500, (Pot("loners", 100),))


@given(st.integers(0, MOST), st.sampled_from(".,"))
def test_an_amount_is_read_as_it_is_printed(cents: int, mark: str) -> None:
    """Every amount up to the most comes back to the cent, with a point or a comma."""
    assert read_amount(shown(cents).replace(".", mark)) == cents


@pytest.mark.parametrize(
    "text",
    ["", "x", "-5", "+5", "5.0", "5.000", "1,000", "1e3", "5.", ".5", "٥", "1000000.01", "9" * 30, "5 €"],
)
def test_what_is_no_amount(text: str) -> None:
    """Signs, one or three decimals, letters, other digits, too much: refused, with how to type it."""
    with pytest.raises(BadInput, match=r"5, 5.00 or 5,00"):
        read_amount(text)


def test_a_currency_has_three_letters() -> None:
    """In whichever case; nothing else is one."""
    assert read_currency(" chf ") == "CHF"
    for text in ("", "€", "EURO", "E1R", "ÄÖÜ"):
        with pytest.raises(BadInput, match="such as EUR"):
            read_currency(text)


@given(st.integers(0, 10_000), st.sets(st.integers(1, 99), min_size=1, max_size=9))
def test_a_split_is_whole_and_even(cents: int, numbers: set[int]) -> None:
    """All of it is given, nobody has two cents more than another, the lower numbers have the odd ones."""
    parts = split(cents, numbers)
    assert sum(parts.values()) == cents
    assert parts.keys() == numbers
    in_order = [parts[number] for number in sorted(numbers)]
    assert in_order == sorted(in_order, reverse=True)
    assert in_order[0] - in_order[-1] <= 1


def test_who_owes_the_fee() -> None:
    """Who is here or was in a round owes; not who is away, left before he played, or only stands by."""
    people = (
        Entry(1, "Ada"),
        Entry(2, "Bo", checked_in=False),
        Entry(3, "Cy", to_round=0),
        Entry(4, "Dee", to_round=1),
        Entry(5, "Eve", standby=True),
        Entry(6, "Fay"),
    )
    rounds = (seated(1, (4, 6, 1)),)
    found = accounts(PLAN, people, rounds, (Paid(1, MAIN, 500), Paid(2, MAIN, 200), Paid(6, MAIN, 100)))
    assert {one.entry: (one.due, one.owed, one.over) for one in found} == {
        1: (500, 0, 0),
        2: (0, 0, 200),
        3: (0, 0, 0),
        4: (500, 500, 0),
        5: (0, 0, 0),
        6: (500, 400, 0),
    }


def test_a_pot_is_for_those_who_pay_into_it() -> None:
    """Nobody owes a pot that he has not begun to pay; who has paid a part owes the rest and is not in."""
    people = (Entry(1, "Ada"), Entry(2, "Bo"), Entry(3, "Cy"))
    payments = (Paid(1, "loners", 100), Paid(2, "loners", 40), Paid(2, MAIN, -40, PRIZE))
    mine = {one.entry: one.owed for one in accounts(PLAN, people, (), payments) if one.pot == "loners"}
    assert mine == {1: 0, 2: 60}
    assert paid_up(PLAN, payments) == {"loners": frozenset({1})}


def test_a_plan_comes_back_from_its_column() -> None:
    """Currency, fee and pots in their order; an event that never said anything takes nothing."""
    assert plan_from_json(plan_to_json(PLAN)) == PLAN
    assert plan_from_json({}).is_empty
    assert PLAN.pot("LONERS").fee == 100
    with pytest.raises(BadInput, match="there is: main, loners"):
        PLAN.pot("x")


@given(
    st.lists(
        st.builds(
            Paid, st.integers(1, 6), st.sampled_from(("main", "loners")), st.integers(-900, 900),
            st.sampled_from(("", PRIZE)),
        )
    )
)  # fmt: skip
def test_every_pot_balances(payments: list[Paid]) -> None:
    """Whatever was paid: what came in is what went out and what is in hand, pot by pot."""
    for one in pot_sums(PLAN, payments):
        mine = [paid.cents for paid in payments if paid.pot == one.pot]
        came, went = sum(cents for cents in mine if cents > 0), -sum(cents for cents in mine if cents < 0)
        assert came == went + one.in_hand
        assert one.fees == one.back + one.prizes + one.in_hand
        assert one.for_prizes == one.in_hand + one.prizes
