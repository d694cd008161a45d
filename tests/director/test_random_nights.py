"""Nights in which anything happens in any order: whatever was accepted, the night holds together.

Acts are drawn by lot: people come, leave, return, wish, are replaced; rounds are drafted, changed by hand,
pinned, published, seated in parts, taken back; slips come in. An act is either done whole or refused.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from sqlmodel import Session

from tests.store.house import differences, everything
from tourney.director import (
    changes,
    corrections,
    events,
    kinds,
    parts,
    people,
    pins,
    rounds,
    scores,
    substitutes,
    wishes,
)
from tourney.director.night import Night, load
from tourney.director.undoing import take_back
from tourney.errors import TourneyError
from tourney.pairing import MOVEMENTS, rotation_plan
from tourney.store import ActSession, Store, open_store, queries
from tourney.values import Entry, ResultKind

Act = Callable[[ActSession, Night, Random], object]


@pytest.fixture(autouse=True)
def _quick_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here holds for any plan, so a short search will do."""
    monkeypatch.setattr(rotation_plan, "_STEPS", 2000)


def one(night: Night, rng: Random) -> Entry:
    """Somebody."""
    return rng.choice(night.entries)


def _come(session: ActSession, night: Night, rng: Random) -> None:
    people.add(session, night, people.NewPlayer(f"New {len(night.entries) + 1}"))


def _leave(session: ActSession, night: Night, rng: Random) -> None:
    people.withdraw(session, night, one(night, rng), rng.choice([None, night.last_published]))


def _slip(session: ActSession, night: Night, rng: Random) -> None:
    waiting = rng.choice(night.awaited())
    points = tuple(range(10, 10 - len(waiting.seats), -1))
    if night.event.rules.partners and len(waiting.seats) == 4:
        points = (10, 6, 10, 6)
    scores.enter(session, night, scores.Slip(waiting.round, waiting.table, points))


def _pair(session: ActSession, night: Night, rng: Random) -> None:
    if rounds.missing_before(night) is None or rng.random() < 0.1:
        rounds.draft(session, night, rng.randrange(99))


def _pair_and_publish(session: ActSession, night: Night, rng: Random) -> None:
    _pair(session, night, rng)
    rounds.publish(session, load(session, night.event))


def _all_slips(session: ActSession, night: Night, rng: Random) -> None:
    for _ in night.awaited():
        _slip(session, load(session, night.event), rng)


def _rest(session: ActSession, night: Night, rng: Random) -> None:
    if night.part and not any(waiting.round < night.part.number for waiting in night.awaited()):
        parts.seat_rest(session, night, rng.randrange(99))


def _move(session: ActSession, night: Night, rng: Random) -> None:
    place = (rng.choice([None, 1, 2, 3]), rng.choice([None, 1, 2]))
    changes.move(session, night, one(night, rng), place, changes.Hand(anyway=rng.random() < 0.5))


def _seat(session: ActSession, night: Night, rng: Random) -> None:
    named = rng.sample(night.entries, night.event.seats)
    changes.seat(session, night, rng.randrange(1, 4), named, changes.Hand("so"))


def _pin(session: ActSession, night: Night, rng: Random) -> None:
    draft = night.draft
    out = [night.entry(number) for number in draft.sitting_out[:1]] if draft else []
    pins.pin(session, night, [rng.randrange(1, 4)], out, off=rng.random() < 0.3)


def _any_kind(session: ActSession, night: Night, rng: Random) -> None:
    """Some result of some kind at some table of the last two rounds, in the place of what is in there."""
    at = rng.choice([(one.number, at) for one in night.published[-2:] for at in one.tables])
    number, seats = at[0], at[1].seats
    kind = rng.choice([one for one in ResultKind if one not in (ResultKind.BYE, ResultKind.REQUESTED_BYE)])
    slip = kinds.of_kind(night, number, at[1].table, kind)
    points = tuple(rng.randrange(-5, 15) for _ in night.event.sides_at(len(seats)))
    if kind is ResultKind.FORFEIT:
        slip = kinds.forfeit(night, number, at[1].table, [night.names[rng.choice(seats)]])
    elif kind in (ResultKind.PLAYED, ResultKind.ADJUSTED):
        words = [str(figure) for figure in points]
        slip = replace(kinds.adjusted(night, number, at[1].table, words), kind=kind)
    redraw = rng.choice([None, None, True, False])
    corrections.correct(session, load(session, night.event, with_facts=True), slip, "so", redraw)


ACTS: dict[str, Act] = {
    "player add": _come,
    "player withdraw": _leave,
    "player return": lambda session, night, rng: people.come_back(session, night, one(night, rng)),
    "player checkin": lambda session, night, rng: people.check_in(
        session, night, [one(night, rng)], rng.random() < 0.6
    ),
    "player keep-apart": lambda session, night, rng: wishes.keep_apart(
        session, night, one(night, rng), one(night, rng), hard=False
    ),
    "player table": lambda session, night, rng: wishes.fix_table(
        session, night, one(night, rng), rng.choice([None, 1, 2])
    ),
    "player standby": lambda session, night, rng: wishes.stand_by(
        session, night, one(night, rng), rng.random() < 0.5
    ),
    "player bye": lambda session, night, rng: wishes.ask_bye(
        session, night, one(night, rng), night.next_round, rng.random() < 0.5
    ),
    "player substitute": lambda session, night, rng: substitutes.substitute(
        session, night, one(night, rng), rng.choice([f"Sub {rng.randrange(99)}", one(night, rng).name])
    ),
    "score enter": _slip,
    "score correct": _any_kind,
    "score correct again": _any_kind,
    "score import": _all_slips,
    "score import again": _all_slips,
    "round pair": _pair,
    "round pair again": _pair,
    "round pair --publish": _pair_and_publish,
    "round pair --publish again": _pair_and_publish,
    "round pair --free": lambda session, night, rng: parts.seat_free(session, night, rng.randrange(99)),
    "round pair --rest": _rest,
    "round publish": lambda session, night, rng: rounds.publish(session, night),
    "round unpublish": lambda session, night, rng: rounds.unpublish(session, night),
    "round swap": lambda session, night, rng: changes.swap(
        session, night, one(night, rng), one(night, rng), changes.Hand()
    ),
    "round move": _move,
    "round seat": _seat,
    "round pin": _pin,
    "undo": lambda session, night, rng: take_back(session),
}


def _holds_together(session: Session, slug: str) -> None:
    """Nobody is twice in a round, no table is of one, rounds follow each other, slips have their seats."""
    night = load(session, queries.event(session, slug))
    assert [one.number for one in night.rounds] == list(range(1, len(night.rounds) + 1))
    assert all(one is night.rounds[-1] for one in night.rounds if one.part or one in [night.draft])
    for round_ in night.rounds:
        placed = [number for at in round_.tables for number in at.seats] + list(round_.sitting_out)
        assert len(placed) == len(set(placed)), round_
        assert all(len(at.seats) > 1 for at in round_.tables)
        assert not (round_.part and round_.sitting_out)
    for slip in night.results:
        seats = night.seats(slip.round, slip.table)
        assert seats is not None
        assert slip.points is None or len(slip.points) == len(seats)
    for row in night.standings().rows:
        assert row.points == sum(cell.points or 0 for cell in row.cells)


CASES = [
    ("three-handed", "threes", 1),
    ("four-handed", "rotation", 3),
    ("two-handed", "swiss", 4),
    ("two-handed", "knockout", 5),
    ("four-handed", "progressive", 6),
]


@pytest.mark.parametrize(("game", "movement", "seed"), CASES)
def test_whatever_happens_the_night_holds_together(game: str, movement: str, seed: int) -> None:
    """After each act that was accepted all is in its place; an act that was refused has changed nothing."""
    assert movement in MOVEMENTS
    rng, done = Random(seed), 0
    with open_store(":memory:") as store:
        with store.act("event new", by="ada") as session:
            slug = events.create(session, events.Settings("Night", game, movement=movement))
            for number in range(9):
                night = load(session, queries.event(session, slug))
                people.add(session, night, people.NewPlayer(f"P{number + 1}"))
        for _ in range(32):
            done += _try(store, slug, rng)
        assert done > 8
        assert differences(store) == []


def _try(store: Store, slug: str, rng: Random) -> bool:
    """Try an act that is drawn by lot; whether it was accepted."""
    name = rng.choice(sorted(ACTS))
    before = everything(store)
    try:
        with store.act(name, by="ada") as session:
            ACTS[name](session, load(session, queries.event(session, slug)), rng)
            session.flush()
            _holds_together(session, slug)
    except (TourneyError, IndexError):
        assert everything(store) == before
        return False
    return True
