"""The words of PTN: seats by sides of the world, cards with the suit first, deals, rows of calls."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tourney.cards import JOKER, UNKNOWN, parse_card
from tourney.engine.auction import suit_proposed
from tourney.engine.record import Cards
from tourney.errors import N_
from tourney.logs.calls import canonical_call
from tourney.logs.dotted import SIGNS, dotted_hand
from tourney.logs.rejects import Refused

SIDES: Final[Mapping[int, str]] = {2: "SN", 3: "SWE", 4: "SWNE"}
"""The seats clockwise by their letters; seat 0 is South."""
NOT_ASKED: Final = "-"

_CARD: Final = re.compile(r"[SHDCJ♠♥♦♣](?:10|[2-9TJQKAHLU?])|0U|U0|\?\?|XX|-|\S", re.IGNORECASE)
_CALL: Final = re.compile(r"([SHDC♠♥♦♣]|NT|N)\s*(alone)?", re.IGNORECASE)


def seat_of(text: str, players: int, tag: str) -> int:
    """The seat that a side of the world is, as a letter or a word; raises Refused, naming the tag.

    >>> seat_of("W", 4, "Dealer"), seat_of("east", 3, "Dealer")
    (1, 2)
    """
    letter = text.strip()[:1].upper()
    if not letter or letter not in SIDES[players]:
        raise Refused(
            N_("`{key}` must be one of {sides}, and here is {found!r}"),
            key=tag,
            sides=", ".join(SIDES[players]),
            found=text,
        )
    return SIDES[players].index(letter)


def card_of(text: str, has_joker: bool) -> str:
    """A card with its suit first; a text that is no card as it came.

    In a deck with a joker `JH` is the joker, else the jack of hearts with its suit last.

    >>> [card_of(text, True) for text in ("SQ", "HJ", "JH", "0U", "c10")]
    ['QS', 'JH', 'JK', '??', 'TC']
    """
    word = text.strip().upper()
    if word in ("0U", "U0", "??", "XX"):
        return str(UNKNOWN)
    if has_joker and word in ("JH", "JL", "J?", "JJ"):
        return str(JOKER)
    suit, rank = SIGNS.get(word[:1], word[:1]), word[1:].replace("10", "T")
    return parse_card(rank + suit) or parse_card(text) or text


def cards_of(text: str, has_joker: bool) -> Cards:
    """Cards written one behind the other, with or without blanks.

    >>> cards_of("S9DKDJCQ", False), cards_of("", False)
    (('9S', 'KD', 'JD', 'QC'), ())
    """
    return tuple(card_of(word, has_joker) for word in _CARD.findall(text))


def deal_of(text: str, has_joker: bool) -> tuple[int, tuple[Cards | None, ...]]:
    """A deal: the seat whose hand comes first, and the hands from seat 0 on; `-` is not known.

    >>> deal_of("N:A.K.. - - .A.K.Q", False)
    (2, (None, ('AH', 'KD', 'QC'), ('AS', 'KH'), None))
    """
    side, colon, rest = text.strip().partition(":")
    parts = rest.split()
    if not colon or len(parts) not in SIDES:
        raise Refused(
            N_("`{key}` must be a side and the hands from there, as S:Q.AQ.Q.J and so on"), key="Deal"
        )
    start = seat_of(side, len(parts), "Deal")
    hands = [None if part == NOT_ASKED else dotted_hand(part) or cards_of(part, has_joker) for part in parts]
    return start, tuple(hands[(seat - start) % len(parts)] for seat in range(len(parts)))


def words_of(rows: Sequence[str], players: int, can_defend: bool) -> list[str]:
    """The calls in some rows; `alone` belongs to the call before it.

    Where a defender may go alone, it does so only if the row has more words than seats else.

    >>> words_of(["Pass ♥ alone - -"], 4, False), words_of(["Pass ♥ - Alone"], 4, True)
    (['Pass', '♥ alone', '-', '-'], ['Pass', '♥', '-', 'Alone'])
    """
    words: list[str] = []
    for row in rows:
        parts = row.split()
        extra = len(parts) - players
        for at, word in enumerate(parts):
            is_alone = word.lower() == "alone" and at > 0 and parts[at - 1] != NOT_ASKED
            if is_alone and (extra > 0 or not can_defend):
                words[-1] += " alone"
                extra -= 1
            else:
                words.append(word)
    return words


def call_of(word: str, up: str | None, is_first_round: bool) -> str:
    """A call in its canonical form: the up-card's suit in the first round is an order.

    >>> call_of("♠ alone", "9S", True), call_of("NTAlone", "9S", False), call_of("Pass", None, True)
    ('order alone', 'NT alone', 'pass')
    """
    found = _CALL.fullmatch(word.strip())
    if found is None:
        return canonical_call(word)
    name, alone = found.groups()
    suit = SIGNS.get(name, name.upper())
    call = "NT" if suit in ("N", "NT") else suit
    if is_first_round and suit_proposed(up) == suit:
        call = "order"
    return f"{call} alone" if alone else call
