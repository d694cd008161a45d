"""Acts on money: the fee, the pots, who paid, who got. Amounts are whole cents."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlmodel import Session

from tourney.director.names import tidy
from tourney.director.night import Night
from tourney.director.rows import entry_keys, event_row
from tourney.errors import N_, BadInput, Conflict
from tourney.standings.money import (
    MAIN,
    PRIZE,
    Account,
    MoneyPlan,
    Paid,
    Pot,
    accounts,
    plan_to_json,
    pot_sums,
    read_currency,
    shown,
)
from tourney.standings.prizes import PrizeList
from tourney.store import queries
from tourney.store.models import Payment
from tourney.values import Entry, EventInfo, name_key

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Payer:
    """How a payment is to be taken: into which pot, how much (None: what is owed), given back or not.

    `anyway`: although it is not what is owed.
    """

    pot: str = MAIN
    cents: int | None = None
    back: bool = False
    anyway: bool = False


def set_fee(session: Session, event: EventInfo, cents: int | None, currency: str | None) -> MoneyPlan:
    """Say what an entry pays, and in which currency; None leaves it. Gives the plan that holds now."""
    plan = queries.money_plan(session, event)
    if cents is not None:
        plan = replace(plan, fee=cents)
    if currency is not None:
        plan = replace(plan, currency=read_currency(currency))
    _keep(session, event, plan)
    return plan


def set_pot(session: Session, event: EventInfo, name: str, fee: int) -> MoneyPlan:
    """Make a pot with a fee of its own, or give one another fee. Gives the plan that holds now."""
    plan = queries.money_plan(session, event)
    text = tidy(name)
    if not text or len(text) > LONGEST_NAME:
        raise BadInput(N_("a pot needs a name of at most {most} characters"), most=LONGEST_NAME)
    if name_key(text) == MAIN:
        raise BadInput(N_("the pot main takes the fee"), N_("tourney event fee AMOUNT"))
    if fee < 1:
        raise BadInput(N_("a pot has a fee"), N_("tourney event pot {name} --off ends it"), name=text)
    known = [pot for pot in plan.pots if name_key(pot.name) == name_key(text)]
    if known:
        pots = tuple(replace(pot, fee=fee) if pot in known else pot for pot in plan.pots)
    else:
        pots = (*plan.pots, Pot(text, fee))
    plan = replace(plan, pots=pots)
    _keep(session, event, plan)
    return plan


def drop_pot(session: Session, event: EventInfo, name: str) -> Pot:
    """End a pot into which nothing was paid and from which no prize is given; gives it."""
    plan = queries.money_plan(session, event)
    pot = plan.pot(name)
    if pot.name == MAIN:
        raise BadInput(N_("the pot main stays"), N_("without a fee: tourney event fee 0"))
    if any(one.pot == pot.name for one in queries.payments(session, event)):
        raise Conflict(
            N_("something was paid into the pot {pot}"), N_("see: tourney money ledger"), pot=pot.name
        )
    if any(rule.pot == pot.name for rule in queries.prize_scheme(session, event).rules):
        raise Conflict(
            N_("a prize is given from the pot {pot}"), N_("tourney prizes drop … --pot {pot}"), pot=pot.name
        )
    _keep(session, event, replace(plan, pots=tuple(one for one in plan.pots if one != pot)))
    return pot


def pay(session: Session, night: Night, entries: Sequence[Entry], how: Payer) -> tuple[Paid, ...]:
    """Take in what entries pay, each the same amount or what he owes; gives the payments.

    Raises Conflict where nothing is owed, where it would be too much unless `how.anyway`, or where more
    would be given back than was paid.
    """
    plan = queries.money_plan(session, night.event)
    if plan.is_empty:
        raise Conflict(N_("{name} takes no money"), N_("tourney event fee 5.00"), name=night.event.name)
    pot = plan.pot(how.pot)
    taken = []
    for entry in entries:
        account = _account(session, night, plan, pot, entry)
        cents = (_given_back if how.back else _taken_in)(account, how, entry, plan)
        paid = Paid(entry.number, pot.name, cents)
        _book(session, night.event, [paid])
        taken.append(paid)
    if how.back and not how.anyway:
        _refuse_empty(plan, queries.payments(session, night.event))
    return tuple(taken)


def book_prizes(session: Session, event: EventInfo, found: PrizeList, anyway: bool) -> tuple[Paid, ...]:
    """Book what is still to be paid of the prizes, and what is to come back since results changed.

    Raises Conflict while the prizes are provisional, where all are booked, and where a pot would give
    more than is in it, unless `anyway`: the club pays the rest.
    """
    if found.provisional:
        raise Conflict(
            N_("the prizes are provisional: rounds or tables are still to come"),
            N_("see: tourney score missing; an event of open length is closed first: tourney event close"),
        )
    plan = queries.money_plan(session, event)
    known = queries.payments(session, event)
    had: dict[tuple[int, str], int] = {}
    for one in known:
        if one.is_prize:
            had[one.entry, one.pot] = had.get((one.entry, one.pot), 0) - one.cents
    due = found.totals()
    open_ = [
        Paid(entry, pot, had.get((entry, pot), 0) - due.get((entry, pot), 0), PRIZE)
        for entry, pot in sorted(due.keys() | had.keys())
    ]
    booked = [one for one in open_ if one.cents]
    if not booked:
        raise Conflict(
            N_("all prizes are paid") if had else N_("there is no prize to pay"),
            N_("see: tourney prizes show"),
        )
    if not anyway:
        _refuse_empty(plan, (*known, *booked))
    _book(session, event, booked)
    return tuple(booked)


def all_accounts(session: Session, night: Night) -> tuple[Account, ...]:
    """The account of each entry and pot, as they stand."""
    plan = queries.money_plan(session, night.event)
    return accounts(plan, night.entries, night.published, queries.payments(session, night.event))


def _refuse_empty(plan: MoneyPlan, payments: Sequence[Paid]) -> None:
    """Raise Conflict where more goes out of a pot than is in it."""
    for one in pot_sums(plan, payments):
        if one.in_hand < 0:
            raise Conflict(
                N_("the pot {pot} has {missing} too little for this"),
                N_("who owes: tourney money list --owed; or the club pays the rest: --anyway"),
                pot=one.pot,
                missing=shown(-one.in_hand, plan.currency),
            )


def _keep(session: Session, event: EventInfo, plan: MoneyPlan) -> None:
    row = event_row(session, event)
    row.money = plan_to_json(plan)
    session.add(row)
    session.flush()


def _book(session: Session, event: EventInfo, paid: Sequence[Paid]) -> None:
    keys = entry_keys(session, event)
    for one in paid:
        session.add(
            Payment(event_id=event.key, entry_id=keys[one.entry], pot=one.pot, cents=one.cents, note=one.note)
        )
        session.flush()


def _account(session: Session, night: Night, plan: MoneyPlan, pot: Pot, entry: Entry) -> Account:
    payments = queries.payments(session, night.event)
    found = accounts(plan, (entry,), night.published, payments)
    return next((one for one in found if one.pot == pot.name), Account(entry.number, pot.name, 0, 0))


def _taken_in(account: Account, how: Payer, entry: Entry, plan: MoneyPlan) -> int:
    """What is paid in: what he says, or what is left of the pot's fee."""
    left = max(0, plan.pot(account.pot).fee - account.paid)
    cents = left if how.cents is None else how.cents
    if not left and not how.anyway:
        raise Conflict(
            N_("{name} has paid {paid} into the pot {pot} and owes nothing"),
            N_("if it is so: --anyway, and the amount"),
            name=entry.name,
            paid=shown(account.paid, plan.currency),
            pot=account.pot,
        )
    if cents > left and not how.anyway:
        raise Conflict(
            N_("{name} has {left} to pay into the pot {pot}: {given} is too much"),
            N_("if it is so: --anyway"),
            name=entry.name,
            left=shown(left, plan.currency),
            pot=account.pot,
            given=shown(cents, plan.currency),
        )
    if cents < 1:
        raise BadInput(N_("an amount above 0 is paid"), N_("to give money back: --back"))
    return cents


def _given_back(account: Account, how: Payer, entry: Entry, plan: MoneyPlan) -> int:
    """What he gets back: what he says, or what he has paid too much."""
    cents = account.over if how.cents is None else how.cents
    if not 0 < cents <= account.paid:
        raise Conflict(
            N_("{name} has paid {paid} into the pot {pot}, {over} of it too much"),
            N_("say how much of it he gets back: --amount"),
            name=entry.name,
            paid=shown(account.paid, plan.currency),
            pot=account.pot,
            over=shown(account.over, plan.currency),
        )
    return -cents
