"""The play of a hand that is logged whole, card by card, in every world that is possible."""

import copy

from tests.naive.cards import EVERY_CARD, best, deck_of, first_leader, suit
from tests.naive.deal import fault, seat_text
from tests.naive.hand import sitters, turn_order


def trump_of_first_lead(hand):
    """In a game whose first card fixes trump: do so."""
    first = ((hand.log.get("tricks") or [[]])[0] or [None])[0]
    if hand.trump is None:
        hand.trump = first[1] if first in EVERY_CARD else "NT"


def play(hand, worlds):
    """Card by card, in every world that is left."""
    log, rules = hand.log, hand.rules
    tricks = log.get("tricks") or []
    trump_of_first_lead(hand)
    leader = first_leader(
        rules, log["dealer"], hand.maker, hand.maker_alone, hand.lone_defender, sitters(hand)
    )
    played = []  # (seat, card, trick), in order
    failures = []  # (seat, suit that was led, trick, card), of worlds that are no more
    worlds = [{"left": copy.deepcopy(world)} for world in worlds]
    for number, trick in enumerate(tricks, start=1):
        if number > rules["hand_size"]:
            return fault("tricks_after_end", None, number, trick[0] if trick else None)
        order = turn_order(hand, leader)
        for place, card in enumerate(trick):
            problem = too_long(hand, worlds, trick, place, order, number)
            if problem:
                return problem
            seat = order[place]
            problem = card_fault(
                hand, worlds, failures, played, (seat, card, number, trick[0] if place else None)
            )
            if problem:
                return problem
            played.append((seat, card, number))
        if len(trick) < len(order):
            if number == len(tricks):
                return None  # cut off
            return fault("trick_size", None, number)
        leader = order[best(trick, hand.trump, hand.rules)]
        hand.winners.append(leader)
    return None


def too_long(hand, worlds, trick, place, order, number):
    """The fault of a trick with more cards than players, seen at the card in `place`."""
    if len(trick) <= len(order):
        return None
    for seat in sitters(hand):
        if any(trick[place] in world["left"][seat] for world in worlds):
            return fault("sitter_played", seat, number, trick[place])
    if place >= len(order):
        return fault("trick_size", None, number, trick[place])
    return None


def card_fault(hand, worlds, failures, played, turn):
    """What is wrong with one card; keeps in `worlds` those in which it can be played."""
    seat, card, number, led_card = turn
    if not seat_text(card):
        return fault("unknown_card", seat, number, card)
    if card not in deck_of(hand.rules):
        return fault("card_not_in_deck", seat, number, card)
    if card in [earlier for _, earlier, _ in played]:
        return fault("card_replayed", seat, number, card)
    holding = [world for world in worlds if card in world["left"][seat]]
    if not holding:
        for who, led, when, thrown in failures:
            if who == seat and suit(card, hand.trump, hand.rules) == led:
                return fault("revoke", who, when, thrown)
        if rotated(hand):
            return fault("deal_rotated")
        return fault("card_not_held", seat, number, card)
    worlds[:] = holding
    if led_card is not None:
        led = suit(led_card, hand.trump, hand.rules)
        if suit(card, hand.trump, hand.rules) != led:
            following = [w for w in worlds if follows(hand, w["left"][seat], led)]
            if len(following) == len(worlds):
                return fault("revoke", seat, number, card)
            if following:
                failures.append((seat, led, number, card))
                worlds[:] = [world for world in worlds if world not in following]
    for world in worlds:
        world["left"][seat].discard(card)
    return None


def follows(hand, cards, led):
    """Whether a card of the suit led is among the cards."""
    return any(suit(card, hand.trump, hand.rules) == led for card in cards)


def rotated(hand):
    """Whether every card played was dealt to the seat at the player's left, the up-card aside."""
    log, players = hand.log, hand.rules["players"]
    leader = first_leader(
        hand.rules, log["dealer"], hand.maker, hand.maker_alone, hand.lone_defender, sitters(hand)
    )
    for number, trick in enumerate(log["tricks"], start=1):
        order = turn_order(hand, leader)
        if len(trick) > len(order) or (len(trick) < len(order) and number < len(log["tricks"])):
            return False
        for seat, card in zip(order, trick, strict=False):
            if card != hand.taken and card not in log["hands"][(seat + 1) % players]:
                return False
        leader = order[best(trick, hand.trump, hand.rules)] if trick else leader
    return True
