"""Every movement with 0 to 7 entries, at the acts: a round of all of them, or a sentence and no round."""

from collections.abc import Iterator

import pytest
from sqlmodel import Session

from tourney.director import events, people, rounds
from tourney.director.fitting import at_tables
from tourney.director.night import load
from tourney.errors import BadInput, Conflict, TourneyError
from tourney.pairing import MOVEMENTS, rotation_plan
from tourney.pairing.patterns import SHIPPED
from tourney.rules import GAMES
from tourney.store import Store, open_store, queries
from tourney.values import EventInfo

_OWN = SHIPPED["progressive"]
"""A pattern for the movement that has none of its own."""


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    """A database in memory."""
    with open_store(":memory:") as made:
        yield made


@pytest.fixture(autouse=True)
def _quick_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here holds for any plan, so a short search will do."""
    monkeypatch.setattr(rotation_plan, "_STEPS", 4000)


def games(movement: str) -> list[str]:
    """The games that can be played in a movement, one for each kind of table that it then seats."""
    fitting: dict[tuple[int, bool, bool], str] = {}
    for name, rules in GAMES.items():
        try:
            seated, teams = at_tables(rules, movement)
        except TourneyError:
            continue
        fitting.setdefault((seated.players, seated.partners, teams), name)
    return list(fitting.values())


CASES = [(movement, game) for movement in sorted(MOVEMENTS) for game in games(movement)]
CASES = [(movement, game) for movement, game in CASES if movement != "pattern" or GAMES[game].partners]


@pytest.mark.parametrize(("movement", "game"), CASES)
def test_no_number_of_entries_is_too_few(store: Store, movement: str, game: str) -> None:
    """0 to 7 entries: each is at a table, sits out or is out; else it is said, and no round is there."""
    pairing = {"pattern": _OWN} if movement == "pattern" else None
    wanted = events.Settings(name="E", game=game, movement=movement, rounds=3, pairing=pairing)
    with store.act("rehearsal", by="ada", dry_run=True) as session:
        event = queries.event(session, events.create(session, wanted))
        for count in range(8):
            if count:
                new = people.NewPlayer(f"P{count}", club="NS"[count % 2])
                people.add(session, load(session, event), new)
            _assert_all_seated(session, event, count)


def _assert_all_seated(session: Session, event: EventInfo, count: int) -> None:
    """Draft a round and look at it, then drop it; where it was refused there is none."""
    try:
        made = rounds.draft(session, load(session, event), 1)
    except (BadInput, Conflict):
        assert not queries.rounds(session, event)
        return
    (found,) = queries.rounds(session, event)
    placed = [number for at in found.tables for number in at.seats] + list(found.sitting_out)
    assert sorted([*placed, *made.out]) == list(range(1, count + 1))
    assert not any(len(at.seats) < 2 for at in found.tables)
    rounds.drop(session, load(session, event), 1)
