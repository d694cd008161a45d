"""Why somebody stands where he stands, in sentences."""

from collections.abc import Sequence

from tourney.errors import N_, BadInput
from tourney.standings.model import Row, Standings, Tie
from tourney.standings.penalties import said
from tourney.standings.placing import PLACE
from tourney.standings.tie_breaks import TIE_BREAKS
from tourney.values import Reason

_PLACE = N_("{entry} has place {place} with {points} points.")
_PLACE_SHARED = N_("{entry} shares place {place} with {count} more, with {points} points.")
_PLACE_GAMES = N_("{entry} has place {place} with {won} games won and {drawn} drawn, and {points} points.")
_PLACE_GAMES_SHARED = N_(
    "{entry} shares place {place} with {count} more, with {won} games won and {drawn} drawn, and {points} "
    "points."
)
_GONE = N_("{entry} has withdrawn: listed last with {points} points, without a place.")
_SUM = N_("{points} points: {table_points} at the table (tables played: {played}).")
_SUM_OUT = N_(
    "{points} points: {table_points} at the table (tables played: {played}), {sitout_credit} for sitting "
    "out (rounds: {sitouts})."
)
_SUM_MORE = N_(
    "{points} points: {table_points} at the table (tables played: {played}), {sitout_credit} for sitting "
    "out (rounds: {sitouts}), {awarded} by forfeit."
)
_SUM_LESS = N_(
    "{points} points: {table_points} at the table (tables played: {played}), {sitout_credit} for sitting "
    "out (rounds: {sitouts}), {awarded} by forfeit, less {off} for penalties."
)
_BROUGHT = N_(
    "In round {round} the slip's {slip} count {points}: brought to a whole round, as the dealer sat out each "
    "hand at that table."
)
_RECORD = N_("Games won {won}, drawn {drawn}, lost {lost}.")
_RECORD_OUT = N_("Games won {won} (of these for sitting out: {sitouts}), drawn {drawn}, lost {lost}.")
_BEHIND_GAMES = N_(
    "{other}, the next above, has {theirs} games won and {level} drawn; {entry} has {ours} and {drawn}."
)
_AHEAD_GAMES = N_(
    "{other}, the next below, has {theirs} games won and {level} drawn; {entry} has {ours} and {drawn}."
)
_BEHIND_THEN_POINTS = N_(
    "{other}, the next above, is level in games but has {theirs} points; {entry} has {ours}."
)
_AHEAD_THEN_POINTS = N_(
    "{other}, the next below, is level in games but has {theirs} points; {entry} has {ours}."
)
_BEHIND_POINTS = N_("{other}, the next above, has {theirs} points; {entry} has {ours}.")
_BEHIND_WON = N_("{other}, the next above, has as many points but {theirs} games won; {entry} has {ours}.")
_BEHIND_STEP = N_("{other}, the next above, is level before the step that parts them: {step}.")
_AHEAD_POINTS = N_("{other}, the next below, has {theirs} points; {entry} has {ours}.")
_AHEAD_WON = N_("{other}, the next below, has as many points but {theirs} games won; {entry} has {ours}.")
_AHEAD_STEP = N_("{other}, the next below, is level before the step that parts them: {step}.")
_PARTED_BY_PLACE = N_("The bracket parts {entry} from {other}: place {ours} and place {theirs}.")
_SHARED_IN_BRACKET = N_("{entry} shares the place with {others}: the bracket does not part them.")
_SHARED_WITH = N_("{entry} is level in every step with {others}, so they share the place.")
_LEVEL_ALL = N_("Level in this step, too: {step} ({ours} each).")
_LEVEL = N_("{entry} and {other} are level in this step, too: {step}.")
_PROVISIONAL = N_("This is provisional: tables awaited: {count}.")


def why(standings: Standings, number: int) -> tuple[Reason, ...]:
    """Sentences that explain the place of an entry, and what parts it from its neighbours.

    Each is a template with its parameters; `entry` and `other` hold entry numbers, `step` the title
    of a tie-break (a template as well). Raises BadInput where the entry is not listed.

    >>> why(Standings((), 0, False, False, (), (), (), ()), 3)
    Traceback (most recent call last):
    ...
    tourney.errors.BadInput: entry 3 is not in these standings (see: tourney standings)
    """
    row = standings.row(number)
    if row is None:
        raise BadInput(
            N_("entry {entry} is not in these standings"), N_("see: tourney standings"), entry=number
        )
    told = [
        _place(standings, row),
        *([row.course] if row.course is not None else []),
        _sum(row),
        *(said(row.number, charge) for charge in row.charges),
        *_brought(row),
        _record(row),
    ]
    if row.rank is not None:
        ranked = [other for other in standings.rows if other.rank is not None]
        told += _company(standings, row, ranked)
    if standings.provisional:
        told.append(Reason(_PROVISIONAL, params=(("count", len(standings.tables_awaited)),)))
    return tuple(told)


def _say(text: str, row: Row, other: Row | None = None, **params: object) -> Reason:
    entries = (row.number,) if other is None else (row.number, other.number)
    named: list[tuple[str, object]] = [("entry", row.number)]
    if other is not None:
        named.append(("other", other.number))
    return Reason(text, entries, (*named, *params.items()))


def _place(standings: Standings, row: Row) -> Reason:
    if row.rank is None:
        return _say(_GONE, row, points=row.points)
    by_games = standings.ranking == "wins"
    params: dict[str, object] = {"place": row.rank, "points": row.points}
    if by_games:
        params |= {"won": row.won, "drawn": row.drawn}
    if row.shared:
        params["count"] = sum(other.rank == row.rank for other in standings.rows) - 1
        return _say(_PLACE_GAMES_SHARED if by_games else _PLACE_SHARED, row, None, **params)
    return _say(_PLACE_GAMES if by_games else _PLACE, row, None, **params)


def _brought(row: Row) -> list[Reason]:
    """What a slip counts for where that is not its figure."""
    return [
        _say(_BROUGHT, row, round=cell.round, slip=cell.slip, points=cell.points)
        for cell in row.cells
        if cell.slip is not None
    ]


def _record(row: Row) -> Reason:
    text = _RECORD_OUT if row.sitout_wins else _RECORD
    return _say(text, row, won=row.won, drawn=row.drawn, lost=row.lost, sitouts=row.sitout_wins)


def _sum(row: Row) -> Reason:
    text = _SUM_MORE if row.awarded else _SUM_OUT if row.sitouts else _SUM
    text = _SUM_LESS if row.charges else text
    return _say(
        text,
        row,
        points=row.points,
        table_points=row.table_points,
        played=row.played,
        sitout_credit=row.sitout_credit,
        sitouts=row.sitouts,
        awarded=row.awarded,
        off=-row.penalties,
    )


def _company(standings: Standings, row: Row, ranked: Sequence[Row]) -> list[Reason]:
    told: list[Reason] = []
    mates = [other for other in ranked if other.rank == row.rank and other is not row]
    above = [other for other in ranked if other.rank is not None and other.rank < (row.rank or 0)]
    below = [other for other in ranked if other.rank is not None and other.rank > (row.rank or 0)]
    if above:
        told += _parted(standings, row, above[-1], is_above=True)
    if mates:
        others = tuple(mate.number for mate in mates)
        shared = _SHARED_WITH if row.course is None else _SHARED_IN_BRACKET
        told.append(Reason(shared, (row.number, *others), (("entry", row.number), ("others", others))))
        told += [one for one in _tried(standings, row, mates[0]) if row.course is None and one not in told]
    if below:
        told += _parted(standings, row, below[0], is_above=False)
    return told


def _parted(standings: Standings, row: Row, other: Row, is_above: bool) -> list[Reason]:
    """What parts a row from its neighbour, with the steps that could not."""
    lower = row if is_above else other
    first = next(one for one in standings.rows if one.rank == lower.rank)
    step = first.parted_by
    if step == PLACE:
        return [_say(_PARTED_BY_PLACE, row, other, ours=row.rank, theirs=other.rank)]
    if step == "games":
        text = _BEHIND_GAMES if is_above else _AHEAD_GAMES
        level = {"level": other.drawn, "drawn": row.drawn}
        return [_say(text, row, other, ours=row.won, theirs=other.won, **level)]
    if step == "points":
        text = _BEHIND_POINTS if is_above else _AHEAD_POINTS
        if standings.ranking == "wins":
            text = _BEHIND_THEN_POINTS if is_above else _AHEAD_THEN_POINTS
        return [_say(text, row, other, ours=row.points, theirs=other.points)]
    if step == "won":
        text = _BEHIND_WON if is_above else _AHEAD_WON
        return [_say(text, row, other, ours=row.won, theirs=other.won)]
    known = TIE_BREAKS[step or ""]
    told = [_say(_BEHIND_STEP if is_above else _AHEAD_STEP, row, other, step=known.title)]
    told += _passed(standings, row, other)
    tie = next(tie for tie in _ties(standings, row, other) if tie.step == step)
    ours, theirs = (tie.scores[tie.entries.index(one.number)] for one in (row, other))
    told.append(_say(known.behind, row, other, ours=ours, theirs=theirs))
    return told


def _ties(standings: Standings, row: Row, other: Row) -> list[Tie]:
    return [tie for tie in standings.ties if row.number in tie.entries and other.number in tie.entries]


def _tried(standings: Standings, row: Row, mate: Row) -> list[Reason]:
    """What each step of the chain did to those who share a place: nothing, or it was skipped."""
    return [
        tie.note
        or _say(
            _LEVEL_ALL, row, step=TIE_BREAKS[tie.step].title, ours=tie.scores[tie.entries.index(row.number)]
        )
        for tie in _ties(standings, row, mate)
        if tie.step in TIE_BREAKS
    ]


def _passed(standings: Standings, row: Row, other: Row) -> list[Reason]:
    """The steps of the chain that were skipped for these two, or in which they are level."""
    told: list[Reason] = []
    for tie in _ties(standings, row, other):
        if tie.step in ("points", "won", "games"):
            continue
        if tie.note is not None:
            told.append(tie.note)
            continue
        ours, theirs = (tie.scores[tie.entries.index(one.number)] for one in (row, other))
        if ours == theirs:
            told.append(_say(_LEVEL, row, other, step=TIE_BREAKS[tie.step].title))
    return told
