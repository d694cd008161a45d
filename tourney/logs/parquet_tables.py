"""Tables of an archive at which nothing is amiss, found column by column, without a record a hand.

A table is settled where its hands stand together, from hand 1 on without a gap, all of them passed by the
compiled judge, with the deal going round, every score the sum so far, no hand twice, and none after the end
of the game. Whatever is not surely so is for the records, and `engine.audit`, to say.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tourney.engine.audit import Sitting
from tourney.engine.packed import Profiles
from tourney.engine.record import HandRecord, Where
from tourney.rules import RuleSet

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from tourney.engine.batch import Verdicts

NEEDED: Final = ("event", "round", "table", "game", "hand", "players", "score", "initial_score")

_CLAIMS_AT: Final = 59  # the bytes of a packed hand from which on there are only claims
_MIX: Final = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93,
               0xA0761D6478BD642F, 0xE7037ED1A0B428DB, 0x8EBC6AF09C88C6E3, 0x589965CC75374CC3)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows of settled tables; what each came to, with its last hand; and the key of every table."""

    settled: "NDArray[np.bool_]"
    sittings: Sequence[tuple[Sitting, HandRecord]]
    keys: Sequence[tuple[Hashable, bool]]


@dataclass(frozen=True, slots=True)
class Rows:
    """Some rows of an archive: columns, packed hands and the verdicts on them; `first` is a row, from 1."""

    columns: "pa.Table"
    packed: "NDArray[np.uint8]"
    verdicts: "Verdicts"
    passed: "NDArray[np.bool_]"
    profiles: Profiles
    source: str
    first: int


def settle(rows: Rows, *, is_first: bool, is_last: bool) -> Tables:
    """The settled tables among some rows; those that may go on before or after them are not."""
    import numpy as np

    at_table = ~rows.columns["table"].is_null().to_numpy()
    profile = rows.packed[:, 1].astype(np.int64) | rows.packed[:, 2].astype(np.int64) << 8
    starts = _starts(rows, profile)
    lengths = np.diff(np.append(starts, len(profile)))
    run = np.repeat(np.arange(len(starts)), lengths)
    ends = starts + lengths - 1
    total = rows.verdicts.points.astype(np.int64).cumsum(axis=0)
    before = np.where(starts[:, None] > 0, total[starts - 1], 0)
    total -= before[run]
    ok = rows.passed & at_table & _in_order(rows, profile, starts) & _scores(rows, profile, total)
    is_end = np.zeros(len(run), bool)
    is_end[ends] = True
    fits, most = _lengths(rows, profile)
    ok &= fits & (is_end | (total.max(axis=1) < most[0]))
    good = np.logical_and.reduceat(ok, starts) & (lengths <= most[1][starts])
    good[np.unique(run[_twice(rows.packed, run)])] = False
    good &= _stand_together(rows, starts)
    good[0] &= is_first
    good[-1] &= is_last
    ends_good = ends[good]
    return Tables(
        good[run], list(_sittings(rows, profile, ends_good, total)), _keys(rows, starts, at_table, good)
    )


def _starts(rows: Rows, profile: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """Where other people sit down, at another table, in another game or under other rules."""
    import numpy as np

    differs = np.ones(len(profile), bool)
    differs[1:] = profile[1:] != profile[:-1]
    for name in ("event", "round", "table", "game"):
        codes = _codes(rows.columns[name])
        differs[1:] |= codes[1:] != codes[:-1]
    players = _matrix(rows.columns["players"], _codes_of_items(rows.columns["players"]), -1)
    differs[1:] |= (players[1:] != players[:-1]).any(axis=1)
    return np.flatnonzero(differs)


def _stand_together(rows: Rows, starts: "NDArray[np.int64]") -> "NDArray[np.bool_]":
    """Whether no other hands of a table stand elsewhere among these rows."""
    import numpy as np

    codes = np.stack([_codes(rows.columns[name])[starts] for name in ("event", "round", "table")], axis=1)
    _, which, times = np.unique(codes, axis=0, return_inverse=True, return_counts=True)
    alone: NDArray[np.bool_] = times[which.reshape(-1)] == 1
    return alone


def _in_order(rows: Rows, profile: "NDArray[np.int64]", starts: "NDArray[np.int64]") -> "NDArray[np.bool_]":
    """Whether each hand has the number and the dealer that follow from the one before."""
    import numpy as np

    is_start = np.zeros(len(profile), bool)
    is_start[starts] = True
    hand = rows.columns["hand"].fill_null(-1).to_numpy()
    dealer = (rows.packed[:, 3] & 3).astype(np.int64)
    seats = _seats(rows, profile)
    ok = np.where(is_start, hand == 1, False)
    follows = (hand[1:] == hand[:-1] + 1) & (dealer[1:] == (dealer[:-1] + 1) % seats[1:])
    ok[1:] |= follows & ~is_start[1:]
    return ok


def _scores(rows: Rows, profile: "NDArray[np.int64]", total: "NDArray[np.int64]") -> "NDArray[np.bool_]":
    """Whether each running score is not claimed, or is the sum so far."""
    import numpy as np
    import pyarrow.compute as pc

    column = rows.columns["score"]
    claimed = _matrix(column, pc.list_flatten(column).to_numpy(), 0)
    wide = np.zeros((len(total), max(claimed.shape[1], total.shape[1])), np.int64)
    wide[:, : total.shape[1]] = total
    wide[:, : claimed.shape[1]] -= claimed
    seats = _seats(rows, profile)
    is_whole = pc.list_value_length(column).fill_null(0).to_numpy() == seats
    agrees: NDArray[np.bool_] = is_whole & ~wide.any(axis=1)
    agrees |= column.is_null().to_numpy()
    agrees &= rows.columns["initial_score"].is_null().to_numpy()
    return agrees


def _lengths(
    rows: Rows, profile: "NDArray[np.int64]"
) -> "tuple[NDArray[np.bool_], tuple[NDArray[np.int64], NDArray[np.int64]]]":
    """Whether the next hand follows plainly from each; the points and the hands that end its game."""
    import numpy as np

    never = 1 << 40
    rules = _rules(rows)
    stays = np.array([one.all_pass == "same_dealer" for one in rules])[profile]
    by_points = np.array([never if one.target is None else one.target for one in rules])[profile]
    by_hands = np.array([one.hands_played or never for one in rules])[profile]
    return ~(stays & rows.verdicts.thrown_in), (by_points, by_hands)


def _twice(packed: "NDArray[np.uint8]", run: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """Rows that may be the hand of another row of their table: equal but for their claims."""
    import numpy as np

    bare = packed.copy()
    bare[:, _CLAIMS_AT:] = 0
    mixed = (bare.view("<u8") * np.array(_MIX, np.uint64)).astype(np.uint64)
    mixed ^= mixed >> np.uint64(29)
    marks = (mixed * np.array(_MIX[::-1], np.uint64)).sum(axis=1, dtype=np.uint64)
    order = np.lexsort((marks, run))
    equal = (marks[order][1:] == marks[order][:-1]) & (run[order][1:] == run[order][:-1])
    again: NDArray[np.int64] = order[1:][equal]
    return again


def _sittings(
    rows: Rows, profile: "NDArray[np.int64]", ends: "NDArray[np.int64]", total: "NDArray[np.int64]"
) -> Iterator[tuple[Sitting, HandRecord]]:
    """What each settled table came to, with the row of its first hand, and its last hand: the place alone."""
    last = rows.columns.take(ends).select(("event", "round", "table", "game", "hand", "players")).to_pylist()
    for values, end in zip(last, ends.tolist(), strict=True):
        rules = rows.profiles[int(profile[end])]
        score = tuple(total[end, : rules.players].tolist())
        table: int | str = values["table"]
        record = HandRecord(
            rules,
            0,
            tuple(values["players"] or ()),
            event=values["event"],
            round=values["round"],
            table=int(table) if str(table).lstrip("-").isdecimal() else table,
            game=values["game"],
            where=Where(rows.source, row=rows.first + end),
        )
        yield Sitting((rows.first + end - values["hand"] + 1,), score, True, ()), record


def _keys(
    rows: Rows, starts: "NDArray[np.int64]", at_table: "NDArray[np.bool_]", good: "NDArray[np.bool_]"
) -> list[tuple[Hashable, bool]]:
    """The key of each table, and whether it is settled."""
    there = at_table[starts]
    found = rows.columns.take(starts[there]).select(("event", "round", "table"))
    columns = (found[name].to_pylist() for name in found.column_names)
    return list(zip(zip(*columns, strict=True), good[there].tolist(), strict=True))


def _seats(rows: Rows, profile: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """How many play each hand."""
    import numpy as np

    return np.array([rules.players for rules in _rules(rows)])[profile]


def _rules(rows: Rows) -> list[RuleSet]:
    return [rows.profiles[number] for number in range(len(rows.profiles))]


def _codes(column: "pa.ChunkedArray") -> "NDArray[np.int64]":
    """A number a value, equal for equal values, -1 for null."""
    found: NDArray[np.int64] = (
        column.combine_chunks().dictionary_encode().indices.fill_null(-1).to_numpy(zero_copy_only=False)
    )
    return found


def _codes_of_items(column: "pa.ChunkedArray") -> "NDArray[np.int64]":
    import pyarrow.compute as pc

    return _codes(pc.list_flatten(column))


def _matrix(column: "pa.ChunkedArray", items: "NDArray[np.int64]", empty: int) -> "NDArray[np.int64]":
    """The items of lists as rows of one width."""
    import numpy as np
    import pyarrow.compute as pc

    lengths = pc.list_value_length(column).fill_null(0).to_numpy().astype(np.int64)
    whole = np.full((len(lengths), max(int(lengths.max(initial=0)), 1)), empty, np.int64)
    row = np.repeat(np.arange(len(lengths)), lengths)
    place = np.arange(len(items)) - np.repeat(lengths.cumsum() - lengths, lengths)
    whole[row, place] = items
    return whole
