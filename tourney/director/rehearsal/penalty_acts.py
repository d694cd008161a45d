"""Acts on penalties: given, taken out, priced by the event; and those that cannot be."""

from random import Random

from tourney.director import events, penalties
from tourney.director.night import Night
from tourney.director.rehearsal.step import Maker, Step, someone
from tourney.standings.penalty_kinds import KINDS

_OWN = "phone"


def penalise(night: Night, chance: Random) -> Step | None:
    """Somebody is penalised in a round that was published, by the event's price or the director's word."""
    if not night.published:
        return None
    entry, kind = someone(night, chance), chance.choice(tuple(KINDS))
    number = chance.choice([None, night.last_published, chance.choice(night.published).number])
    hand, points = chance.choice([None, None, 1, 5]), chance.choice([None, None, 0, 1, 4])
    words = f"score penalty {entry.number} {kind}"
    for name, value in (("round", number), ("hand", hand), ("points", points)):
        words += "" if value is None else f" --{name} {value}"
    where = penalties.Where(number, None, hand)
    return Step(
        words,
        lambda session, night: penalties.penalise(session, night, entry, kind, where, (points, "")),
    )


def forgive(night: Night, chance: Random) -> Step | None:
    """A penalty is taken out again."""
    if not night.penalties:
        return None
    one = chance.choice(night.penalties)
    entry, where = night.entry(one.entry), penalties.Where(one.round, one.table, one.hand)
    words = f"score penalty {entry.number} {one.kind} --round {one.round} --off"
    return Step(words, lambda session, night: penalties.forgive(session, night, entry, one.kind, where))


def price(night: Night, chance: Random) -> Step:
    """A kind costs something, or no longer; who pays is said anew."""
    kind, points = chance.choice([*KINDS, _OWN]), chance.choice([None, 0, 1, 3])
    on_side = chance.choice([None, True, False])
    said = events.Settings(penalties={kind: points}, penalties_on_side=on_side)
    words = f"event set --penalty {kind}={'none' if points is None else points}"
    words += "" if on_side is None else f" --penalties-on {'side' if on_side else 'player'}"
    return Step(words, lambda session, night: events.change(session, night.event, said))


def too_early(night: Night, chance: Random) -> Step:
    """A penalty in a round that is not published."""
    entry, where = someone(night, chance), penalties.Where(night.last_published + 1)
    return Step(
        f"score penalty {entry.number} late --round {where.round}",
        lambda session, night: penalties.penalise(session, night, entry, "late", where, (1, "")),
        refuse=True,
    )


def unknown(night: Night, chance: Random) -> Step:
    """A kind of which nobody has said what it is."""
    entry, where = someone(night, chance), penalties.Where()
    return Step(
        f"score penalty {entry.number} sneezing",
        lambda session, night: penalties.penalise(session, night, entry, "sneezing", where, (1, "")),
        refuse=True,
    )


ORDERLY: list[Maker] = [penalise, penalise, forgive, price]
HOSTILE: list[Maker] = [too_early, unknown]
