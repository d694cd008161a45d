"""What the rules page says of the games of bids: their auction and their points, by kind of auction."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tourney.errors import N_
from tourney.rules.ruleset import Bid, RuleSet

Sentences = Iterator[tuple[str, dict[str, object]]]


@dataclass(frozen=True, slots=True)
class Explained:
    """The sentences of one kind of auction."""

    bidding: Callable[[RuleSet], Sentences]
    points: Callable[[RuleSet], Sentences]


def _hasenpfeffer_bidding(rules: RuleSet) -> Sentences:
    yield (
        N_(
            "From the player at the dealer's left: pass, or bid a number of tricks from 1 to {most}, higher "
            "than the last bid. Who has passed is skipped. It ends when three have passed after a bid, or at "
            "a bid of {most}."
        ),
        {"most": rules.hand_size},
    )
    yield N_("The highest bidder takes the widow and names trump."), {}
    yield (
        N_("If all pass, the holder of the joker must bid 3; with the joker in the widow it is thrown in."),
        {},
    )


def _hasenpfeffer_points(rules: RuleSet) -> Sentences:
    yield N_("The bidding side needs the tricks bid. With them: a point a trick taken."), {}
    yield N_("Without them: minus the bid. The other side always has a point a trick."), {}


def _napoleon_bidding(rules: RuleSet) -> Sentences:
    yield N_("From the player at the dealer's left, each bids once, higher than the last, or passes."), {}
    for bid in rules.bids:
        yield _of(bid)
    yield N_("If all pass, the cards are thrown in."), {}
    yield N_("The suit of the bidder's first card is trump; in a misère there is none."), {}


def _of(bid: Bid) -> tuple[str, dict[str, object]]:
    params: dict[str, object] = {"bid": bid.word.capitalize(), "tricks": bid.tricks, "over": bid.over}
    if not bid.tricks:
        return N_("{bid}: no trick."), params
    if bid.over:
        return N_("{bid}: {tricks} tricks, over {over} alone."), params
    return N_("{bid}: {tricks} tricks."), params


def _napoleon_points(rules: RuleSet) -> Sentences:
    yield N_("Each opponent pays the bidder who wins, and is paid by one who loses:"), {}
    for bid in rules.bids:
        params: dict[str, object] = {"bid": bid.word, "won": bid.won, "lost": bid.lost}
        if bid.won == bid.lost:
            yield N_("{bid} {won};"), params
        else:
            yield N_("{bid} {won} won and {lost} lost;"), params
    yield N_("nothing for tricks above the bid. All five tricks are played."), {}


EXPLAINED: Final[Mapping[str, Explained]] = {
    "hasenpfeffer": Explained(_hasenpfeffer_bidding, _hasenpfeffer_points),
    "napoleon": Explained(_napoleon_bidding, _napoleon_points),
}
"""The kinds of auction that are not euchre's."""
