"""Acts on logged hands: the log of a table, whole or in part, other ones, a slip with its sum."""

import hashlib
from dataclasses import replace
from random import Random

from tourney.director import hands, scores
from tourney.director.figures import table_rules
from tourney.director.night import Night
from tourney.director.rehearsal.figures import typed
from tourney.director.rehearsal.random_play import random_hand
from tourney.director.rehearsal.step import Maker, Step
from tourney.director.scores import Slip
from tourney.engine.record import HandRecord
from tourney.logs.handlog_write import dump
from tourney.store import ActSession

_LOGGED_ROUNDS = 2
_MOST = 30


def log(night: Night, chance: Random) -> Step | None:
    """The hands of a table: all of them, some, or other ones than those that are in."""
    place = table_of_hands(night, chance)
    if place is None:
        return None
    records = _log(night, place, chance.choice([0, 0, 1]))
    if chance.random() < 0.3:
        records = records[: chance.randrange(1, len(records) + 1)]
    again = chance.random() < 0.3
    name = f"round-{place[0]}-table-{place[1]}.jsonl"
    digest = hashlib.sha256("\n".join(map(dump, records)).encode()).hexdigest()
    return Step(
        f"hands import {name}{' --replace' if again else ''}",
        lambda session, night: hands.take_in(
            session, night, records, hands.Source(name, digest), replace=again
        ),
    )


def slip_like_log(night: Night, chance: Random) -> Step | None:
    """The slip of a table whose hands are logged, with the sum of its hands."""
    place = table_of_hands(night, chance)
    if place is None or night.result(*place) is not None:
        return None
    seats = night.seats(*place) or ()
    rules = table_rules(night, seats)
    records = _log(night, place, 0)
    totals = [0] * len(seats)
    for record in records:
        for seat, points in enumerate(record.points or ()):
            totals[seat if len(seats) == rules.players else _side_of(rules.sides, seat)] += points
    if night.event.teams:
        totals = [totals[side] // len(rules.sides[side]) for side in range(len(seats))]
    whole = len(records) == rules.hands_played or (rules.target is not None and max(totals) >= rules.target)
    slip = Slip(*place, tuple(totals), None if whole else len(records))

    def do(session: ActSession, night: Night) -> None:
        scores.check(night, slip)
        scores.enter(session, night, slip)

    return Step(f"score enter {typed(night, slip)}", do)


def other_people(night: Night, chance: Random) -> Step | None:
    """A log of people who do not sit at that table."""
    place = table_of_hands(night, chance)
    if place is None:
        return None
    records = [
        replace(one, players=tuple(f"Nobody {seat}" for seat, _ in enumerate(one.players)))
        for one in _log(night, place, 2)[:1]
    ]
    source = hands.Source("others.jsonl", hashlib.sha256(dump(records[0]).encode()).hexdigest())
    return Step(
        "hands import others.jsonl",
        lambda session, night: hands.take_in(session, night, records, source),
        refuse=True,
    )


def table_of_hands(night: Night, chance: Random) -> tuple[int, int] | None:
    """A table of which hands may be logged: the first one of a round, so that they do not become many."""
    event, found = night.event, []
    for one in night.published[:_LOGGED_ROUNDS]:
        at = min(one.tables, key=lambda at: at.table, default=None)
        if at is None:
            continue
        seats = len(at.seats)
        if seats == (len(event.rules.sides) if event.teams else table_rules(night, at.seats).players):
            found.append((one.number, at.table))
    return chance.choice(found) if found else None


def _log(night: Night, place: tuple[int, int], version: int) -> list[HandRecord]:
    """The hands of a table: the same ones each time for the same version and people."""
    seats = night.seats(*place) or ()
    rules = table_rules(night, seats)
    chance = Random(f"{place} {seats} {version}")
    names = _players(night, seats)
    totals = [0] * len(names)
    records: list[HandRecord] = []
    most = _MOST if rules.hands_played is None else rules.hands_played
    target = None if rules.hands_played is not None else rules.target
    while len(records) < most and (target is None or max(totals) < target):
        number = len(records) + 1
        one = random_hand(rules, chance, (number - 1) % rules.players)
        totals = [had + got for had, got in zip(totals, one.points or (0,) * len(totals), strict=True)]
        records.append(replace(one, round=place[0], table=place[1], hand=number, players=names))
    return records


def _players(night: Night, seats: tuple[int, ...]) -> tuple[str, ...]:
    """The names that a log has: those of the seats, or of the people of a team, side by side."""
    entries = [night.entry(number) for number in seats]
    if not night.event.teams:
        return tuple(entry.name for entry in entries)
    names = {}
    for side, entry in zip(night.event.rules.sides, entries, strict=True):
        people = entry.members or (entry.name,)
        for place, seat in enumerate(side):
            names[seat] = people[min(place, len(people) - 1)]
    return tuple(names[seat] for seat in sorted(names))


def _side_of(sides: tuple[tuple[int, ...], ...], seat: int) -> int:
    return next(index for index, side in enumerate(sides) if seat in side)


ORDERLY: list[Maker] = [log, slip_like_log]
HOSTILE: list[Maker] = [other_people]
