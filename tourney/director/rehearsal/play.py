"""Playing an event: the ordinary acts of a night, with trouble between them, each watched."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from tourney.director import events, people
from tourney.director.night import Night, load
from tourney.director.rehearsal import (
    depth_acts,
    event_acts,
    hand_acts,
    invariants,
    money_acts,
    penalty_acts,
    people_acts,
    round_acts,
    slip_acts,
)
from tourney.director.rehearsal.books import Books, book_faults, books
from tourney.director.rehearsal.course import afterwards, help_out, next_step
from tourney.director.rehearsal.plan import TROUBLES, Plan, club_of, fitted, name_of, settings
from tourney.director.rehearsal.report import Broken, Report, Timing
from tourney.director.rehearsal.step import Maker, Step, chosen
from tourney.director.rehearsal.watch import BrokenNight, Watch
from tourney.director.undoing import take_back
from tourney.errors import TourneyError
from tourney.pairing.fairness import fairness
from tourney.store import Store, journal, queries
from tourney.store.numbers import all_given

_BY: Final = "rehearsal"
_MOST_ACTS: Final = 1500
_SOME: Final[list[Maker]] = [
    *people_acts.ORDERLY,
    *round_acts.ORDERLY,
    *slip_acts.ORDERLY,
    *slip_acts.ORDERLY,
    *money_acts.ORDERLY,
    *penalty_acts.ORDERLY,
    *hand_acts.ORDERLY,
    *depth_acts.ORDERLY,
    *event_acts.ORDERLY,
]
_MUCH: Final[list[Maker]] = [
    *_SOME,
    *people_acts.HOSTILE,
    *round_acts.HOSTILE,
    *slip_acts.HOSTILE,
    *money_acts.HOSTILE,
    *penalty_acts.HOSTILE,
    *hand_acts.HOSTILE,
    *depth_acts.HOSTILE,
]


@dataclass(frozen=True, slots=True)
class Done:
    """An act that was done: the night before it, and the last numbers that had been given out by then."""

    step: Step
    before: Night
    numbers: Mapping[str, int]


class Rehearsal:
    """One event as it is being played. `tried` counts the acts, refused ones too.

    `acts` are those that were done, by their number in the journal. `in_order`: only the last act that
    stood was ever taken back, `live` has those that stand.
    """

    def __init__(self, store: Store, plan: Plan) -> None:
        self.store = store
        self.plan = fitted(plan)
        self.chance = Random(f"{plan.seed}")
        self.tried = self.done = self.refused = 0
        self.last = Step("event new", lambda session, night: None)
        self.times: dict[str, list[float]] = defaultdict(list)
        self.disturbed: frozenset[str] = frozenset()
        self.ended = ""
        self.in_order = True
        self.far = plan.trouble == "much" and self.chance.random() < 0.5
        self._begin()

    def _begin(self) -> None:
        """Make the event with its people; those of a round of trouble come later."""
        self.tried += 1
        with self.store.act("event new Rehearsal", by=_BY) as session:
            slug = events.create(session, settings(self.plan, self.chance))
        with self.store.reading() as session:
            event = queries.event(session, slug)
        self.slug = slug
        with self.store.act("player import players.csv", by=_BY) as session:
            night = load(session, event)
            for number in range(self.plan.players):
                club = club_of(number, self.chance, event)
                people.add(session, night, people.NewPlayer(name_of(number, event), club=club))
        self.look()
        self.live: list[tuple[int, Night, Books]] = []
        self.acts: dict[int, Done] = {}

    def look(self) -> None:
        """Take the night and the books as they stand, and the number of the last act."""
        with self.store.reading() as session:
            act = queries.last_act(session)
            self.head = act.number if act else 0
            self.night = load(session, queries.event(session, self.slug))
            self.table = self.night.standings()
            self.books = books(session, self.night, self.table)
            self.numbers = all_given(session)

    def play(self) -> Report:
        """Play the night to its end, or to the act after which something does not hold."""
        try:
            self._run()
        except BrokenNight as broken:
            return self._report(broken)
        return self._report(None)

    def _run(self) -> None:
        trouble, stuck = TROUBLES[self.plan.trouble], 0
        left = trouble * min(self.plan.last_round, 6)
        while self.tried < _MOST_ACTS:
            if left and self.night.entries and self.chance.random() < self._often():
                left -= 1
                step = self._trouble()
                if step is not None:
                    self.try_(step)
                continue
            ordinary = next_step(self.night, self.plan.last_round, self.chance)
            if ordinary is None:
                break
            refusal = self.try_(ordinary)
            if refusal is None:
                stuck = 0 if ordinary.kind == "round publish" else stuck
                continue
            stuck += 1
            help_ = help_out(self.night, stuck, self.chance)
            if help_ is None:
                self.ended = f"{ordinary.command}: {refusal}"
                break
            self.try_(help_)
        if trouble:
            for maker in afterwards(self.chance):
                step = maker(self.night, self.chance)
                if step is not None:
                    self.try_(step)
        self._at_the_end()

    def _often(self) -> float:
        """How likely trouble is before the next ordinary act, so that it is spread over the night."""
        tables = max(1, len(self.night.entries) // max(1, self.night.event.seats))
        return TROUBLES[self.plan.trouble] / (TROUBLES[self.plan.trouble] + tables + 2)

    def _trouble(self) -> Step | None:
        if self.far and self.chance.random() < 0.1:
            number = self.chance.randrange(3, self.head + 2)
            return Step(f"undo {number}", lambda session, night: take_back(session, number), disturbs="hand")
        if self.night.event.closed:
            return event_acts.when_closed(self.night, self.chance)
        return chosen(_MUCH if self.plan.trouble == "much" else _SOME, self.night, self.chance)

    def try_(self, step: Step) -> TourneyError | None:
        """Try an act, and look at the night after it; what refused it, if something did."""
        self.tried += 1
        self.last = step
        watch, before, kept, head = Watch(), self.night, self.books, self.head
        numbers = self.numbers
        started = perf_counter()
        with watch, self.store.act(step.command, by=_BY) as session:
            step.do(session, before)
        took = perf_counter() - started
        if watch.fault is not None:
            raise BrokenNight(f"{type(watch.fault).__name__}: {watch.fault}") from watch.fault
        self.look()
        if watch.refusal is not None:
            if self.head != head or self.night != before or self.books != kept:
                raise BrokenNight(f"it was refused, and has changed something ({watch.refusal})")
            self.refused += 1
            return watch.refusal
        self.done += 1
        self.times[step.kind].append(1000 * took)
        self._after(Done(step, before, numbers), kept, head)
        return None

    def _after(self, done: Done, kept: Books, head: int) -> None:
        """Look whether all holds after an act that was done."""
        step, before = done.step, done.before
        if step.refuse:
            raise BrokenNight("it was to be refused, and was done")
        if self.head == head and (self.night, self.books) != (before, kept):
            raise BrokenNight("something has changed, and the journal does not say so")
        if self.head > head + 1:
            raise BrokenNight(f"one act has written {self.head - head} lines of the journal")
        if step.kind == "undo":
            self._undone(step)
        elif self.head != head:
            self.live.append((self.head, before, kept))
            self.acts[self.head] = done
            self.disturbed |= {step.disturbs} - {""}
        found = invariants.faults(self.night, self.table) + book_faults(self.night, self.books)
        if step.kind != "undo":
            found += invariants.left_over(before, self.night)
            found += invariants.uneven(self.night, self.disturbed)
        if found:
            raise BrokenNight("; ".join(found[:4]))

    def _undone(self, step: Step) -> None:
        """Look whether the undo of the last act that stands has brought the night before it back."""
        if step.command != "undo" or not self.live:
            self.live.clear()
            self.in_order = False
            return
        number, was, kept = self.live.pop()
        if (was, kept) != (self.night, self.books):
            unlike = _unlike(was, self.night) + _unlike(kept, self.books)
            raise BrokenNight(f"the night is not as before act {number} of the journal: {', '.join(unlike)}")

    def _at_the_end(self) -> None:
        self.last = Step("journal verify", lambda session, night: None)
        with self.store.reading() as session:
            found = journal.verify(session)
        if not found.holds:
            raise BrokenNight(f"the journal does not hold: {found.differences[0]}")
        self.last = Step(f"standings --as-of {self.head}", lambda session, night: None)
        with self.store.as_of(self.head) as past, past.reading() as session:
            again = load(session, queries.event(session, self.slug))
        if again.standings() != self.table:
            raise BrokenNight("the standings from the journal are not those of the tables")

    def _report(self, error: BrokenNight | None) -> Report:
        """What has been played so far."""
        night = self.night
        broken = Broken(self.tried, self.last.command, str(error)) if error is not None else None
        whole = [one for one in night.published if not one.part]
        timings = [
            Timing(kind, len(times), median(times), max(times)) for kind, times in sorted(self.times.items())
        ]
        plan = replace(self.plan, rounds=self.plan.rounds)
        return Report(
            plan=plan,
            people=len(night.entries),
            rounds=night.last_published,
            tables=sum(len(one.tables) for one in night.published),
            sit_outs=sum(len(one.sitting_out) for one in night.published),
            acts=self.done,
            refused=self.refused,
            timings=tuple(timings),
            fairness=fairness(whole, night.entries, night.has_partners, apart=night.apart) if whole else None,
            standings=night.standings() if broken is None else None,
            ended=self.ended,
            calm=not self.disturbed,
            broken=broken,
            cause=error.__cause__ if error is not None else None,
        )


def _unlike(was: Night | Books, now: Night | Books) -> list[str]:
    """In what two differ."""
    return [name for name in type(was).__slots__ if getattr(was, name) != getattr(now, name)]


def rehearse(store: Store, plan: Plan) -> Report:
    """Play an event of a plan in an empty database; the report says whether all held.

    Raises BadInput where the game and the movement of the plan do not fit each other.
    """
    return Rehearsal(store, plan).play()
