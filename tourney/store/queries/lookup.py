"""Finding people by what somebody types: a number, or any unambiguous beginning of the name."""

import difflib
from collections.abc import Iterable, Sequence

from tourney.errors import N_, BadInput
from tourney.values import name_key, sort_key


def by_name(text: str, candidates: Iterable[tuple[int, str]]) -> tuple[int, ...]:
    """The numbers of the (number, name) pairs that `text` may mean: the whole name, else its beginning.

    Case, blanks and kinds of apostrophe do not count, nor do accents, unless they tell two names apart.

    >>> by_name("jo", [(1, "Joan"), (2, "Jo"), (3, "Jö")]), by_name("joa", [(1, "Joan"), (2, "Jo")])
    ((2,), (1,))
    >>> by_name("zoe", [(1, "Zoë A"), (2, "Zoé B")])
    (1, 2)
    """
    pairs = [(number, *sort_key(name)[:2]) for number, name in candidates]
    bare, exact = sort_key(text)[:2]
    if not bare:
        return ()
    tiers = (
        [number for number, _, key in pairs if key == exact],
        [number for number, key, _ in pairs if key == bare],
        [number for number, _, key in pairs if key.startswith(exact)],
        [number for number, key, _ in pairs if key.startswith(bare)],
    )
    return tuple(next((tier for tier in tiers if tier), []))


def nearest(text: str, names: Sequence[str]) -> list[str]:
    """The names that look most like `text`, the best first; at most three.

    >>> nearest("Adda", ["Ada", "Bo", "Adam"])
    ['Ada', 'Adam']
    """
    keyed: dict[str, str] = {}
    for name in names:
        keyed.setdefault(name_key(name), name)
    wanted = name_key(text)
    near = difflib.get_close_matches(wanted, keyed, n=3, cutoff=0.6)
    if not near:  # a first name alone, typed wrong
        firsts = {key.split()[0]: key for key in reversed(keyed) if key}
        near = [firsts[first] for first in difflib.get_close_matches(wanted, firsts, n=3, cutoff=0.6)]
    return [keyed[key] for key in near]


def one_of(text: str, candidates: Sequence[tuple[int, str]]) -> int:
    """The one number that `text` names: a number that is there, or a beginning of one name.

    Raises `BadInput` that lists the candidates where there are several, or names that are near.
    """
    typed = text.strip().removeprefix("#")
    if typed.isdecimal():
        if int(typed) in {number for number, _ in candidates}:
            return int(typed)
        raise BadInput(N_("there is no entry number {text}"), N_("see: tourney player list"), text=int(typed))
    found = by_name(text, candidates)
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(f"{number} {name}" for number, name in candidates if number in found)
        raise BadInput(
            N_("{text!r} may be several: {listed}"),
            N_("type more of the name, or the number"),
            text=text,
            listed=listed,
        )
    near = nearest(text, [name for _, name in candidates])
    if near:
        raise BadInput(
            N_("nobody is called {text!r}; near to it: {near}"),
            N_("see: tourney player list"),
            text=text,
            near=", ".join(near),
        )
    raise BadInput(N_("nobody is called {text!r}"), N_("see: tourney player list"), text=text)
