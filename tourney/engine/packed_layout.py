"""How the packed hand is laid out: codes of cards and calls, slots, rules by number (docs/packed.md).

Eight words of 64 bits, little end first. Word 0 is the head, word 7 the tail; words 1 to 6 hold 60
cards, ten a word, six bits each from the lowest bit on:

| slots | cards |
| --- | --- |
| from 0 | the hands as dealt, by seat; the dummy; the up-card; the stock |
| from `plays_at` | the cards played, trick by trick |
| from 55 | in a game with a dummy: the five cards that the maker kept |
"""

from collections.abc import Iterable
from struct import Struct
from typing import Final

from tourney.cards import JOKER, RANKS, SUITS, UNKNOWN
from tourney.engine.record import DECLINED
from tourney.rules import RuleSet

VERSION: Final = 1
SIZE: Final = 64
SLOTS: Final = 60
KEEP_AT: Final = 55
MOST_CALLS: Final = 8
MOST_PROFILES: Final = 1 << 16
NOT_LOGGED: Final = 7
"""Of tricks and of `won`: not logged, in the place of their number."""
CALLS_NOT_LOGGED: Final = 15
UNKNOWN_CODE: Final = 54
DECLINED_CODE: Final = 55
POINTS_FROM: Final = 32
WORDS: Final = Struct("<8Q")
WORD: Final = (1 << 60) - 1
"""The bits of a word that hold cards."""
BASE_64: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

CARDS: Final = ("", *(rank + suit for suit in SUITS for rank in RANKS), JOKER, UNKNOWN, DECLINED)
CARD_CODES: Final = {card: code for code, card in enumerate(CARDS) if 0 < code < DECLINED_CODE}
"""The code of each card: 1 to 52 by suit and rank, 53 the joker, 54 a card not known."""
_PLAIN: Final = ("pass", "order", *SUITS, "NT", None)
CALL_CODES: Final = {
    "euchre": (*_PLAIN, *(word and f"{word} alone" for word in _PLAIN)),
    "hasenpfeffer": ("pass", *map(str, range(1, 7)), None, *SUITS),
}
"""The calls by their code, 0 to 15, for each kind of auction that is packed."""
CODE_OF_CALL: Final = {
    auction: {word: code for code, word in enumerate(words) if word is not None}
    for auction, words in CALL_CODES.items()
}
AFTER: Final = (None, "dummy", "lead")


class Profiles:
    """Rule sets by number: a packed hand names its rules so. Numbers are given in order of asking.

    >>> from tourney.rules import GAMES
    >>> profiles = Profiles()
    >>> profiles.number(GAMES["two-handed"]), profiles.number(GAMES["british"]), len(profiles)
    (0, 1, 2)
    >>> profiles.number(GAMES["two-handed"]), profiles[1].name
    (0, 'british')
    """

    def __init__(self, rules: Iterable[RuleSet] = ()) -> None:
        self._rules: list[RuleSet] = []
        self._numbers: dict[RuleSet, int] = {}
        self._last: tuple[RuleSet | None, int] = (None, 0)
        for one in rules:
            self.number(one)

    def number(self, rules: RuleSet) -> int:
        """The number of a rule set; a new one is given where it has none."""
        last, number = self._last
        if rules is not last:
            number = self._numbers.setdefault(rules, len(self._rules))
            if number == len(self._rules):
                self._rules.append(rules)
            self._last = (rules, number)
        return number

    def __getitem__(self, number: int) -> RuleSet:
        return self._rules[number]

    def __len__(self) -> int:
        return len(self._rules)


def plays_at(rules: RuleSet) -> int:
    """The slot of the first card played: the last four hands' worth of slots are for play.

    >>> from tourney.rules import GAMES
    >>> plays_at(GAMES["three-handed"]), plays_at(GAMES["hasenpfeffer"])
    (40, 36)
    """
    return SLOTS - 4 * rules.hand_size


def is_packed_game(rules: RuleSet) -> bool:
    """Whether hands of a rule set can be packed: two to four players, an auction whose calls have codes.

    >>> from tourney.rules import GAMES
    >>> [name for name in GAMES if not is_packed_game(GAMES[name])]
    ['napoleon']
    """
    most = 3 if rules.has_dummy else 4
    return 2 <= rules.players <= most and rules.auction in CALL_CODES and rules.hand_size <= 6
