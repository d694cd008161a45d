"""Hands with people in their seats, played by lot, for the statistics."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.actions import Call, Play, Proceed
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay, replay
from tourney.engine.state import HandState
from tourney.rules import GAMES
from tourney.stats import Archive, facts_of

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay")


def dealt(
    game: str,
    count: int,
    seed: int,
    keeps: Callable[[Replay], bool] = lambda _: True,
    names: Sequence[str] = NAMES,
) -> Iterator[Replay]:
    """So many hands played by lot with the people drawn for each; only such as `keeps` takes."""
    rng, rules = Random(seed), GAMES[game]
    while count:
        players = tuple(rng.sample(names, rules.players))
        found = replay(replace(random_hand(rules, rng), players=players))
        if keeps(found):
            count -= 1
            yield found


def counted(replays: Iterable[Replay]) -> Archive:
    """The figures of some hands, by company too."""
    archive = Archive(with_company=True)
    for found in replays:
        archive.add(found.record.rules, facts_of(found))
    return archive


def never_fails(found: Replay) -> bool:
    """Whether a hand is none of those in which Ada makes trump and fails."""
    return found.maker is None or found.record.player(found.maker) != "Ada" or is_made(found)


def is_made(found: Replay) -> bool:
    """Whether the maker's side took three tricks."""
    return (found.maker_tricks or 0) >= 3


def two_handed(rng: Random, choose: Callable[[HandState], str | None]) -> HandRecord:
    """A two-handed hand in which eldest names a suit in round 2; `choose` may say the card, else by lot."""
    rules = GAMES["two-handed"]
    deal = random_hand(rules, rng, dealer=1)
    up, stock = deal.up, deal.stock
    state = HandState.start(rules, 1, hands=deal.hands, up=up, stock=stock)
    suit = rng.choice([one for one in "CDHS" if up is None or one != up[1]])
    for word in ("pass", "pass", suit):
        state = state.apply(Call(word))
    while not state.is_over:
        plays = [one for one in state.legal_actions() if isinstance(one, Play)]
        if not plays:
            state = state.apply(Proceed())
            continue
        said = choose(state)
        state = state.apply(rng.choice(plays) if said is None else Play(said))
    tricks = tuple(tuple(card for _, card in trick.plays) for trick in state.tricks)
    calls = ("pass", "pass", suit)
    return HandRecord(rules, 1, hands=deal.hands, up=up, stock=stock, calls=calls, tricks=tricks)
