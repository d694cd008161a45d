"""Acts on money: fees, pots, payments, prizes; and what cannot be."""

from random import Random

from tourney.director import money, prizes
from tourney.director.night import Night, load
from tourney.director.rehearsal.step import Maker, Step, someone
from tourney.standings.money import MAIN, shown
from tourney.standings.prize_rules import TIES, PrizeRule
from tourney.store import ActSession

_POT = "Loners"


def fee(night: Night, chance: Random) -> Step:
    """What an entry pays, and in which currency."""
    cents = chance.choice([500, 250, 333, 0])
    return Step(
        f"event fee {shown(cents)} --currency EUR",
        lambda session, night: money.set_fee(session, night.event, cents, "EUR"),
    )


def pot(night: Night, chance: Random) -> Step:
    """A pot of its own, or its end; not while it is used."""
    if chance.random() < 0.2:
        return Step(
            f"event pot {_POT} --off", lambda session, night: money.drop_pot(session, night.event, _POT)
        )
    return Step(
        f"event pot {_POT} --fee 1.00", lambda session, night: money.set_pot(session, night.event, _POT, 100)
    )


def pay(night: Night, chance: Random) -> Step:
    """Some pay what they owe, a part of it, or more than it; now and then one gets something back."""
    payers = chance.sample(night.entries, chance.randrange(1, len(night.entries) + 1))
    back = chance.random() < 0.2
    how = money.Payer(
        chance.choice([MAIN, MAIN, _POT]),
        chance.choice([None, None, 100, 777]),
        back,
        anyway=not back and chance.random() < 0.3,
    )
    if back:
        payers = payers[:1]
    who = " ".join(str(entry.number) for entry in payers)
    amount = "" if how.cents is None else f" --amount {shown(how.cents)}"
    more = f"{' --back' if back else ''}{' --anyway' if how.anyway else ''}"
    return Step(
        f"player pay {who} --pot {how.pot}{amount}{more}",
        lambda session, night: money.pay(session, night, payers, how),
    )


def prize(night: Night, chance: Random) -> Step:
    """There is something to win, by shares or by amounts, or the terms are other ones."""
    rule = chance.choice(
        [
            PrizeRule("places", shares=(50, 30, 20)),
            PrizeRule("places", shares=(60, 25)),
            PrizeRule("places", amounts=(700, 300)),
            PrizeRule("lowest", amounts=(150,)),
            PrizeRule("highest-game", shares=(10,)),
            PrizeRule("most-marches", amounts=(100,)),
            PrizeRule("places", shares=(100,), pot=_POT),
        ]
    )
    without = (someone(night, chance),) if chance.random() < 0.3 else None
    terms = prizes.Terms(chance.choice([None, *TIES]), chance.choice([None, True, False]), without)
    words = " ".join([f"{share}%" for share in rule.shares] + [shown(amount) for amount in rule.amounts])
    more = "".join(
        [
            f" --ties {terms.ties}" if terms.ties else "",
            " --one-each" if terms.one_each else "",
            f" --without {without[0].number}" if without else "",
        ]
    )
    return Step(
        f"prizes set {rule.kind} {words} --pot {rule.pot}{more}",
        lambda session, night: prizes.set_rule(session, night.event, rule, terms),
    )


def pay_prizes(night: Night, chance: Random) -> Step:
    """All prizes are paid out, or what is to be paid since results changed; not while any is to come."""
    table = night.standings()

    def do(session: ActSession, night: Night) -> None:
        found = prizes.prize_list(session, load(session, night.event, with_facts=True))
        money.book_prizes(session, night.event, found, False)

    return Step("prizes pay", do, refuse=table.provisional or not table.final)


ORDERLY: list[Maker] = [fee, pot, pay, pay, pay, prize, prize]
HOSTILE: list[Maker] = [pay_prizes]
