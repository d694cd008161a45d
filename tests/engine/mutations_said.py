"""Single changes of what is said in a hand log: calls, exchange, alone, dummy, claims, rules."""

from random import Random

from tests.engine.mutations_cards import Change, Log, any_card, up_cards
from tourney.errors import BadInput
from tourney.rules import rule_set

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
    choice = rng.choice([*up_cards(log), "-", None, *_takers_hand(log), any_card(rng, log)])
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
        keep.append(any_card(rng, log))
    else:
        keep[rng.randrange(5)] = any_card(rng, log)
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
        swap["cards"][rng.randrange(len(swap["cards"]))] = any_card(rng, log)
    return True


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


def forget_options(rng: Random, log: Log) -> bool:
    """The game is played with its own options."""
    if not isinstance(log["rules"], dict):
        return False
    options = [name for name in log["rules"] if name not in ("game", "deck")]
    if not options:
        return False
    del log["rules"][rng.choice(options)]
    try:
        rule_set(log["rules"]["game"], {name: log["rules"][name] for name in log["rules"] if name != "game"})
    except BadInput:  # what is left contradicts itself: such a log is not read
        return False
    return True


SAID_CHANGES: tuple[Change, ...] = (
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
"""Every change of what is said; each says whether the log allowed it."""
