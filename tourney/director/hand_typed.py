"""Results of hands as they are typed: `3 Ada H 4`, `4 Bo S 5 alone / pass / Cy D 2`.

A hand is its number, who called, the suit, and the tricks of the caller's side. A hand behind a `/` or a
comma may leave its number out: it is the next one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tourney.cards import SUIT_NAMES, SUIT_SIGNS
from tourney.engine.tricks import NO_TRUMP
from tourney.errors import N_, BadInput
from tourney.rules import RuleSet
from tourney.values import name_key

PASSED: Final = ("pass", "passed", "thrown-in")
_NOT_NOTED: Final = ("-", "–", "?")
_ALONE: Final = ("alone", "loner")
_AGAINST: Final = ("vs", "against")
_BID: Final = ("bid", "bids")
_FORM: Final = N_("HAND CALLER SUIT TRICKS, with alone behind it where he was; HAND pass where all passed")
_SUITS: Final = {
    **{word: suit for suit, name in SUIT_NAMES.items() for word in (suit.lower(), name, name[:-1])},
    **{sign: suit for suit, sign in SUIT_SIGNS.items()},
    **dict.fromkeys(("nt", "no-trump", "notrump", "no trump"), NO_TRUMP),
}


@dataclass(frozen=True, slots=True)
class TypedHand:
    """A hand as it was typed, names and figures still as words; `number` is None for the next hand.

    Without a `caller` all passed.
    """

    number: int | None
    caller: str = ""
    suit: str | None = None
    tricks: str = ""
    alone: bool = False
    defender: str = ""
    bid: str = ""


def suit_said(text: str) -> str | None:
    """The suit that a word means, None where it was not noted; BadInput where it is no suit.

    >>> suit_said("Hearts"), suit_said("♠"), suit_said("nt"), suit_said("-")
    ('H', 'S', 'NT', None)
    """
    word = text.strip().lower().replace("\ufe0f", "")
    if word in ("", *_NOT_NOTED):
        return None
    if word not in _SUITS:
        raise BadInput(
            N_("{text!r} is no suit"),
            N_("give C, D, H or S, their signs or names; - where it was not noted"),
            text=text,
        )
    return _SUITS[word]


def typed_hands(rules: RuleSet, words: Sequence[str]) -> tuple[TypedHand, ...]:
    """The hands that some words say; BadInput where they say none.

    >>> from tourney.rules import GAMES
    >>> first, second = typed_hands(GAMES["three-handed"], ["3", "Ada", "H", "4", "alone", "/", "pass"])
    >>> first.number, first.caller, first.suit, first.tricks, first.alone, second.number, second.caller
    (3, 'Ada', 'H', '4', True, None, '')
    >>> typed_hands(GAMES["napoleon"], ["1", "Bo", "nap", "5"])[0].bid
    'nap'
    """
    groups: list[list[str]] = [[]]
    for word in words:
        if word not in ("/", ",", ";"):
            groups[-1].append(word.rstrip(",;"))
        if word.endswith(("/", ",", ";")) and (word in ("/", ",", ";") or word[-1] in ",;"):
            groups.append([])
    found = tuple(_one(rules, group) for group in groups if group)
    if not found:
        raise BadInput(N_("no hand was given"), _FORM)
    return found


def _one(rules: RuleSet, words: Sequence[str]) -> TypedHand:
    """A hand from its words: first what stands behind a word of its own, then the rest by its place."""
    hand, rest = TypedHand(None), list(words)
    if any(word.lower() in _ALONE for word in rest):
        hand = replace(hand, alone=True)
        rest = [word for word in rest if word.lower() not in _ALONE]
    hand = replace(hand, defender=_behind(rest, _AGAINST), bid=_behind(rest, _BID))
    if rest and rest[-1].lower() in PASSED:
        return replace(hand, number=_number(rest[:-1], words))
    if len(rest) < 2:
        raise BadInput(N_("{said!r} is no hand"), _FORM, said=" ".join(words))
    *before, tricks = rest
    hand = replace(hand, tricks=tricks)
    has_suit = len(before) > 1 and before[-1].lower() in (*_SUITS, *_NOT_NOTED)
    if has_suit:
        hand = replace(hand, suit=suit_said(before.pop()))
    bids = {name_key(bid.word) for bid in rules.bids}
    if len(before) > 1 and name_key(before[-1]) in bids:
        hand = replace(hand, bid=before.pop())
    if len(before) > 2 and not has_suit and not hand.bid:
        suit_said(before[-1])
    number = before[:1] if len(before) > 1 and before[0].isdigit() else []
    return replace(hand, caller=" ".join(before[len(number) :]), number=_number(number, words))


def _behind(words: list[str], marks: Sequence[str]) -> str:
    """What stands behind a word such as `against`, taken out with it; empty where nothing does."""
    at = next((at for at, word in enumerate(words[:-1]) if at and word.lower() in marks), None)
    if at is None:
        return ""
    _, said = words.pop(at), words.pop(at)
    return said


def _number(left: Sequence[str], words: Sequence[str]) -> int | None:
    """The number of a hand from the words before its caller."""
    if not left:
        return None
    if len(left) > 1 or not (left[0].isascii() and left[0].isdigit() and len(left[0]) <= 4):
        raise BadInput(
            N_("{said!r} is not understood"),
            _FORM,
            said=" ".join(words),
        )
    return int(left[0])


def with_options(hand: TypedHand, alone: bool, defender: str | None, bid: str | None) -> TypedHand:
    """A hand with what options say of it.

    >>> with_options(TypedHand(3, "Ada", "H", "5"), True, None, None).alone
    True
    """
    return replace(hand, alone=alone or hand.alone, defender=defender or hand.defender, bid=bid or hand.bid)


def whole(text: str, what: str) -> int:
    """A whole number that was typed; BadInput that says what it should have been.

    >>> whole(" 4 ", "tricks"), whole("4.0", "tricks")
    (4, 4)
    """
    tidy = text.strip()
    tidy = tidy[:-2] if tidy.endswith((".0", ",0")) else tidy
    if tidy.isascii() and tidy.isdigit() and len(tidy) <= 4:
        return int(tidy)
    raise BadInput(N_("{what}: {text!r} is no whole number"), text=text[:40], what=what)


def bid_said(rules: RuleSet, text: str) -> int | None:
    """A bid that was typed as its number (of tricks, or its rank from 1); None where none was.

    >>> from tourney.rules import GAMES
    >>> bid_said(GAMES["napoleon"], "Misère"), bid_said(GAMES["hasenpfeffer"], "4")
    (3, 4)
    """
    word = name_key(text)
    if not word:
        return None
    ranks = {name_key(bid.word): rank for rank, bid in enumerate(rules.bids, start=1)}
    if rules.bids:
        if word not in ranks:
            raise BadInput(
                N_("{text!r} is no bid"),
                N_("the bids are {words}"),
                text=text,
                words=", ".join(bid.word for bid in rules.bids),
            )
        return ranks[word]
    return whole(text, "tricks")
