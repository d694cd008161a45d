"""Random finished hands of each kind of play: how many play, who is alone, which deck and prices."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from tests.engine.bases import Log
from tests.engine.generator import played_hand, random_deal
from tourney.engine.replay import Replay, replay
from tourney.logs.handlog import record_of
from tourney.rules import GAMES, rule_set

Fits = Callable[[Replay], bool]


def _alone(maker: bool, defender: bool) -> Fits:
    def fits(found: Replay) -> bool:
        setup = found.state.setup
        return (setup.maker_alone, setup.lone_defender is not None) == (maker, defender)

    return fits


_ANY: Final = {"defender_alone": "any"}
_ODD: Final = {"made_points": 5, "march_points": 1}  # all five are worth less than three
KINDS: Final[Mapping[str, tuple[dict[str, object], Fits]]] = {
    "two-handed": ({"game": "two-handed"}, _alone(False, False)),
    "three-handed": ({"game": "three-handed"}, _alone(False, False)),
    "three-handed, maker alone": ({"game": "three-handed"}, _alone(True, False)),
    "three-handed, defender alone": ({"game": "three-handed"}, _alone(False, True)),
    "three-handed, both alone": ({"game": "three-handed"}, _alone(True, True)),
    "four-handed": ({"game": "four-handed"}, _alone(False, False)),
    "four-handed, maker alone": ({"game": "four-handed"}, _alone(True, False)),
    "four-handed, defender alone": ({"game": "four-handed", **_ANY}, _alone(False, True)),
    "four-handed, both alone": ({"game": "four-handed", **_ANY}, _alone(True, True)),
    "joker": ({"game": "british"}, _alone(False, False)),
    "thirty-two cards, no trump": ({"game": "thirty-two", "no_trump": True}, _alone(False, False)),
    "fast break": ({"game": "four-handed", "fast_break": True}, _alone(False, False)),
    "odd prices": ({"game": "four-handed", **_ODD}, _alone(False, False)),
    "hasenpfeffer": ({"game": "hasenpfeffer"}, lambda found: True),
}


def hands_of(kind: str, rng: Random) -> Iterator[tuple[Replay, Log]]:
    """Finished hands of a kind, without end, each with its log."""
    said, fits = KINDS[kind]
    players = GAMES[str(said["game"])].players
    while True:
        dealer = rng.randrange(players)
        log = _no_trump(rng, said, dealer) if said.get("no_trump") else played_hand(rng, said, dealer)
        if log.get("tricks"):
            found = replay(record_of(log))
            if fits(found):
                yield found, log


def _no_trump(rng: Random, said: dict[str, object], dealer: int) -> Log:
    """A four-handed hand in which eldest says no trump in the second round, played at random."""
    rules = rule_set(str(said["game"]), {"no_trump": True})
    log: Log = {"rules": said, "dealer": dealer, **random_deal(rng, rules), "calls": ["pass"] * 4 + ["NT"]}
    state = replay(record_of(log)).state
    while actions := state.legal_actions():
        state = state.apply(rng.choice(actions))
    return {**log, "tricks": [[card for _, card in trick.plays] for trick in state.tricks]}
