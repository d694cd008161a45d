"""Is a fully logged hand legal, and which is its first fault? Slow and plain, for the tests only.

`judge` takes a hand log (HANDLOG.md section 1) as a dict with `hands`, `up`, `stock` and, in the
three-handed game, `dummy`. Where the buried card was not logged it plays the hand in every world
that is possible, one after the other.
"""

import copy
import itertools

from tests.naive.cards import best, deck_of, first_leader, rules_of, suit
from tests.naive.deal import auction, deal_fault, fault, go_under, redeal_fault, seat_text, under_fault
from tests.naive.points import expected_points


class Hand:
    """What the naive judge finds out about a hand; `fault` is None for a legal one."""

    def __init__(self, log):
        self.log = log
        self.rules = rules_of(log)
        self.players = range(self.rules["players"])
        self.fault = None
        self.maker = self.trump = self.lone_defender = None
        self.first_round = self.maker_alone = self.finished = False
        self.winners = []
        self.points = None


def judge(log):
    """Judge a fully logged hand: a `Hand` with its first fault, its tricks and its points."""
    hand = Hand(log)
    hand.fault = find_fault(hand)
    complete = hand.finished and (hand.maker is None or len(hand.winners) == 5)
    if hand.fault is None and (complete or log.get("penalty")):
        found = {name: getattr(hand, name) for name in ("maker", "maker_alone", "lone_defender", "winners")}
        hand.points = expected_points(hand.rules, found, log.get("penalty") or [])
    return hand


def find_fault(hand):
    """Deal, auction, exchange, alone, dummy, swaps, then card by card: the first fault."""
    log, rules = hand.log, hand.rules
    problem = deal_fault(log, rules) or redeal_fault(log, rules)
    if problem:
        return problem
    hands = [set(cards) for cards in log["hands"]]
    go_under(log, hands)
    problem, hand.maker, hand.trump, hand.first_round, hand.maker_alone, hand.finished = auction(log, rules)
    if problem:
        return problem
    if hand.maker is None:
        return without_maker(hand)
    called_alone = hand.maker_alone
    read_alone(hand)
    problem = exchange_fault(hand, hands) or alone_fault(hand, called_alone)
    if problem:
        return problem
    worlds = exchanged(hand, hands)
    problem = dummy_fault(hand, worlds)
    if problem:
        return problem
    problem = under_fault(log, rules)
    if problem:
        return problem
    problems = [call_for_best(hand, world) for world in worlds]
    worlds = [world for world, bad in zip(worlds, problems, strict=True) if bad is None]
    return play(hand, worlds) if worlds else problems[0]


def without_maker(hand):
    """The faults of a hand that was thrown in, or whose auction stops."""
    log = hand.log
    if log.get("bury") not in (None, "-"):
        return fault("exchange_not_allowed", log["dealer"], None, log["bury"])
    for seat, _ in entries(log):
        return fault("alone_not_allowed", seat)
    if merged(log):
        return fault("dummy_not_allowed")
    if hand.finished and log.get("tricks"):
        return fault("tricks_after_end", None, 1, (log["tricks"][0] or [None])[0])
    return None


# --- alone -------------------------------------------------------------------------------------


def entries(log):
    """The entries of `alone` as pairs: the seat, and "dummy", "lead" or None."""
    return [
        (entry["seat"], entry.get("after")) if isinstance(entry, dict) else (entry, None)
        for entry in log.get("alone") or []
    ]


def merged(log):
    """Whether the log says that the maker merged the dummy."""
    return log.get("keep") not in (None, "-")


def read_alone(hand):
    """Who is alone, if all that is logged was allowed."""
    for seat, after in entries(hand.log):
        late = after == "lead"
        if seat == hand.maker and not late:
            hand.maker_alone = True
        if seat != hand.maker and not late and hand.lone_defender is None:
            hand.lone_defender = seat


def sitters(hand):
    """The seats that lay down their cards."""
    if hand.rules["players"] == 4:
        loners = {hand.lone_defender, hand.maker if hand.maker_alone else None} - {None}
        return {(seat + 2) % 4 for seat in loners}
    if hand.lone_defender is None:
        return set()
    return set(hand.players) - {hand.maker, hand.lone_defender}


def alone_fault(hand, called_alone):
    """The first fault among those who went alone."""
    log, rules, maker = hand.log, hand.rules, hand.maker
    is_alone = {maker} if called_alone else set()
    for seat, after in entries(log):
        if seat in is_alone:
            continue
        if seat == maker:
            if not rules["maker_alone"]:
                return fault("alone_not_allowed", seat)
            if rules["alone_window"] == "with_call":
                return fault("alone_too_late", seat)
        else:
            allowed = rules["defender_alone"] == "any"
            if rules["defender_alone"] == "vs_lone_maker":
                allowed = hand.maker_alone
            if rules["players"] == 4 and seat == (maker + 2) % 4:
                allowed = False
            if not allowed or is_alone - {maker}:
                return fault("alone_not_allowed", seat)
        bound_by_dummy = seat == maker or rules["alone_before_dummy"]
        if after == "lead" or (after == "dummy" and merged(log) and bound_by_dummy):
            return fault("alone_too_late", seat)
        is_alone.add(seat)
    return None


# --- exchange ----------------------------------------------------------------------------------


def may_decline(hand):
    """Whether the dealer may leave the up-card: he was ordered and is free to, or sits out."""
    if hand.log["dealer"] in sitters(hand):
        return True
    return hand.maker != hand.log["dealer"] and hand.rules["ordered_pickup"] == "optional"


def may_bury_up_card(hand):
    """Whether the dealer may bury the card that he took."""
    choice = hand.rules["bury_up_card"]
    return choice == "yes" or (choice == "ordered_only" and hand.maker != hand.log["dealer"])


def exchange_fault(hand, hands):
    """What is wrong with the buried card, or with its absence."""
    log, dealer = hand.log, hand.log["dealer"]
    bury = log.get("bury")
    if bury is None:
        return None
    if not hand.first_round:
        return None if bury == "-" else fault("exchange_not_allowed", dealer, None, bury)
    if bury == "-":
        return None if may_decline(hand) else fault("exchange_missing", dealer, None, log["up"])
    if not seat_text(bury):
        return fault("unknown_card", dealer, None, bury)
    if bury not in deck_of(hand.rules):
        return fault("card_not_in_deck", dealer, None, bury)
    if bury not in hands[dealer] | {log["up"]}:
        return fault("bury_not_held", dealer, None, bury)
    if bury == log["up"] and not may_bury_up_card(hand) and dealer not in sitters(hand):
        return fault("bury_not_allowed", dealer, None, bury)
    return None


def exchanged(hand, hands):
    """Every world that is possible after the exchange: a list of hands, seat by seat."""
    log, dealer = hand.log, hand.log["dealer"]
    if not hand.first_round or log.get("bury") == "-":
        return [hands]
    if log.get("bury") is not None:
        buried = [log["bury"]]
    else:
        buried = sorted(hands[dealer])
        if may_bury_up_card(hand) or may_decline(hand):
            buried.append(log["up"])
    worlds = []
    for card in buried:
        world = copy.deepcopy(hands)
        world[dealer] = (world[dealer] | {log["up"]}) - {card}
        worlds.append(world)
    return worlds


# --- dummy and swaps ---------------------------------------------------------------------------


def dummy_fault(hand, worlds):
    """What is wrong with the cards kept; a good choice becomes the maker's hand in each world."""
    log, rules, maker = hand.log, hand.rules, hand.maker
    keep = log.get("keep")
    if not merged(log):
        if rules["dummy_use"] == "mandatory" and not hand.maker_alone:
            if keep == "-":
                return fault("dummy_missing", maker)
            worlds[:] = merges(worlds, maker, log["dummy"])
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
    for card in keep:
        if not any(card in world[maker] | set(log["dummy"]) for world in worlds):
            return fault("keep_not_in_pool", maker, None, card)
    for world in list(worlds):
        if not set(keep) <= world[maker] | set(log["dummy"]):
            worlds.remove(world)
        world[maker] = set(keep)
    return None


def merges(worlds, maker, dummy):
    """Every world that is possible where the maker had to merge and what he kept was not logged."""
    found = []
    for world in worlds:
        for kept in itertools.combinations(sorted(world[maker] | set(dummy)), 5):
            found.append([*world[:maker], set(kept), *world[maker + 1 :]])
    return found


def call_for_best(hand, world):
    """Let lone players get their partners' cards in one world; the fault, or None."""
    swaps = [swap for swap in hand.log.get("swaps") or [] if "stock" not in (swap["from"], swap["to"])]
    lone = {hand.maker} if hand.maker_alone else set()
    lone |= {hand.lone_defender} - {None}
    laid_away, served = set(), set()
    for swap in swaps:
        giver, loner = swap["from"], swap["from"] if swap["to"] == "out" else swap["to"]
        allowed = hand.rules["call_for_best"] and loner in lone and len(swap["cards"]) == 1
        if swap["to"] == "out":
            allowed = allowed and loner not in laid_away
        else:
            allowed = allowed and loner in laid_away - served and giver == (loner + 2) % 4
        if not allowed or swap["cards"][0] not in world[giver]:
            return fault("swap_not_allowed", giver)
        world[giver] = world[giver] - set(swap["cards"])
        if swap["to"] == "out":
            laid_away.add(loner)
        else:
            served.add(loner)
            world[loner] = world[loner] | set(swap["cards"])
    return None if laid_away == served else fault("swap_not_allowed")


# --- play --------------------------------------------------------------------------------------


def turn_order(hand, leader):
    """The seats that play, from the leader clockwise."""
    around = [(leader + step) % len(hand.players) for step in hand.players]
    return [seat for seat in around if seat not in sitters(hand)]


def play(hand, worlds):
    """Card by card, in every world that is left."""
    log, rules = hand.log, hand.rules
    tricks = log.get("tricks") or []
    leader = first_leader(
        rules, log["dealer"], hand.maker, hand.maker_alone, hand.lone_defender, sitters(hand)
    )
    played = []  # (seat, card, trick), in order
    failures = []  # (seat, suit that was led, trick, card), of worlds that are no more
    worlds = [{"left": copy.deepcopy(world)} for world in worlds]
    for number, trick in enumerate(tricks, start=1):
        if number > 5:
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
        leader = order[best(trick, hand.trump)]
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
            if who == seat and suit(card, hand.trump) == led:
                return fault("revoke", who, when, thrown)
        if rotated(hand):
            return fault("deal_rotated")
        return fault("card_not_held", seat, number, card)
    worlds[:] = holding
    if led_card is not None:
        led = suit(led_card, hand.trump)
        if suit(card, hand.trump) != led:
            following = [w for w in worlds if any(suit(c, hand.trump) == led for c in w["left"][seat])]
            if len(following) == len(worlds):
                return fault("revoke", seat, number, card)
            if following:
                failures.append((seat, led, number, card))
                worlds[:] = [world for world in worlds if world not in following]
    for world in worlds:
        world["left"][seat].discard(card)
    return None


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
            if card != log["up"] and card not in log["hands"][(seat + 1) % players]:
                return False
        leader = order[best(trick, hand.trump)] if trick else leader
    return True


# --- claims ------------------------------------------------------------------------------------


def claim_faults(log):
    """The claims that are wrong: `("wrong_winner", trick)` and `("wrong_points", None)`, in that order."""
    hand = judge(log)
    if hand.fault is not None:
        return []
    found = []
    for number, claim in enumerate(log.get("won") or [], start=1):
        if number <= len(hand.winners) and claim != hand.winners[number - 1]:
            found.append(("wrong_winner", number))
            break
    if log.get("points") is not None and hand.points is not None and log["points"] != hand.points:
        found.append(("wrong_points", None))
    return found
