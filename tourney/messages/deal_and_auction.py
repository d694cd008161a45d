"""What is said of the deal and the auction, a function a code."""

from collections.abc import Mapping
from typing import Final

from tourney.errors import N_
from tourney.messages.talk import Phrase, Say, Talk


def _unknown_card(talk: Talk) -> Phrase:
    finding = talk.finding
    params = {"card": str(finding.card), "who": talk.who, "trick": finding.trick}
    right = N_("a card is written as rank and suit: 9C, TD, JH")
    if finding.trick is not None:
        return Phrase(N_("trick {trick}: {card!r} is no card"), right, params=params)
    if not (finding.card or "").strip():
        return Phrase(N_("an empty text stands for a card"), N_("a card not known is written ??"))
    if finding.seat is not None:
        return Phrase(N_("{who}'s cards: {card!r} is no card"), right, params=params)
    params["spot"] = talk.spot(talk.param("place"))
    return Phrase(N_("{card!r} is no card ({spot})"), right, params=params)


def _card_not_in_deck(talk: Talk) -> Phrase:
    deck = talk.param("deck") or talk.record.rules.deck
    right = N_("another card was meant, or another deck: option deck")
    params = {"card": talk.what, "deck": deck, "who": talk.who}
    if talk.finding.trick is not None and talk.finding.seat is not None:
        return Phrase(N_("{who} played {card}, which is not in a deck of {deck} cards"), right, params=params)
    if talk.finding.seat is not None:
        return Phrase(N_("{who}'s cards: {card} is not in a deck of {deck} cards"), right, params=params)
    return Phrase(N_("{card} is not in a deck of {deck} cards"), right, params=params)


def _duplicate_card(talk: Talk) -> Phrase:
    place, first = talk.param("place"), talk.param("first")
    where = [talk.spot(first, talk.param("owner")), talk.spot(place, talk.finding.seat)]
    twice = where[0] if where[0] == where[1] else talk.listed(where)
    return Phrase(N_("{card} stands twice: {twice}"), params={"card": talk.what, "twice": twice})


def _wrong_hand_size(talk: Talk) -> Phrase:
    params = {"who": talk.who, "actual": talk.finding.actual, "expected": talk.finding.expected}
    text, right = {
        "dummy": (N_("the dummy has {actual} cards"), N_("it has {expected}")),
        "stock": (N_("{actual} cards are logged in the stock"), N_("{expected} are left of this deck")),
        "keep": (N_("{who} kept {actual} cards"), N_("{expected} are kept of the hand and the dummy")),
    }.get(str(talk.param("place")), (N_("{who} was dealt {actual} cards"), N_("a hand has {expected}")))
    return Phrase(text, right, params=params)


def _wrong_up_card(talk: Talk) -> Phrase:
    return Phrase(N_("a card is turned up, and this game turns none"))


def _deal_rotated(talk: Talk) -> Phrase:
    return Phrase(
        N_("all cards belong to the seat to the left: the deal was probably logged one seat off"),
        N_("turn the hands by one seat, or the players"),
    )


_NO_SUCH_CALL: Final = {
    "dealer_names": N_("the joker is turned up: the dealer names a suit, and nobody else calls"),
    "name_trump": N_("the highest bidder names a suit"),
    "forced_bid": N_("all passed: the holder of the joker bids 3"),
    "no_bid": N_("one passes or bids"),
    "over": N_("that bid is made over {over} alone"),
}


def _illegal_call(talk: Talk) -> Phrase:
    params = {"who": talk.who, "call": talk.call(talk.finding.actual)}
    why = talk.param("why")
    if why == "farmers_hand":
        return Phrase(N_("a farmer's hand is logged, and this game has none"), N_("play the hand"))
    if why == "no_farmers_hand":
        return Phrase(
            N_("the hand logged as a farmer's hand is none"), N_("it takes three or more nines and tens")
        )
    if why == "partner_assist_alone":
        return Phrase(
            N_("{who}, the dealer's partner, called {call}"),
            N_("the dealer's partner may order only alone"),
            params=params,
        )
    if str(why) in _NO_SUCH_CALL:
        right = _NO_SUCH_CALL[str(why)]
        params["over"] = talk.call(talk.param("over"))
        return Phrase(N_("{who} called {call}"), right, params=params)
    if talk.param("round") == 2:
        return Phrase(
            N_("{who} called {call} in the second round"),
            N_("in the second round one passes or names a suit that was not turned down"),
            params=params,
        )
    return Phrase(
        N_("{who} called {call} in the first round"),
        N_("in the first round one passes or orders the up-card"),
        params=params,
    )


def _turned_suit_named(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who} named {suit}, the suit that was turned down"),
        N_("one of the other three suits, or pass"),
        params={"who": talk.who, "suit": talk.suit(talk.param("suit"))},
    )


def _dealer_must_call(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who}, the dealer, passed in the second round"),
        N_("the dealer must name a suit: stick the dealer"),
        params={"who": talk.who},
    )


def _call_after_end(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who} called {call} when the bidding was over"),
        N_("no call is made after the bidding"),
        params={"who": talk.who, "call": talk.call(talk.finding.actual)},
    )


def _auction_unfinished(talk: Talk) -> Phrase:
    return Phrase(
        N_("the calls stop before the bidding is over"), N_("{who} is next to call"), params={"who": talk.who}
    )


_NOT_ALONE: Final = {
    "maker_alone": N_("nobody goes alone in this game"),
    "never": N_("no defender goes alone in this game"),
    "vs_lone_maker": N_("a defender goes alone only against a maker who is alone"),
    "makers_partner": N_("the maker's partner cannot go alone"),
    "second_defender": N_("one defender is alone already"),
    "no_seat": N_("there is no such seat"),
    "no_maker": N_("nobody made trump"),
}


def _alone_not_allowed(talk: Talk) -> Phrase:
    right = _NOT_ALONE.get(str(talk.param("why")), N_("the rules of this game do not allow it"))
    return Phrase(N_("{who} went alone"), right, params={"who": talk.who})


def _alone_too_late(talk: Talk) -> Phrase:
    text, right = {
        "lead": (N_("{who} went alone after the first lead"), N_("it is said before the first lead")),
        "dummy": (
            N_("{who} went alone after the dummy was merged"),
            N_("it is said before the dummy is merged"),
        ),
    }.get(
        str(talk.param("after")),
        (N_("{who} went alone too late"), N_("a maker says it with the call, before any merge and lead")),
    )
    return Phrase(text, right, params={"who": talk.who})


def _natural_trump_missing(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who} made {suit} trump and was dealt no card with that sign"),
        N_("the caller holds a card whose printed suit is trump"),
        params={"who": talk.who, "suit": talk.suit(talk.param("suit"))},
    )


def _bid_too_low(talk: Talk) -> Phrase:
    finding = talk.finding
    params = {"who": talk.who, "call": talk.call(finding.actual), "least": talk.call(finding.expected)}
    right = N_("pass: no bid is higher") if finding.expected is None else N_("{least} or more, or pass")
    return Phrase(N_("{who} bid {call}"), right, params=params)


DEAL_AND_AUCTION: Final[Mapping[str, Say]] = {
    "unknown_card": _unknown_card,
    "card_not_in_deck": _card_not_in_deck,
    "duplicate_card": _duplicate_card,
    "wrong_hand_size": _wrong_hand_size,
    "wrong_up_card": _wrong_up_card,
    "deal_rotated": _deal_rotated,
    "illegal_call": _illegal_call,
    "turned_suit_named": _turned_suit_named,
    "dealer_must_call": _dealer_must_call,
    "call_after_end": _call_after_end,
    "auction_unfinished": _auction_unfinished,
    "alone_not_allowed": _alone_not_allowed,
    "alone_too_late": _alone_too_late,
    "natural_trump_missing": _natural_trump_missing,
    "bid_too_low": _bid_too_low,
}
"""What is said of each code of the deal and the auction."""
