"""Acts on hands by their results: entered, put right, taken out.

They are evidence like logs: they verify the slip, or stand for it once all hands of a table are in. A hand
that has both stands by its result, and its log verifies it (`standings/evidence.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session

from tourney.director import following
from tourney.director.figures import at_table, table_rules
from tourney.director.hand_told import sums, told
from tourney.director.hand_typed import TypedHand, bid_said, whole
from tourney.director.night import Night
from tourney.director.rows import key, published_row, results_of_hands
from tourney.director.scores import check_hand, table_of
from tourney.errors import N_, BadInput, Conflict
from tourney.rules import sits_out_in_turn
from tourney.standings.evidence import Difference, TableEvidence, differences
from tourney.standings.hand_points import result_points
from tourney.store import queries
from tourney.store.models import HandScore
from tourney.store.queries.hand_results import result_of
from tourney.values import EnteredHand, HandResult


@dataclass(frozen=True, slots=True)
class Kept:
    """What an act on hands did: those that are new, were others, were in already, or are out.

    `found` is what the hands of their tables come to now, `differing` where that is not what slips or logs
    say; `followed` is what became of later rounds of a bracket.
    """

    new: tuple[EnteredHand, ...]
    changed: tuple[tuple[EnteredHand, EnteredHand], ...]
    known: tuple[EnteredHand, ...]
    out: tuple[EnteredHand, ...]
    found: tuple[TableEvidence, ...]
    differing: tuple[Difference, ...] = ()
    followed: tuple[str, ...] = ()


def place(night: Night, round_number: int | None, table: int) -> tuple[int, tuple[int, ...]]:
    """The round meant and who sits at the table; BadInput where a result does not say who played a hand."""
    number, seats = table_of(night, round_number, table)
    if sits_out_in_turn(night.event.rules, len(seats), night.event.teams):
        raise BadInput(
            N_("at table {table} the dealer sits out each hand: a hand's result does not say who played"),
            N_("enter its slip: tourney score enter {table} …; or its logs, which name the players"),
            table=table,
        )
    return number, seats


def read(night: Night, at: tuple[int, int], hand: int, typed: TypedHand) -> EnteredHand:
    """A hand of a table (round, table) from what was typed; BadInput where there can be no such hand."""
    number, table = at
    seats = night.seats(number, table) or ()
    rules = table_rules(night, seats)
    check_hand(hand)
    if not typed.caller:
        result = HandResult(None, typed.suit, None, typed.alone, None, bid_said(rules, typed.bid))
    else:
        result = HandResult(
            seats.index(at_table(night, seats, typed.caller).number),
            typed.suit,
            whole(typed.tricks, "tricks"),
            typed.alone,
            seats.index(at_table(night, seats, typed.defender).number) if typed.defender else None,
            bid_said(rules, typed.bid),
        )
    result_points(rules, result)
    return EnteredHand(number, table, hand, result)


def numbered(night: Night, at: tuple[int, int], typed: Sequence[TypedHand]) -> tuple[EnteredHand, ...]:
    """Some hands of a table, in order: one without a number follows the one before it.

    Raises BadInput where the first has none, or one is none.
    """
    hands: list[EnteredHand] = []
    for one in typed:
        if one.number is None and not hands:
            raise BadInput(
                N_("which hand is it?"),
                N_("its number comes before the caller: tourney score hand {table} 1 …"),
                table=at[1],
            )
        number = hands[-1].hand + 1 if one.number is None else one.number
        hands.append(read(night, at, number, one))
    return tuple(hands)


def keep(session: Session, night: Night, hands: Sequence[EnteredHand], *, correct: bool = False) -> Kept:
    """Keep the results of some hands, all or none.

    Raises BadInput where a hand stands there twice or comes after the end of its game; Conflict where
    another result is in for one, unless `correct` is given.
    """
    _refuse_twice(hands)
    new, changed, known = [], [], []
    for at in sorted({(one.round, one.table) for one in hands}):
        round_ = published_row(session, night.event, at[0])
        rows = {row.hand_no: row for row in results_of_hands(session, round_, at[1])}
        for one in hands:
            if (one.round, one.table) != at:
                continue
            row = rows.get(one.hand)
            old = None if row is None else EnteredHand(*at, one.hand, result_of(row))
            if old == one:
                known.append(one)
                continue
            if old is None:
                new.append(one)
            else:
                changed.append((old, one))
            _write(session, row or HandScore(round_id=key(round_.id), table_no=at[1], hand_no=one.hand), one)
    if changed and not correct:
        raise Conflict(
            N_("another result is in: {lines}"),
            N_("to put the new one in its place: --correct (of a file: --replace); nothing was changed"),
            lines="; ".join(f"{told(night, was)}, against {told(night, now)}" for was, now in changed),
        )
    session.flush()
    found = tuple(_found(session, night, at) for at in sorted({(one.round, one.table) for one in hands}))
    for one_table in found:
        _refuse_after_end(night, one_table)
    done = Kept(tuple(new), tuple(changed), tuple(known), (), found, _open(session, night, found))
    return replace(done, followed=tuple(following.keep_up(session, night)))


def take_out(session: Session, night: Night, at: tuple[int, int], hands: Sequence[int]) -> Kept:
    """Take the results of some hands of a table away; Conflict where one is not in."""
    rows = {
        row.hand_no: row
        for row in results_of_hands(session, published_row(session, night.event, at[0]), at[1])
    }
    gone = []
    for number in dict.fromkeys(hands):
        if number not in rows:
            raise Conflict(
                N_("round {round}, table {table}: no result of hand {hand} is in"),
                N_("see: tourney score hands {table}"),
                round=at[0],
                table=at[1],
                hand=number,
            )
        gone.append(EnteredHand(*at, number, result_of(rows[number])))
        session.delete(rows[number])
    session.flush()
    found = queries.table_evidence(session, night.event, *at)
    done = Kept((), (), (), tuple(gone), found, _open(session, night, found))
    return replace(done, followed=tuple(following.keep_up(session, night, may_open=True)))


def _refuse_twice(hands: Sequence[EnteredHand]) -> None:
    seen = set()
    for one in hands:
        where = (one.round, one.table, one.hand)
        if where in seen:
            raise BadInput(
                N_("round {round}, table {table}: hand {hand} stands there twice"),
                N_("is a number wrong? nothing was changed"),
                round=one.round,
                table=one.table,
                hand=one.hand,
            )
        seen.add(where)


def _found(session: Session, night: Night, at: tuple[int, int]) -> TableEvidence:
    (found,) = queries.table_evidence(session, night.event, *at)
    return found


def _open(session: Session, night: Night, found: Sequence[TableEvidence]) -> tuple[Difference, ...]:
    return tuple(one for one in differences(queries.slips(session, night.event), found) if one.is_open)


def _refuse_after_end(night: Night, found: TableEvidence) -> None:
    """Raise BadInput where a result that was entered comes after the hand with which the round was over."""
    is_sure = found.only_up or [hand.number for hand in found.hands] == list(range(1, len(found.hands) + 1))
    if found.end is None or not is_sure:
        return
    late = [hand.number for hand in found.hands[found.end + 1 :] if hand.result is not None]
    if late:
        seats = night.seats(found.round, found.table) or ()
        raise BadInput(
            N_(
                "round {round}, table {table} was over with hand {last} ({sums}), and hand {late} is after it"
            ),
            N_(
                "is a number wrong? tourney score hands {table}; to take it out: tourney score hand {table} "
                "{late} --off"
            ),
            round=found.round,
            table=found.table,
            last=found.hands[found.end].number,
            sums=sums(night, seats, found.totals[found.end]),
            late=late[0],
        )


def _write(session: Session, row: HandScore, hand: EnteredHand) -> None:
    result = hand.result
    row.caller = result.caller
    row.trump = result.trump
    row.tricks = result.tricks
    row.alone = result.alone
    row.lone_defender = result.lone_defender
    row.bid = result.bid
    session.add(row)
