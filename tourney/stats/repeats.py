"""Which hands were there before: a copy would count twice, and make chance look like a pattern."""

from array import array
from collections.abc import Hashable
from typing import Final

REPEATED: Final = "repeated"
"""Why a hand is left out that equals one before: deal, calls, play and people."""

_MASK: Final = (1 << 64) - 1


class Repeats:
    """Remembers contents by 64 bits of their hash: 11 to 32 bytes a hand, not the hand.

    Among five million different hands two are taken for equal about once in a million archives.

    >>> seen = Repeats()
    >>> [seen.is_repeat(one) for one in ("a", "b", "a")]
    [False, False, True]
    """

    def __init__(self) -> None:
        self._count = 0
        self._table = array("Q", bytes(8 << 10))

    def is_repeat(self, content: Hashable) -> bool:
        """Whether a content was there before; it is remembered."""
        key = hash(content) & _MASK or 1
        at = self._place(key)
        if self._table[at] == key:
            return True
        self._table[at] = key
        self._count += 1
        if 4 * self._count > 3 * len(self._table):
            self._grow()
        return False

    def _place(self, key: int) -> int:
        """Where a key is, or the free place where it belongs."""
        table, last = self._table, len(self._table) - 1
        at = key & last
        while table[at] not in (0, key):
            at = (at + 1) & last
        return at

    def _grow(self) -> None:
        old, self._table = self._table, array("Q", bytes(16 * len(self._table)))
        for key in old:
            if key:
                self._table[self._place(key)] = key
