"""`HandState` played forward: what may be done, what is refused, what only a program can get wrong."""

import pytest

from tests.engine.bases import DEAL_FOUR, DEAL_THREE, DEAL_TWO, Log, cards
from tourney.engine.actions import (
    Action,
    Bury,
    Call,
    Decline,
    GoAlone,
    Keep,
    NoDummy,
    Play,
    Proceed,
    SwapCards,
)
from tourney.engine.exchange import legal_keeps
from tourney.engine.findings import Finding
from tourney.engine.position import Stage
from tourney.engine.state import HandState, IllegalAction
from tourney.engine.tricks import legal_cards
from tourney.rules import GAMES, rule_set

LOW = ("TD", "9D", "9S")


def started(deal: Log, **options: object) -> HandState:
    """The hand of a deal before its first call, with options changed."""
    rules = rule_set(str(deal["rules"]), options)
    dealt = {key: deal[key] for key in ("hands", "dummy", "up", "stock") if key in deal}
    return HandState.start(rules, int(str(deal["dealer"])), **dealt)  # type: ignore[arg-type]  # as dealt


def after(state: HandState, *actions: Action) -> HandState:
    """The hand after some actions."""
    for action in actions:
        state = state.apply(action)
    return state


def why(state: HandState, action: Action) -> tuple[str, object]:
    """The code of the rule that an action breaks, and the word that says why."""
    fault = state.step(action)
    assert isinstance(fault, Finding)
    return fault.code, fault.params.get("why")


@pytest.mark.parametrize("deal", [DEAL_TWO, DEAL_THREE, DEAL_FOUR])
@pytest.mark.parametrize("action", [Proceed(), Play("9C"), Decline(), NoDummy()])
def test_a_step_of_another_stage_is_a_programmers_error(deal: Log, action: Action) -> None:
    """What no log can say in the auction must raise, and not be a finding."""
    with pytest.raises(ValueError, match=r"nothing to (proceed|leave)|not in play"):
        started(deal).step(action)


@pytest.mark.parametrize("action", [Decline(), NoDummy()])
def test_nothing_is_left_once_cards_are_played(action: Action) -> None:
    """The up-card and the dummy cannot be left any more when the first card has been led."""
    state = after(started(DEAL_THREE), Call("order"), Bury("9C"), Proceed(), NoDummy())
    state = after(state, *[Proceed()] * (state.stage is not Stage.PLAY))
    assert state.stage is Stage.PLAY
    for hand in (state, after(state, Play("JH"))):
        with pytest.raises(ValueError, match="nothing to leave in the stage play"):
            hand.step(action)


def test_an_unknown_card_cannot_be_played_forward() -> None:
    """`??` says nothing of a trick, so no hand can go on from it."""
    state = after(HandState.start(GAMES["two-handed"], 1, up="9H"), Call("pass"), Call("pass"), Call("S"))
    with pytest.raises(ValueError, match="not known"):
        state.apply(Play("??"))


def test_what_a_maker_does_needs_a_maker() -> None:
    """Points by the maker's tricks, and a merge, cannot be asked of a hand without maker or dummy."""
    with pytest.raises(ValueError, match="nobody made trump"):
        legal_keeps(started(DEAL_THREE))
    with pytest.raises(ValueError, match="without a dummy"):
        legal_keeps(after(started(DEAL_TWO), Call("order")))


def test_any_card_may_be_in_a_hand_that_is_not_known() -> None:
    """A seat whose hand is not logged may play every card but the one logged elsewhere."""
    state = after(HandState.start(GAMES["two-handed"], 1, up="9H"), Call("pass"), Call("pass"), Call("S"))
    assert len(state.legal_actions()) == 23
    assert Play("9H") not in state.legal_actions()


def test_the_leader_may_play_any_card() -> None:
    """Where no card was led, the whole hand may be played."""
    assert legal_cards(["JD", "AS"], None, "H", GAMES["two-handed"]) == {"JD", "AS"}


def test_a_hand_that_is_over_has_nothing_left() -> None:
    """After all passed twice nothing may be done, nobody has points, and another call is refused."""
    state = after(started(DEAL_TWO), *[Call("pass")] * 4)
    assert (state.is_over, state.is_thrown_in, state.points) == (True, True, (0, 0))
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction) as refused:
        state.apply(Call("S"))
    assert (refused.value.finding.code, refused.value.finding.seat) == ("call_after_end", 0)


def test_points_only_at_the_end() -> None:
    """A hand in play has no points, sitters only once it is known who plays, and tricks as won so far."""
    state = after(started(DEAL_FOUR), Call("order", alone=True), Bury("9S"))
    assert (state.points, state.sitters, state.tricks_won) == (None, {2}, (0, 0, 0, 0))
    assert started(DEAL_FOUR).sitters == frozenset()
    state = after(state, Play("TC"), Play("QC"), Play("KC"))
    assert (state.tricks_won, state.turn, state.points) == ((0, 0, 0, 1), 3, None)


@pytest.mark.parametrize(
    ("seat", "reason"),
    [(0, None), (1, "makers_partner"), (2, "never"), (8, "no_seat"), (-1, "no_seat")],
)
def test_who_may_not_go_alone(seat: int, reason: str | None) -> None:
    """A partner of the maker, a defender who may not and a seat that is none are told why; twice is once."""
    state = after(started(DEAL_FOUR, alone_window="until_lead"), *[Call("pass")] * 3, Call("order"))
    state = after(state, Bury("9S"), GoAlone(3))
    assert after(state, GoAlone(3)) == state if seat == 0 else why(state, GoAlone(seat)) == _refused(reason)


def _refused(reason: str | None) -> tuple[str, object]:
    return "alone_not_allowed", reason


def test_three_cards_under_are_three_and_come_back_once() -> None:
    """Going under is three different nines and tens for three of the stock, one seat after another."""
    hands = [["JD", "JC", "QC", *LOW[1:]], ["TS", "QD", "9H", "9C", "KD"]]
    stock = cards("JS QS AS KH AH KS AC KC JH AD TC TH TD")
    rules = rule_set("two-handed", {"go_under": True})
    state = HandState.start(rules, 1, hands=hands, up="QH", stock=stock)
    under = SwapCards(1, "stock", ("9C", "9H", "TS"))
    assert state.legal_actions() == [Call("pass"), Call("order"), under]
    assert why(state, SwapCards(1, "stock", ("TS", "9H", "9H"))) == ("swap_not_allowed", "shape")
    assert why(state, SwapCards(1, "stock", ("TS", "9H", "KD"))) == ("swap_not_allowed", "not_low")
    assert why(state, SwapCards(0, "stock", LOW)) == ("swap_not_allowed", "not_low")
    assert why(state, SwapCards(1, "stock", ("TS", "9H", "8H"))) == ("card_not_in_deck", None)
    assert why(state, SwapCards(1, "stock", ())) == ("swap_not_allowed", "shape")
    assert why(state, SwapCards(7, "stock", ("TS", "9H", "9C"))) == ("swap_not_allowed", "shape")
    assert why(state, SwapCards("stock", 1, ("JS", "QS", "AS"))) == ("swap_not_allowed", "shape")
    half = state.apply(under)
    assert why(half, SwapCards(0, "stock", LOW)) == ("swap_not_allowed", "half")
    assert why(half, Call("pass")) == ("swap_not_allowed", "half")
    assert why(half, SwapCards("stock", 1, ("TS", "QS", "AS"))) == ("swap_not_allowed", "not_held")
    whole = half.apply(SwapCards("stock", 1, ("JS", "QS", "AS")))
    assert why(whole, SwapCards("stock", 1, ("KH", "AH", "KS"))) == ("swap_not_allowed", "shape")
    assert why(whole, under) == ("swap_not_allowed", "shape")
    assert why(whole.apply(Call("pass")), under) == ("swap_not_allowed", "shape")
    assert whole.legal_actions() == [Call("pass"), Call("order")]


def test_a_best_card_in_the_wrong_order() -> None:
    """A lone player lays one card away first, then gets one of his partner's, once."""
    state = started(DEAL_FOUR, call_for_best=True)
    state = after(state, Call("order", alone=True), Bury("9S"))
    given, laid = SwapCards(2, 0, ("AD",)), SwapCards(0, "out", ("9C",))
    assert why(state, given) == ("swap_not_allowed", "shape")
    assert why(state, SwapCards(1, "out", ("QC",))) == ("swap_not_allowed", "shape")
    assert why(state, SwapCards(0, "out", ("9C", "TC"))) == ("swap_not_allowed", "shape")
    assert why(state, SwapCards(0, "out", ("AD",))) == ("swap_not_allowed", "not_held")
    assert why(started(DEAL_FOUR), laid) == ("swap_not_allowed", "call_for_best")
    half = state.apply(laid)
    assert why(half, Proceed()) == ("swap_not_allowed", "half")
    assert why(half, SwapCards(1, 0, ("QC",))) == ("swap_not_allowed", "shape")
    assert [str(action.cards[0]) for action in half.legal_actions() if isinstance(action, SwapCards)] == [
        *("AC", "AD", "JC", "QH", "TS")
    ]
    whole = half.apply(given)
    assert whole.legal_actions() == [Proceed()]
    assert whole.apply(Proceed()).stage is Stage.PLAY


def test_each_of_two_who_are_alone_may_get_a_best_card() -> None:
    """After the maker got his partner's best, a lone defender may still lay a card away for his."""
    options = {"call_for_best": True, "defender_alone": "any", "alone_window": "until_lead"}
    state = after(started(DEAL_FOUR, **options), Call("order", alone=True), Bury("9S"), GoAlone(1))
    state = after(state, *[Proceed()] * (state.stage is not Stage.BEST))
    state = after(state, SwapCards(0, "out", ("9C",)), SwapCards(2, 0, ("JC",)))
    assert [action for action in state.legal_actions() if action == Proceed()] == [Proceed()]
    assert {one.source for one in state.legal_actions() if isinstance(one, SwapCards)} == {1}
    state = after(state, SwapCards(1, "out", ("QC",)))
    assert {(one.source, one.target) for one in state.legal_actions() if isinstance(one, SwapCards)} == {
        (3, 1)
    }


def test_alone_after_the_merge_is_said_so() -> None:
    """A defender who may still go alone after the merge does it with the words that the log has for it."""
    state = after(started(DEAL_THREE, alone_before_dummy=False), Call("order"), Bury("9C"))
    assert GoAlone(1) in state.legal_actions()
    merged = after(state, Proceed(), Keep(tuple(cards("JH JD AH 9H KC"))))
    assert merged.legal_actions() == [GoAlone(1, "dummy"), GoAlone(2, "dummy"), Proceed()]


def test_every_five_of_the_pool_may_be_kept() -> None:
    """A maker with a dummy may keep any five of ten, or not merge; where he must, only the first."""
    state = after(started(DEAL_THREE), Call("order"), Bury("9C"), Proceed())
    actions = state.legal_actions()
    assert len(actions) == 253
    assert actions[-1] == NoDummy()
    must = after(started(DEAL_THREE, dummy_use="mandatory"), Call("order"), Bury("9C"), Proceed())
    assert len(must.legal_actions()) == 252
    assert why(must, NoDummy()) == ("dummy_missing", None)
    assert why(state, Keep(("JH", "JD", "AH", "9H", "QH"))) == ("keep_not_in_pool", None)


def test_a_dealer_who_must_take_the_card() -> None:
    """A dealer may bury any of six, the up-card where that is allowed, or decline where he may."""
    ordered = after(started(DEAL_TWO), Call("order"))
    own = ["9D", "AS", "KS", "QC", "QH"]
    assert ordered.legal_actions() == [*(Bury(card) for card in (*own, "9H")), Decline()]
    accepted = after(started(DEAL_TWO), Call("pass"), Call("order"))
    assert accepted.legal_actions() == [Bury(card) for card in own]
    assert why(accepted, Decline()) == ("exchange_missing", None)
    assert why(accepted, Bury("9H")) == ("bury_not_allowed", None)


def test_whose_turn_it_is_before_the_first_lead() -> None:
    """The dealer exchanges; then, until somebody leads, it is the maker's turn."""
    ordered = started(DEAL_THREE).apply(Call("pass")).apply(Call("order"))
    assert (ordered.stage, ordered.turn) == (Stage.EXCHANGE, 2)
    for exchanged in (ordered.apply(Bury("9C")), ordered.apply(Decline())):
        assert (exchanged.stage, exchanged.turn) == (Stage.ALONE, 1)
        assert exchanged.apply(Proceed()).turn == 1
    named = after(started(DEAL_THREE), *[Call("pass")] * 4, Call("S"))
    assert (named.stage, named.turn) == (Stage.ALONE, 1)


def test_an_exchange_out_of_its_time() -> None:
    """A card buried where nothing was taken is given with its seat."""
    named = after(started(DEAL_THREE), *[Call("pass")] * 4, Call("S"))
    fault = named.step(Bury("9C"))
    assert isinstance(fault, Finding)
    assert (fault.code, fault.seat, fault.card, fault.actual) == ("exchange_not_allowed", 2, "9C", "9C")
