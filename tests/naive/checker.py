"""Is a fully logged hand legal, and which is its first fault? Slow and plain, for the tests only.

`judge` takes a hand log (HANDLOG.md section 1) as a dict with `hands`, `up`, `stock` and, in the
three-handed game, `dummy`. Where the buried card was not logged it plays the hand in every world
that is possible, one after the other.
"""

import copy
import itertools

from tests.naive.auctions import auction
from tests.naive.cards import deck_of
from tests.naive.deal import (
    deal_fault,
    fault,
    go_under,
    redeal_fault,
    seat_text,
    swapped_card_fault,
    under_fault,
)
from tests.naive.games import canonical
from tests.naive.hand import Hand, merged, sitters
from tests.naive.play import play
from tests.naive.points import expected_points, wrong_penalties


def judge(log):
    """Judge a fully logged hand: a `Hand` with its first fault, its tricks and its points."""
    hand = Hand(canonical(log))
    hand.fault = find_fault(hand)
    hand.pay_revoke()
    if hand.fault is None:
        hand.points = expected_points(hand.rules, hand, log.get("penalty") or [], sitters(hand))
    return hand


def find_fault(hand):
    """Deal, auction, exchange, alone, dummy, swaps, then card by card: the first fault."""
    log, rules = hand.log, hand.rules
    problem = deal_fault(log, rules) or redeal_fault(log, rules)
    if problem:
        return problem
    hands = [set(cards) for cards in log["hands"]]
    go_under(log, hands)
    problem = hand.read_auction(auction(log, rules))
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
    if any("stock" not in (swap["from"], swap["to"]) for swap in log.get("swaps") or []):
        return fault("swap_not_allowed")
    problem = under_fault(log, hand.rules) if any(log["hands"]) else None
    if problem:
        return problem
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


def read_alone(hand):
    """Who is alone, if all that is logged was allowed."""
    for seat, after in entries(hand.log):
        late = after == "lead"
        if seat == hand.maker and not late:
            hand.maker_alone = True
        if seat != hand.maker and not late and hand.lone_defender is None:
            hand.lone_defender = seat


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
            if rules["partners"] and seat == (maker + 2) % 4:
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
    """Whether the card may be left: by a dealer who was ordered and is free to, or sits out."""
    if hand.takes_widow:
        return False
    if hand.log["dealer"] in sitters(hand):
        return True
    return hand.maker != hand.log["dealer"] and hand.rules["ordered_pickup"] == "optional"


def may_bury_it(hand):
    """Whether the very card that was taken may be buried."""
    if hand.takes_widow:
        return True
    choice = hand.rules["bury_up_card"]
    return choice == "yes" or (choice == "ordered_only" and hand.maker != hand.log["dealer"])


def exchange_fault(hand, hands):
    """What is wrong with the buried card, or with its absence."""
    bury = hand.log.get("bury")
    if bury is None:
        return None
    if not hand.takes:
        return None if bury == "-" else fault("exchange_not_allowed", hand.log["dealer"], None, bury)
    taker, card = hand.taker, hand.taken
    if bury == "-":
        return None if may_decline(hand) else fault("exchange_missing", taker, None, card)
    if not seat_text(bury):
        return fault("unknown_card", taker, None, bury)
    if bury not in deck_of(hand.rules):
        return fault("card_not_in_deck", taker, None, bury)
    if bury not in hands[taker] | {card}:
        return fault("bury_not_held", taker, None, bury)
    if bury == card and not may_bury_it(hand) and taker not in sitters(hand):
        return fault("bury_not_allowed", taker, None, bury)
    return None


def exchanged(hand, hands):
    """Every world that is possible after the exchange: a list of hands, seat by seat."""
    bury = hand.log.get("bury")
    if not hand.takes or bury == "-":
        return [hands]
    taker, card = hand.taker, hand.taken
    if bury is not None:
        buried = [bury]
    else:
        buried = sorted(hands[taker])
        if may_bury_it(hand) or may_decline(hand):
            buried.append(card)
    worlds = []
    for out in buried:
        world = copy.deepcopy(hands)
        world[taker] = (world[taker] | {card}) - {out}
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
        if allowed and swapped_card_fault(swap, giver, hand.rules):
            return swapped_card_fault(swap, giver, hand.rules)
        if not allowed or swap["cards"][0] not in world[giver]:
            return fault("swap_not_allowed", giver)
        world[giver] = world[giver] - set(swap["cards"])
        if swap["to"] == "out":
            laid_away.add(loner)
        else:
            served.add(loner)
            world[loner] = world[loner] | set(swap["cards"])
    return None if laid_away == served else fault("swap_not_allowed")


# --- claims ------------------------------------------------------------------------------------


def claim_faults(log):
    """The claims that are wrong: code and trick of each, one a code."""
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
    first_score = log.get("score") if log.get("hand") == 1 else None
    if first_score is not None and hand.points is not None and first_score != hand.points:
        found.append(("wrong_score", None))
    if wrong_penalties(hand, sitters(hand)):
        found.append(("wrong_penalty", None))
    return found
