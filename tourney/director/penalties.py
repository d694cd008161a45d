"""Acts on penalties: give one, take one out, and what kinds cost in an event.

What a table settled itself is on its slip and is never taken again: a renege where the game's rules give the
other side its price, and what a logged hand has taken for a penalty (`standings/penalties.py`).
"""

from dataclasses import dataclass, replace

from sqlmodel import Session, col, select

from tourney.director.night import Night
from tourney.director.rows import entry_row
from tourney.director.rulings import check_points, counted_points, revoke_price
from tourney.director.scores import check_hand, published_round
from tourney.errors import N_, Conflict
from tourney.standings.penalties import Penalty, cost, who_pays
from tourney.standings.penalty_kinds import find_kind, kinds_of, title
from tourney.standings.reliefs import spells
from tourney.store import queries
from tourney.store.models import Penalty as PenaltyRow
from tourney.values import Entry


@dataclass(frozen=True, slots=True)
class Where:
    """Where something happened, as far as it was said: a round (None: the last), its table, a hand."""

    round: int | None = None
    table: int | None = None
    hand: int | None = None

    def has(self, penalty: Penalty) -> bool:
        """Whether a penalty is of this place.

        >>> [Where(2).has(Penalty(number, 4, "late")) for number in (1, 2)]
        [False, True]
        """
        said = ((self.round, penalty.round), (self.table, penalty.table), (self.hand, penalty.hand))
        return all(wanted is None or wanted == there for wanted, there in said)


def penalise(
    session: Session, night: Night, entry: Entry, kind: str, where: Where, given: tuple[int | None, str]
) -> tuple[Penalty, str]:
    """Note a penalty of an entry; gives it, and in words what becomes of it.

    `given` are the points by the director's word (None: what the event's rules give) and a note. Where a
    logged hand tells of the same it takes nothing more, unless points were said. Raises BadInput for a
    kind that is not known, Conflict where no round is published or he was at another table.
    """
    points, note = given
    check_points(points)
    number, table = _place(night, entry, where)
    found = Penalty(number, entry.number, find_kind(kind, kinds_of(night.event.penalties)), points, table)
    found = replace(found, hand=_hand(where.hand, entry, found), note=note)
    session.add(
        PenaltyRow(
            event_id=night.event.key,
            entry_id=entry_row(session, night.event, entry.number).id or 0,
            round_no=number,
            table_no=found.table,
            hand_no=found.hand,
            kind=found.kind,
            points=found.points,
            note=note,
        )
    )
    session.flush()
    found = queries.penalties(session, night.event)[-1]
    return found, effect(night, found)


def forgive(session: Session, night: Night, entry: Entry, kind: str, where: Where) -> Penalty:
    """Take a penalty of an entry out; of several alike the last one.

    Raises Conflict where there is none, or where several differ in their place or their points.
    """
    word = find_kind(kind, tuple(dict.fromkeys((*kinds_of(night.event.penalties), *_given(night)))))
    mine = [one for one in night.penalties if one.entry == entry.number]
    fitting = [at for at, one in enumerate(mine) if one.kind == word and where.has(one)]
    if not fitting:
        raise Conflict(
            N_("{name} has no such penalty"),
            N_("see: tourney score penalties"),
            name=night.names[entry.number],
        )
    if len({replace(mine[at], note="", settled=False) for at in fitting}) > 1:
        raise Conflict(
            N_("{name} has several of them: {known}"),
            N_("say which: --round, --hand"),
            name=night.names[entry.number],
            known="; ".join(place_words(mine[at]) for at in fitting),
        )
    rows = select(PenaltyRow).where(
        PenaltyRow.event_id == night.event.key,
        PenaltyRow.entry_id == entry_row(session, night.event, entry.number).id,
    )
    session.delete(session.exec(rows.order_by(col(PenaltyRow.id))).all()[fitting[-1]])
    session.flush()
    return mine[fitting[-1]]


def _given(night: Night) -> tuple[str, ...]:
    """The kinds of the penalties that were given, those too that the event has not any more."""
    return tuple(one.kind for one in night.penalties)


def _place(night: Night, entry: Entry, where: Where) -> tuple[int, int | None]:
    """The round meant, and the table at which somebody was in it: in his seat or in another's."""
    number = where.round if where.round is not None else night.last_published
    found = published_round(night, number)
    at = [
        one.table
        for one in found.tables
        if entry.number in one.seats
        or any(spell.entry == entry.number for spell in spells(night.reliefs, number, one.table, one.seats))
    ]
    if not at and night.standings(number).row(entry.number) is None:
        raise Conflict(
            N_("{name} is in no round up to round {number}"),
            N_("say which round: --round N")
            if where.round is None
            else N_("who was where: tourney round show {number}"),
            name=night.names[entry.number],
            number=number,
        )
    if where.table is not None and where.table not in at:
        raise Conflict(
            N_("{name} was not at table {table} in round {number}, but at table {at}")
            if at
            else N_("{name} was at no table in round {number}"),
            N_("see: tourney round show {number}"),
            name=night.names[entry.number],
            table=where.table,
            number=number,
            at=", ".join(map(str, at)),
        )
    return number, where.table if where.table is not None else next(iter(at), None)


def _hand(hand: int | None, entry: Entry, found: Penalty) -> int | None:
    if hand is None:
        return None
    check_hand(hand)
    if found.table is None:
        raise Conflict(
            N_("{name} was at no table in round {number}"),
            N_("leave out --hand"),
            name=entry.name,
            number=found.round,
        )
    return hand


def effect(night: Night, penalty: Penalty) -> str:
    """What becomes of a penalty, in words."""
    event = night.event
    points = cost(penalty, event.penalties)
    if points:
        who = [night.names[number] for number in who_pays(event, night.published, penalty)]
        each = " each" if len(who) > 1 else ""
        if _only_for_another(night, penalty.entry):
            return f"{counted_points(points)} off the total of {who[0]}, who has none before he plays himself"
        return f"{counted_points(points)} off the total of {' and '.join(who)}{each}"
    if penalty.settled:
        return "a logged hand has taken it, so it is on the slip: noted, nothing more is taken"
    if penalty.kind == "revoke" and event.rules.revoke == "penalty":
        price = revoke_price(event.rules)
        return f"the rules give the other side {price}, on the slip: noted, nothing more is taken"
    return "a warning: noted, no points are taken"


def _only_for_another(night: Night, number: int) -> bool:
    """Whether somebody has no row in the standings: he has played for others alone."""
    has_sat = any(number in at.seats for one in night.published for at in one.tables)
    return not has_sat and night.standings().row(number) is None


def place_words(penalty: Penalty) -> str:
    """Where a penalty was given.

    >>> place_words(Penalty(2, 4, "late")), place_words(Penalty(2, 4, "late", None, 3, 5))
    ('round 2', 'round 2, table 3, hand 5')
    """
    table = "" if penalty.table is None else f", table {penalty.table}"
    hand = "" if penalty.hand is None else f", hand {penalty.hand}"
    return f"round {penalty.round}{table}{hand}"


def line_of(night: Night, penalty: Penalty) -> str:
    """A penalty as one line: where, who, what for."""
    return f"{place_words(penalty)}: {night.names[penalty.entry]}, {title(penalty.kind)}"
