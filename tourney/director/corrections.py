"""A result put in the place of another: what it changes, and what becomes of rounds paired on the old one.

A round that was paired by results keeps its seating, and says so for good (the correction holds from now
on); or it is drawn anew, as long as nothing of it is in. In a bracket what follows a match follows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.director import brackets, deciding, following, kinds, rounds, scores
from tourney.director.night import Night, load
from tourney.director.rows import has_hands, round_row
from tourney.director.scores import Slip
from tourney.errors import N_, Conflict, UsageError
from tourney.pairing import MOVEMENTS
from tourney.standings import Standings
from tourney.store.codec import reasons_to_json
from tourney.values import Reason, RoundSeats

KEPT = N_(
    "The result of round {round}, table {table} was corrected after this round was paired; its seating was "
    "kept."
)
"""What a round says for good that was paired on a figure which is another one now."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a correction does to one player: place, points and games won (in halves), before and after."""

    number: int
    name: str
    rank: tuple[int | None, int | None]
    points: tuple[int, int]
    games: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction did: the nights before and after, and what became of later rounds, a line each.

    `is_new` is False where just this was in. `redraw` says that a round could have been drawn anew.
    `prizes` are those that change, `cuts` the finals that would be made otherwise, a line each.
    """

    before: Night
    after: Night
    slip: Slip
    is_new: bool
    said: tuple[str, ...] = ()
    redraw: bool = False
    prizes: tuple[str, ...] = ()
    cuts: tuple[str, ...] = ()

    @property
    def changes(self) -> tuple[Change, ...]:
        """Whose place, points or games won are not what they were."""
        return changes(self.before.standings(), self.after.standings())


@dataclass(frozen=True, slots=True)
class Followed:
    """What other hands of a table change in the standings, and what became of later rounds, a line each."""

    changes: tuple[Change, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entered:
    """A slip that was entered, or was in already.

    `said` is what followed it in a bracket, and where its hands say something else, a line each.
    """

    is_new: bool
    said: tuple[str, ...] = ()


def enter(session: Session, night: Night, slip: Slip, note: str = "") -> Entered:
    """Keep a slip as its table's result, confirmed; in a bracket what follows the match follows it.

    Raises Conflict where other figures are in, or the next match of a bracket is played already by
    somebody who should not be in it.
    """
    is_new = scores.enter(session, night, slip, note)
    said = deciding.open_lines(session, night, (slip.round, slip.table))
    return Entered(is_new, (*(following.keep_up(session, night) if is_new else ()), *said))


def correct(session: Session, before: Night, slip: Slip, note: str, redraw: bool | None) -> Correction:
    """Keep a slip as its table's result, whatever was in, and bring what was built on that in line.

    `before` is the night with its facts. `redraw`: later rounds of which nothing is in are drawn anew;
    None: nothing was said, and they are kept. Raises Conflict where a redraw was asked for and cannot be.
    """
    was = before.result(slip.round, slip.table)
    is_new = kinds.settle(session, before, slip, note)
    after = load(session, before.event, with_facts=True)
    if not is_new:
        return Correction(before, after, slip, False)
    if brackets.is_bracket(after):
        if redraw is not None:
            raise UsageError(
                N_("in a bracket what follows a match follows its result"),
                N_("leave out --redraw and --keep-draw"),
            )
        said = tuple(following.follow(session, before, after, slip.round, slip.table))
        return Correction(before, load(session, before.event, with_facts=True), slip, True, said)
    done = Correction(before, after, slip, True)
    if was is None or not was.confirmed:
        return done
    later = tuple(one for one in after.rounds if one.number > slip.round)
    if not later or not MOVEMENTS[after.event.movement].by_results or not done.changes:
        return done
    could = tuple(one.number for one in later if _is_open(session, after, one))
    said = tuple(_redrawn(session, after, slip, later) if redraw else _kept(session, after, slip, later))
    now = load(session, before.event, with_facts=True)
    return replace(done, after=now, said=said, redraw=bool(could) and not redraw)


def after_hands(session: Session, before: Night, places: Sequence[tuple[int, int]]) -> Followed:
    """What it changes that the hands of some tables (round, table) are others than in `before`.

    Nothing where no table had a result that counts, or each has the same. Rounds that were paired on an old
    one keep their seating, and say so; a bracket has followed already.
    """
    after = load(session, before.event)
    moved = [at for at in places if _has_moved(before, after, at)]
    if not moved:
        return Followed()
    changed = changes(before.standings(), after.standings())
    is_seated = MOVEMENTS[after.event.movement].by_results and not brackets.is_bracket(after)
    said: list[str] = []
    for at in moved if is_seated and changed else ():
        now = load(session, before.event)  # with what the table before has written into these rounds
        said += _kept(session, now, Slip(*at), [one for one in now.rounds if one.number > at[0]])
    return Followed(changed, tuple(said))


def _has_moved(before: Night, after: Night, at: tuple[int, int]) -> bool:
    """Whether a result that counted is another now."""
    was = before.result(*at)
    return was is not None and was.confirmed and after.result(*at) != was


def changes(before: Standings, after: Standings) -> tuple[Change, ...]:
    """Whose place, points or games won are not what they were, in the new order."""
    found = []
    for row in after.rows:
        old = before.row(row.number)
        if old is not None and (old.rank, old.points, old.games) != (row.rank, row.points, row.games):
            found.append(
                Change(
                    row.number,
                    row.name,
                    (old.rank, row.rank),
                    (old.points, row.points),
                    (old.games, row.games),
                )
            )
    return tuple(found)


def _is_open(session: Session, night: Night, one: RoundSeats) -> bool:
    """Whether a round can be drawn anew: a draft, or the last one published with nothing in."""
    if one is night.draft:
        return True
    is_last = one.number == night.last_published
    rounds_with = {result.round for result in night.results} | {given.round for given in night.penalties}
    nothing = one.number not in rounds_with
    return is_last and nothing and not has_hands(session, night.event, one.number)


def _kept(session: Session, night: Night, slip: Slip, later: Sequence[RoundSeats]) -> list[str]:
    """Write into later rounds that they keep their seating; gives it in words."""
    said = Reason(KEPT, params=(("round", slip.round), ("table", slip.table)))
    for one in later:
        row = round_row(session, night.event, one.number)
        if row is not None and said not in one.changes:
            row.changes = reasons_to_json((*one.changes, said))
            session.add(row)
    session.flush()
    which = ", ".join(str(one.number) for one in later)
    return [f"paired on the old result, and left as it is: round {which}"] if later else []


def _redrawn(session: Session, night: Night, slip: Slip, later: Sequence[RoundSeats]) -> list[str]:
    """Draw anew what can be; the rounds that are played keep their seating."""
    again = [one for one in later if _is_open(session, night, one)]
    if not again:
        raise Conflict(
            N_("round {number} was paired on the old result, and results of it are in: its seating stays"),
            N_("leave out --redraw"),
            number=later[-1].number,
        )
    first = again[0]
    lines = _kept(session, night, slip, [one for one in later if one.number < first.number])
    now = load(session, night.event)
    if now.draft is None or now.draft.number != first.number:
        rounds.unpublish(session, now)
        now = load(session, night.event)
        lines.append(f"round {first.number} is a draft again, to be published anew")
    if len(again) > 1:
        lines.append(f"the draft of round {again[-1].number} is dropped")
    made = rounds.draft(session, now, first.seed or 0)
    same = made.tables == first.tables and made.sitting_out == first.sitting_out
    words = "with the same seating" if same else "with another seating"
    return [*lines, f"round {first.number} is drawn anew with its seed {first.seed or 0}, {words}"]
