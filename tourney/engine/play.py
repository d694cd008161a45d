"""Card by card: may it be played, and what follows (RULES.md sections 1 and 7)."""

from dataclasses import replace
from functools import cache
from typing import TypeVar

from tourney.cards import UNKNOWN, Card, deck, in_order, suit_of
from tourney.engine.actions import Play
from tourney.engine.findings import Finding, Proof
from tourney.engine.holding import Holding, Void
from tourney.engine.lead import first_lead, sitters
from tourney.engine.position import PlayedTrick, Position, Setup, Stage, bad_card
from tourney.engine.tricks import TrumpTable, trump_table, winner_by_table

P = TypeVar("P", bound=Position)


def start_play(position: P) -> P:
    """The position at the first lead: who plays, who leads."""
    setup = position.setup
    rules = setup.rules
    maker = setup.who_made
    out = sitters(rules, maker, setup.maker_alone, setup.lone_defender)
    leader = first_lead(rules, setup.dealer, maker, setup.maker_alone, setup.lone_defender)
    table = None if is_led(setup) else trump_table(setup.trump, rules.bowers)
    following = _following(rules.players, out)
    active = rules.players - len(out)
    return type(position)(setup, Stage.PLAY, position.holdings, leader, following, active, table)


@cache
def _following(players: int, out: frozenset[int]) -> tuple[int, ...]:
    """The seat that plays after each seat, where some sit out."""
    seats = []
    for seat in range(players):
        after = (seat + 1) % players
        while after in out:
            after = (after + 1) % players
        seats.append(after)
    return tuple(seats)


def is_led(setup: Setup) -> bool:
    """Whether the suit of the first card led makes trump, and none was led yet."""
    return setup.trump is None and bool(setup.rules.bids)


def legal_plays(position: Position) -> list[Play]:
    """The cards that the seat to act may play; of a hand not known, every card that may be in it."""
    setup = position.setup
    holding = position.holdings[position.turn]
    cards = holding.sure | holding.maybe
    if holding.blanks:
        cards = frozenset(deck(setup.rules.deck))
    plays = [Play(card) for card in in_order(cards)]  # type: ignore[arg-type]  # cards of the deck
    return [play for play in plays if play_fault(position, play) is None]


def play_fault(position: Position, play: Play) -> Finding | None:
    """The first rule that playing a card breaks, in the order of RULES.md section 7; None if none."""
    card, seat, table = play.card, position.turn, position.table
    if position.stage is not Stage.PLAY:
        raise ValueError("the hand is not in play")
    holding = position.holdings[seat]
    trick = position.trick
    if (
        table is not None
        and card in holding.sure
        and card not in position.played
        and not holding.voids
        and (not trick or table.suit[card] == table.suit[trick[0][1]])
    ):
        return None
    if card == UNKNOWN:
        raise ValueError("a card that is not known cannot be played")
    number = len(position.tricks) + 1
    if fault := bad_card(card, position.setup.rules, seat, number):
        return fault
    if card in position.played:
        params = {"first": _played_in(position, card)}
        return Finding("card_replayed", seat=seat, trick=number, card=card, params=params)
    if not holding.may_hold(card, is_elsewhere=position.setup.is_elsewhere(card, seat)):
        return _not_held(position, card)
    if table is None:
        return None
    suit = table.suit[card]
    for void in holding.voids:
        if void.suit == suit:
            proof = Proof(number, card)
            return _revoke(position, void, holding, proof)
    if trick and suit != table.suit[trick[0][1]] and holding.must_follow(table.suit[trick[0][1]], table.suit):
        led = trick[0][1]
        return _revoke(position, Void(table.suit[led], number, card, led), holding, None)
    return None


def _revoke(position: Position, void: Void, holding: Holding, proof: Proof | None) -> Finding:
    suits = position.table.suit if position.table else {}
    held = holding.sure | holding.maybe
    if proof:
        held = held | {proof.card}
    expected = tuple(in_order(card for card in held if suits[card] == void.suit))  # type: ignore[misc]  # cards of the deck
    return Finding(
        "revoke",
        seat=position.turn,
        trick=void.trick,
        card=void.card,
        expected=expected,
        actual=void.card,
        proof=proof,
        params={"led": void.led, "suit": void.suit, "trump": position.setup.trump},
    )


def _played_in(position: Position, card: str) -> int:
    for index, trick in enumerate(position.tricks):
        if any(played == card for _, played in trick.plays):
            return index + 1
    return len(position.tricks) + 1


def _not_held(position: Position, card: str) -> Finding:
    setup, seat = position.setup, position.turn
    spot = setup.spots.get(card)
    place, owner = (spot.kind, spot.seat) if spot else (None, None)
    if card == setup.taken:
        place = ("widow_taken" if setup.rules.widow else "up_taken") if setup.took else "turned_down"
        owner = setup.taker if setup.took else None
    return Finding(
        "card_not_held",
        seat=seat,
        trick=len(position.tricks) + 1,
        card=card,
        actual=card,
        params={"place": place, "owner": owner},
    )


def after_play(position: P, play: Play) -> P:
    """The position after a legal card."""
    card, seat, table, setup = play.card, position.turn, position.table, position.setup
    if table is None:
        setup = replace(setup, trump=suit_of(Card(card)))
        table = trump_table(setup.trump, setup.rules.bowers)
    holdings, trick = position.holdings, position.trick
    holding = holdings[seat]
    if not holding.maybe and not holding.blanks:
        left = Holding(holding.sure - {card}, holding.maybe, 0, holding.surplus, holding.voids)
    else:
        left = holding.without(card, _void(position, table, card))
    holdings = (*holdings[:seat], left, *holdings[seat + 1 :])
    trick = (*trick, (seat, card))
    turn, stage, tricks = position.following[seat], position.stage, position.tricks
    if len(trick) == position.active:
        turn = trick[winner_by_table([played for _, played in trick], table)][0]
        tricks = (*tricks, PlayedTrick(trick[0][0], trick, turn))
        trick = ()
        if len(tricks) == setup.rules.hand_size:
            stage = Stage.OVER
    return type(position)(
        setup,
        stage,
        holdings,
        turn,
        position.following,
        position.active,
        table,
        trick,
        tricks,
        position.played | {card},
    )


def _void(position: Position, table: TrumpTable, card: str) -> Void | None:
    """The failure to follow that this card shows, if it is one."""
    if not position.trick:
        return None
    led = position.trick[0][1]
    if table.suit[card] == table.suit[led]:
        return None
    return Void(table.suit[led], len(position.tricks) + 1, card, led)
