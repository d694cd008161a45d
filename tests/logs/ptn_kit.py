"""Hands as PTN text, for the tests of its reader; the program itself only reads PTN."""

import json
from collections.abc import Mapping

from tourney.engine.record import HandRecord
from tourney.engine.replay import replay

SIDES = {2: "SN", 3: "SWE", 4: "SWNE"}
SUITS = "SHDC"
OPTIONS = {
    "stick_dealer": "stickTheDealer",
    "no_trump": "allowNotrump",
    "call_for_best": "callForBest",
    "go_under": "goUnder",
}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def dotted(cards: tuple[str, ...]) -> str:
    """A hand, suit by suit, the joker in a fifth part."""
    parts = ["".join(card[0] for card in cards if card[1] == suit) for suit in SUITS]
    return ".".join(parts) + (".H" if "JK" in cards else "")


def card(name: str) -> str:
    """A card, suit first."""
    return "JH" if name == "JK" else "0U" if name == "??" else name[1] + name[0]


def cards(names: tuple[str, ...]) -> str:
    """Some cards, one behind the other."""
    return "".join(map(card, names))


def options(record: HandRecord) -> dict[str, object]:
    """The options of a hand as the site writes them."""
    rules = record.rules
    said: dict[str, object] = {key: True for name, key in OPTIONS.items() if getattr(rules, name)}
    if rules.defender_alone == "vs_lone_maker":
        said["defendAlone"] = True
    if rules.has_joker:
        said["withJoker"] = True
    if rules.deck > 30:
        said["deckSize"] = 32
    return said


def calls(record: HandRecord) -> list[str]:
    """The rows of the auction, a call for each seat that was asked."""
    words = []
    for call in record.calls or ():
        name = call.removesuffix(" alone")
        if name == "order":
            name = "H" if record.up == "JK" else str(record.up)[1]
        word = SIGNS.get(name, name).replace("pass", "Pass")
        words.append(f"{word} alone" if call.endswith(" alone") else word)
    if record.alone:
        seat = (record.dealer + 1 + len(words)) % record.rules.players
        while seat != record.alone[0].seat:
            words.append("-")
            seat = (seat + 1) % record.rules.players
        words.append("Alone")
    width = record.rules.players
    words += ["-"] * (-len(words) % width)
    return [" ".join(words[at : at + width]) for at in range(0, len(words), width)]


def as_ptn(record: HandRecord, tags: Mapping[str, str] | None = None) -> str:
    """A hand of two or four, known whole, as PTN."""
    judged = replay(record)
    assert judged.fault is None
    assert record.hands is not None
    players = record.rules.players
    sides = SIDES[players]
    eldest = sides[(record.dealer + 1) % players]
    turned = [record.hands[(record.dealer + at) % players] for at in range(players)]
    deal = " ".join(dotted(hand) if hand is not None else "-" for hand in turned)
    said = json.dumps(options(record)).replace('"', '\\"')
    lines = [f'[GameOptionsJson "{said}"]', f'[Dealer "{sides[record.dealer]}"]']
    undealt = cards((str(record.up), *(record.stock or ())))
    lines += [f'[Deal "{sides[record.dealer]}:{deal}"]', f'[Undealt "{undealt}"]']
    lines += [f'[{name} "{value}"]' for name, value in (tags or {}).items()]
    lines += exchange(record)
    lines += [f'[Auction "{eldest}"]', *calls(record)]
    if judged.tricks:
        leader = judged.tricks[0].leader
        lines.append(f'[Play "{sides[leader]}"]')
        for trick in judged.tricks:
            played = dict(trick.plays)
            seats = [(leader + at) % players for at in range(players)]
            lines.append(" ".join(card(played[seat]) if seat in played else "-" for seat in seats))
    return "\n".join(lines) + "\n\n"


def exchange(record: HandRecord) -> list[str]:
    """The tags of what was taken up, buried and swapped."""
    sides = SIDES[record.rules.players]
    lines = []
    for swap in record.swaps:
        moved = cards(swap.cards)
        if swap.target in ("stock", "out"):
            lines.append(f'[CardsRemoved "{sides[int(swap.source)]}:{moved}"]')
        elif swap.source == "stock":
            lines.append(f'[CardsAdded "{sides[int(swap.target)]}:{moved}"]')
        else:
            lines.append(f'[CardsPassed "{sides[int(swap.source)]}:{sides[int(swap.target)]}:{moved}"]')
    if record.bury not in (None, "-"):
        side = sides[record.dealer]
        at = len([swap for swap in record.swaps if "stock" in (swap.source, swap.target)])
        up, bury = card(str(record.up)), card(str(record.bury))
        lines[at:at] = [f'[CardsAdded "{side}:{up}"]', f'[CardsRemoved "{side}:{bury}"]']
    return lines
