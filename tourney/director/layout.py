"""A draft as tables that people can be moved between, by hand: plain values, nothing is written."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tourney.errors import BadInput
from tourney.rules import rules_at
from tourney.values import Draft, EventInfo, RoundSeats, TableSeats


@dataclass(slots=True)
class Layout:
    """Who sits at which table in seat order, and who sits out; a table that nobody has left is gone."""

    tables: dict[int, list[int]]
    out: list[int]

    @classmethod
    def of(cls, found: RoundSeats) -> "Layout":
        """The layout of a round."""
        return cls({at.table: list(at.seats) for at in found.tables}, list(found.sitting_out))

    def draft(self, seed: int) -> Draft:
        """The layout as a draft."""
        tables = tuple(TableSeats(table, tuple(seats)) for table, seats in sorted(self.tables.items()))
        return Draft(tables, tuple(sorted(self.out)), seed)

    def place(self, number: int) -> tuple[int, int] | None:
        """The table and seat (from 0) of an entry, None where it is at none.

        >>> Layout({4: [9, 7]}, [2]).place(7), Layout({4: [9, 7]}, [2]).place(2)
        ((4, 1), None)
        """
        for table, seats in self.tables.items():
            if number in seats:
                return table, seats.index(number)
        return None

    def exchange(self, one: int, other: int) -> None:
        """Two change places; who was in no place at all leaves the other sitting out.

        >>> layout = Layout({1: [3, 5]}, [8])
        >>> layout.exchange(8, 3)
        >>> layout
        Layout(tables={1: [8, 5]}, out=[3])
        """
        here, there = self.place(one), self.place(other)
        self.out = [number for number in self.out if number not in (one, other)]
        for number, place in ((one, there), (other, here)):
            if place is None:
                self.out.append(number)
            else:
                self.tables[place[0]][place[1]] = number

    def lift(self, number: int) -> None:
        """Take an entry out of its place; those behind it at the table move up a seat."""
        place = self.place(number)
        self.out = [other for other in self.out if other != number]
        if place is not None:
            self.tables[place[0]].remove(number)
            if not self.tables[place[0]]:
                del self.tables[place[0]]

    def put(self, number: int, table: int | None, seat: int | None = None) -> None:
        """Put an entry at a table, at the end or before whoever has that seat, or let it sit out.

        >>> layout = Layout({1: [3, 5]}, [8])
        >>> layout.put(8, 1, 0)
        >>> layout
        Layout(tables={1: [8, 3, 5]}, out=[])
        """
        self.lift(number)
        if table is None:
            self.out.append(number)
            return
        seats = self.tables.setdefault(table, [])
        seats.insert(len(seats) if seat is None else seat, number)

    def make(self, table: int, numbers: Sequence[int]) -> None:
        """Make a table of these; who sat there takes the seats that they leave, as far as there are any.

        Whoever is then left alone at a table sits out.

        >>> layout = Layout({1: [1, 2, 3], 2: [4, 5, 6]}, [7])
        >>> layout.make(1, [4, 7, 1])
        >>> layout
        Layout(tables={1: [4, 7, 1], 2: [2, 5, 6]}, out=[3])
        """
        waiting = [number for number in self.tables.pop(table, []) if number not in numbers]
        self.out = [number for number in self.out if number not in numbers]
        for seats in self.tables.values():
            for seat, number in enumerate(seats):
                if number in numbers and waiting:
                    seats[seat] = waiting.pop(0)
            seats[:] = [number for number in seats if number not in numbers]
        self.out += waiting
        for lonely in [at for at, seats in self.tables.items() if len(seats) < 2]:
            self.out += self.tables.pop(lonely)
        self.tables = dict(sorted({**self.tables, table: list(numbers)}.items()))


def can_seat(event: EventInfo, count: int) -> bool:
    """Whether a table of so many entries can be played at in this event.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["four-handed"], "rotation", 3, (), "zero", False, False)
    >>> [count for count in range(1, 7) if can_seat(event, count)]
    [2, 3, 4, 5]
    """
    if count == event.seats:
        return True
    if event.teams or not 2 <= count <= event.seats + 1:
        return False
    try:
        rules_at(event.rules, count, event.teams)
    except BadInput:
        return False
    return True


def sizes(event: EventInfo) -> str:
    """The sizes of table that can be played at, in words.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["three-handed"], "threes", 3, (), "zero", False, False)
    >>> sizes(event)
    '2, 3 or 4'
    """
    return in_a_row([str(count) for count in range(1, event.seats + 2) if can_seat(event, count)], "or")


def in_a_row(words: Iterable[str], last: str) -> str:
    """Words with commas, and one word before the last.

    >>> in_a_row(["1", "2", "3"], "and"), in_a_row(["1"], "and")
    ('1, 2 and 3', '1')
    """
    *before, end = list(words) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end
