"""Tables with their results: what each kind of result counts for, and who won there.

The rules of the kinds (DESIGN.md decision 8):

| kind | points | game won, drawn, lost | a round played | points difference | head-to-head |
| --- | --- | --- | --- | --- | --- |
| played, adjusted | as they stand | yes | yes | yes | yes |
| forfeit | as they stand, in a column of their own | yes | no | no | yes |
| double forfeit | none | lost by all | no | no | no |
| void | none | no | no | no | no |
| in progress, not confirmed, missing | awaited | no | no | no | no |

At a table that seats one more than the game has players the dealer sits out each hand. Where a round
is a number of hands (`hands_played`), what was played there is brought to that number, so that
points per hand played are compared: see `brought_to_a_round`. Anything else counts as it was played.
"""

from dataclasses import dataclass
from typing import Final

from tourney.errors import N_, BadInput
from tourney.pairing.scores import half_up
from tourney.rules import RuleSet, sits_out_in_turn
from tourney.values import EventInfo, ResultKind, TableResult, TableSeats

PLAYED_KINDS: Final = frozenset({ResultKind.PLAYED, ResultKind.ADJUSTED})
SCORED_KINDS: Final = PLAYED_KINDS | {ResultKind.FORFEIT}


@dataclass(frozen=True, slots=True)
class Game:
    """One table of one round with a result that counts; `points` per seat, None where none are given.

    `slip` is what the slip says where something else counts: who won there is told by it.
    """

    round: int
    table: int
    seats: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    kind: ResultKind
    points: tuple[int, ...] | None
    slam_from: int | None = None  # the target of a game in which a slam counts as two (option `slam`)
    slip: tuple[int, ...] | None = None

    @property
    def is_played(self) -> bool:
        """Whether the table was played, so that it counts as a round played."""
        return self.kind in PLAYED_KINDS

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that score with this one, itself included."""
        return next(side for side in self.sides if seat in side)

    def side_points(self, side: tuple[int, ...]) -> int:
        """What a side scored: each of its seats has the side's figure. 0 where none are given."""
        return self.points[side[0]] if self.points is not None else 0

    def outcome(self, seat: int) -> str:
        """`won` for the only side at the top, `drawn` for those level at the top, else `lost`.

        >>> game = Game(1, 1, (4, 7, 9), ((0,), (1,), (2,)), ResultKind.PLAYED, (10, 10, 3))
        >>> [game.outcome(seat) for seat in range(3)]
        ['drawn', 'drawn', 'lost']
        """
        if self.kind is ResultKind.DOUBLE_FORFEIT:
            return "lost"
        said = self.slip or self.points
        if said is None:
            return ""
        best = max(said)
        if said[self.side_of(seat)[0]] < best:
            return "lost"
        level = sum(said[side[0]] == best for side in self.sides)
        return "won" if level == 1 else "drawn"

    def games_won(self, seat: int) -> int:
        """How many games won the table is to a seat: 2 for a slam where it counts so, else 1 or 0.

        A slam is a game played to its target with every other side on 0.

        >>> game = Game(1, 1, (4, 7), ((0,), (1,)), ResultKind.PLAYED, (10, 0), slam_from=10)
        >>> [game.games_won(seat) for seat in (0, 1)]
        [2, 0]
        """
        if self.outcome(seat) != "won":
            return 0
        own = self.side_of(seat)
        others = [self.side_points(side) for side in self.sides if side != own]
        is_slam = (
            self.slam_from is not None
            and self.is_played
            and self.side_points(own) >= self.slam_from
            and not any(others)
        )
        return 2 if is_slam else 1

    def difference(self, seat: int) -> int:
        """Own points less those of each other side, summed; 0 at a table that was not played.

        At a table of three: own points less one opponent's, and own less the other's. Between two
        sides: own side's points less the other side's, for both partners alike.

        >>> Game(1, 1, (4, 7, 9), ((0,), (1,), (2,)), ResultKind.PLAYED, (10, 7, 4)).difference(0)
        9
        """
        if not self.is_played:
            return 0
        own = self.side_of(seat)
        return sum(self.side_points(own) - self.side_points(side) for side in self.sides if side != own)


def brought_to_a_round(rules: RuleSet, points: tuple[int, ...], hands: int | None) -> tuple[int, ...]:
    """The points of a table at which the dealer sat out each hand, as if all had played a whole round.

    Of `hands` dealt (None: as many as a round has) each of four has played three quarters. Points
    count times the hands of a round by the hands that each has played, half up to whole points. A
    game that ends by points counts as it was played.

    >>> from tourney.rules import rule_set
    >>> eight = rule_set("three-handed", {"hands_played": 8})
    >>> brought_to_a_round(eight, (9, 6, 3, 2), None), brought_to_a_round(eight, (9, 6, 3, 2), 12)
    ((12, 8, 4, 3), (8, 5, 3, 2))
    """
    if rules.hands_played is None:
        return points
    at_table = len(points)
    dealt = rules.hands_played if hands is None else hands
    return tuple(half_up(figure * rules.hands_played * at_table, dealt * rules.players) for figure in points)


def settled(
    round_number: int, table: TableSeats, event: EventInfo, result: TableResult | None
) -> Game | None:
    """The game of a table, None while its result is awaited.

    Raises BadInput where a slip has more or fewer figures than the table has seats.

    >>> slip = TableResult(1, 1, ResultKind.PLAYED, (10, 4), confirmed=False)
    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> settled(1, TableSeats(1, (3, 5)), event, slip) is None
    True
    """
    if result is None or not result.confirmed or result.kind is ResultKind.IN_PROGRESS:
        return None
    if result.kind in SCORED_KINDS:
        if result.points is None:
            return None
        if len(result.points) != len(table.seats):
            raise BadInput(
                N_("round {round}, table {table}: {figures} figures for {seats} seats"),
                N_("enter the slip again: tourney score correct"),
                round=round_number,
                table=table.table,
                figures=len(result.points),
                seats=len(table.seats),
            )
    rules, seats = event.rules, table.seats
    said = result.points if result.kind in SCORED_KINDS else None
    points = said
    if said and result.kind is ResultKind.PLAYED and _is_in_turn(event, len(seats)):
        points = brought_to_a_round(rules, said, result.hands_played)
    return Game(
        round_number,
        table.table,
        seats,
        event.sides_at(len(seats)),
        result.kind,
        points,
        slam_from=rules.target if rules.slam and len(seats) == event.seats else None,
        slip=said if said != points else None,
    )


def _is_in_turn(event: EventInfo, seats: int) -> bool:
    return seats > event.seats and sits_out_in_turn(event.rules, seats, event.teams)
