"""What was taken up, buried, swapped or passed: `[CardsAdded]`, `[CardsRemoved]`, `[CardsPassed]`.

One card that an ordered dealer lays away is buried. Three cards added to a seat came from the stock (*go
under*). One that a loner lays away, or passes to his partner, makes room for his partner's best.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tourney.cards import UNKNOWN
from tourney.engine.record import Cards, Swap
from tourney.errors import N_
from tourney.logs.ptn_notation import cards_of, seat_of
from tourney.logs.rejects import Refused
from tourney.rules import RuleSet

UNDER = 3
"""So many cards go under."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The card buried and the cards swapped."""

    bury: str | None = None
    swaps: tuple[Swap, ...] = ()


@dataclass(slots=True)
class _Moves:
    """What moved by seat: cards added and removed one by one, sets of three, cards from seat to seat."""

    added: dict[int, Cards] = field(default_factory=dict)
    removed: dict[int, Cards] = field(default_factory=dict)
    came: dict[int, Cards] = field(default_factory=dict)
    went: dict[int, Cards] = field(default_factory=dict)
    passed: list[tuple[int, int, Cards]] = field(default_factory=list)


def read_exchange(
    tags: Sequence[tuple[str, str]],
    rules: RuleSet,
    dealer: int,
    calls: Sequence[str],
    lone: tuple[int | None, int | None],
) -> Exchange:
    """The exchange that some tags record; `lone` are the maker, where he is alone, and a lone defender.

    Raises Refused for cards that move in a way that no game of ours has.

    >>> from tourney.rules import GAMES
    >>> tags = [("CardsAdded", "S:S9"), ("CardsRemoved", "S:DQ")]
    >>> read_exchange(tags, GAMES["four-handed"], 0, ["order"], (None, None)).bury
    'QD'
    """
    moves = _moves(tags, rules)
    swaps: list[Swap] = []
    for seat in sorted(moves.came | moves.went, key=lambda seat: (seat - dealer - 1) % rules.players):
        swaps.append(Swap(seat, "stock", moves.went.get(seat, (str(UNKNOWN),) * UNDER)))
        swaps.append(Swap("stock", seat, moves.came.get(seat, (str(UNKNOWN),) * UNDER)))
    bury = None
    if calls and calls[-1].startswith("order"):
        moves.added.pop(dealer, None)
        buried = moves.removed.pop(dealer, ())
        bury = buried[0] if buried else None
        if len(buried) > 1:
            moves.removed[dealer] = buried[1:]
    swaps += _best(moves, [seat for seat in lone if seat is not None])
    if moves.added or moves.removed or moves.passed:
        raise Refused(
            N_("cards move in a way that cannot be: {added}{removed}{passed}"),
            added=_told("CardsAdded", moves.added),
            removed=_told("CardsRemoved", moves.removed),
            passed=_told("CardsPassed", {source: cards for source, _, cards in moves.passed}),
        )
    return Exchange(bury, tuple(swaps))


def _best(moves: _Moves, lone: Sequence[int]) -> list[Swap]:
    """The swaps for a partner's best card; a card laid away that is not logged is one not known."""
    swaps: list[Swap] = []
    for seat in lone:
        away = next((move for move in moves.passed if move[0] == seat), None)
        best = next((move for move in moves.passed if move[1] == seat), None)
        if away is None and best is None:
            continue
        laid = moves.removed.pop(seat, None) if away is None else away[2]
        swaps.append(Swap(seat, "out", laid or (str(UNKNOWN),)))
        if best is not None:
            swaps.append(Swap(best[0], seat, best[2]))
        moves.passed = [move for move in moves.passed if move not in (away, best)]
    return swaps


def _moves(tags: Sequence[tuple[str, str]], rules: RuleSet) -> _Moves:
    moves = _Moves()
    for name, value in tags:
        sides, _, text = value.rpartition(":")
        cards = cards_of(text, rules.has_joker)
        if name == "CardsPassed":
            source, colon, target = sides.partition(":")
            if not colon:
                raise Refused(N_("`{key}` must be two sides and cards, as S:N:DQ"), key=name)
            moves.passed.append(
                (seat_of(source, rules.players, name), seat_of(target, rules.players, name), cards)
            )
        elif name in ("CardsAdded", "CardsRemoved"):
            seat = seat_of(sides, rules.players, name)
            sets, ones = (moves.came, moves.added) if name == "CardsAdded" else (moves.went, moves.removed)
            if len(cards) >= UNDER and seat not in sets:
                sets[seat], cards = cards[:UNDER], cards[UNDER:]
            if cards:
                ones[seat] = (*ones.get(seat, ()), *cards)
    return moves


def _told(name: str, moved: dict[int, Cards]) -> str:
    return " ".join(f"{name} {' '.join(cards)} " for cards in moved.values())
