"""Calls as people write them, read into the canonical form of `engine.record`."""

from functools import lru_cache
from typing import Final

from tourney.cards import SUIT_NAMES, SUIT_SIGNS

_SUITS: Final = {
    **{suit.lower(): str(suit) for suit in SUIT_NAMES},
    **{name: str(suit) for suit, name in SUIT_NAMES.items()},
    **{name.removesuffix("s"): str(suit) for suit, name in SUIT_NAMES.items()},
    **{sign: str(suit) for suit, sign in SUIT_SIGNS.items()},
    **dict(zip("♧♢♡♤", "CDHS", strict=True)),
}
_WORDS: Final = {
    **_SUITS,
    **dict.fromkeys(("pass", "passes"), "pass"),
    **dict.fromkeys(("order", "order up", "assist", "accept", "take up", "take-up", "takeup"), "order"),
    **dict.fromkeys(("nt", "no trump", "no trumps", "no-trump", "notrump"), "NT"),
    **{word: word for word in ("two", "three", "four", "nap", "wellington", "misere", "blucher")},
    **{"misère": "misere", "blücher": "blucher"},
    **{str(bid): str(bid) for bid in range(1, 7)},
}


@lru_cache(maxsize=4096)
def canonical_call(text: str) -> str:
    """The call that a text writes, ` alone` behind it where said; a text that is no call as it came.

    Read are any case, suit signs and names for suits, `assist`, `accept` and `take up` for `order`.

    >>> [canonical_call(text) for text in ("Pass", "ASSIST", "take up alone", "♠", "hearts", "nt", "hmm")]
    ['pass', 'order', 'order alone', 'S', 'H', 'NT', 'hmm']
    """
    words = text.replace("\ufe0e", "").replace("\ufe0f", "").lower().split()
    is_alone = len(words) > 1 and words[-1] == "alone"
    call = _WORDS.get(" ".join(words[:-1] if is_alone else words).rstrip(","))
    if call is None:
        return text
    return f"{call} alone" if is_alone else call
