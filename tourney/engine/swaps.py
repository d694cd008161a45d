"""Cards swapped: with the stock before the calls, and for a partner's best (RULES.md section 6)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from tourney.engine.actions import Proceed, SwapCards
from tourney.engine.alone import loners
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Spot, Stage, bad_card, set_holding

P = TypeVar("P", bound=Position)
LOW = frozenset(rank + suit for rank in "9T" for suit in "CDHS")
"""The nines and tens: what makes a farmer's hand, and what may go under."""


def legal_swaps(position: Position) -> list[SwapCards | Proceed]:
    """What may be swapped for a partner's best card, and to go on where nothing is half done."""
    setup = position.setup
    swaps: list[SwapCards | Proceed] = []
    for seat in loners(setup):
        partner = setup.rules.partner(seat)
        if partner is None or seat in setup.got_best:
            continue
        giver, target = (partner, seat) if seat in setup.laid_away else (seat, "out")
        swaps += [SwapCards(giver, target, (card,)) for card in sorted(position.holdings[giver].sure)]
    if set(setup.laid_away) == set(setup.got_best):
        swaps.append(Proceed())
    return swaps


def legal_unders(position: Position) -> list[SwapCards]:
    """What may go under before the first call, or come back for three that went."""
    setup = position.setup
    if not setup.rules.go_under or setup.calls or position.stage is not Stage.AUCTION:
        return []
    if half := half_under(position):
        stock = sorted(card for card in setup.spots if _is_in_stock(position, card, half[0]))
        return [SwapCards("stock", half[0], cards) for cards in combinations(stock, 3)]
    lows = {seat: sorted(holding.sure & LOW) for seat, holding in enumerate(position.holdings)}
    asked = [SwapCards(seat, "stock", cards) for seat, low in lows.items() for cards in combinations(low, 3)]
    return [swap for swap in asked if swap_fault(position, swap) is None]


def half_under(position: Position) -> tuple[int, ...]:
    """The seat that has put three cards under and not taken three, if there is one."""
    size = position.setup.rules.hand_size
    return tuple(seat for seat in position.setup.under if position.holdings[seat].size != size)


def swap_fault(position: Position, action: SwapCards) -> Finding | None:
    """The rule that a swap breaks, if any."""
    setup = position.setup
    named = action.source if isinstance(action.source, int) else action.target
    seat = named if isinstance(named, int) and 0 <= named < setup.rules.players else None
    for card in action.cards:
        if fault := bad_card(card, setup.rules, seat):
            return fault
    why = _under_fault(position, action) if _is_under(action) else _best_fault(position, action)
    first = action.cards[0] if action.cards else None
    return Finding("swap_not_allowed", seat=seat, card=first, params={"why": why}) if why else None


def _is_under(action: SwapCards) -> bool:
    return "stock" in (action.source, action.target)


def _best_fault(position: Position, action: SwapCards) -> str | None:
    setup, source, target = position.setup, action.source, action.target
    if not setup.rules.call_for_best:
        return "call_for_best"
    if position.stage is not Stage.BEST or not isinstance(source, int) or len(action.cards) != 1:
        return "shape"
    lone = loners(setup)
    lays_away = target == "out" and source in lone and source not in setup.laid_away
    gives = target in lone and target in setup.laid_away and target not in setup.got_best
    gives = gives and isinstance(target, int) and setup.rules.partner(target) == source
    if not lays_away and not gives:
        return "shape"
    return _not_held(position, source, action.cards)


def _under_fault(position: Position, action: SwapCards) -> str | None:
    setup, source, target = position.setup, action.source, action.target
    if not setup.rules.go_under:
        return "go_under"
    if position.stage is not Stage.AUCTION or setup.calls or len(action.cards) != 3:
        return "shape"
    if len(set(action.cards) - {"??"}) != len([card for card in action.cards if card != "??"]):
        return "shape"
    is_seat = isinstance(source, int) and 0 <= source < setup.rules.players
    if isinstance(source, int) and is_seat and source not in setup.under and target == "stock":
        if half_under(position):
            return "half"
        holding = position.holdings[source]
        low = len(LOW & (holding.sure | holding.maybe)) + holding.blanks
        if low < 3 or any(card not in LOW and card != "??" for card in action.cards):
            return "not_low"
        return _not_held(position, source, action.cards)
    if not isinstance(target, int) or source != "stock" or not setup.under or setup.under[-1] != target:
        return "shape"
    if position.holdings[target].size + 3 > setup.rules.hand_size:
        return "shape"
    is_there = all(card == "??" or _is_in_stock(position, card, target) for card in action.cards)
    return None if is_there else "not_held"


def _is_in_stock(position: Position, card: str, seat: int) -> bool:
    """Whether the stock may hold a card for a seat to take: also one that another seat put there."""
    setup = position.setup
    spot = setup.spots.get(card)
    unsaid = [position.holdings[other] for other in setup.under if other != seat]
    if spot is None:
        return setup.stock.blanks > 0 or any(holding.surplus for holding in unsaid)
    if spot.kind == "hand":  # of a seat that put cards under, not logged which
        return any(holding.surplus and card in holding.maybe for holding in unsaid)
    return spot.kind == "stock" or (spot.kind == "under" and spot.seat != seat)


def _not_held(position: Position, seat: int, cards: tuple[str, ...]) -> str | None:
    holding = position.holdings[seat]
    for card in cards:
        elsewhere = position.setup.is_elsewhere(card, seat)
        if card != "??" and not holding.may_hold(card, is_elsewhere=elsewhere):
            return "not_held"
    return None


def _without(spots: Mapping[str, Spot], cards: Iterable[str]) -> dict[str, Spot]:
    """Where the logged cards lie, without those of which one, not logged which, has been handed on."""
    gone = set(cards)
    return {card: spot for card, spot in spots.items() if card not in gone}


def _spot_of(swap: SwapCards) -> Spot:
    """Where the cards of a swap lie after it."""
    if isinstance(swap.target, int):
        return Spot("hand", swap.target)
    giver = swap.source if isinstance(swap.source, int) else None
    return Spot("under" if swap.target == "stock" else "out", giver)


def after_swap(position: P, action: SwapCards) -> P:
    """The position after a legal swap."""
    setup, holdings = position.setup, position.holdings
    spots = dict(setup.spots)
    known = [card for card in action.cards if card != "??"]
    hidden = len(action.cards) - len(known)
    changes: dict[str, tuple[int, ...]] = {}
    if isinstance(action.source, int):
        holding = holdings[action.source]
        for card in known:
            holding = holding.without(card)
        if hidden:
            empty = type(holding)(frozenset())
            holding = holding.loosened(empty, hidden)
            if isinstance(action.target, int):
                spots = _without(spots, holding.maybe)
        holdings = set_holding(holdings, action.source, holding)
        if action.target == "stock":
            changes["under"] = (*setup.under, action.source)
        elif action.target == "out":
            changes["laid_away"] = (*setup.laid_away, action.source)
    if isinstance(action.target, int):
        holding = holdings[action.target]
        for card in known:
            holding = holding.plus(card)
        holding = replace(holding, blanks=holding.blanks + hidden)
        holdings = set_holding(holdings, action.target, holding)
        if isinstance(action.source, int):
            changes["got_best"] = (*setup.got_best, action.target)
        elif hidden:
            spots = _without(spots, [card for card in spots if _is_in_stock(position, card, action.target)])
            setup = replace(setup, stock=type(holding).of(None, setup.rules.stock_size))
    spots.update(dict.fromkeys(known, _spot_of(action)))
    setup = replace(setup, spots=spots, **changes)  # type: ignore[arg-type]  # tuples of seats only
    return replace(position, setup=setup, holdings=holdings)
