"""The euchre auction: two rounds of calls from eldest (RULES.md sections 2.3, 2.5, 4)."""

from dataclasses import replace
from typing import TypeVar

from tourney.cards import HEARTS, JOKER, SUITS, Card, suit_of
from tourney.engine.actions import ORDER, PASS, Call, SwapCards
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Setup, Stage, moved
from tourney.engine.scoring import hand_points
from tourney.engine.swaps import half_under, legal_unders
from tourney.engine.tricks import NO_TRUMP

P = TypeVar("P", bound=Position)


def legal_calls(position: Position) -> list[Call | SwapCards]:
    """The calls that the seat to act may make; before the first, what any seat may put under."""
    words = [PASS, ORDER, *SUITS, NO_TRUMP]
    calls = [Call(word, alone) for word in words for alone in (False, True)]
    return [*(call for call in calls if call_fault(position, call) is None), *legal_unders(position)]


def call_fault(position: Position, call: Call) -> Finding | None:
    """The rule that a call breaks, if any."""
    setup = position.setup
    rules, seat = setup.rules, position.turn
    if position.stage is not Stage.AUCTION:
        first = setup.dealer if names_unseen(setup) else setup.dealer + 1
        seat = (first + len(setup.calls)) % rules.players
        return Finding("call_after_end", seat=seat, actual=str(call))
    if half := half_under(position):
        return Finding("swap_not_allowed", seat=half[0], params={"why": "half"})
    if names_unseen(setup):
        legal = call.word in SUITS
        return _alone_fault(setup, seat, call) if legal else _illegal(seat, call, "dealer_names", False)
    second = len(setup.calls) >= rules.players
    turned = proposed(setup)
    is_turned = second and turned is not None and call.word == turned
    if is_turned and rules.turned_suit == "forbidden":
        return Finding("turned_suit_named", seat=seat, actual=str(call), params={"suit": turned})
    if (call.word == PASS and not call.alone) or (is_turned and rules.turned_suit == "counts_as_pass"):
        if second and seat == setup.dealer and rules.stick_dealer:
            return Finding("dealer_must_call", seat=seat, actual=str(call))
        return None
    if call.word not in ((*SUITS, *([NO_TRUMP] if rules.no_trump else [])) if second else [ORDER]):
        return _illegal(seat, call, "word", second)
    if fault := _alone_fault(setup, seat, call):
        return fault
    canadian = rules.partner_assist_alone and not second and seat == rules.partner(setup.dealer)
    if canadian and not call.alone:
        return _illegal(seat, call, "partner_assist_alone", second)
    return _unnatural(setup, seat, call)


def proposed(setup: Setup) -> str | None:
    """The suit that the up-card of a hand proposes; None where it is not known.

    Of an up-card that is not logged the calls may show it, once its suit was turned down.

    >>> from tourney.engine.holding import Holding
    >>> from tourney.rules import GAMES
    >>> proposed(Setup(GAMES["railroad"], 0, "JK", None, Holding.of(None, 4), {}))
    'H'
    """
    return suit_proposed(setup.up) if setup.up else setup.turned


def suit_proposed(up: str | None) -> str | None:
    """The suit that an up-card proposes: its own, hearts for the joker; None of no card that is known.

    >>> suit_proposed("9S"), suit_proposed("JK"), suit_proposed("??"), suit_proposed(None)
    ('S', 'H', None, None)
    """
    return HEARTS if up == JOKER else suit_of(Card(up)) if up else None


def names_unseen(setup: Setup) -> bool:
    """Whether the joker is up and the dealer names trump before he sees his hand."""
    return setup.up == JOKER and setup.rules.joker_up == "dealer_names"


def _alone_fault(setup: Setup, seat: int, call: Call) -> Finding | None:
    if call.alone and not setup.rules.maker_alone:
        return Finding("alone_not_allowed", seat=seat, actual=str(call), params={"why": "maker_alone"})
    return None


def _unnatural(setup: Setup, seat: int, call: Call) -> Finding | None:
    """A caller who holds no card whose printed suit is the trump, where he must (as dealt)."""
    trump = proposed(setup) if call.word == ORDER else call.word
    dealt = setup.dealt[seat] if setup.dealt else None
    if not setup.rules.natural_trump_required or trump not in SUITS or dealt is None or not dealt.is_known:
        return None
    cards = dealt.sure | ({setup.up} if seat == setup.dealer and call.word == ORDER and setup.up else set())
    if any(suit_of(Card(card)) == trump for card in cards):
        return None
    return Finding("natural_trump_missing", seat=seat, actual=str(call), params={"suit": trump})


def _illegal(seat: int, call: Call, why: str, second: bool) -> Finding:
    return Finding(
        "illegal_call", seat=seat, actual=str(call), params={"why": why, "round": 2 if second else 1}
    )


def after_call(position: P, call: Call) -> P:
    """The position after a legal call."""
    setup = position.setup
    rules, seat = setup.rules, position.turn
    calls = (*setup.calls, call)
    turn = (seat + 1) % rules.players
    is_turned = len(setup.calls) >= rules.players and call.word == proposed(setup)
    if call.word == PASS or (is_turned and rules.turned_suit == "counts_as_pass"):
        over = len(calls) == 2 * rules.players
        stage = Stage.OVER if over else Stage.AUCTION
        return moved(position, replace(setup, calls=calls), stage, turn)
    takes = call.word == ORDER or names_unseen(setup)
    made = replace(
        setup,
        calls=calls,
        trump=proposed(setup) if call.word == ORDER else call.word,
        maker=seat,
        accepted=takes and seat == setup.dealer,
        maker_alone=call.alone,
    )
    stage = Stage.EXCHANGE if takes else Stage.ALONE
    return moved(position, made, stage, setup.dealer if takes else seat)


def points(setup: Setup, tricks_won: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a hand played out, by the tricks of the maker's side."""
    maker, rules = setup.who_made, setup.rules
    partner = rules.partner(maker)
    ours = tricks_won[maker] + (tricks_won[partner] if partner is not None else 0)
    return hand_points(rules, maker, setup.maker_alone, setup.lone_defender, ours)
