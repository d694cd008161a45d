"""The view of the prizes: what there is to win, and who wins it as it stands; never who owes."""

from dataclasses import dataclass

from markupsafe import Markup

from tourney.site import links
from tourney.site.data import EventData
from tourney.site.texts import reason_sentence
from tourney.site.views.common import PageLink, Person
from tourney.standings.money import MAIN, shown
from tourney.standings.prize_rules import PrizeRule, terms, worth
from tourney.standings.prizes import Award


@dataclass(frozen=True, slots=True)
class WonView:
    """A prize that somebody wins: its places among those of its kind, and with what it is won.

    `last` is another than `place` where several are shared; `shared`: with others. `rounds` lead to the
    rounds in which the figure was had.
    """

    title: Markup
    place: int
    last: int
    shared: bool
    person: Person
    amount: str
    figure: int | None
    rounds: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class ToWin:
    """A prize: what for, how much (the best first), from which pot where it is not the main one."""

    title: Markup
    worth: str
    pot: str


@dataclass(frozen=True, slots=True)
class PrizesView:
    """The prizes page. `skipped` are prizes that nobody is given, each with the reason."""

    provisional: bool
    won: tuple[WonView, ...]
    skipped: tuple[tuple[Markup, Markup], ...]
    to_win: tuple[ToWin, ...]
    terms: tuple[Markup, ...]

    @property
    def has_figures(self) -> bool:
        """Whether a prize is won with a figure."""
        return any(one.figure is not None for one in self.won)


def has_prizes(event: EventData) -> bool:
    """Whether an event has prizes."""
    return event.prizes is not None and bool(event.prizes.scheme.rules)


def prizes_view(event: EventData) -> PrizesView:
    """The prizes of an event as it stands."""
    given = event.prizes
    if given is None:
        raise ValueError("the event has no prizes")
    currency = given.plan.currency
    return PrizesView(
        provisional=given.found.provisional,
        won=tuple(_won(event, award, currency) for award in given.found.awards),
        skipped=tuple(
            (reason_sentence(event, rule.title), reason_sentence(event, why))
            for rule, why in given.found.skipped
        ),
        to_win=tuple(_to_win(event, rule, currency) for rule in given.scheme.rules),
        terms=tuple(reason_sentence(event, reason) for reason in terms(given.scheme, given.plan)),
    )


def _won(event: EventData, award: Award, currency: str) -> WonView:
    rounds = sorted({number for number, _ in award.where})
    return WonView(
        title=reason_sentence(event, award.rule.title),
        place=award.place,
        last=award.last,
        shared=bool(award.others),
        person=event.people[award.entry],
        amount=shown(award.cents, currency),
        figure=award.figure,
        rounds=tuple(PageLink(str(number), links.round_page(event.slug, number)) for number in rounds),
    )


def _to_win(event: EventData, rule: PrizeRule, currency: str) -> ToWin:
    pot = "" if rule.pot == MAIN else rule.pot
    return ToWin(reason_sentence(event, rule.title), worth(rule, currency), pot)
