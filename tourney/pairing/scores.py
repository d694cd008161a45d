"""Scores by which like is seated with like, in whole numbers."""

from collections import Counter

from tourney.pairing.request import PairingRequest


def half_up(total: int, count: int) -> int:
    """`total` / `count` rounded to a whole number, a half rounded up; 0 where `count` is 0.

    >>> half_up(15, 2), half_up(7, 3), half_up(-15, 2), half_up(5, 0)
    (8, 2, -7, 0)
    """
    return (2 * total + count) // (2 * count) if count else 0


def scores(request: PairingRequest) -> dict[int, int]:
    """Each present entry's score before this round.

    The caller's scores, where it gave some; else the points of the confirmed slips, and for each
    sit-out the player's own average a table, so that who sits out does not fall behind.

    >>> from tourney.values import Entry
    >>> scores(PairingRequest("threes", 1, 3, (Entry(1, "Ada"),)))
    {1: 0}
    """
    if request.scores is not None:
        given = dict(request.scores)
        return {number: given.get(number, 0) for number in request.numbers}
    seats = {
        (round_.number, table.table): table.seats for round_ in request.history for table in round_.tables
    }
    points: Counter[int] = Counter()
    tables: Counter[int] = Counter()
    for slip in request.results:
        at = seats.get((slip.round, slip.table), ())
        if slip.confirmed and slip.points is not None and len(at) == len(slip.points):
            for number, figure in zip(at, slip.points, strict=True):
                points[number] += figure
                tables[number] += 1
    sitouts = Counter(number for round_ in request.history for number in round_.sitting_out)
    return {
        number: points[number] + sitouts[number] * half_up(points[number], tables[number])
        for number in request.numbers
    }


def games_won(request: PairingRequest, before: int | None = None) -> dict[int, int]:
    """What everybody has from the games before a round (all, where None), in halves of a game.

    2 for each game won, and each sit-out; 1 for a game level at the top.

    >>> from tourney.values import Entry, ResultKind, RoundSeats, RoundStatus, TableResult, TableSeats
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2)),), (3,))
    >>> slip = TableResult(1, 1, ResultKind.PLAYED, (4, 10))
    >>> people = (Entry(1, "Ada"), Entry(2, "Bo"), Entry(3, "Cy"))
    >>> games_won(PairingRequest("swiss", 2, 3, people, (one,), (slip,), seats=2))
    {1: 0, 2: 2, 3: 2}
    """
    slips = {(slip.round, slip.table): slip.points for slip in request.results if slip.confirmed}
    found: Counter[int] = Counter()
    for round_ in request.history:
        if before is not None and round_.number >= before:
            continue
        found.update(dict.fromkeys(round_.sitting_out, 2))
        for table in round_.tables:
            points = slips.get((round_.number, table.table))
            if points is None or len(points) != len(table.seats):
                continue
            best = max(points)
            worth = 2 if points.count(best) == 1 else 1
            found.update({n: worth for n, own in zip(table.seats, points, strict=True) if own == best})
    return {number: found[number] for number in sorted({*found, *request.numbers})}
