"""Acts on the prizes of an event: what there is to win. Who wins it is computed, never kept."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlmodel import Session

from tourney.director.names import find
from tourney.director.night import Night
from tourney.director.rows import entry_row, event_row
from tourney.errors import N_, BadInput, Conflict
from tourney.standings.money import MAIN, MoneyPlan, shown
from tourney.standings.prize_rules import (
    KINDS,
    TIES,
    PrizeRule,
    PrizeScheme,
    check_scheme,
    read_rule,
    scheme_to_json,
)
from tourney.standings.prizes import PrizeList, prizes
from tourney.store import queries
from tourney.values import Entry, EventInfo

_TOP: Final = {"ties", "one_each", "without", "prize"}
_PRIZE: Final = {"for", "amount", "amounts", "share", "shares", "pot", "category"}


@dataclass(frozen=True, slots=True)
class Terms:
    """What is said of all prizes; None: nothing said. `without` are those who take none, anew."""

    ties: str | None = None
    one_each: bool | None = None
    without: tuple[Entry, ...] | None = None


def prize_list(session: Session, night: Night, after_round: int | None = None) -> PrizeList:
    """Who gets what by the results as they are in the session, or as they were after a round."""
    scheme = queries.prize_scheme(session, night.event)
    ground = queries.prize_ground(session, night.event, scheme)
    return prizes(night.standings(after_round), scheme, ground)


def changed(session: Session, before: Night, after: Night) -> tuple[str, ...]:
    """Whose prizes are not what they were, a line each, with what they come to before and after."""
    scheme = queries.prize_scheme(session, after.event)
    if not scheme.rules:
        return ()
    ground = queries.prize_ground(session, after.event, scheme)
    was, now = (_by_entry(prizes(night.standings(), scheme, ground)) for night in (before, after))
    currency = ground.plan.currency
    return tuple(
        f"prizes of {after.names[number]}: {shown(was.get(number, 0), currency)} → "
        f"{shown(now.get(number, 0), currency)}"
        for number in sorted(was.keys() | now.keys())
        if was.get(number, 0) != now.get(number, 0)
    )


def _by_entry(found: PrizeList) -> Mapping[int, int]:
    sums: dict[int, int] = {}
    for award in found.awards:
        sums[award.entry] = sums.get(award.entry, 0) + award.cents
    return sums


def set_rule(session: Session, event: EventInfo, rule: PrizeRule | None, terms: Terms) -> PrizeScheme:
    """Add a prize, in the place of the one for the same thing if there is one, and set what terms say.

    Raises BadInput where the pot is not there, or would give more than all of it.
    """
    scheme = queries.prize_scheme(session, event)
    plan = queries.money_plan(session, event)
    if rule is not None:
        rule = replace(rule, pot=plan.pot(rule.pot).name)
        rules = [rule if one.key == rule.key else one for one in scheme.rules]
        scheme = replace(scheme, rules=tuple(rules if rule in rules else [*rules, rule]))
    if terms.ties is not None:
        scheme = replace(scheme, ties=terms.ties)
    if terms.one_each is not None:
        scheme = replace(scheme, one_each=terms.one_each)
    if terms.without is not None:
        scheme = replace(scheme, without=tuple(sorted({entry.number for entry in terms.without})))
    return keep(session, event, scheme, plan)


def drop_rule(session: Session, event: EventInfo, kind: str, category: str, pot: str) -> PrizeScheme:
    """Take a prize away; a Conflict where there is none for this."""
    scheme = queries.prize_scheme(session, event)
    plan = queries.money_plan(session, event)
    wanted = PrizeRule(kind, pot=plan.pot(pot).name, category=category.strip()).key
    left = tuple(rule for rule in scheme.rules if rule.key != wanted)
    if len(left) == len(scheme.rules):
        raise Conflict(
            N_("{name} has no prize for {kind} from the pot {pot}"),
            N_("see: tourney prizes show"),
            name=event.name,
            kind=f"{kind} {category}".strip(),
            pot=wanted[2],
        )
    return keep(session, event, replace(scheme, rules=left), plan)


def keep(session: Session, event: EventInfo, scheme: PrizeScheme, plan: MoneyPlan) -> PrizeScheme:
    """Make a scheme that of the event; BadInput where it cannot be. Gives it."""
    check_scheme(scheme, plan)
    row = event_row(session, event)
    people = tuple(sorted(entry_row(session, event, number).person_id for number in scheme.without))
    row.prizes = scheme_to_json(replace(scheme, without=people))
    session.add(row)
    session.flush()
    return scheme


def read_scheme(text: str, entries: Sequence[Entry], plan: MoneyPlan) -> PrizeScheme:
    """The prizes that a TOML text tells, as `docs/night.md` has it; BadInput says what is wrong where.

    >>> read_scheme('[[prize]]\\nfor = "lowest"\\namount = 2.50', (), MoneyPlan()).rules[0].amounts
    (250,)
    """
    try:
        whole = tomllib.loads(text, parse_float=str)
    except (ValueError, RecursionError) as error:  # no TOML; a figure or a nest beyond all measure
        raise BadInput(N_("the prizes cannot be read: {reason}"), reason=error) from error
    _refuse_unknown(whole, _TOP, "")
    listed = whole.get("prize", [])
    if not isinstance(listed, list) or not listed or not all(isinstance(item, dict) for item in listed):
        raise BadInput(N_("no prize is told"), N_("each begins with [[prize]] and has for = …"))
    ties, one_each, without = (
        whole.get("ties", TIES[0]),
        whole.get("one_each", False),
        whole.get("without", []),
    )
    if not isinstance(one_each, bool):
        raise BadInput(N_("one_each is true or false"))
    if not isinstance(without, list):
        raise BadInput(N_("without is a list of names"))
    scheme = PrizeScheme(
        tuple(_rule(item, place, plan) for place, item in enumerate(listed, start=1)),
        str(ties),
        one_each,
        tuple(sorted({find(entries, str(name)).number for name in without})),
    )
    check_scheme(scheme, plan)
    return scheme


def _rule(item: Mapping[str, Any], place: int, plan: MoneyPlan) -> PrizeRule:
    where = f"prize {place}: "
    _refuse_unknown(item, _PRIZE, where)
    amounts = _words(item, ("amount", "amounts"))
    shares = [f"{word.removesuffix('%')}%" for word in _words(item, ("share", "shares"))]
    kind, pot = str(item.get("for", "")), plan.pot(str(item.get("pot", MAIN))).name
    try:
        return read_rule(kind, [*amounts, *shares], pot, str(item.get("category", "")))
    except BadInput as error:
        raise BadInput(f"{where}{error.message}", error.way_out, **error.params) from error


def _words(item: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """The amounts or shares under these names, as they would be typed."""
    found = [item[name] for name in names if name in item]
    flat = [part for value in found for part in (value if isinstance(value, list) else [value])]
    return [str(part) for part in flat]


def _refuse_unknown(table: Mapping[str, Any], known: set[str], where: str) -> None:
    unknown = sorted(table.keys() - known)
    if unknown:
        raise BadInput(
            N_("{where}{name!r} is not known"),
            N_("known are: {known}; prizes are for: {kinds}"),
            where=where,
            name=unknown[0],
            known=", ".join(sorted(known)),
            kinds=", ".join(KINDS),
        )
