"""The prizes of an event as data: what there is to win, from which pot, and what parts a tie."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tourney.errors import N_, BadInput
from tourney.standings.money import MAIN, MoneyPlan, read_amount, shown
from tourney.values import Reason

KINDS: Final[Mapping[str, str]] = {
    "places": N_("Places"),
    "category": N_("Best of {category}"),
    "highest-game": N_("Highest game"),
    "highest-hand": N_("Highest single hand"),
    "most-marches": N_("Most marches"),
    "most-loners": N_("Most lone hands"),
    "lowest": N_("Lowest"),
}
"""What a prize can be for, each with its title."""

HAND_KINDS: Final = ("highest-hand", "most-marches", "most-loners")
"""The kinds that are told by hands alone."""

LONGEST: Final = 60
"""The longest category, in characters."""

TIES: Final = ("place", "score")
"""Who shares prizes: those who share a place after all tie-breaks, or all who have the same score."""

_ABOUT: Final[Mapping[str, str]] = {
    "highest-game": N_("The highest game is the most that a table played in one round counts for somebody."),
    "highest-hand": N_("The highest single hand is the most points that one hand gave to somebody."),
    "most-marches": N_("A march counts for each player of the side that made trump and took all tricks."),
    "most-loners": N_("A lone hand counts for who made trump, played alone and took all tricks."),
    "lowest": N_("The lowest is the last of those who were in every round."),
}
_HANDS: Final = N_("It is given only where every hand of the event is in, by its log or its result.")
_HAS_SHARES: Final = N_(
    "Shares are of what was paid into the pot, less its fixed amounts; cents left over go to the first."
)
_TIED: Final = {
    "place": N_("Who shares a place shares the prizes of the places that they take up, in equal parts."),
    "score": N_(
        "Who has the same score shares the prizes of the places that they take up, in equal parts; no "
        "tie-break parts them."
    ),
}
_CENTS: Final = N_("Cents left over go one each to the lowest entry numbers.")
_GONE: Final = N_("Who has withdrawn takes no prize, nor who stood by and never played.")
_ONE_EACH: Final = N_(
    "Nobody takes two prizes: the first of this list counts, and the next in line moves up."
)
_WITHOUT: Final = N_("{entries}: no prize, by the director's word.")
_POT: Final = N_("The pot {pot} ({fee} each) is for those who have paid into it.")


@dataclass(frozen=True, slots=True)
class PrizeRule:
    """What is won for what: `amounts` in cents or `shares` in whole percent, the best first.

    `kind` is one of KINDS; `category` belongs to the kind of that name.
    """

    kind: str
    amounts: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()
    pot: str = MAIN
    category: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from the other rules of an event: there is one for each.

        >>> PrizeRule("lowest", (200,)).key
        ('lowest', '', 'main')
        """
        return self.kind, self.category.casefold(), self.pot

    @property
    def title(self) -> Reason:
        """What it is for, in words.

        >>> PrizeRule("category", (500,), category="Juniors").title.params
        (('category', 'Juniors'),)
        """
        params = (("category", self.category),) if self.category else ()
        return Reason(KINDS[self.kind], params=params)


@dataclass(frozen=True, slots=True)
class PrizeScheme:
    """All prizes of an event, in the order in which they are given out.

    `ties` is one of TIES; `one_each`: nobody takes two; `without` are entries that take none.
    """

    rules: tuple[PrizeRule, ...] = ()
    ties: str = TIES[0]
    one_each: bool = False
    without: tuple[int, ...] = ()


def read_rule(kind: str, words: Sequence[str], pot: str = MAIN, category: str = "") -> PrizeRule:
    """A rule as it is typed: all words are amounts, or all are shares such as `50%`.

    >>> read_rule("places", ["50%", "30%"]).shares, read_rule("lowest", ["2,50"]).amounts
    ((50, 30), (250,))
    """
    if kind not in KINDS:
        raise BadInput(
            N_("there is no prize for {kind!r}"), N_("there is: {known}"), kind=kind, known=", ".join(KINDS)
        )
    if (kind == "category") != bool(category.strip()):
        raise BadInput(
            N_("a prize for the best of a category names it, and no other prize does"),
            N_("such as: tourney prizes set category --category Juniors 5.00"),
        )
    if not category.isprintable() or len(category) > LONGEST:
        raise BadInput(N_("a category is a word or two, of at most {most} characters"), most=LONGEST)
    if not words:
        raise BadInput(N_("say how much"), N_("such as 30 20 10, or 50% 30% 20% of the pot"))
    texts = [word.strip() for word in words]
    marked = [text.endswith("%") for text in texts]
    if not any(marked):
        amounts = tuple(map(read_amount, texts))
        if 0 in amounts:
            raise BadInput(N_("a prize of nothing is none"))
        return PrizeRule(kind, amounts, pot=pot, category=category.strip())
    if not all(marked):
        raise BadInput(N_("either amounts or shares, such as 30 20 10 or 50% 30% 20%"))
    shares = tuple(_share(text) for text in texts)
    return PrizeRule(kind, shares=shares, pot=pot, category=category.strip())


def _share(text: str) -> int:
    figure = text[:-1].strip()
    share = int(figure) if figure.isascii() and figure.isdigit() and len(figure) <= 3 else 0
    if not 1 <= share <= 100:
        raise BadInput(N_("{text!r} is no share"), N_("whole percent, 1% to 100%"), text=text)
    return share


def check_scheme(scheme: PrizeScheme, plan: MoneyPlan) -> None:
    """Raise BadInput where a pot would give more than all of it, a pot is not there, or a rule twice.

    >>> check_scheme(PrizeScheme((PrizeRule("places", shares=(60, 40)),)), MoneyPlan(fee=500))
    """
    if scheme.ties not in TIES:
        raise BadInput(N_("ties go by place or by score, not by {ties!r}"), ties=scheme.ties)
    for pot in {rule.pot for rule in scheme.rules}:
        plan.pot(pot)
        shares = sum(sum(rule.shares) for rule in scheme.rules if rule.pot == pot)
        if shares > 100:
            raise BadInput(
                N_("the shares of the pot {pot} come to {shares} %"),
                N_("100 % at most; see: tourney prizes show"),
                pot=pot,
                shares=shares,
            )
    if len({rule.key for rule in scheme.rules}) < len(scheme.rules):
        raise BadInput(N_("a prize is there twice"), N_("one prize for each thing, category and pot"))


def scheme_to_json(scheme: PrizeScheme) -> list[Any]:
    """A scheme as its column holds it; none is an empty list.

    >>> scheme_from_json(scheme_to_json(PrizeScheme((PrizeRule("lowest", (200,)),)))).rules[0].amounts
    (200,)
    """
    if scheme == PrizeScheme():
        return []
    terms = {"ties": scheme.ties, "one_each": scheme.one_each, "without": list(scheme.without)}
    rules = [
        {
            "kind": rule.kind,
            "amounts": list(rule.amounts),
            "shares": list(rule.shares),
            "pot": rule.pot,
            "category": rule.category,
        }
        for rule in scheme.rules
    ]
    return [terms, *rules]


def scheme_from_json(stored: Sequence[Mapping[str, Any]]) -> PrizeScheme:
    """The scheme that `scheme_to_json` wrote.

    >>> scheme_from_json([])
    PrizeScheme(rules=(), ties='place', one_each=False, without=())
    """
    if not stored:
        return PrizeScheme()
    terms, *items = stored
    rules = tuple(
        PrizeRule(item["kind"], tuple(item["amounts"]), tuple(item["shares"]), item["pot"], item["category"])
        for item in items
    )
    return PrizeScheme(rules, terms["ties"], terms["one_each"], tuple(terms["without"]))


def worth(rule: PrizeRule, currency: str = "") -> str:
    """What a rule gives, the best first.

    >>> worth(PrizeRule("places", shares=(50, 30)))
    '50 %, 30 %'
    """
    if rule.shares:
        return ", ".join(f"{share} %" for share in rule.shares)
    return ", ".join(shown(amount, currency) for amount in rule.amounts)


def terms(scheme: PrizeScheme, plan: MoneyPlan) -> tuple[Reason, ...]:
    """The rules in sentences: what counts, who shares, who takes none.

    >>> [reason.text for reason in terms(PrizeScheme((PrizeRule("lowest", (200,)),)), MoneyPlan())][0]
    'The lowest is the last of those who were in every round.'
    """
    kinds = [kind for kind in KINDS if any(rule.kind == kind for rule in scheme.rules)]
    said = [Reason(_ABOUT[kind]) for kind in kinds if kind in _ABOUT]
    if set(kinds) & set(HAND_KINDS):
        said.append(Reason(_HANDS))
    if any(rule.shares for rule in scheme.rules):
        said.append(Reason(_HAS_SHARES))
    said += [Reason(_TIED[scheme.ties]), Reason(_CENTS), Reason(_GONE)]
    if scheme.one_each:
        said.append(Reason(_ONE_EACH))
    if scheme.without:
        said.append(Reason(_WITHOUT, scheme.without, (("entries", scheme.without),)))
    return (*said, *_pots(scheme.rules, plan))


def _pots(rules: Iterable[PrizeRule], plan: MoneyPlan) -> Iterable[Reason]:
    used = {rule.pot for rule in rules}
    for pot in plan.pots:
        if pot.name in used:
            yield Reason(_POT, params=(("pot", pot.name), ("fee", shown(pot.fee, plan.currency))))
