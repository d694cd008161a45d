"""What is listed as unusual: a planted cheat is, honest chance seldom is."""

from dataclasses import replace
from random import Random

import pytest

from tests.stats.hands import NAMES, counted, dealt, is_made, never_fails, two_handed
from tourney.engine.replay import Replay, replay
from tourney.engine.solver import analyse_all, solve
from tourney.engine.state import HandState
from tourney.rules import GAMES
from tourney.stats import Archive, facts_of, unusual


def test_honest_chance_is_seldom_listed() -> None:
    """Of figures of play by lot no more may be listed than chance gives: about one in a hundred or fewer."""
    told = [unusual(counted(dealt("three-handed", 300, seed)), 100) for seed in range(3)]
    assert sum(one.looked_at for one in told) > 60
    assert sum(len(one.found) for one in told) <= 2 + 2 * sum(one.by_chance for one in told)
    assert not [look for one in told for look in one.found if one.among_all(look) > 20]


def _helped(found: Replay) -> bool:
    """Bo's calls are mostly made good where Ada defends, and mostly fail elsewhere."""
    maker = found.maker
    if maker is None or found.record.player(maker) != "Bo":
        return True
    return is_made(found) == ("Ada" in found.record.players)


def test_who_calls_as_if_he_saw_the_cards_is_listed() -> None:
    """Calls that never fail must be listed first, with their number, the others', and how unlikely."""
    told = unusual(counted(dealt("three-handed", 500, 3, never_fails)))
    look = told.found[0]
    assert (look.name, look.what, look.other, look.is_more) == ("Ada", "calls", None, True)
    assert look.hits == look.of > look.expected
    assert look.other_hits < look.other_of / 2
    assert look.one_in > 10**6
    assert told.among_all(look) == look.one_in // told.looked_at


def test_two_who_help_each_other_are_listed() -> None:
    """Calls made good only while a certain other one defends must be listed with both names."""
    told = unusual(counted(dealt("three-handed", 600, 3, _helped, NAMES[:4])))
    pair = [look for look in told.found if look.what == "against" and look.is_more]
    assert pair[0].name == "Bo"
    assert pair[0].other == "Ada"


@pytest.mark.parametrize("sees", [True, False])
def test_who_plays_as_if_he_saw_the_cards_is_listed(sees: bool) -> None:
    """Who always plays the best card of all cards seen must be listed; who plays by lot must not."""
    rng = Random(11)
    records = []

    def peeks(state: HandState) -> str | None:
        position = solve(state)
        return position.best[0] if sees and position and names[position.seat] == "Ada" else None

    for number in range(160):
        names = ("Ada", NAMES[1 + number % 3]) if number % 2 else (NAMES[1 + number % 3], "Dee")
        records.append(replace(two_handed(rng, peeks if "Ada" in names else lambda _: None), players=names))
    archive = Archive()
    replays = [replay(record) for record in records]
    for one, play in zip(replays, analyse_all(replays, compiled=False), strict=True):
        archive.add(GAMES["two-handed"], facts_of(one, play=play))
    found = [look for look in unusual(archive).found if look.name == "Ada" and look.what == "play"]
    assert bool(found) == sees


def test_too_few_hands_are_not_looked_at() -> None:
    """With fewer hands than a figure needs nothing may be looked at, nor listed."""
    told = unusual(counted(dealt("four-handed", 12, 1)))
    assert (told.looked_at, told.found) == (0, ())
