"""Single changes of the cards of a hand log: those played and those dealt."""

from collections.abc import Callable
from random import Random
from typing import Any

Log = dict[str, Any]
Change = Callable[[Random, Log], bool]


def any_card(rng: Random, log: Log) -> str:
    """A card of the hand, of its other places, or now and then none of the deck."""
    if rng.random() < 0.05:
        return rng.choice(["1Z", "JK", "2C", "2S"])
    places = [*log["hands"], log.get("dummy") or [], log["stock"], up_cards(log)]
    if log.get("bury") not in (None, "-"):
        places.append([log["bury"]])
    return rng.choice(rng.choice([place for place in places if place]))


def up_cards(log: Log) -> list[str]:
    """The up-card in a list, which is empty where there is none."""
    return [log["up"]] if log.get("up") else []


def _trick(rng: Random, log: Log) -> list[str] | None:
    return rng.choice(log["tricks"]) if log.get("tricks") else None


def change_played_card(rng: Random, log: Log) -> bool:
    """Another card is played."""
    trick = _trick(rng, log)
    if not trick:
        return False
    trick[rng.randrange(len(trick))] = any_card(rng, log)
    return True


def play_known_dead_card(rng: Random, log: Log) -> bool:
    """The buried card, the up-card, a card of the dummy or of the stock is played."""
    trick = _trick(rng, log)
    dead = [*(log.get("dummy") or []), *log["stock"], *up_cards(log)]
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
    trick.insert(rng.randint(0, len(trick)), any_card(rng, log))
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
    log.setdefault("tricks", []).append([any_card(rng, log)])
    return True


def change_dealt_card(rng: Random, log: Log) -> bool:
    """A card of a hand, of the dummy or of the stock is another one."""
    places = [*log["hands"], log["stock"]] + ([log["dummy"]] if log.get("dummy") else [])
    place = rng.choice([place for place in places if place])
    place[rng.randrange(len(place))] = any_card(rng, log)
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


def cut_off(rng: Random, log: Log) -> bool:
    """The log stops in the middle of the play, after a change in the last trick or without one."""
    tricks = log.get("tricks")
    if not tricks or len(tricks) < 2:
        return False
    if rng.random() < 0.7:
        swap_own_cards(rng, log)
    del tricks[rng.randint(1, len(tricks) - 1) :]
    return True


CARD_CHANGES: tuple[Change, ...] = (
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
)
"""Every change of cards; each says whether the log allowed it."""
