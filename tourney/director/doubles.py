"""Names that may be one person's: the same words however spelled, or one slip of the finger apart.

They are offered, and never joined without the director's word.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from tourney.values import name_key

SHORTEST: Final = 5
"""Names of fewer letters are near only where they are the same but for a doubled one: Dee is not Lee."""

MOST_LONGER: Final = 2
"""For more names than these one that is their beginning tells nothing: of many Jans none is meant."""


def words(name: str) -> tuple[str, ...]:
    """The words of a name in one order, without case, accents and punctuation.

    >>> words("SMITH, Ann"), words("Ann Smith")
    (('ann', 'smith'), ('ann', 'smith'))
    """
    return tuple(sorted(_parts(name)))


def are_near(one: str, other: str) -> bool:
    """Whether two names may be spellings of one.

    >>> are_near("Jan de Vries", "Jan DeVries"), are_near("Anna Lee", "Ana Lee"), are_near("Dee", "Lee")
    (True, True, False)
    """
    return bool(_forms(one) & _forms(other))


def near_pairs(names: Iterable[tuple[int, str]]) -> tuple[tuple[int, int], ...]:
    """The pairs of those whose names may be spellings of one, or one short for the other, in the order given.

    A name that could be short for more than two others is offered with none of them.

    >>> near_pairs([(4, "Jan de Vries"), (7, "Bo"), (9, "Jan De Vries "), (12, "Jon de Vries")])
    ((4, 9), (4, 12), (9, 12))
    >>> near_pairs([(1, "Jan"), (2, "Jan Devries"), (3, "Janet Lee"), (4, "Zoee"), (5, "Zoë")])
    ((1, 2), (4, 5))
    """
    seen: dict[str, list[int]] = {}
    order: dict[int, int] = {}
    pairs: set[tuple[int, int]] = set()
    whole: defaultdict[str, list[int]] = defaultdict(list)
    longer: defaultdict[str, list[int]] = defaultdict(list)
    for place, (key, name) in enumerate(names):
        order[key] = place
        for form in _forms(name):
            pairs.update((before, key) for before in seen.get(form, ()) if before != key)
            seen.setdefault(form, []).append(key)
        parts = _parts(name)
        whole[" ".join(parts)].append(key)
        for count in range(1, len(parts)):
            longer[" ".join(parts[:count])].append(key)
    for short, keys in longer.items():
        if len(keys) <= MOST_LONGER:
            found = ((one, key) for one in whole.get(short, ()) for key in keys)
            pairs.update((one, key) if order[one] < order[key] else (key, one) for one, key in found)
    return tuple(sorted(pairs, key=lambda pair: (order[pair[0]], order[pair[1]])))


def is_quite_another(one: str, other: str) -> bool:
    """Whether two names have no word in common and are no spellings of one.

    >>> is_quite_another("SMITH Ann", "Ann Jones"), is_quite_another("Ann Smith", "Bob Jones")
    (False, True)
    """
    return not set(words(one)) & set(words(other)) and not are_near(one, other)


def _parts(name: str) -> list[str]:
    return re.findall(r"\w+", name_key(name).replace("'", ""))


def _forms(name: str) -> set[str]:
    """What a name is compared by: its words in one order, its letters, and these with one left out.

    Two that share a form are the same, or a letter more, less, other or in another place apart; in short
    names that is a doubled letter alone.
    """
    forms = {" ".join(words(name))}
    letters = re.sub(r"[\W_]", "", name_key(name))
    for text in (letters, "".join(words(name))):
        forms |= {text, re.sub(r"(.)\1", r"\1", text)}
        if len(text) >= SHORTEST:
            forms |= {f"{text[:at]}{text[at + 1 :]}" for at in range(len(text))}
    return forms - {""}
