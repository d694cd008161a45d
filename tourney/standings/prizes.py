"""Who gets which prize as the standings are: computed each time, from standings, rules and money."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tourney.errors import N_
from tourney.standings.model import Standings
from tourney.standings.money import MAIN, paid_up, pot_sums, shown, split
from tourney.standings.prize_figures import Group, PrizeGround, groups_of
from tourney.standings.prize_rules import PrizeRule, PrizeScheme
from tourney.values import Reason

_SHORT: Final = N_("The pot {pot} has {there}, and its prizes come to {asked}.")


@dataclass(frozen=True, slots=True)
class Award:
    """What an entry gets for a rule, in cents.

    `place` and `last` are the first and the last of the rule's prizes that it comes from (equal where
    nobody shares it), `others` those who share. `figure` is what it was won with (points, or how many),
    None where it goes by places; `where` are the (round, table) of it, where one game or hand counts.
    """

    rule: PrizeRule
    entry: int
    cents: int
    place: int
    last: int
    others: tuple[int, ...] = ()
    figure: int | None = None
    where: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Who gets what. `skipped` are rules that nobody is given, with the reason.

    `provisional`: rounds or tables are still to come. `notes` are about pots that have too little.
    """

    awards: tuple[Award, ...]
    skipped: tuple[tuple[PrizeRule, Reason], ...]
    notes: tuple[Reason, ...]
    provisional: bool

    def totals(self) -> Mapping[tuple[int, str], int]:
        """The cents that each entry gets out of each pot, by (entry, pot).

        >>> rule = PrizeRule("lowest", (200,))
        >>> PrizeList((Award(rule, 4, 200, 1, 1),), (), (), False).totals()
        {(4, 'main'): 200}
        """
        sums: dict[tuple[int, str], int] = {}
        for award in self.awards:
            key = (award.entry, award.rule.pot)
            sums[key] = sums.get(key, 0) + award.cents
        return sums


def prizes(standings: Standings, scheme: PrizeScheme, ground: PrizeGround) -> PrizeList:
    """Who gets which prize by these standings: rule after rule, in the order of the scheme.

    >>> from tourney.standings import Row
    >>> from tourney.standings.money import MoneyPlan, Paid
    >>> row = Row(1, False, 4, "Ada", 1, 9, 0, 0, 9, 1, 0, 0, 0, {}, ())
    >>> table = Standings((row,), 1, False, True, (), (), (), ())
    >>> paid = (Paid(4, "main", 500), Paid(7, "main", 500))
    >>> ground = PrizeGround(MoneyPlan(fee=500), paid)
    >>> made = prizes(table, PrizeScheme((PrizeRule("places", shares=(60, 40)),)), ground)
    >>> [(award.entry, award.cents) for award in made.awards]
    [(4, 600)]
    """
    values, notes = _values(scheme.rules, ground)
    members = paid_up(ground.plan, ground.payments)
    awards: list[Award] = []
    skipped: list[tuple[PrizeRule, Reason]] = []
    barred = set(scheme.without)
    for rule in scheme.rules:
        rows = [
            row
            for row in standings.rows
            if row.rank is not None
            and not row.withdrawn
            and row.number not in barred
            and (rule.pot == MAIN or row.number in members.get(rule.pot, ()))
        ]
        groups = groups_of(rule, rows, standings, scheme.ties, ground)
        if isinstance(groups, Reason):
            skipped.append((rule, groups))
            continue
        given = _allot(rule, groups, values[rule.key])
        awards += given
        if scheme.one_each:
            barred.update(award.entry for award in given)
    is_open = standings.provisional or not standings.final
    return PrizeList(tuple(awards), tuple(skipped), notes, is_open)


def _values(
    rules: Sequence[PrizeRule], ground: PrizeGround
) -> tuple[Mapping[tuple[str, str, str], tuple[int, ...]], tuple[Reason, ...]]:
    """The cents of each prize of each rule, and what is to be said of pots that have too little."""
    there = {one.pot: one.for_prizes for one in pot_sums(ground.plan, ground.payments)}
    values = {rule.key: rule.amounts for rule in rules}
    notes = []
    for pot in dict.fromkeys(rule.pot for rule in rules):
        mine = [rule for rule in rules if rule.pot == pot]
        fixed = sum(sum(rule.amounts) for rule in mine)
        base = max(0, there.get(pot, 0) - fixed)
        shares = [share for rule in mine for share in rule.shares]
        each = [base * share // 100 for share in shares]
        for place in range(base * sum(shares) // 100 - sum(each)):
            each[place] += 1
        rest = iter(each)
        values |= {rule.key: tuple(next(rest) for _ in rule.shares) for rule in mine if rule.shares}
        if fixed > there.get(pot, 0):
            currency = ground.plan.currency
            params = (
                ("pot", pot),
                ("there", shown(there.get(pot, 0), currency)),
                ("asked", shown(fixed, currency)),
            )
            notes.append(Reason(_SHORT, params=params))
    return values, tuple(notes)


def _allot(rule: PrizeRule, groups: Iterable[Group], values: Sequence[int]) -> list[Award]:
    """The prizes given out: those who are level share the prizes that they take up."""
    awards = []
    place = 0
    for group in groups:
        taken = values[place : place + len(group.entries)]
        if not taken:
            break
        for number, cents in split(sum(taken), group.entries).items():
            if cents:
                awards.append(
                    Award(
                        rule,
                        number,
                        cents,
                        place + 1,
                        place + len(taken),
                        tuple(other for other in group.entries if other != number),
                        group.figure,
                        (group.where or {}).get(number, ()),
                    )
                )
        place += len(group.entries)
    return awards
