"""What was said and done before the first lead, in sentences."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tourney.errors import N_
from tourney.messages.steps import Step
from tourney.messages.talk import Translate, as_it_is

_SENTENCES: Final = {
    "pass": N_("{who} passes."),
    "passes": N_("{who} pass."),
    "order": N_("{who} orders it up: {suit} is trump."),
    "assist": N_("{who} assists: {suit} is trump."),
    "accept": N_("{who} takes it up: {suit} is trump."),
    "name": N_("{who} names {suit}."),
    "no_trump": N_("{who} calls no trump."),
    "bid": N_("{who} bids {cards}."),
    "other_call": N_("{who} says “{cards}”."),
    "turned_down": N_("All pass: the {cards} is turned down."),
    "thrown_in": N_("All pass: the cards are thrown in."),
    "bury": N_("{who} takes the {first} and buries the {last}."),
    "decline": N_("{who} leaves the {cards}."),
    "bury_unknown": N_("What {who} buried was not logged."),
    "alone": N_("{who} goes alone."),
    "sits": N_("{who} sits out this hand."),
    "keep": N_("{who} merges the dummy and keeps {cards}."),
    "keep_unknown": N_("What {who} kept of the dummy was not logged."),
    "no_dummy": N_("{who} does not use the dummy."),
    "swap": N_("{who} gives {cards} to {other}."),
    "swap_out": N_("{who} lays away {cards}."),
    "swap_stock": N_("{who} puts {cards} into the stock."),
    "from_stock": N_("{who} takes {cards} from the stock."),
    "penalty": N_("At the table: {cards}, {who}."),
}
_WORDS: Final = ("bid", "other_call", "penalty")
"""Steps whose `cards` are words."""
_ALONE: Final = N_("{who} plays alone.")


@dataclass(frozen=True, slots=True)
class Naming:
    """How people, cards and suits are named in a sentence."""

    seat: Callable[[int], str]
    card: Callable[[str], str]
    suit: Callable[[str | None], str]
    translate: Translate = as_it_is

    def who(self, seat: int | None) -> str:
        """The name of a seat, a word for nobody that is known."""
        return self.seat(seat) if seat is not None else self.translate(N_("somebody"))


def step_sentence(step: Step, naming: Naming) -> str:
    """A step as a sentence.

    >>> naming = Naming(["Ada", "Bo"].__getitem__, str, str)
    >>> step_sentence(Step("bury", 1, cards=("9H", "9C")), naming)
    'Bo takes the 9H and buries the 9C.'
    >>> step_sentence(Step("order", 0, "H", alone=True), naming)
    'Ada orders it up: H is trump. Ada plays alone.'
    """
    as_written = step.what in _WORDS
    cards = [card if as_written else naming.card(card) for card in step.cards] or ["?"]
    filled = {
        "who": naming.who(step.seat),
        "other": naming.who(step.other),
        "suit": naming.suit(step.suit),
        "cards": " ".join(cards),
        "first": cards[0],
        "last": cards[-1],
    }
    told = naming.translate(_SENTENCES[step.what]).format(**filled)
    return f"{told} {naming.translate(_ALONE).format(**filled)}" if step.alone else told


def told_steps(steps: Sequence[Step], naming: Naming) -> Iterator[tuple[str, bool]]:
    """Steps as sentences, passes in a row as one; and whether the hand's fault is there.

    >>> naming = Naming(["Ada", "Bo"].__getitem__, str, str)
    >>> list(told_steps([Step("pass", 0), Step("pass", 1), Step("name", 0, "S")], naming))
    [('Ada, Bo pass.', False), ('Ada names S.', False)]
    """
    passing: list[str] = []
    for step in steps:
        if step.what == "pass" and not step.at_fault:
            passing.append(naming.who(step.seat))
            continue
        yield from _passes(passing, naming)
        passing = []
        yield step_sentence(step, naming), step.at_fault
    yield from _passes(passing, naming)


def _passes(names: Sequence[str], naming: Naming) -> Iterator[tuple[str, bool]]:
    if names:
        text = naming.translate(_SENTENCES["passes" if len(names) > 1 else "pass"])
        yield text.format(who=", ".join(names)), False
