"""Going alone after the calls, and what a lone player may get for it (RULES.md 2.7, section 6)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from tourney.engine.actions import GoAlone, Proceed, SwapCards
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Setup, Spot, Stage, bad_card, set_holding

P = TypeVar("P", bound=Position)
LOW = frozenset(rank + suit for rank in "9T" for suit in "CDHS")
"""The nines and tens: what makes a farmer's hand, and what may go under."""


def legal_alones(position: Position) -> list[GoAlone | Proceed]:
    """Who may say that he goes alone now, and to go on."""
    late = "dummy" if position.stage is Stage.LATE_ALONE else None
    asked = [GoAlone(seat, late) for seat in range(position.setup.rules.players)]
    return [*(go for go in asked if _is_new(position, go)), Proceed()]


def _is_new(position: Position, go: GoAlone) -> bool:
    return not is_alone(position.setup, go.seat) and alone_fault(position, go) is None


def may_anyone(position: Position) -> bool:
    """Whether anybody may yet say that he goes alone, before the dummy is merged or after."""
    setup = position.setup
    rules = setup.rules
    maker_may = rules.maker_alone and rules.alone_window != "with_call"
    if maker_may and not setup.maker_alone and not setup.merged:
        return True
    if rules.defender_alone in (None, "never") or (setup.merged and rules.alone_before_dummy):
        return False
    seats = set(range(rules.players)) - {setup.maker, setup.lone_defender}
    return any(_why_not(setup, seat) is None for seat in seats)


def is_alone(setup: Setup, seat: int) -> bool:
    """Whether a seat has said that it goes alone."""
    return seat == setup.lone_defender or (setup.maker_alone and seat == setup.maker)


def alone_fault(position: Position, action: GoAlone) -> Finding | None:
    """The rule that going alone breaks, if any."""
    setup = position.setup
    rules, seat = setup.rules, action.seat
    if is_alone(setup, seat):
        return None
    if why := _why_not(setup, seat):
        return Finding("alone_not_allowed", seat=seat, params={"why": why})
    late = action.after == "lead" or position.stage not in (Stage.ALONE, Stage.LATE_ALONE)
    if seat == setup.maker:
        late = late or setup.merged is True or rules.alone_window == "with_call"
    elif setup.merged and rules.alone_before_dummy:
        late = True
    return Finding("alone_too_late", seat=seat, params={"after": action.after}) if late else None


def _why_not(setup: Setup, seat: int) -> str | None:
    """Why a seat may not be alone at all: the option, or the word for it; None where it may."""
    rules, maker = setup.rules, setup.maker
    if maker is None:
        return "no_maker"
    if seat == maker:
        return None if rules.maker_alone else "maker_alone"
    if not 0 <= seat < rules.players:
        return "no_seat"
    if seat == rules.partner(maker):
        return "makers_partner"
    if rules.defender_alone in (None, "never"):
        return "never"
    if rules.defender_alone == "vs_lone_maker" and not setup.maker_alone:
        return "vs_lone_maker"
    return "second_defender" if setup.lone_defender is not None else None


def after_alone(position: P, action: GoAlone) -> P:
    """The position after a seat went alone; saying it twice is once."""
    setup = position.setup
    if action.seat == setup.maker:
        return replace(position, setup=replace(setup, maker_alone=True))
    return replace(position, setup=replace(setup, lone_defender=action.seat))


def loners(setup: Setup) -> tuple[int, ...]:
    """The seats that play alone, the maker first."""
    seats = (setup.maker if setup.maker_alone else None, setup.lone_defender)
    return tuple(seat for seat in seats if seat is not None)


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
        stock = [card for card in sorted(setup.stock.sure) if setup.spots[card].kind == "stock"]
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
        if not _stock_left(setup):
            return "not_held"
        holding = position.holdings[source]
        low = len(LOW & (holding.sure | holding.maybe)) + holding.blanks
        if low < 3 or any(card not in LOW and card != "??" for card in action.cards):
            return "not_low"
        return _not_held(position, source, action.cards)
    if not isinstance(target, int) or source != "stock" or not setup.under or setup.under[-1] != target:
        return "shape"
    if position.holdings[target].size + 3 > setup.rules.hand_size:
        return "shape"
    for card in action.cards:
        spot = setup.spots.get(card)
        if card != "??" and not (spot.kind == "stock" if spot else setup.stock.blanks):
            return "not_held"
    return None


def _stock_left(setup: Setup) -> bool:
    """Whether the stock still holds three cards that nobody took."""
    return setup.rules.stock_size - 3 * len(setup.under) >= 3


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


def after_swap(position: P, action: SwapCards) -> P:
    """The position after a legal swap."""
    setup, holdings = position.setup, position.holdings
    spots = dict(setup.spots)
    known = [card for card in action.cards if card != "??"]
    hidden = len(action.cards) - len(known)
    kind = "under" if action.target == "stock" else "out"
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
            spots = _without(spots, [card for card, spot in spots.items() if spot.kind == "stock"])
            setup = replace(setup, stock=type(holding).of(None, setup.rules.stock_size))
    for card in known:
        spots[card] = Spot("hand", action.target) if isinstance(action.target, int) else Spot(kind)
    setup = replace(setup, spots=spots, **changes)  # type: ignore[arg-type]  # tuples of seats only
    return replace(position, setup=setup, holdings=holdings)
