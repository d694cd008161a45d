"""The tricks of a record folded over `HandState`, card by card (RULES.md section 7)."""

from tourney.cards import UNKNOWN
from tourney.engine.actions import Play
from tourney.engine.findings import Finding, Severity
from tourney.engine.fold import Fold, read_play
from tourney.engine.play import is_led, start_play
from tourney.engine.position import Position, bad_card
from tourney.engine.record import Cards, HandRecord


def fold_tricks(fold: Fold) -> Finding | None:
    """Fold the logged tricks; the first fault, if any."""
    tricks = _logged(fold.record)
    if fold.state.setup.trump is None and tricks and not is_led(fold.state.setup):
        return _unknown_from(fold, tricks, 0)
    for index, trick in enumerate(tricks):
        if fold.state.is_over:
            return Finding("tricks_after_end", trick=index + 1, card=trick[0] if trick else None)
        if UNKNOWN in trick:
            return _unknown_from(fold, tricks, index)
        if fault := _fold_trick(fold, trick):
            return _rotated(fold, fault) if fault.code == "card_not_held" else fault
        if (fold.state.trick or not trick) and index + 1 < len(tricks):
            size = fold.state.active
            return Finding("trick_size", trick=index + 1, expected=size, actual=len(trick))
    return None


def _logged(record: HandRecord) -> list[Cards]:
    """The logged tricks without empty ones at the end."""
    tricks = list(record.tricks or ())
    while tricks and not tricks[-1]:
        tricks.pop()
    return tricks


def _fold_trick(fold: Fold, trick: Cards) -> Finding | None:
    state = fold.state
    is_long = len(trick) > state.active
    for index, card in enumerate(trick):
        if is_long and (fault := _sitter_fault(state, trick, index)):
            return fault
        if index == state.active:
            number = len(state.tricks) + 1
            return Finding("trick_size", trick=number, card=card, expected=state.active, actual=len(trick))
        if fault := fold.take(Play(card)):
            return fault
    return None


def _sitter_fault(state: Position, trick: Cards, index: int) -> Finding | None:
    """A card of somebody who sits out, in a trick that is too long.

    His hand shows it; where it is not logged, a card that stands in his turn of a full round.
    """
    setup, card = state.setup, trick[index]
    players = setup.rules.players
    out = set(range(players)) - set(state.following)
    spot = setup.spots.get(card)
    if spot is not None and spot.kind == "hand" and spot.seat in out:
        seat = spot.seat
    else:
        seat = (state.turn + index) % players
        is_hidden = seat in out and len(trick) == players
        elsewhere = setup.is_elsewhere(card, seat)
        if not is_hidden or not state.holdings[seat].may_hold(card, is_elsewhere=elsewhere):
            return None
    return Finding("sitter_played", seat=seat, trick=len(state.tricks) + 1, card=card, actual=card)


def _unknown_from(fold: Fold, tricks: list[Cards], index: int) -> Finding | None:
    """From a trick on whose cards are not all known: only double cards are still checked."""
    rules = fold.record.rules
    note = Finding("cards_unknown", Severity.UNVERIFIABLE, trick=index + 1)
    fold.notes.append(note)
    seen = {card: number + 1 for number, trick in enumerate(tricks[:index]) for card in trick}
    for number in range(index, len(tricks)):
        if number >= rules.hand_size:
            return Finding("tricks_after_end", trick=number + 1)
        for card in tricks[number]:
            if fault := bad_card(card, rules, None, number + 1):
                return fault
            if card != UNKNOWN and card in seen:
                params = {"first": seen[card]}
                return Finding("card_replayed", trick=number + 1, card=card, params=params)
            seen[card] = number + 1
    return None


def _rotated(fold: Fold, fault: Finding) -> Finding:
    """`deal_rotated` in place of the fault, where every card played lies with the seat at the left."""
    record, hands = fold.record, fold.record.hands
    players = record.rules.players
    if hands is None or any(hand is None or UNKNOWN in hand for hand in hands):
        return fault
    plays = read_play(start_play(fold.state), record)
    if len(plays) != sum(len(trick) for trick in record.tricks or ()):
        return fault
    aside = (record.up, fold.state.setup.taken)  # a card taken lay in no hand
    for seat, card in plays:
        left = hands[(seat + 1) % players]
        if card not in aside and (left is None or card not in left):
            return fault
    return Finding("deal_rotated", seat=fault.seat, trick=fault.trick, card=fault.card, actual=fault.card)
