"""One random hand played in OpenSpiel's euchre and in `HandState` at once, and every difference.

What their game fixes is said in our options (`options_of`), for each setting of their two parameters;
nothing is left out of the comparison. How their way of asking is read:

- They ask each seat in turn whether it goes alone; with us any seat may say so until the first
  lead. The seats that they would ask if everybody declined must be those whom we let speak, less
  those who have been asked and declined.
- A call with us may carry "alone"; they ask for that after the exchange, where we allow it too. So
  a call is compared by its word, and each word must be open alone and not alone.
- Their returns are the side's points less those of the other side.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from random import Random
from typing import Any

from tourney.engine.actions import Bury, Call, GoAlone, Play, Proceed
from tourney.engine.position import Stage
from tourney.engine.state import HandState
from tourney.rules import RuleSet, rule_set

SETTINGS = tuple(product((False, True), repeat=2))
"""The values of their `stick_the_dealer` and `allow_lone_defender`."""

CARDS = [rank + suit for rank in "9TJQKA" for suit in "CDHS"]
PASS, FIRST_SUIT, ALONE = 24, 25, 29
ASKING_ALONE = [29, 30]


class Difference(AssertionError):
    """The two engines do not agree."""


def options_of(stick: bool, lone_defender: bool) -> dict[str, object]:
    """The options that make our four-handed game theirs, for a setting."""
    return {
        "stick_dealer": stick,
        "ordered_pickup": "mandatory",
        "bury_up_card": "no",
        "defender_alone": "any" if lone_defender else "never",
        "alone_window": "until_lead",
        "lone_lead": "eldest",
        "made_points": 1,
        "march_points": 2,
        "lone_march_points": 4,
        "euchre_points": 2,
        "lone_euchre_points": 2,
        "lone_defender_points": [4, 4],
        "super_euchre_points": 0,
    }


def rules_of(setting: tuple[bool, bool], changes: Mapping[str, object] | None = None) -> RuleSet:
    """Our rules for a setting, with options set otherwise than they should be."""
    return rule_set("four-handed", options_of(*setting) | dict(changes or {}))


@cache
def their_game(stick: bool, lone_defender: bool) -> Any:
    """Their game with a setting."""
    import pyspiel  # here, so that this file can be read where there is no wheel of it

    return pyspiel.load_game("euchre", {"stick_the_dealer": stick, "allow_lone_defender": lone_defender})


def play(setting: tuple[bool, bool], number: int, rules: RuleSet | None = None) -> Counter[str]:
    """Plays the hand of a number under a setting; what came up in it, counted.

    `rules` are ours, where they are not those of the setting.

    Raises Difference where the two do not agree, with the number, the deal and the history.
    """
    rng = Random(f"{setting}{number}")
    dealer, cards = rng.randrange(4), rng.sample(CARDS, 24)
    theirs = their_game(*setting).new_initial_state()
    for action in (dealer, *(CARDS.index(card) for card in cards[:21])):
        theirs.apply_action(action)
    hands = [[cards[place] for place in range(20) if (dealer + place) % 4 == seat] for seat in range(4)]
    ours = HandState.start(rules or rules_of(setting), dealer, hands=hands, up=cards[20], stock=cards[21:])
    hand = _Hand(ours, theirs, rng, passing=rng.choice((0.3, 0.6, 0.95)))
    try:
        while not theirs.is_terminal():
            hand.step()
        hand.finish()
    except Difference as difference:
        where = f"setting {setting}, hand {number}: dealer {dealer}, hands {hands}, up {cards[20]}"
        raise Difference(f"{difference}\n{where}\ntheir history: {theirs.full_history()}") from None
    return hand.seen


@dataclass(slots=True)
class _Hand:
    """The two states of a hand, how often its players pass, and what came up."""

    ours: HandState
    theirs: Any
    rng: Random
    passing: float
    seen: Counter[str] = field(default_factory=Counter)
    declined: set[int] = field(default_factory=set)

    def step(self) -> None:
        """Compares what is legal for the seat to act, and plays one of it."""
        legal = self.theirs.legal_actions()
        if legal == ASKING_ALONE:
            self._alone()
            return
        if self.ours.stage is Stage.ALONE:
            self._proceed()
        _same("seat to act", self.theirs.current_player(), self.ours.turn)
        if self.ours.stage is Stage.AUCTION:
            self._call(legal)
        else:
            make = Bury if self.ours.stage is Stage.EXCHANGE else Play
            _same("cards", {make(CARDS[action]) for action in legal}, set(self.ours.legal_actions()))
            chosen = self.rng.choice(legal)
            self._apply(chosen, make(CARDS[chosen]))

    def _apply(self, action: int, own: Any) -> None:
        self.theirs.apply_action(action)
        self.ours = self.ours.apply(own)

    def _word(self, action: int) -> str:
        if action == PASS:
            return "pass"
        return "order" if len(self.ours.setup.calls) < 4 else "CDHS"[action - FIRST_SUIT]

    def _call(self, legal: list[int]) -> None:
        words = {self._word(action) for action in legal}
        own = {Call(word) for word in words} | {Call(word, True) for word in words - {"pass"}}
        _same("calls", own, set(self.ours.legal_actions()))
        up, calls = self.ours.setup.up, self.ours.setup.calls
        suits = {FIRST_SUIT + "CDHS".index(up[1])} if up else set()
        _same("suits", suits if len(calls) < 4 else {25, 26, 27, 28} - suits, set(legal) - {PASS})
        self.seen["dealer is stuck"] += PASS not in legal
        suit = self.rng.choice([action for action in legal if action != PASS])
        chosen = PASS if PASS in legal and self.rng.random() < self.passing else suit
        self._apply(chosen, Call(self._word(chosen)))

    def _may_speak(self) -> set[int]:
        if self.ours.stage is not Stage.ALONE:
            return set()
        legal = self.ours.legal_actions()
        _same("that nobody need speak", True, Proceed() in legal)
        return {action.seat for action in legal if isinstance(action, GoAlone)} - self.declined

    def _alone(self) -> None:
        seat = self.theirs.current_player()
        _same("seats that may go alone", self._asked_from_here(), self._may_speak())
        if self.rng.random() < 0.4:
            self.seen["maker alone" if seat == self.ours.setup.maker else "defender alone"] += 1
            self._apply(ALONE, GoAlone(seat))
        else:
            self.theirs.apply_action(ALONE + 1)
            self.declined.add(seat)

    def _asked_from_here(self) -> set[int]:
        asked: set[int] = set()
        state = self.theirs.clone()
        while state.legal_actions() == ASKING_ALONE:
            asked.add(state.current_player())
            state.apply_action(ALONE + 1)
        return asked

    def _proceed(self) -> None:
        _same("seats that may go alone", set(), self._may_speak())
        self.ours = self.ours.apply(Proceed())

    def finish(self) -> None:
        """Compares the points of the finished hand."""
        _same("end of the hand", True, self.ours.is_over)
        points = self.ours.points
        returns = [points[seat] - points[(seat + 1) % 4] for seat in range(4)] if points else None
        _same("points", [int(points) for points in self.theirs.returns()], returns)
        maker, lone = self.ours.setup.maker, self.ours.setup.lone_defender is not None
        self.seen["both alone"] += lone and self.ours.setup.maker_alone
        kind = "thrown in" if maker is None or returns is None else f"makers {returns[maker]}"
        self.seen[kind] += 1


def _same(what: str, theirs: object, ours: object) -> None:
    if theirs != ours:
        raise Difference(f"{what}: theirs {theirs}, ours {ours}")
