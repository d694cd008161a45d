"""Many scorers at once: processes enter slips into one event, and what is there then."""

import multiprocessing
import time
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from sqlmodel import select

from tests.store.house import add_event, add_player, add_round, differences
from tourney.director import scores
from tourney.director.night import load
from tourney.errors import TourneyError
from tourney.rules import GAMES
from tourney.store import journal, open_store, queries
from tourney.store.check import check
from tourney.store.codec import rules_to_json
from tourney.store.models import Result

TABLES = 25
"""Tables of a round, two people at each."""


@dataclass
class Scorer:
    """What a process came to: slips that were new, that were in already, errors, the longest wait."""

    new: int = 0
    known: int = 0
    errors: tuple[str, ...] = ()
    longest: float = 0.0


@dataclass
class Outcome:
    """What a run came to."""

    seconds: float
    scorers: list[Scorer]
    wrong: list[str]


def make(place: str, results: int) -> None:
    """An event with enough published rounds of two-handed tables."""
    rounds = -(-results // TABLES)
    with open_store(place, create=True) as store:
        with store.act("event new", by="ada") as session:
            rules = rules_to_json(GAMES["two-handed"])
            event = add_event(session, "load", rules=rules, movement="round-robin")
        with store.act("player add", by="ada") as session:
            keys = [
                add_player(session, event, f"P{number:03d}", checked_in=True) for number in range(TABLES * 2)
            ]
        for number in range(1, rounds + 1):
            with store.act("round publish", by="ada") as session:
                tables = [list(pair) for pair in zip(keys[::2], keys[1::2], strict=True)]
                add_round(session, event, number, tables, status="published")


def slip_of(place: tuple[int, int]) -> scores.Slip:
    """The slip of a round and table: figures that tell which it is."""
    number, table = place
    return scores.Slip(number, table, (10, (number * 7 + table) % 10))


def score(place: str, pile: list[tuple[int, int]], who: str, at_once: int = 1) -> Scorer:
    """Enter a pile of slips, `at_once` an act, as `tourney score enter` or `score import` does."""
    told = Scorer()
    with open_store(place) as store:
        for start in range(0, len(pile), at_once):
            begun = time.perf_counter()
            part = [slip_of(one) for one in pile[start : start + at_once]]
            try:
                with store.act(f"score enter {part[0].table}", by=who) as session:
                    night = load(session, queries.event(session))
                    for slip in part:
                        scores.check(night, slip)
                    news = [scores.enter(session, night, slip) for slip in part]
            except TourneyError as error:
                told.errors += (str(error),)
                continue
            told.new += sum(news)
            told.known += len(news) - sum(news)
            told.longest = max(told.longest, time.perf_counter() - begun)
    return told


def run(place: str, results: int, processes: int, at_once: int = 1) -> Outcome:
    """Enter so many results with so many processes; look at what is there then."""
    make(place, results)
    slips = [(1 + number // TABLES, 1 + number % TABLES) for number in range(results)]
    piles = [slips[number::processes] for number in range(processes)]
    twice = [pile + pile_after[:5] for pile, pile_after in pairwise([*piles, piles[0]])]
    context = multiprocessing.get_context("spawn")
    begun = time.perf_counter()
    with context.Pool(processes) as pool:
        work = [(place, pile, f"scorer-{number}", at_once) for number, pile in enumerate(twice)]
        scorers = pool.starmap(score, work, chunksize=1)
    seconds = time.perf_counter() - begun
    return Outcome(seconds, scorers, wrong(place, slips, scorers, at_once))


def wrong(place: str, slips: list[tuple[int, int]], scorers: list[Scorer], at_once: int) -> list[str]:
    """What is not as it must be."""
    found = [error for one in scorers for error in one.errors]
    with open_store(place) as store:
        with store.reading() as session:
            night = load(session, queries.event(session))
            there = Counter((one.round, one.table) for one in night.results)
            figures = {(one.round, one.table): one.points for one in night.results}
            rows = len(session.exec(select(Result.id)).all())
            acts = Counter((one.act.command.split()[0], one.undoes) for one in journal.log(session))
            found += [str(one) for looked in check(session) for one in looked.differences]
        found += differences(store)
    found += [f"{one} is lost" for one in slips if one not in there]
    found += [f"{one} is there {count} times" for one, count in there.items() if count > 1]
    found += [f"{one} has other figures" for one in slips if figures.get(one) != slip_of(one).points]
    new, kept = sum(one.new for one in scorers), acts["score", None]
    if not rows == new == len(slips) or (kept != new if at_once == 1 else kept < new / at_once):
        found.append(f"{rows} results, {kept} acts, {new} told as new")
    return found
