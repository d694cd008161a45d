"""The deal, farmers' hands and the swaps with the stock, as the naive judge reads HANDLOG.md section 1."""

from tests.naive.cards import EVERY_CARD, deck_of

LOW = ("9", "T")


def fault(code, seat=None, trick=None, card=None):
    """A fault as the tests compare it."""
    return (code, seat, trick, card)


def seat_text(card):
    """Whether the text is a card that exists somewhere."""
    return card in EVERY_CARD or card == "JK"


def deal_fault(log, rules):
    """The first fault of the deal: what is no card, not in the deck, or there twice; then the sizes."""
    places = [(seat, hand) for seat, hand in enumerate(log.get("hands") or [])]
    places.append((None, log.get("dummy") or []))
    places.append((None, [log["up"]] if log.get("up") else []))
    places.append((None, log.get("stock") or []))
    seen = set()
    for seat, cards in places:
        for card in cards:
            if not seat_text(card):
                return fault("unknown_card", seat, None, card)
            if card not in deck_of(rules):
                return fault("card_not_in_deck", seat, None, card)
            if card in seen:
                return fault("duplicate_card", seat, None, card)
            seen.add(card)
    for seat, hand in enumerate(log.get("hands") or []):
        if len(hand) != rules["hand_size"]:
            return fault("wrong_hand_size", seat)
    if log.get("dummy") is not None and len(log["dummy"]) != 5:
        return fault("wrong_hand_size")
    if log.get("up") and rules["auction"] != "euchre":
        return fault("wrong_up_card", None, None, log["up"])
    return None


def redeal_fault(log, rules):
    """The fault of a farmer's hand that is none: a hand that was not played because of low cards."""
    for penalty in log.get("penalty") or []:
        if penalty["kind"] == "farmers_hand":
            seat = penalty["seat"]
            low = [card for card in log["hands"][seat] if card[0] in LOW]
            if not rules["farmers_hand"] or len(low) < 3:
                return fault("illegal_call", seat)
    return None


def under_swaps(log):
    """The swaps with the stock, in order."""
    return [swap for swap in log.get("swaps") or [] if "stock" in (swap["from"], swap["to"])]


def go_under(log, hands):
    """Change the hands by the swaps with the stock, as logged, right or wrong."""
    for swap in under_swaps(log):
        if swap["from"] in range(len(hands)):
            hands[swap["from"]] -= set(swap["cards"])
        if swap["to"] in range(len(hands)):
            hands[swap["to"]] |= set(swap["cards"])


def swapped_card_fault(swap, seat, rules):
    """A card of a swap that is none, or none of the deck."""
    for card in swap["cards"]:
        if not seat_text(card):
            return fault("unknown_card", seat, None, card)
        if card not in deck_of(rules):
            return fault("card_not_in_deck", seat, None, card)
    return None


def under_fault(log, rules):
    """What is wrong with the swaps with the stock, before the first call; the fault, or None."""
    hands = [set(cards) for cards in log["hands"]]
    stock = set(log.get("stock") or [])
    swaps = under_swaps(log)
    while swaps:
        given = swaps.pop(0)
        seat = given["from"] if given["from"] in range(rules["players"]) else given["to"]
        wrong = fault("swap_not_allowed", seat)
        if not rules["go_under"] or given["to"] != "stock" or not swaps:
            return wrong
        back = swaps.pop(0)
        if back["from"] != "stock" or back["to"] != seat:
            return wrong
        unreadable = swapped_card_fault(given, seat, rules) or swapped_card_fault(back, seat, rules)
        if unreadable:
            return unreadable
        if any(len(part["cards"]) != 3 or len(set(part["cards"])) != 3 for part in (given, back)):
            return wrong
        if any(card not in hands[seat] or card[0] not in LOW for card in given["cards"]):
            return wrong
        if any(card not in stock for card in back["cards"]):
            return wrong
        hands[seat] = (hands[seat] - set(given["cards"])) | set(back["cards"])
        stock = (stock - set(back["cards"])) | set(given["cards"])
    return None
