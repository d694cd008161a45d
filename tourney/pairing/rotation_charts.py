"""Charts of rounds in which nobody shares a table with anybody twice, for 4q people.

Two kinds, both verified in the tests:

- Four rows of q people (q without a factor 2 or 3, or the order of a field): the first row stays, the
  others move on by one, two and three tables a round ("rainbow"); q rounds. Where q is divisible by
  four, the rows themselves make one round more.
- Three rings of r people and one, two or three who stand still: a first round is developed by adding
  1 to everybody in a ring; r rounds. With one who stands still everybody meets everybody (a resolvable
  design of blocks of four); with two or three, everybody but the one or two of his own group. These
  were found by a search for a first round that looks the same when everybody goes on to the next ring
  with his place multiplied by a fixed number, so only every third table is written down
  (`scripts/search_rotation`).
"""

from typing import Final

from tourney.pairing.rotation_fields import Field, field_of
from tourney.pairing.whist_charts import Chart, Table

# people: (the ring's size, the number that places are multiplied by, tables of the first round).
# Person p of a ring of r is at place p mod r of ring p // r; those from 3r on stand still.
_RINGS: Final = {
    24: (7, 1, "0,12,18,21 1,2,6,10"),
    28: (9, 4, "2,17,23,27 1,3,10,15 0,4,20,26"),
    36: (11, 1, "1,17,30,35 2,7,9,21 0,3,26,27"),
    40: (13, 1, "8,21,34,39 1,2,17,25 0,3,33,35 5,11,32,36"),
    44: (14, 9, "2,18,36,42 3,27,33,43 0,15,19,41 4,7,8,29 1,10,34,38"),
    48: (15, 1, "5,27,41,47 2,6,19,39 3,37,38,44 0,10,13,16"),
    52: (17, 1, "8,25,42,51 3,5,32,41 0,1,21,46 6,10,16,43 2,11,14,30"),
    56: (18, 7, "7,31,37,55 3,21,39,54 4,26,27,34 2,43,46,47 0,6,20,53 1,30,41,51"),
    60: (19, 7, "0,28,40,59 5,8,15,47 1,16,31,53 3,20,24,25 2,7,27,34"),
    64: (21, 1, "20,41,62,63 2,25,27,58 7,15,33,39 0,22,34,38 3,32,51,52 5,8,19,35"),
}


def once_chart(people: int) -> Chart | None:
    """Rounds in which nobody shares a table with anybody twice, None where none is known here.

    >>> len(once_chart(16)), len(once_chart(20)), len(once_chart(28)), once_chart(12)
    (5, 5, 9, None)
    """
    if people in _RINGS:
        return _from_rings(people)
    size, odd = divmod(people, 4)
    if odd or size < 4:
        return None
    field = field_of(size)
    if field is None and size % 2 and size % 3:
        field = Field(size, size)  # a ring; 1, 2 and 3 have their inverses in it, which is all it takes
    if field is None:
        return None
    return _from_rows(size, field)


def _from_rows(size: int, field: Field) -> Chart:
    """In round m table b takes from row i the person m * i + b."""
    chart: Chart = []
    for slope in range(size):
        rows = [
            [size * row + field.plus(field.times(slope, row), base) for row in range(4)]
            for base in range(size)
        ]
        chart.append([(a, b, c, d) for a, b, c, d in rows])
    if size % 4 == 0:
        people = range(0, 4 * size, 4)
        chart.append([(at, at + 1, at + 2, at + 3) for at in people])
    return chart


def _from_rings(people: int) -> Chart:
    ring, factor, text = _RINGS[people]
    starter = []
    for group in text.split():
        table = tuple(int(word) for word in group.split(","))
        starter += _all_turned(table, people, ring, factor)

    def moved(one: int, step: int) -> int:
        return one // ring * ring + (one % ring + step) % ring if one < 3 * ring else one

    return [
        [(moved(a, step), moved(b, step), moved(c, step), moved(d, step)) for a, b, c, d in starter]
        for step in range(ring)
    ]


def _all_turned(table: tuple[int, ...], people: int, ring: int, factor: int) -> list[Table]:
    """The table, and what it becomes when everybody goes on to the next ring: one table or three."""
    made: dict[frozenset[int], Table] = {}
    for _ in range(3):
        a, b, c, d = table
        made.setdefault(frozenset(table), (a, b, c, d))
        table = tuple(_turned(one, people, ring, factor) for one in table)
    return list(made.values())


def _turned(one: int, people: int, ring: int, factor: int) -> int:
    """Where somebody goes: to the next ring; three who stand still change places in turn."""
    if one >= 3 * ring:
        return 3 * ring + (one - 3 * ring + 1) % 3 if people == 3 * ring + 3 else one
    return (one // ring + 1) % 3 * ring + one % ring * factor % ring
