"""Rule sets as tables, indexed by the number that a packed hand carries, for the compiled judge."""

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

import numpy as np

from tourney.cards import SUITS, deck
from tourney.engine import batch_steps as steps
from tourney.engine.packed_layout import CARD_CODES, Profiles, is_packed_game, plays_at
from tourney.engine.scoring import hand_points
from tourney.engine.tricks import NO_TRUMP, trump_table
from tourney.rules import RuleSet

if TYPE_CHECKING:
    from numpy.typing import NDArray

_KINDS: Final = {"euchre": steps.EUCHRE, "hasenpfeffer": steps.BIDS}
_MOST_POINTS: Final = 30_000
_MOST_CARDS: Final = 33


def is_covered(rules: RuleSet) -> bool:
    """Whether the compiled judge can pass hands of a rule set.

    >>> from tourney.rules import GAMES
    >>> is_covered(GAMES["three-handed"]), is_covered(GAMES["napoleon"])
    (True, False)
    """
    if not is_packed_game(rules) or not rules.bowers or (rules.no_trump and rules.has_joker):
        return False
    if rules.deck > _MOST_CARDS or ((rules.partners or rules.widow) and rules.players != 4):
        return False
    points = (rules.made_points, rules.march_points, rules.lone_march_points, rules.euchre_points)
    more = (rules.lone_euchre_points, rules.super_euchre_points, *(rules.lone_defender_points or ()))
    return max(number or 0 for number in (*points, *more)) < _MOST_POINTS


def rule_tables(profiles: Profiles) -> "NDArray[np.int64]":
    """A row a rule set, by its number; of one that is not covered all zeros.

    >>> from tourney.rules import GAMES
    >>> rule_tables(Profiles([GAMES["three-handed"], GAMES["napoleon"]]))[:, steps.PLAYERS].tolist()
    [3, 0]
    """
    table = np.zeros((len(profiles), steps.COLUMNS), np.int64)
    for number in range(len(profiles)):
        if is_covered(profiles[number]):
            table[number] = _row(profiles[number])
    return table


@cache
def _row(rules: RuleSet) -> "NDArray[np.int64]":
    row = np.zeros(steps.COLUMNS, np.int64)
    values = {
        steps.KIND: _KINDS[rules.auction],
        steps.PLAYERS: rules.players,
        steps.SIZE: rules.hand_size,
        steps.PARTS: rules.players + rules.has_dummy,
        steps.TURNS: rules.turns_card,
        steps.STOCK: rules.stock_size,
        steps.PLAYS_AT: plays_at(rules),
        steps.PARTNERS: rules.partners,
        steps.DEALER_NAMES: rules.joker_up == "dealer_names",
        steps.TURNED: ("forbidden", "allowed", "counts_as_pass").index(rules.turned_suit or "allowed"),
        steps.STICK: bool(rules.stick_dealer),
        steps.NO_TRUMP: bool(rules.no_trump),
        steps.CANADIAN: bool(rules.partner_assist_alone and rules.partners),
        steps.NATURAL: bool(rules.natural_trump_required),
        steps.MANDATORY: rules.ordered_pickup == "mandatory",
        steps.BURY_UP: _bury_up(rules),
        steps.MAKER_ALONE: bool(rules.maker_alone),
        steps.DEFENDER_ALONE: ("never", "vs_lone_maker", "any").index(rules.defender_alone or "never"),
        steps.UNTIL_LEAD: rules.alone_window != "with_call",
        steps.BEFORE_DUMMY: bool(rules.alone_before_dummy),
        steps.DUMMY_USE: _dummy_use(rules),
        steps.LEFT_OF_LONER: rules.lone_lead == "left_of_loner",
        steps.FAST_BREAK: bool(rules.fast_break),
        steps.DECK: sum(1 << CARD_CODES[card] for card in deck(rules.deck)),
    }
    for column, value in values.items():
        row[column] = value
    for maker_alone in (False, True):
        for defender_alone in (False, True):
            at = steps.POINTS + 8 * (maker_alone + 2 * defender_alone)
            lone = 1 if defender_alone else None
            for tricks in range(rules.hand_size + 1):
                row[at + tricks] = max(hand_points(rules, 0, maker_alone, lone, tricks))
    return row


def _bury_up(rules: RuleSet) -> int:
    if rules.widow:
        return steps.YES
    return {"yes": steps.YES, "ordered_only": steps.ORDERED_ONLY}.get(rules.bury_up_card or "", steps.NO)


def _dummy_use(rules: RuleSet) -> int:
    if not rules.has_dummy or rules.dummy_use == "none":
        return steps.NO_DUMMY
    return steps.MUST if rules.dummy_use == "mandatory" else steps.OPTIONAL


@cache
def card_tables() -> "NDArray[np.int64]":
    """What each card is under each trump and suit led, and the seats in turn where some sit out."""
    tables = np.zeros(steps.TABLES, np.int64)
    for number, trump in enumerate((*SUITS, NO_TRUMP)):
        table = trump_table(trump)
        for (led, suit_led), (card, code) in product(enumerate(SUITS), CARD_CODES.items()):
            suit, strength = table.suit.get(card, suit_led), table.strength.get(card, 0)
            wins = strength + 1 if suit in (suit_led, trump) else 0
            at = 64 * (4 * number + led) + code
            tables[at] = SUITS.index(suit) | (suit != suit_led) << 2 | wins << 3
    for players in range(2, 5):
        for active, leader in product(range(1, 1 << players), range(players)):
            seats = [(leader + step) % players for step in range(players)]
            turns = [seat for seat in seats if active >> seat & 1]
            at = steps.TURNS_AT + 64 * players + 4 * active + leader
            tables[at] = sum(seat << 2 * place for place, seat in enumerate(turns))
    return tables
