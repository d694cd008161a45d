"""A hand of which no hand was logged, only the up-card, calls and tricks: its first fault.

A revoke is proven later, when the player who failed to follow plays a card of the suit after all; at
once only where the card that he had to play is known to be his: the up-card that he took, or a card
that he kept from the dummy.
"""

from tests.naive.auctions import auction
from tests.naive.cards import best, deck_of, first_leader, suit
from tests.naive.checker import (
    alone_fault,
    exchange_fault,
    may_bury_it,
    may_decline,
    read_alone,
    without_maker,
)
from tests.naive.deal import deal_fault, fault, seat_text
from tests.naive.games import canonical
from tests.naive.hand import Hand, merged, sitters, turn_order
from tests.naive.play import trump_of_first_lead


def read_unlogged(log):
    """Judge a hand of which no cards were logged: its fault, or a revoke that is paid, and its proof."""
    log = canonical(log)
    hand = Hand({**log, "hands": []})
    hand.log["hands"] = [[] for _ in hand.players]
    hand.fault = deal_fault({**log, "hands": []}, hand.rules)
    hand.fault = hand.fault or hand.read_auction(auction(hand.log, hand.rules))
    if hand.fault:
        return hand
    if hand.maker is None:
        hand.fault = without_maker(hand)
        return hand
    called_alone = hand.maker_alone
    read_alone(hand)
    everything = [deck_of(hand.rules) - elsewhere(log)] * len(hand.players)
    hand.fault = exchange_fault(hand, everything) or alone_fault(hand, called_alone) or keep_fault(hand)
    if hand.fault is None:
        hand.fault, hand.proof = play_unlogged(hand)
        hand.pay_revoke()
    return hand


def elsewhere(log):
    """Cards that nobody was dealt, for they are logged in another place."""
    return set(log.get("dummy") or []) | set(log.get("stock") or []) | {log.get("up")}


def keep_fault(hand):
    """What is wrong with the cards kept, as far as it can be known."""
    log, rules, maker = hand.log, hand.rules, hand.maker
    keep = log.get("keep")
    if not merged(log):
        if keep == "-" and rules["dummy_use"] == "mandatory" and not hand.maker_alone:
            return fault("dummy_missing", maker)
        return None
    if rules["dummy_use"] == "none" or hand.maker_alone:
        return fault("dummy_not_allowed", maker)
    for place, card in enumerate(keep):
        if not seat_text(card):
            return fault("unknown_card", maker, None, card)
        if card not in deck_of(rules):
            return fault("card_not_in_deck", maker, None, card)
        if card in keep[:place]:
            return fault("duplicate_card", maker, None, card)
    if len(keep) != 5:
        return fault("wrong_hand_size", maker)
    hidden = 4 if maker == log["dealer"] and up_card_with(hand) == "taker" else 5
    hidden += 0 if log.get("dummy") else 5
    for card in keep:
        if card != log["up"] and card not in (log.get("dummy") or []):
            hidden -= 1
        if hidden < 0:
            return fault("keep_not_in_pool", maker, None, card)
        taken = card == log["up"] and up_card_with(hand) in ("taker", "perhaps") and maker == log["dealer"]
        if card in set(log.get("stock") or []) | {log.get("bury")} or (card == log["up"] and not taken):
            return fault("keep_not_in_pool", maker, None, card)
    return None


def up_card_with(hand):
    """Where the card that may be taken is after the exchange: "taker", "nobody", or "perhaps" (with him)."""
    bury = hand.log.get("bury")
    if not hand.takes or bury == "-" or (bury is not None and bury == hand.taken):
        return "nobody"
    if bury is not None:
        return "taker"
    return "perhaps" if may_decline(hand) or may_bury_it(hand) else "taker"


def known(hand):
    """For each seat the cards that are certainly in its hand, and those that certainly are not."""
    log, maker = hand.log, hand.maker
    sure = [set() for _ in hand.players]
    never = [set(log.get("stock") or []) | {log.get("bury"), log.get("up")} for _ in hand.players]
    dummy = set(log.get("dummy") or [])
    may_merge = hand.rules["dummy_use"] != "none" and not hand.maker_alone and log.get("keep") is None
    for seat in hand.players:
        if seat != maker or not may_merge:
            never[seat] |= dummy
    place = up_card_with(hand)
    if place == "perhaps" and plays_taken_card(hand):
        place = "taker"
    if place != "nobody" and hand.taken is not None:
        never[hand.taker].discard(hand.taken)
        if place == "taker" and not (hand.taker == maker and may_merge):
            sure[hand.taker].add(hand.taken)
    if merged(log):
        kept = set(log["keep"])
        for seat in hand.players:
            never[seat] |= kept
        sure[maker] = kept
        never[maker] = deck_of(hand.rules) - kept
    return sure, never


def plays_taken_card(hand):
    """Whether the card that may have been taken is played, and by the one who could take it."""
    log = hand.log
    leader = first_leader(
        hand.rules, log["dealer"], hand.maker, hand.maker_alone, hand.lone_defender, sitters(hand)
    )
    for trick in (log.get("tricks") or [])[: hand.rules["hand_size"]]:
        order = turn_order(hand, leader)
        if hand.taken in trick and len(trick) <= len(order):
            return order[trick.index(hand.taken)] == hand.taker
        if len(trick) != len(order) or not set(trick) <= deck_of(hand.rules):
            return False
        leader = order[best(trick, hand.trump, hand.rules)]
    return False


def sitter_of(card, seat_in_turn, order, sure, never):
    """The sitter whose card this is: one who is known to hold it, or whose turn it would be."""
    for seat, held in enumerate(sure):
        if seat not in order and card in held:
            return seat
    if seat_in_turn is None or seat_in_turn in order or card in never[seat_in_turn]:
        return None
    return seat_in_turn


def play_unlogged(hand):
    """Card by card; a failure to follow is remembered until a later card proves it."""
    log = hand.log
    trump_of_first_lead(hand)
    sure, never = known(hand)
    leader = first_leader(
        hand.rules, log["dealer"], hand.maker, hand.maker_alone, hand.lone_defender, sitters(hand)
    )
    played, failures = {}, []
    for number, trick in enumerate(log.get("tricks") or [], start=1):
        if number > hand.rules["hand_size"]:
            return fault("tricks_after_end", None, number, trick[0] if trick else None), None
        order = turn_order(hand, leader)
        around = [(leader + step) % len(hand.players) for step in hand.players]
        for place, card in enumerate(trick):
            if len(trick) > len(order):
                sitter = sitter_of(
                    card, around[place] if len(trick) == len(around) else None, order, sure, never
                )
                if sitter is not None:
                    return fault("sitter_played", sitter, number, card), None
                if place >= len(order):
                    return fault("trick_size", None, number, card), None
            found = card_fault(
                hand, (sure, never, played, failures), order[place], trick[:place], (number, card)
            )
            if found:
                return found
            played[card] = order[place]
        if len(trick) < len(order):
            if number == len(log["tricks"]):
                return None, None
            return fault("trick_size", None, number), None
        leader = order[best(trick, hand.trump, hand.rules)]
        hand.winners.append(leader)
    return None, None


def too_many_dealt(hand, seat, own):
    """Whether these cards of a seat, and the one it buried, are more than the five it was dealt."""
    log = hand.log
    if merged(log) or (log.get("dummy") is None and hand.rules["dummy_use"] != "none"):
        return False
    dealt = own - set(log.get("dummy") or []) - {hand.taken if hand.takes else log.get("up")}
    size = hand.rules["hand_size"]
    if hand.takes and seat == hand.taker:
        if log.get("bury") not in (None, "-", hand.taken):
            dealt = dealt | {log["bury"]}
        size += 1 if hand.taken is None else 0
    return len(dealt) > size


def card_fault(hand, memory, seat, before, turn):
    """The fault that a card makes or proves, with its proof; None where there is none."""
    sure, never, played, failures = memory
    number, card = turn
    if not seat_text(card):
        return fault("unknown_card", seat, number, card), None
    if card not in deck_of(hand.rules):
        return fault("card_not_in_deck", seat, number, card), None
    if card in played:
        return fault("card_replayed", seat, number, card), None
    own = {other for other, who in played.items() if who == seat}
    is_full = card not in sure[seat] and len(own | sure[seat]) >= hand.rules["hand_size"]
    if card in never[seat] or is_full or too_many_dealt(hand, seat, own | {card}):
        return fault("card_not_held", seat, number, card), None
    for who, led, when, thrown in failures:
        if who == seat and suit(card, hand.trump, hand.rules) == led:
            return fault("revoke", who, when, thrown), (number, card)
    if before:
        led = suit(before[0], hand.trump, hand.rules)
        if suit(card, hand.trump, hand.rules) != led:
            if any(suit(own, hand.trump, hand.rules) == led for own in sure[seat] - set(played)):
                return fault("revoke", seat, number, card), None
            failures.append((seat, led, number, card))
    return None
