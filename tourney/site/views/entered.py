"""Hands that were entered by their results, as the page of their round tells them."""

from markupsafe import Markup

from tourney.cards import SUIT_SIGNS, Suit
from tourney.engine.tricks import NO_TRUMP
from tourney.errors import N_
from tourney.rules import RuleSet, rules_at
from tourney.site.data import EventData
from tourney.site.texts import say
from tourney.standings.evidence import TableEvidence
from tourney.standings.table_hands import TableHand
from tourney.values import HandResult


def entered_hands(event: EventData, found: TableEvidence | None) -> tuple[Markup, ...]:
    """The hands of a table that were entered by their results, a line each: who, what, and what it gave."""
    if found is None:
        return ()
    return tuple(_line(event, found, hand, hand.result) for hand in found.hands if hand.result is not None)


def _line(event: EventData, found: TableEvidence, hand: TableHand, result: HandResult) -> Markup:
    seats = event.seats_at[found.round, found.table]
    if result.caller is None:
        return say(N_("{hand}: all pass"), hand=hand.number)
    rules = rules_at(event.info.rules, len(seats), event.info.teams)
    template = N_("{hand}: {who} {call}, {tricks} of {size} tricks; {gains}")
    if result.alone:
        template = N_("{hand}: {who} {call} alone, {tricks} of {size} tricks; {gains}")
    if result.lone_defender is not None:
        template = N_("{hand}: {who} {call} against {other} alone, {tricks} of {size} tricks; {gains}")
        if result.alone:
            template = N_(
                "{hand}: {who} {call} alone against {other} alone, {tricks} of {size} tricks; {gains}"
            )
    return say(
        template,
        hand=hand.number,
        who=_name(event, seats[result.caller]),
        call=_call(rules, result),
        other=_name(event, seats[result.lone_defender or 0]),
        tricks=result.tricks,
        size=rules.hand_size,
        gains=_gains(event, seats, hand),
    )


def _call(rules: RuleSet, result: HandResult) -> str:
    """What was bid, where the game has bids, and the suit as its sign."""
    bid = ""
    if result.bid is not None:
        bid = rules.bids[result.bid - 1].word if rules.bids else str(result.bid)
    suit = "" if result.trump is None else SUIT_SIGNS.get(Suit(result.trump), NO_TRUMP)
    return " ".join(part for part in (bid, suit) if part)


def _gains(event: EventData, seats: tuple[int, ...], hand: TableHand) -> Markup:
    """What the hand gave, a figure a side, without those whom it gave nothing."""
    points = hand.points or ()
    told = [
        Markup(" &amp; ").join(_name(event, seats[seat]) for seat in side)
        + Markup(" {}").format(str(points[side[0]]).replace("-", "−"))
        for side in event.info.sides_at(len(seats))
        if points and points[side[0]]
    ]
    return Markup(", ").join(told) if told else Markup("0")


def _name(event: EventData, number: int) -> Markup:
    return event.names([number])[0]
