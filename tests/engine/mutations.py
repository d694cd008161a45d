"""Single changes of a hand log: one card, one call or one claim that is not what it was.

`mutate` picks a change that the log allows and makes it in a copy. Most make the hand illegal, some
do not: that is for the naive judge to say.
"""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

Log = dict[str, Any]
Change = Callable[[Random, Log], bool]

SUITS = ("C", "D", "H", "S")
NUMBERS = ("1", "2", "3", "4", "5", "6")
NAMES = ("two", "three", "misere", "four", "nap", "wellington", "blucher")


def _words(log: Log) -> tuple[str, ...]:
    """The words of the log's auction, and now and then one of another game."""
    if any(call in NUMBERS for call in log["calls"]) or len(log["hands"][0]) == 6:
        return ("pass", *NUMBERS, *SUITS, "order")
    if not log.get("up"):
        return ("pass", *NAMES, "C", "3")
    return ("pass", "order", *SUITS, "NT", "two")


def _any_card(rng: Random, log: Log) -> str:
    """A card of the hand, of its other places, or now and then none of the deck."""
    if rng.random() < 0.05:
        return rng.choice(["1Z", "JK", "2C", "2S"])
    places = [*log["hands"], log.get("dummy") or [], log["stock"], _up(log)]
    if log.get("bury") not in (None, "-"):
        places.append([log["bury"]])
    return rng.choice(rng.choice([place for place in places if place]))


def _up(log: Log) -> list[str]:
    return [log["up"]] if log.get("up") else []


def _trick(rng: Random, log: Log) -> list[str] | None:
    return rng.choice(log["tricks"]) if log.get("tricks") else None


# --- tricks ------------------------------------------------------------------------------------


def change_played_card(rng: Random, log: Log) -> bool:
    """Another card is played."""
    trick = _trick(rng, log)
    if not trick:
        return False
    trick[rng.randrange(len(trick))] = _any_card(rng, log)
    return True


def play_known_dead_card(rng: Random, log: Log) -> bool:
    """The buried card, the up-card, a card of the dummy or of the stock is played."""
    trick = _trick(rng, log)
    dead = [*(log.get("dummy") or []), *log["stock"], *_up(log)]
    if log.get("bury") not in (None, "-"):
        dead += [log["bury"]] * 5
    if not trick or not dead:
        return False
    trick[rng.randrange(len(trick))] = rng.choice(dead)
    return True


def swap_in_trick(rng: Random, log: Log) -> bool:
    """Two cards of a trick change places."""
    trick = _trick(rng, log)
    if not trick or len(trick) < 2:
        return False
    first, second = rng.sample(range(len(trick)), 2)
    trick[first], trick[second] = trick[second], trick[first]
    return True


def swap_own_cards(rng: Random, log: Log) -> bool:
    """A player plays two of his cards the other way round: the usual renege, a bower hidden."""
    tricks, owner = log.get("tricks"), _owners(log)
    if not tricks:
        return False
    seat = rng.choice(sorted(set(owner.values())))
    spots = [spot for spot, who in owner.items() if who == seat]
    (one, here), (two, there) = rng.sample(spots, 2)
    tricks[one][here], tricks[two][there] = tricks[two][there], tricks[one][here]
    return True


def _owners(log: Log) -> dict[tuple[int, int], int]:
    """Who played each card of a legal log: (trick, place) to a number for the player."""
    hands = [set(hand) for hand in log["hands"]]
    if isinstance(log.get("keep"), list):
        for hand in hands:
            hand -= set(log["keep"])
        hands.append(set(log["keep"]))
    owners = {}
    for number, trick in enumerate(log.get("tricks") or []):
        for place, card in enumerate(trick):
            owners[number, place] = next((seat for seat, hand in enumerate(hands) if card in hand), -1)
    return {spot: who for spot, who in owners.items() if list(owners.values()).count(who) > 1}


def hide_high_card(rng: Random, log: Log) -> bool:
    """The joker or an ace changes places with another card of the same player's."""
    tricks, owner = log.get("tricks"), _owners(log)
    high = [spot for spot in owner if tricks and tricks[spot[0]][spot[1]] in ("JK", "AC", "AD", "AH", "AS")]
    if not tricks or not high:
        return False
    one, here = min(high, key=lambda spot: tricks[spot[0]][spot[1]] != "JK")
    others = [spot for spot, who in owner.items() if who == owner[one, here] and spot != (one, here)]
    two, there = rng.choice(others)
    tricks[one][here], tricks[two][there] = tricks[two][there], tricks[one][here]
    return True


def hide_left_bower(rng: Random, log: Log) -> bool:
    """The card of a trick that is a jack changes places with another of the same player's."""
    tricks, owner = log.get("tricks"), _owners(log)
    jacks = [spot for spot in owner if tricks and tricks[spot[0]][spot[1]][0] == "J"]
    if not tricks or not jacks:
        return False
    one, here = rng.choice(jacks)
    others = [spot for spot, who in owner.items() if who == owner[one, here] and spot != (one, here)]
    two, there = rng.choice(others)
    tricks[one][here], tricks[two][there] = tricks[two][there], tricks[one][here]
    return True


def drop_card(rng: Random, log: Log) -> bool:
    """A card of a trick is missing."""
    trick = _trick(rng, log)
    if not trick:
        return False
    trick.pop(rng.randrange(len(trick)))
    return True


def add_card(rng: Random, log: Log) -> bool:
    """A trick has a card more: any, or one of a player who sits out."""
    trick = _trick(rng, log)
    if not trick:
        return False
    trick.insert(rng.randint(0, len(trick)), _any_card(rng, log))
    return True


def repeat_card(rng: Random, log: Log) -> bool:
    """A card is played a second time."""
    trick, other = _trick(rng, log), _trick(rng, log)
    if not trick or not other:
        return False
    trick[rng.randrange(len(trick))] = rng.choice(other)
    return True


def swap_tricks(rng: Random, log: Log) -> bool:
    """Two tricks change places."""
    tricks = log.get("tricks")
    if not tricks or len(tricks) < 2:
        return False
    first, second = rng.sample(range(len(tricks)), 2)
    tricks[first], tricks[second] = tricks[second], tricks[first]
    return True


def drop_trick(rng: Random, log: Log) -> bool:
    """A trick is missing."""
    tricks = log.get("tricks")
    if not tricks:
        return False
    tricks.pop(rng.randrange(len(tricks)))
    return True


def add_trick(rng: Random, log: Log) -> bool:
    """There is a trick more; after a hand thrown in, the first."""
    log.setdefault("tricks", []).append([_any_card(rng, log)])
    return True


# --- the deal ----------------------------------------------------------------------------------


def change_dealt_card(rng: Random, log: Log) -> bool:
    """A card of a hand, of the dummy or of the stock is another one."""
    places = [*log["hands"], log["stock"]] + ([log["dummy"]] if log.get("dummy") else [])
    place = rng.choice([place for place in places if place])
    place[rng.randrange(len(place))] = _any_card(rng, log)
    return True


def exchange_dealt_cards(rng: Random, log: Log) -> bool:
    """Two cards lie in each other's place."""
    places = [*log["hands"], log["stock"]] + ([log["dummy"]] if log.get("dummy") else [])
    one, two = rng.sample([place for place in places if place], 2)
    here, there = rng.randrange(len(one)), rng.randrange(len(two))
    one[here], two[there] = two[there], one[here]
    return True


def drop_dealt_card(rng: Random, log: Log) -> bool:
    """A hand or the dummy has a card less."""
    place = rng.choice([*log["hands"], *([log["dummy"]] if log.get("dummy") else [])])
    place.pop(rng.randrange(len(place)))
    return True


def turn_hands(rng: Random, log: Log) -> bool:
    """Every hand lies at the next seat."""
    log["hands"].insert(0, log["hands"].pop())
    return True


def change_dealer(rng: Random, log: Log) -> bool:
    """Another seat deals."""
    log["dealer"] = (log["dealer"] + 1) % len(log["hands"])
    return True


def change_up_card(rng: Random, log: Log) -> bool:
    """The up-card is another one of the stock."""
    if not log.get("up") or not log["stock"]:
        return False
    place = rng.randrange(len(log["stock"]))
    log["up"], log["stock"][place] = log["stock"][place], log["up"]
    return True


# --- calls, exchange, alone, dummy -------------------------------------------------------------


def change_call(rng: Random, log: Log) -> bool:
    """A call is another one."""
    if not log["calls"]:
        return False
    log["calls"][rng.randrange(len(log["calls"]))] = rng.choice(_words(log))
    return True


def change_last_call(rng: Random, log: Log) -> bool:
    """The call that made trump is another one."""
    if not log["calls"]:
        return False
    log["calls"][-1] = rng.choice(_words(log))
    return True


def name_turned_suit(rng: Random, log: Log) -> bool:
    """The suit of the card that was turned down is named in the second round."""
    players, calls = len(log["hands"]), log["calls"]
    if not log.get("up") or len(calls) < players or calls[:players] != ["pass"] * players:
        return False
    turned = "H" if log["up"] in ("JK", "2S") else log["up"][1]
    calls[rng.randrange(players, len(calls) + 1) :] = [turned]
    return True


def bid_again(rng: Random, log: Log) -> bool:
    """A bid is made that is no higher than one before it, by the next who calls or in place of a call."""
    calls = log["calls"]
    bids = [place for place, call in enumerate(calls) if call in NUMBERS or call in NAMES]
    if not bids:
        return False
    place = rng.choice(bids)
    ladder = NUMBERS if calls[place] in NUMBERS else NAMES
    lower = ladder[: ladder.index(calls[place]) + 1]
    spot = rng.randint(place + 1, len(calls))
    calls[spot : spot + rng.randint(0, 1)] = [rng.choice(lower)]
    return True


def raise_bid(rng: Random, log: Log) -> bool:
    """A bid is a higher one."""
    calls = log["calls"]
    bids = [place for place, call in enumerate(calls) if call in NUMBERS[:-1] or call in NAMES[:-1]]
    if not bids:
        return False
    place = rng.choice(bids)
    ladder = NUMBERS if calls[place] in NUMBERS else NAMES
    calls[place] = rng.choice(ladder[ladder.index(calls[place]) + 1 :])
    return True


def change_named_suit(rng: Random, log: Log) -> bool:
    """The suit that was named is another one: the play was for another trump."""
    last = log["calls"][-1].removesuffix(" alone") if log["calls"] else ""
    if last not in SUITS:
        return False
    log["calls"][-1] = rng.choice([suit for suit in SUITS if suit != last])
    return True


def turn_a_card_up(rng: Random, log: Log) -> bool:
    """A card is turned up in a game that turns none."""
    if log.get("up"):
        return False
    log["up"] = log["stock"].pop() if len(log["stock"]) > 1 else "9C"
    return True


def change_alone_in_call(rng: Random, log: Log) -> bool:
    """A call is alone that was not, or the other way round."""
    if not log["calls"]:
        return False
    call = log["calls"][-1]
    log["calls"][-1] = call.removesuffix(" alone") if call.endswith(" alone") else call + " alone"
    return True


def add_call(rng: Random, log: Log) -> bool:
    """There is a call more, at the end or at the beginning."""
    log["calls"].insert(rng.choice([0, len(log["calls"])]), rng.choice(_words(log)))
    return True


def drop_call(rng: Random, log: Log) -> bool:
    """A call is missing."""
    if len(log["calls"]) < 2:
        return False
    log["calls"].pop(rng.randrange(len(log["calls"])))
    return True


def _takers_hand(log: Log) -> list[str]:
    """The hand from which a card was buried, or else the dealer's."""
    held = [hand for hand in log["hands"] if log.get("bury") in hand]
    return [*(held[0] if held else log["hands"][log["dealer"]]), *log["stock"][:1]]


def change_bury(rng: Random, log: Log) -> bool:
    """Another card was buried, or none, or it was not logged."""
    choice = rng.choice([*_up(log), "-", None, *_takers_hand(log), _any_card(rng, log)])
    if choice == log.get("bury"):
        return False
    log["bury"] = choice
    return True


def add_alone(rng: Random, log: Log) -> bool:
    """One more goes alone, in time or late."""
    seat = rng.randrange(len(log["hands"]))
    entry: object = seat
    if rng.random() < 0.5:
        entry = {"seat": seat, "after": rng.choice(["dummy", "lead"])}
    log.setdefault("alone", []).append(entry)
    return True


def change_alone(rng: Random, log: Log) -> bool:
    """One goes alone late, or another one does, or nobody."""
    if not log.get("alone"):
        return False
    place = rng.randrange(len(log["alone"]))
    entry = log["alone"][place]
    seat = entry["seat"] if isinstance(entry, dict) else entry
    other = rng.choice(
        [
            None,
            (seat + 1) % len(log["hands"]),
            {"seat": seat, "after": "dummy"},
            {"seat": seat, "after": "lead"},
        ]
    )
    log["alone"][place : place + 1] = [] if other is None else [other]
    return True


def change_keep(rng: Random, log: Log) -> bool:
    """A card kept is another one, is missing or one too many; or nothing was kept."""
    keep = log.get("keep")
    if not isinstance(keep, list):
        return False
    way = rng.randrange(5)
    if way == 0:
        log["keep"] = "-"
    elif way == 1:
        del log["keep"]
    elif way == 2:
        keep.pop(rng.randrange(5))
    elif way == 3:
        keep.append(_any_card(rng, log))
    else:
        keep[rng.randrange(5)] = _any_card(rng, log)
    return True


def add_keep(rng: Random, log: Log) -> bool:
    """Cards were kept by a maker who kept none."""
    if isinstance(log.get("keep"), list):
        return False
    log["keep"] = list(rng.choice(log["hands"]))
    return True


def change_swap(rng: Random, log: Log) -> bool:
    """A card of a swap is another one, or half of the swap is missing."""
    swaps = log.get("swaps")
    if not swaps:
        return False
    swap = rng.choice(swaps)
    if rng.random() < 0.3:
        swaps.remove(swap)
    else:
        swap["cards"][rng.randrange(len(swap["cards"]))] = _any_card(rng, log)
    return True


# --- claims and rules --------------------------------------------------------------------------


def change_winner(rng: Random, log: Log) -> bool:
    """Another seat is said to have won a trick."""
    if not log.get("won"):
        return False
    place = rng.randrange(len(log["won"]))
    log["won"][place] = (log["won"][place] + rng.randint(1, len(log["hands"]) - 1)) % len(log["hands"])
    return True


def change_points(rng: Random, log: Log) -> bool:
    """Other points are claimed for a seat."""
    seat = rng.randrange(len(log["points"]))
    log["points"][seat] = rng.choice([n for n in range(6) if n != log["points"][seat]])
    return True


def change_score(rng: Random, log: Log) -> bool:
    """Another total is claimed for a seat."""
    if not log.get("score"):
        return False
    log["score"] = [*log["score"]]
    log["score"][rng.randrange(len(log["score"]))] += rng.choice([-1, 1, 2])
    return True


def take_penalty(rng: Random, log: Log) -> bool:
    """Something is taken off at the table, and nobody changed the points."""
    seat = rng.randrange(len(log["hands"]))
    log["penalty"] = [{"seat": seat, "kind": "table_talk", "points": rng.randint(0, 2)}]
    return True


def log_revoke(rng: Random, log: Log) -> bool:
    """A revoke that nobody saw is logged as a penalty, at a price or without one."""
    penalty: Log = {"seat": rng.randrange(len(log["hands"])), "kind": "revoke"}
    if rng.random() < 0.7:
        penalty["points"] = rng.choice([2, 2, 4, 3])
    log["penalty"] = [penalty]
    return True


def cut_off(rng: Random, log: Log) -> bool:
    """The log stops in the middle of the play, after a change in the last trick or without one."""
    tricks = log.get("tricks")
    if not tricks or len(tricks) < 2:
        return False
    if rng.random() < 0.7:
        swap_own_cards(rng, log)
    del tricks[rng.randint(1, len(tricks) - 1) :]
    return True


def forget_options(rng: Random, log: Log) -> bool:
    """The game is played with its own options."""
    if not isinstance(log["rules"], dict):
        return False
    options = [name for name in log["rules"] if name not in ("game", "deck")]
    if not options:
        return False
    del log["rules"][rng.choice(options)]
    return True


CHANGES: tuple[Change, ...] = (
    change_played_card,
    play_known_dead_card,
    swap_in_trick,
    swap_own_cards,
    hide_left_bower,
    hide_high_card,
    drop_card,
    add_card,
    repeat_card,
    swap_tricks,
    drop_trick,
    cut_off,
    add_trick,
    change_dealt_card,
    exchange_dealt_cards,
    drop_dealt_card,
    turn_hands,
    change_dealer,
    change_up_card,
    turn_a_card_up,
    change_call,
    change_last_call,
    change_named_suit,
    raise_bid,
    bid_again,
    name_turned_suit,
    change_alone_in_call,
    add_call,
    drop_call,
    change_bury,
    add_alone,
    change_alone,
    change_keep,
    add_keep,
    change_swap,
    change_winner,
    change_points,
    take_penalty,
    log_revoke,
    change_score,
    forget_options,
)
"""Every change; each says whether the log allowed it."""


def mutate(rng: Random, log: Log) -> tuple[str, Log]:
    """A copy of a log with one change made, and the name of the change."""
    while True:
        change = rng.choice(CHANGES)
        changed = copy.deepcopy(log)
        if change(rng, changed) and changed != log:
            return change.__name__, changed
