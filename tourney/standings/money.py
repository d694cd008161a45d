"""Money of an event: the fee, the pots, what was paid. Whole cents, never a float.

The fee goes into the pot `main`; a pot of its own has its own fee, and is for those who pay into it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tourney.errors import N_, BadInput
from tourney.values import Entry, RoundSeats, name_key

MAIN: Final = "main"
"""The pot into which the fee goes."""
MOST: Final = 100_000_000
"""The largest amount that can be typed, in cents."""
PRIZE: Final = "prize"
"""The note of a payment that is a prize, or a prize given back; other payments are of the fee of a pot."""

_AMOUNT = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{2}))?")
_CURRENCY = re.compile(r"[A-Z]{3}")


def read_amount(text: str) -> int:
    """An amount as people type it, in cents: `5`, `5.00` or `5,00`. Raises BadInput for anything else.

    >>> read_amount("5"), read_amount("5.00"), read_amount("0,50")
    (500, 500, 50)
    """
    found = _AMOUNT.fullmatch(text.strip())
    cents = int(found[1]) * 100 + int(found[2] or 0) if found else MOST + 1
    if cents > MOST:
        raise BadInput(
            N_("{text!r} is no amount"), N_("type it as 5, 5.00 or 5,00; at most {most}"), text=text,
            most=shown(MOST),
        )  # fmt: skip
    return cents


def shown(cents: int, currency: str = "") -> str:
    """An amount as it is printed.

    >>> shown(500), shown(-1205, "EUR")
    ('5.00', '-12.05 EUR')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}.{rest:02}{' ' + currency if currency else ''}"


def read_currency(text: str) -> str:
    """The three letters of a currency; BadInput for anything else.

    >>> read_currency("eur")
    'EUR'
    """
    word = text.strip().upper()
    if not _CURRENCY.fullmatch(word):
        raise BadInput(N_("{text!r} is no currency"), N_("three letters, such as EUR"), text=text)
    return word


def split(cents: int, numbers: Iterable[int]) -> Mapping[int, int]:
    """An amount in equal parts; the cents left over go one each to the lowest entry numbers.

    >>> dict(split(1000, (7, 3, 5)))
    {3: 334, 5: 333, 7: 333}
    """
    ordered = sorted(numbers)
    each, over = divmod(cents, len(ordered))
    return {number: each + (place < over) for place, number in enumerate(ordered)}


@dataclass(frozen=True, slots=True)
class Pot:
    """Money kept apart for some prizes; `fee` (cents) is what puts an entry into it."""

    name: str
    fee: int


@dataclass(frozen=True, slots=True)
class MoneyPlan:
    """What an event takes: the currency's letters (or nothing), the fee in cents, further pots in order."""

    currency: str = ""
    fee: int = 0
    pots: tuple[Pot, ...] = ()

    @property
    def all_pots(self) -> tuple[Pot, ...]:
        """The main pot first.

        >>> [pot.name for pot in MoneyPlan(fee=500, pots=(Pot("loners", 100),)).all_pots]
        ['main', 'loners']
        """
        return (Pot(MAIN, self.fee), *self.pots)

    @property
    def is_empty(self) -> bool:
        """Whether no money is taken.

        >>> MoneyPlan("EUR").is_empty
        True
        """
        return not self.fee and not self.pots

    def pot(self, name: str) -> Pot:
        """The pot of a name, however it is spelled. Raises BadInput where there is none.

        >>> MoneyPlan(pots=(Pot("Loners", 100),)).pot("loners").fee
        100
        """
        for pot in self.all_pots:
            if name_key(pot.name) == name_key(name):
                return pot
        raise BadInput(
            N_("there is no pot {name!r}; there is: {known}"),
            N_("tourney event pot NAME --fee AMOUNT makes one"),
            name=name,
            known=", ".join(pot.name for pot in self.all_pots),
        )


def plan_from_json(stored: Mapping[str, Any]) -> MoneyPlan:
    """The plan that `plan_to_json` wrote.

    >>> plan_from_json(plan_to_json(MoneyPlan("EUR", 500, (Pot("loners", 100),)))).pots
    (Pot(name='loners', fee=100),)
    """
    pots = tuple(Pot(item["name"], item["fee"]) for item in stored.get("pots", ()))
    return MoneyPlan(stored.get("currency", ""), stored.get("fee", 0), pots)


def plan_to_json(plan: MoneyPlan) -> dict[str, Any]:
    """A plan as its column holds it.

    >>> plan_to_json(MoneyPlan("EUR", 500))
    {'currency': 'EUR', 'fee': 500, 'pots': []}
    """
    pots = [{"name": pot.name, "fee": pot.fee} for pot in plan.pots]
    return {"currency": plan.currency, "fee": plan.fee, "pots": pots}


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment: `cents` above 0 went into the pot, below 0 out of it. `note`: see `PRIZE`."""

    entry: int
    pot: str
    cents: int
    note: str = ""

    @property
    def is_prize(self) -> bool:
        """Whether it is a prize, or a prize given back.

        >>> Paid(3, "main", -2000, "prize").is_prize
        True
        """
        return self.note == PRIZE


@dataclass(frozen=True, slots=True)
class PotSum:
    """What went through a pot, in cents: fees paid in, fees given back, prizes paid out."""

    pot: str
    fees: int
    back: int
    prizes: int

    @property
    def for_prizes(self) -> int:
        """What there is to be won: the fees, less those given back.

        >>> PotSum("main", 4000, 500, 1000).for_prizes
        3500
        """
        return self.fees - self.back

    @property
    def in_hand(self) -> int:
        """What is still there.

        >>> PotSum("main", 4000, 500, 1000).in_hand
        2500
        """
        return self.fees - self.back - self.prizes


def pot_sums(plan: MoneyPlan, payments: Iterable[Paid]) -> tuple[PotSum, ...]:
    """The sums of each pot, those that nobody has paid into too.

    >>> pot_sums(MoneyPlan(fee=500), [Paid(1, "main", 500), Paid(1, "main", -300, "prize")])
    (PotSum(pot='main', fees=500, back=0, prizes=300),)
    """
    known = tuple(payments)
    names = dict.fromkeys([*(pot.name for pot in plan.all_pots), *(one.pot for one in known)])
    sums = []
    for name in names:
        mine = [one for one in known if one.pot == name]
        fees = sum(one.cents for one in mine if not one.is_prize and one.cents > 0)
        back = -sum(one.cents for one in mine if not one.is_prize and one.cents < 0)
        sums.append(PotSum(name, fees, back, -sum(one.cents for one in mine if one.is_prize)))
    return tuple(sums)


@dataclass(frozen=True, slots=True)
class Account:
    """One entry and one pot, in cents: what is due of him, and what he has paid of it."""

    entry: int
    pot: str
    due: int
    paid: int

    @property
    def owed(self) -> int:
        """What he still owes.

        >>> Account(3, "main", 500, 200).owed
        300
        """
        return max(0, self.due - self.paid)

    @property
    def over(self) -> int:
        """What he has paid too much.

        >>> Account(3, "main", 0, 500).over
        500
        """
        return max(0, self.paid - self.due)


def accounts(
    plan: MoneyPlan, entries: Sequence[Entry], rounds: Iterable[RoundSeats], payments: Iterable[Paid]
) -> tuple[Account, ...]:
    """An account for each entry and the main pot, and for each further pot that he paid into.

    The fee is due of everybody who was in a round, and of everybody who is here to play; not of who
    is not here yet, left before his first round, or only stands by. A further pot is due of who has
    begun to pay into it.

    >>> here, away = Entry(1, "Ada"), Entry(2, "Bo", checked_in=False)
    >>> [(one.entry, one.owed) for one in accounts(MoneyPlan(fee=500), (here, away), (), ())]
    [(1, 500), (2, 0)]
    """
    paid: dict[tuple[int, str], int] = {}
    for one in payments:
        if not one.is_prize:
            paid[one.entry, one.pot] = paid.get((one.entry, one.pot), 0) + one.cents
    seen: set[int] = set()
    for round_ in rounds:
        seen.update(round_.sitting_out, *(at.seats for at in round_.tables))
    found = []
    for entry in entries:
        plays = entry.checked_in and entry.to_round is None and not entry.standby
        for pot in plan.all_pots:
            has_paid = paid.get((entry.number, pot.name), 0)
            is_due = plays or entry.number in seen if pot.name == MAIN else has_paid > 0
            if is_due or has_paid or pot.name == MAIN:
                found.append(Account(entry.number, pot.name, pot.fee if is_due else 0, has_paid))
    return tuple(found)


def paid_up(plan: MoneyPlan, payments: Iterable[Paid]) -> Mapping[str, frozenset[int]]:
    """Who is in each further pot: those who have paid its whole fee.

    >>> plan = MoneyPlan(pots=(Pot("loners", 100),))
    >>> paid_up(plan, [Paid(1, "loners", 100), Paid(2, "loners", 50)])
    {'loners': frozenset({1})}
    """
    known = [one for one in payments if not one.is_prize]
    return {
        pot.name: frozenset(
            number
            for number in {one.entry for one in known}
            if 0 < pot.fee <= sum(one.cents for one in known if (one.entry, one.pot) == (number, pot.name))
        )
        for pot in plan.pots
    }
