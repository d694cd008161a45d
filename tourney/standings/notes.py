"""The sentences that stand with a table: by which rules it was made, and what is special about it."""

from collections.abc import Collection, Sequence

from tourney.errors import N_
from tourney.rules import rules_at, sits_out_in_turn
from tourney.standings.model import Row, StandingsInput, Tie
from tourney.standings.penalty_kinds import title
from tourney.standings.tally import Night
from tourney.standings.tie_breaks import TieBreak
from tourney.values import EventInfo, Reason, ResultKind

_POINTS = N_("Places go by total points.")
_WON = N_("Then by games won: a game is won by the highest at the table; level at the top is a draw.")
_GAMES = N_(
    "Places go by games won, a game drawn counting half: a game is won by the highest at the table; level "
    "at the top is a draw."
)
_GAMES_SIDES = N_(
    "Places go by games won, a game drawn counting half: a game is won by the side with more points; level "
    "is a draw."
)
_THEN_POINTS = N_("Then by total points.")
_WON_SIDES = N_("Then by games won: a game is won by the side with more points; level is a draw.")
_SLAM = N_("A game won with the losers on 0 counts as two games won.")
_STEP = N_("Then by {step}.")
_SHARED = N_("Who is still level shares a place, as in 1, 1, 3.")
_CONFIRMED = N_("Only confirmed results count.")
_CREDIT_AVERAGE = N_(
    "A sit-out is credited with the player's own average a round played, rounded half up to a whole "
    "point (0 until he has played)."
)
_CREDIT_WIN = N_(
    "A sit-out counts as a game won; in points it is credited with the player's own average a round "
    "played, rounded half up to a whole point (0 until he has played)."
)
_CREDIT_ZERO = N_("A sit-out is credited with no points.")
_CREDIT_FIXED = N_("A sit-out is credited with {credit} points.")
_REQUESTED_NONE = N_("A sit-out that was asked for has no credit and is no round played.")
_REQUESTED = N_("A sit-out that was asked for is credited too ({credit}); it is no round played.")
_MISSED = N_("Rounds missed by a late entry are not played and count nothing.")
_WITHDRAWN = N_("Who has withdrawn is listed last, in order of points, and takes no place.")
_AWAITED = N_("Provisional: tables awaited: {count}.")
_FORFEIT = N_(
    "A forfeit counts as a game won or lost and in head-to-head, with the points given for it; it is "
    "no round played and counts nothing for points difference or for the credit of sit-outs."
)
_DOUBLE = N_("A double forfeit is lost by everybody at the table, without points.")
_VOID = N_("A void table counts for nothing.")
_DEALER_OUT = N_(
    "At a table of {seats} the dealer sits out each hand, so that each plays {players} hands of {seats}. So "
    "that points per hand played are compared, points there are brought to a round of {hands} hands: times "
    "{hands}, by {players}/{seats} of the hands dealt, rounded half up to a whole point."
)
_DEALER_OUT_AS_PLAYED = N_(
    "At a table of {seats} the dealer sits out each hand; points there count as they were played."
)
_OTHER_GAME = N_(
    "At a table of {seats} the game is {game}, everybody for himself: points there count as they were "
    "played, and the highest alone wins."
)
_PENALTIES = N_(
    "A penalty is taken off the total of points alone: games won, the credit of sit-outs, tie-breaks and the "
    "seating go by what the tables gave. What a table settled itself is on its slip, and is not taken again."
)
_PRICE = N_("A penalty for {kind} costs the player {points} points of the total.")
_PRICE_SIDE = N_(
    "A penalty for {kind} costs the player, and the partner of that round, {points} points each."
)
_FORFEIT_POINTS = N_("A forfeit gives {points} points to each of the others.")
_ADJUSTED = N_("A result that the director adjusted counts as played, with the points that he set.")


def rules(given: StandingsInput, chain: Sequence[TieBreak]) -> tuple[Reason, ...]:
    """The rules of the order and of the credit, in the order in which they are applied.

    A step's `about` text stands in the parameter `step` and is a template of its own.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> rules(StandingsInput(event, (), (), ()), ())[0].text
    'Places go by total points.'
    """
    two_sides = len(given.event.rules.sides) == 2
    order = (_POINTS, _WON_SIDES if two_sides else _WON)
    if given.event.ranking == "wins":
        order = (_GAMES_SIDES if two_sides else _GAMES, _THEN_POINTS)
    steps = [Reason(_STEP, params=(("step", step.about),)) for step in chain]
    slam = (Reason(_SLAM),) if given.event.rules.slam else ()
    return (
        *map(Reason, order),
        *slam,
        *steps,
        Reason(_SHARED),
        _credit(given),
        *ruled(given.event),
        Reason(_CONFIRMED),
    )


def ruled(event: EventInfo) -> list[Reason]:
    """What the event itself says of forfeits and penalties.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> ruled(event)
    []
    """
    made = []
    if event.forfeit_points is not None:
        made.append(Reason(_FORFEIT_POINTS, params=(("points", event.forfeit_points),)))
    text = _PRICE_SIDE if event.penalties.on_side else _PRICE
    for kind, points in event.penalties.points:
        if points:
            made.append(Reason(text, params=(("kind", title(kind)), ("points", points))))
    return made


def _credit(given: StandingsInput) -> Reason:
    word = given.event.sitout_credit.strip().lower()
    plain = {"average": _CREDIT_AVERAGE, "win": _CREDIT_WIN, "zero": _CREDIT_ZERO}.get(word)
    return Reason(plain) if plain else Reason(_CREDIT_FIXED, params=(("credit", word),))


def notes(
    given: StandingsInput, night: Night, rows: Sequence[Row], ties: Sequence[Tie]
) -> tuple[Reason, ...]:
    """What is special about these standings: each sentence only where something stands for it.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo
    >>> event = EventInfo(1, "e", "E", GAMES["two-handed"], "round-robin", 1, (), "zero", False, False)
    >>> given = StandingsInput(event, (), (), ())
    >>> notes(given, Night(0, (), {}, {}, ()), (), ())
    ()
    """
    kinds = {cell.kind for row in rows for cell in row.cells}
    made: list[Reason] = []
    if night.awaited:
        made.append(Reason(_AWAITED, params=(("count", len(night.awaited)),)))
    if ResultKind.BYE in kinds:
        made.append(_credit(given))
    if ResultKind.REQUESTED_BYE in kinds:
        credit = given.requested_bye_credit
        plain = credit.strip().lower() in ("zero", "0")
        made.append(Reason(_REQUESTED_NONE) if plain else Reason(_REQUESTED, params=(("credit", credit),)))
    if any(row.cells and row.cells[0].kind is None and not row.withdrawn for row in rows):
        made.append(Reason(_MISSED))
    if any(row.charges for row in rows):
        made.append(Reason(_PENALTIES))
    gone = tuple(row.number for row in rows if row.withdrawn)
    if gone:
        made.append(Reason(_WITHDRAWN, gone))
    by_kind = (
        (ResultKind.FORFEIT, _FORFEIT),
        (ResultKind.DOUBLE_FORFEIT, _DOUBLE),
        (ResultKind.VOID, _VOID),
        (ResultKind.ADJUSTED, _ADJUSTED),
    )
    made.extend(Reason(text) for kind, text in by_kind if kind in kinds)
    made += of_other_sizes(given.event, {len(table.seats) for one in night.rounds for table in one.tables})
    made.extend(tie.note for tie in ties if tie.note is not None)
    return tuple(made)


def of_other_sizes(event: EventInfo, sizes: Collection[int]) -> list[Reason]:
    """What holds at tables that seat another number than a full one, the larger first.

    >>> from tourney.rules import GAMES
    >>> event = EventInfo(1, "e", "E", GAMES["four-handed"], "rotation", 1, (), "zero", False, False)
    >>> [dict(note.params)["game"] for note in of_other_sizes(event, {2, 3, 4})]
    ['three-handed', 'two-handed']
    """
    if event.teams:
        return []
    made = []
    for seats in sorted({*sizes} - {event.seats, 1}, reverse=True):
        rules_there = rules_at(event.rules, seats, event.teams)
        if not sits_out_in_turn(event.rules, seats, event.teams):
            made.append(Reason(_OTHER_GAME, params=(("seats", seats), ("game", rules_there.name))))
        elif rules_there.hands_played is None:
            made.append(Reason(_DEALER_OUT_AS_PLAYED, params=(("seats", seats),)))
        else:
            params = (("seats", seats), ("hands", rules_there.hands_played), ("players", rules_there.players))
            made.append(Reason(_DEALER_OUT, params=params))
    return made
