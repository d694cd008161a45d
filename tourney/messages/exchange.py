"""What is said of the exchange, the dummy and swapped cards, a function a code."""

from collections.abc import Mapping
from typing import Final

from tourney.cards import UNKNOWN
from tourney.errors import N_
from tourney.messages.talk import Phrase, Say, Talk


def _exchange_not_allowed(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who} buried {card}, and there was nothing to exchange"),
        N_("the dealer exchanges only when the up-card was ordered"),
        params={"who": talk.who, "card": talk.what},
    )


def _exchange_missing(talk: Talk) -> Phrase:
    params = {"who": talk.who, "card": talk.what}
    if talk.param("accepted"):
        return Phrase(
            N_("{who}, the dealer, accepted {card} and did not take it"),
            N_("a dealer who accepts takes the up-card and buries a card"),
            params=params,
        )
    return Phrase(
        N_("{who}, the dealer, was ordered to take {card} and did not"),
        N_("the dealer must take the up-card and bury a card"),
        params=params,
    )


def _bury_not_held(talk: Talk) -> Phrase:
    place = talk.place(talk.param("place"), talk.param("owner"))
    return Phrase(
        N_("{who} buried {card}, which {place}"),
        N_("the dealer buries a card of the hand dealt, or the up-card where that is allowed"),
        params={"who": talk.who, "card": talk.what, "place": place},
    )


def _bury_not_allowed(talk: Talk) -> Phrase:
    option = talk.record.rules.bury_up_card
    right = (
        N_("a dealer who accepts gives a card of the own hand")
        if option == "ordered_only"
        else N_("another card is buried")
    )
    return Phrase(
        N_("{who} buried {card}, the very card just taken"),
        right,
        params={"who": talk.who, "card": talk.what},
    )


def _dummy_not_allowed(talk: Talk) -> Phrase:
    why = talk.param("why")
    if why == "alone":
        return Phrase(
            N_("{who} is alone and merged the dummy"),
            N_("a maker who is alone leaves the dummy"),
            params={"who": talk.who},
        )
    if why == "no_maker":
        return Phrase(N_("a dummy is merged, and nobody made trump"))
    return Phrase(N_("a dummy is logged, and this game has none"))


def _dummy_missing(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who}, the maker, did not merge the dummy"),
        N_("the maker must merge it, unless alone"),
        params={"who": talk.who},
    )


def _keep_not_in_pool(talk: Talk) -> Phrase:
    kind = talk.param("place")
    place = talk.place(kind, talk.param("owner")) if kind else talk.translate(N_("is in neither"))
    return Phrase(
        N_("{who} kept {card}, which {place}"),
        N_("the five kept are of the maker's hand and the dummy"),
        params={"who": talk.who, "card": talk.what, "place": place},
    )


_SWAPS: Final = {
    "call_for_best": N_("this game has no call for the best"),
    "go_under": N_("nobody goes under in this game"),
    "not_low": N_("only nines and tens go under"),
    "not_held": N_("the card given is in the giver's hand"),
    "half": N_("a card given is answered by a card taken"),
}


def _swap_not_allowed(talk: Talk) -> Phrase:
    right = _SWAPS.get(
        str(talk.param("why")), N_("one card out and the partner's best in, or three under and three back")
    )
    is_named = talk.finding.card not in (None, UNKNOWN)
    if talk.finding.seat is None:
        text = N_("{card} was swapped") if is_named else N_("cards were swapped")
    else:
        text = N_("{who} swapped {card}") if is_named else N_("{who} swapped cards")
    return Phrase(text, right, params={"card": talk.what, "who": talk.who})


EXCHANGE: Final[Mapping[str, Say]] = {
    "exchange_not_allowed": _exchange_not_allowed,
    "exchange_missing": _exchange_missing,
    "bury_not_held": _bury_not_held,
    "bury_not_allowed": _bury_not_allowed,
    "dummy_not_allowed": _dummy_not_allowed,
    "dummy_missing": _dummy_missing,
    "keep_not_in_pool": _keep_not_in_pool,
    "swap_not_allowed": _swap_not_allowed,
}
"""What is said of each code of the exchange, the dummy and swapped cards."""
