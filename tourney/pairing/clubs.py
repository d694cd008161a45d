"""Club against club: every entry of one club meets every entry of the other once, then the clubs change.

Two at a table, players or teams. The clubs meet like the entries of a round robin; a *meeting* of two
clubs lasts until all of its pairs have played (k rounds for k entries each: a Latin square). The
tables of a meeting stand side by side. Of the larger club those who have played most in this
meeting sit out in turn; in an odd number of clubs one club sits out a meeting. Who has no club plays
as a club alone.

Nothing is stored: the meetings are read from the rounds. Whoever comes late plays those who are still
to be met in the meeting that is on, and all later ones; no meeting is reopened for him.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.assignment import assign
from tourney.pairing.draw import lots
from tourney.pairing.edge_colour import rounds_of
from tourney.pairing.history import Pair, pair_of, past
from tourney.pairing.left_over import again
from tourney.pairing.request import Movement, PairingRequest
from tourney.pairing.seats import seat_table
from tourney.pairing.sitouts import present_in, turns
from tourney.values import Draft, Entry, Reason, RoundSeats, TableSeats

_CLUB_OUT = N_("{entry} sits out: no other club is free to meet {club} in this round.")
_LARGER = N_("{entry} sits out: {club} has more here than {against}, and its entries sit out in turn.")
_MEETING = N_("Tables {first} to {last}: {club} against {against}, round {round} of their meeting.")
_ONE_TABLE = N_("Table {first}: {club} against {against}, round {round} of their meeting.")
_ALONE = N_("{entry} has no club, and plays as a club alone.")
_APART: Final = 10**15
_REPEAT: Final = 10**12
_PLAYED: Final = 10**8  # for each game that somebody of the larger club has had in this meeting
_SAT_OUT: Final = 10**4


ClubPair = tuple[str, str]


@dataclass(slots=True)
class _Meeting:
    """A meeting of two clubs: how many rounds it has had, and who has met whom in it."""

    rounds: int = 0
    met: Counter[Pair] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class _Field:
    """Who is here: the members of each club, how clubs are called, and what decides between equals."""

    clubs: Mapping[str, tuple[int, ...]]
    names: Mapping[str, str]
    lot: Mapping[int, int]
    taken: Mapping[int, int]
    hard: frozenset[Pair]


def make(request: PairingRequest) -> Draft:
    """Seat one round of club against club.

    >>> from tourney.values import Entry
    >>> people = tuple(Entry(n, f"P{n}", club="AB"[n % 2]) for n in range(1, 7))
    >>> draft = make(PairingRequest("clubs", 1, 3, people, seats=2, seed=5))
    >>> [sum(table.seats) % 2 for table in draft.tables], draft.sitting_out
    ([1, 1, 1], ())
    """
    rng = Random(request.seed)
    here = _field(request, rng)
    meetings, last, started = _read(request.history, here.clubs)
    chosen = [pair for pair in last if _goes_on(here.clubs, pair, meetings[pair])]
    chosen += _new_meetings(here, {club for pair in chosen for club in pair}, started, rng)
    before = past(request.history)
    tables: list[TableSeats] = []
    told: list[Reason] = []
    out: list[Reason] = []
    for pair in chosen:
        meeting = (
            meetings[pair] if pair in last and _goes_on(here.clubs, pair, meetings[pair]) else _Meeting()
        )
        couples = _couples(here, pair, meeting)
        told.append(_announced(here, pair, meeting.rounds + 1, (len(tables) + 1, len(tables) + len(couples))))
        for couple in couples:
            people = seat_table(sorted(couple, key=here.lot.__getitem__), before)
            tables.append(TableSeats(len(tables) + 1, people))
        out += _larger_out(here, pair, {number for couple in couples for number in couple})
    placed = {number for table in tables for number in table.seats}
    placed |= {number for reason in out for number in reason.entries}
    for club, numbers in here.clubs.items():
        for number in numbers:
            if number not in placed:
                params = (("entry", number), ("club", here.names[club]))
                out.append(Reason(_CLUB_OUT, (number,), params))
    sitting = tuple(sorted(number for reason in out for number in reason.entries))
    repeats = again(tables, before, partners=False)
    return Draft(tuple(tables), sitting, request.seed, (*told, *out, *_alone(request), *repeats))


def members(entries: Iterable[Entry]) -> dict[str, tuple[int, ...]]:
    """The entry numbers of each club, by a key that ignores case; who has none is a club alone.

    >>> members([Entry(3, "Ada", club="North"), Entry(1, "Bo", club="north"), Entry(2, "Cy")])
    {'#2': (2,), 'north': (1, 3)}
    """
    found: dict[str, list[int]] = {}
    for entry in entries:
        found.setdefault(_key(entry), []).append(entry.number)
    return {club: tuple(sorted(numbers)) for club, numbers in sorted(found.items())}


def _key(entry: Entry) -> str:
    return entry.club_key or f"#{entry.number}"


def _field(request: PairingRequest, rng: Random) -> _Field:
    clubs = members(request.entries)
    names = {
        _key(entry): entry.club or entry.name
        for entry in sorted(request.entries, key=lambda entry: -entry.number)
    }
    if len(clubs) < 2:
        raise BadInput(
            N_("everybody here is of one club ({club}): club against club needs two"),
            N_("club by club: tourney player list; others may be checked in: tourney player checkin"),
            club=next(iter(names.values())),
        )
    taken = turns(request.numbers, request.history, request.requested_byes).counts
    hard = frozenset((pair.one, pair.other) for pair in request.apart if pair.hard)
    return _Field(clubs, names, lots(request.numbers, rng), taken, hard)


def _read(
    history: Iterable[RoundSeats], clubs: Mapping[str, tuple[int, ...]]
) -> tuple[dict[ClubPair, _Meeting], list[ClubPair], Counter[ClubPair]]:
    """The latest meeting of each two clubs, those of the last round, and how many each two have begun."""
    club_of = {number: club for club, numbers in clubs.items() for number in numbers}
    meetings: dict[ClubPair, _Meeting] = {}
    started: Counter[ClubPair] = Counter()
    last: list[ClubPair] = []
    seen: set[int] = set()
    for round_ in sorted(history, key=lambda round_: round_.number):
        games: dict[ClubPair, list[Pair]] = {}
        for table in round_.tables:
            sides = sorted({club_of.get(number, "") for number in table.seats})
            if len(table.seats) == 2 and len(sides) == 2 and sides[0]:
                games.setdefault((sides[0], sides[1]), []).append(pair_of(*table.seats))
        faced = _disjoint(games)
        then = {club: tuple(n for n in numbers if n in seen) for club, numbers in clubs.items()}
        for pair in faced:
            if pair not in last or not _goes_on(then, pair, meetings[pair]):
                meetings[pair] = _Meeting()
                started[pair] += 1
            meetings[pair].rounds += 1
            meetings[pair].met.update(games[pair])
        last = faced
        seen |= present_in(round_)
    return meetings, last, started


def _disjoint(games: Mapping[ClubPair, Sequence[Pair]]) -> list[ClubPair]:
    """The meetings of a round; where tables were changed by hand, those with most tables."""
    found: list[ClubPair] = []
    for pair in sorted(games, key=lambda pair: (-len(games[pair]), pair)):
        if not any(set(pair) & set(other) for other in found):
            found.append(pair)
    return sorted(found)


def _goes_on(clubs: Mapping[str, tuple[int, ...]], pair: ClubPair, meeting: _Meeting) -> bool:
    """Whether some of two clubs have not met in their meeting, and it has not had all its rounds."""
    one, other = clubs.get(pair[0], ()), clubs.get(pair[1], ())
    if not one or not other or meeting.rounds >= max(len(one), len(other)):
        return False
    return any(not meeting.met[pair_of(a, b)] for a in one for b in other)


def _new_meetings(here: _Field, busy: set[str], started: Counter[ClubPair], rng: Random) -> list[ClubPair]:
    """The meetings that begin: few rounds for all clubs to meet, and nobody again who could wait for another.

    Two clubs that are free wait for one that is not, where either has met that one less often.
    """
    every = sorted(here.clubs)
    fewest = {club: min(started[_ordered(club, other)] for other in every if other != club) for club in every}
    free = [club for club in every if club not in busy]
    open_pairs = [
        pair for pair in combinations(free, 2) if started[pair] <= min(fewest[pair[0]], fewest[pair[1]])
    ]
    if not open_pairs:
        return []
    least = min(started[pair] for pair in open_pairs)
    place = {club: at for at, club in enumerate(free)}
    left = [(place[one], place[other]) for one, other in open_pairs if started[one, other] == least]
    lot = lots(range(len(free)), rng)

    def strain(pairs: Sequence[Pair]) -> tuple[int, int]:
        idle = set(range(len(free))).difference(*pairs)
        sat = [max(here.taken[number] for number in here.clubs[free[at]]) for at in idle]
        return sum((count + 1) ** 2 for count in sat), sum(lot[at] for at in idle)

    best = min(rounds_of(left, len(free), rng), key=strain)
    found = [(free[one], free[other]) for one, other in best]
    for pair in sorted(open_pairs, key=lambda pair: (started[pair], pair)):
        if not any(set(pair) & set(other) for other in found):
            found.append(pair)
    return sorted(found)


def _ordered(one: str, other: str) -> ClubPair:
    return (one, other) if one < other else (other, one)


def _couples(here: _Field, pair: ClubPair, meeting: _Meeting) -> list[Pair]:
    """Who meets whom: each of the smaller club somebody whom he has not met in this meeting."""
    small, large = sorted((sorted(here.clubs[club], key=here.lot.__getitem__) for club in pair), key=len)
    played = Counter(number for couple in meeting.met.elements() for number in couple)

    def cost(one: int, other: int) -> int:
        couple = pair_of(one, other)
        spent = _APART * (couple in here.hard) + _REPEAT * meeting.met[couple]
        return spent + _PLAYED * played[other] + _SAT_OUT - min(here.taken[other], _SAT_OUT)

    rows = [[cost(one, other) for other in large] for one in small]
    rows += [[0] * len(large) for _ in range(len(large) - len(small))]
    chosen = assign(rows)
    return [(one, large[at]) for one, at in zip(small, chosen, strict=False)]


def _announced(here: _Field, pair: ClubPair, round_: int, tables: tuple[int, int]) -> Reason:
    params = (
        ("first", tables[0]),
        ("last", tables[1]),
        ("club", here.names[pair[0]]),
        ("against", here.names[pair[1]]),
        ("round", round_),
    )
    return Reason(_MEETING if tables[0] < tables[1] else _ONE_TABLE, params=params)


def _larger_out(here: _Field, pair: ClubPair, playing: set[int]) -> list[Reason]:
    small, large = sorted(pair, key=lambda club: (len(here.clubs[club]), club))
    return [
        Reason(
            _LARGER,
            (number,),
            (("entry", number), ("club", here.names[large]), ("against", here.names[small])),
        )
        for number in here.clubs[large]
        if number not in playing
    ]


def _alone(request: PairingRequest) -> list[Reason]:
    """In the first round, who has no club."""
    if request.round_number > 1:
        return []
    numbers = sorted(entry.number for entry in request.entries if not (entry.club or "").strip())
    return [Reason(_ALONE, (number,), (("entry", number),)) for number in numbers]


CLUBS: Final = Movement(
    name="clubs",
    title=N_("club against club"),
    about=N_(
        "Two at a table: in each meeting of two clubs everybody of one meets everybody of the other once."
    ),
    seats=(2,),
    partners=False,
    minimum=2,
    make=make,
)
