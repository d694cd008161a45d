"""Which hands of a duplicate event's tables are results of its boards, and why another is none."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tourney.engine.boards import BoardSet, deal_board
from tourney.engine.record import HandRecord
from tourney.errors import N_
from tourney.standings.board_deals import misfit, turns
from tourney.standings.boards import BoardLine, Traveller, traveller
from tourney.standings.evidence import TableEvidence
from tourney.standings.table_hands import TableHand, table_seats
from tourney.values import Entry, EventInfo, Reason, RoundSeats


@dataclass(frozen=True, slots=True)
class NotCompared:
    """A hand of a table that is on no traveller, and why. `hand` None: none of the table's is."""

    round: int
    table: int
    hand: int | None
    board: int | None
    why: Reason


@dataclass(frozen=True, slots=True)
class BoardResults:
    """The travellers of the boards that somebody played, in order, and the hands that are on none."""

    travellers: tuple[Traveller, ...]
    not_compared: tuple[NotCompared, ...] = ()


def board_results(
    event: EventInfo,
    entries: Sequence[Entry],
    rounds: Sequence[RoundSeats],
    found: Iterable[TableEvidence],
    logs: Sequence[HandRecord],
) -> BoardResults:
    """The travellers of a duplicate event, from what the hands of its tables say; `logs` are all its logs.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> board_results(event, (), (), (), ())
    BoardResults(travellers=(), not_compared=())
    """
    if event.boards is None:
        return BoardResults(())
    people = {one.number: one for one in entries}
    seats = {(one.number, at.table): at.seats for one in rounds for at in one.tables}
    lines: dict[int, list[BoardLine]] = defaultdict(list)
    left = []
    for one in found:
        here = [people[number] for number in seats[one.round, one.table]]
        for made in _of_table(event, event.boards, here, one, logs):
            if isinstance(made, NotCompared):
                left.append(made)
            else:
                lines[event.boards.board(made.round, made.hand) or 0].append(made)
    return BoardResults(tuple(traveller(board, lines[board]) for board in sorted(lines)), tuple(left))


def _of_table(
    event: EventInfo, boards: BoardSet, people: Sequence[Entry], at: TableEvidence, logs: Sequence[HandRecord]
) -> Iterator[BoardLine | NotCompared]:
    """The hands of a table, each as a line of its board or with the reason why it is none."""
    if len(people) != event.seats:
        yield NotCompared(
            at.round, at.table, None, None, Reason(N_("a table of another size plays other cards"))
        )
        return
    times = Counter(hand.number for hand in at.hands)
    for hand in at.hands:
        board = None if hand.number is None else boards.board(at.round, hand.number)
        why = _no_board(board, hand, times) or _other_deal(event, boards, people, board or 0, hand, logs)
        if why is not None:
            yield NotCompared(at.round, at.table, hand.number, board, why)
        else:
            yield _line(event, people, at, hand)


def _no_board(board: int | None, hand: TableHand, times: Mapping[int | None, int]) -> Reason | None:
    """Why a hand is no result of a board, whatever its cards; None where it is one."""
    if board is None:
        return Reason(N_("no board was dealt for it"))
    if times[hand.number] > 1:
        return Reason(N_("several hands of the table have this number"))
    if hand.points is None or not hand.clean:
        return Reason(N_("its log has a fault, or does not tell the points"))
    if not hand.counts:
        return Reason(N_("it was not played, or does not count by the rules"))
    return None


def _other_deal(
    event: EventInfo,
    boards: BoardSet,
    people: Sequence[Entry],
    board: int,
    hand: TableHand,
    logs: Sequence[HandRecord],
) -> Reason | None:
    """Why the log of a hand is not of its board; None where it is, or there is no log."""
    if hand.index is None:
        return None
    record = logs[hand.index]
    ways = turns(table_seats(event, people, record), event.rules.players)
    return misfit(deal_board(event.rules, boards.seed, board), record, ways)


def _line(event: EventInfo, people: Sequence[Entry], at: TableEvidence, hand: TableHand) -> BoardLine:
    sides = event.sides_at(len(people))
    points = hand.points or ()
    return BoardLine(
        at.round,
        at.table,
        hand.number or 0,
        tuple(tuple(people[seat].number for seat in side) for side in sides),
        tuple(points[side[0]] for side in sides),
        None if hand.caller is None else people[hand.caller].number,
        hand.trump,
        hand.tricks,
        hand.alone,
    )
