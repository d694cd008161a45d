"""The dealer's exchange with the up-card, and the maker's with the dummy (RULES.md 2.4, 2.8)."""

from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from tourney.cards import UNKNOWN
from tourney.engine.actions import Bury, Decline, Keep, NoDummy
from tourney.engine.findings import Finding
from tourney.engine.holding import Holding
from tourney.engine.lead import sitters
from tourney.engine.position import Position, Setup, Spot, Stage, bad_card, moved, set_holding

P = TypeVar("P", bound=Position)
_NOTHING = Holding(frozenset())


def must_take(setup: Setup) -> bool:
    """Whether the dealer has to take the up-card (the bidder, the widow): he accepted, or must."""
    return setup.rules.widow or setup.accepted or setup.rules.ordered_pickup == "mandatory"


def may_bury_up_card(setup: Setup) -> bool:
    """Whether the dealer may bury the very card that he took (option `bury_up_card`)."""
    option = "yes" if setup.rules.widow else setup.rules.bury_up_card
    return option == "yes" or (option == "ordered_only" and not setup.accepted)


def dealer_sits(setup: Setup) -> bool:
    """Whether the dealer is known to sit out this hand."""
    if setup.maker is None or setup.rules.widow:
        return False
    return setup.dealer in sitters(setup.rules, setup.maker, setup.maker_alone, setup.lone_defender)


def legal_exchanges(position: Position) -> list[Bury | Decline]:
    """What the dealer may do: each card that he may bury, and to leave the up-card."""
    holding = position.holdings[position.setup.taker]
    cards = [*sorted(holding.sure | holding.maybe), position.setup.taken or UNKNOWN]
    actions: list[Bury | Decline] = [Bury(card) for card in cards]
    return [action for action in (*actions, Decline()) if exchange_fault(position, action) is None]


def exchange_fault(position: Position, action: Bury | Decline) -> Finding | None:
    """The rule that the dealer's exchange breaks, if any."""
    setup = position.setup
    taker, taken = setup.taker, setup.taken
    if isinstance(action, Decline):
        _check_stage(position, Stage.EXCHANGE)
        if must_take(setup) and not action.sits and not dealer_sits(setup):
            return Finding("exchange_missing", seat=taker, card=taken, params={"accepted": setup.accepted})
        return None
    card = action.card
    if position.stage is not Stage.EXCHANGE:
        return Finding("exchange_not_allowed", seat=taker, card=card, actual=card)
    if card is None or card == UNKNOWN:
        return None
    if fault := bad_card(card, setup.rules, taker):
        return fault
    if card == taken:
        return None if may_bury_up_card(setup) else Finding("bury_not_allowed", seat=taker, card=card)
    is_elsewhere = setup.is_elsewhere(card, taker)
    if not position.holdings[taker].may_hold(card, is_elsewhere=is_elsewhere):
        if taken is None and not is_elsewhere and may_bury_up_card(setup):
            return None  # it may be the up-card, which is not logged
        return Finding("bury_not_held", seat=taker, card=card, params=_spot_params(setup, card))
    return None


def _check_stage(position: Position, stage: Stage) -> None:
    """Raise ValueError where something is left that is not offered: no log can say that."""
    if position.stage is not stage:
        raise ValueError(f"there is nothing to leave in the stage {position.stage.value}")


def _spot_params(setup: Setup, card: str) -> dict[str, object]:
    spot = setup.spots.get(card)
    return {"place": spot.kind, "owner": spot.seat} if spot else {"place": None, "owner": None}


def after_exchange(position: P, action: Bury | Decline) -> P:
    """The position after a legal exchange; the next stage is to say alone."""
    setup = position.setup
    taker, taken = setup.taker, setup.taken
    if isinstance(action, Decline):
        return moved(position, setup, Stage.ALONE, setup.who_made)
    holding = position.holdings[taker]
    spots = dict(setup.spots)
    took: bool | None = True
    if action.card is None or action.card == UNKNOWN:
        must = must_take(setup) and not action.sits
        took = action.took or action.card == UNKNOWN or must or None
        is_sure = action.took or (took is True and not may_bury_up_card(setup))
        if taken is None:
            holding = holding.loosened(Holding.of(None, 1), 1)
        elif is_sure:
            holding = holding.loosened(_NOTHING, 1).plus(taken)
        else:
            holding = holding.loosened(Holding(frozenset({taken})), 1)
    else:
        holding = _took_up(holding, taken).without(action.card)
        if taken is not None:
            spots[taken] = Spot("hand", taker)
        spots[action.card] = Spot("buried")
    setup = replace(setup, spots=spots, took=took)
    holdings = set_holding(position.holdings, taker, holding)
    return moved(position, setup, Stage.ALONE, setup.who_made, holdings)


def _took_up(holding: Holding, taken: str | None) -> Holding:
    if taken is None:
        return replace(holding, blanks=holding.blanks + 1)
    return holding.plus(taken)


def has_dummy_stage(setup: Setup) -> bool:
    """Whether the maker may merge a dummy now."""
    rules = setup.rules
    return rules.has_dummy and rules.dummy_use != "none" and not setup.maker_alone


def legal_keeps(position: Position) -> list[Keep | NoDummy]:
    """What the maker may do with the dummy: every five of the ten, and not to merge it."""
    setup = position.setup
    own = position.holdings[setup.who_made]
    pool = sorted(own.sure | own.maybe | _dummy_of(setup).sure)
    keeps: list[Keep | NoDummy] = [Keep(cards) for cards in combinations(pool, setup.rules.hand_size)]
    return keeps if setup.rules.dummy_use == "mandatory" else [*keeps, NoDummy()]


def _dummy_of(setup: Setup) -> Holding:
    if setup.dummy is None:
        raise ValueError("a game without a dummy")
    return setup.dummy


def dummy_fault(position: Position, action: Keep | NoDummy) -> Finding | None:
    """The rule that the maker's merge breaks, if any."""
    setup = position.setup
    rules, maker = setup.rules, setup.maker
    if isinstance(action, NoDummy):
        _check_stage(position, Stage.DUMMY)
        return Finding("dummy_missing", seat=maker) if rules.dummy_use == "mandatory" else None
    if position.stage is not Stage.DUMMY:
        why = "alone" if rules.has_dummy and rules.dummy_use != "none" else "no_dummy"
        return Finding("dummy_not_allowed", seat=maker, params={"why": why})
    return None if action.cards is None else _keep_fault(position, action.cards)


def _keep_fault(position: Position, cards: tuple[str, ...]) -> Finding | None:
    setup = position.setup
    rules, maker, dummy = setup.rules, setup.who_made, _dummy_of(setup)
    for code in ("unknown_card", "card_not_in_deck"):
        for card in cards:
            fault = bad_card(card, rules, maker)
            if fault and fault.code == code:
                return fault
    known = [card for card in cards if card != UNKNOWN]
    for index, card in enumerate(known):
        if card in known[:index]:
            return Finding("duplicate_card", seat=maker, card=card, params={"place": "keep", "first": "keep"})
    size = rules.hand_size
    if len(cards) != size:
        params = {"place": "keep"}
        return Finding("wrong_hand_size", seat=maker, expected=size, actual=len(cards), params=params)
    own = position.holdings[maker]
    loose = (
        len(own.maybe) + own.blanks - own.surplus
    )  # of the own cards that may have left, how many are there
    of_maybe = of_hidden = 0
    for card in known:
        if card in own.sure or card in dummy.sure:
            continue
        is_hidden = card not in own.maybe
        of_hidden += is_hidden
        of_maybe += not is_hidden
        room = dummy.blanks + min(own.blanks, loose - of_maybe)
        if of_maybe > loose or of_hidden > room or (is_hidden and card in setup.spots):
            return Finding("keep_not_in_pool", seat=maker, card=card, params=_spot_params(setup, card))
    return None


def after_dummy(position: P, action: Keep | NoDummy) -> P:
    """The position after the maker merged the dummy, or did not."""
    setup = position.setup
    if isinstance(action, NoDummy):
        return moved(position, setup, Stage.LATE_ALONE, position.turn)
    maker, dummy = setup.who_made, _dummy_of(setup)
    pool = position.holdings[maker].loosened(dummy, setup.rules.hand_size)
    spots = dict(setup.spots)
    if action.cards is None:
        holding = pool
    else:
        kept = frozenset(card for card in action.cards if card != UNKNOWN)
        hidden = len(action.cards) - len(kept)
        rest = pool.maybe - kept
        from_blanks = len(kept - pool.maybe)
        holding = Holding(kept)
        if hidden:
            blanks = pool.blanks - from_blanks
            holding = Holding(kept, rest, blanks, len(rest) + blanks - hidden)
        else:
            spots.update(dict.fromkeys(rest, Spot("away", maker)))
        spots.update(dict.fromkeys(kept, Spot("hand", maker)))
    setup = replace(setup, spots=spots, merged=True if action.cards is not None else None)
    holdings = set_holding(position.holdings, maker, holding)
    return moved(position, setup, Stage.LATE_ALONE, position.turn, holdings)
