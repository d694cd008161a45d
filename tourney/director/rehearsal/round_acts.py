"""Acts on rounds: drafted, changed by hand, pinned, published, seated in parts, taken back; and undo."""

from random import Random

from tourney.director import changes, parts, pins, rounds
from tourney.director.night import Night, load
from tourney.director.rehearsal.step import Maker, Step, someone
from tourney.director.undoing import take_back
from tourney.store import ActSession


def pair(night: Night, chance: Random) -> Step:
    """The next round is drafted."""
    seed = rounds.seed_for(night, chance.randrange(1_000_000))
    return Step(f"round pair --seed {seed}", lambda session, night: rounds.draft(session, night, seed))


def pair_again(night: Night, chance: Random) -> Step | None:
    """A draft that is there is drafted again with another seed."""
    if night.draft is None:
        return None
    seed = chance.randrange(1_000_000)
    return Step(
        f"round pair --seed {seed}",
        lambda session, night: rounds.draft(session, night, seed),
        disturbs="hand",
    )


def pair_early(night: Night, chance: Random) -> Step | None:
    """The next round is drafted while tables are awaited."""
    if rounds.missing_before(night) is None:
        return None
    seed = rounds.seed_for(night, chance.randrange(1_000_000))
    return Step(
        f"round pair --provisional --seed {seed}", lambda session, night: rounds.draft(session, night, seed)
    )


def publish(night: Night, chance: Random) -> Step:
    """The draft is published; without one, or with one for others, it cannot be."""
    draft = night.draft
    must = draft is None or not draft.tables or bool(night.draft_gaps())
    return Step("round publish", lambda session, night: rounds.publish(session, night), refuse=must)


def unpublish(night: Night, chance: Random) -> Step | None:
    """The last round is a draft again; not one of which something is in."""
    if not night.published:
        return None
    last = night.last_published
    must = any(result.round == last for result in night.results)
    return Step(
        "round unpublish",
        lambda session, night: rounds.unpublish(session, night),
        refuse=must,
        disturbs="hand",
    )


def swap(night: Night, chance: Random) -> Step | None:
    """Two of the draft change places; nobody with himself."""
    if night.draft is None:
        return None
    one, other = someone(night, chance), someone(night, chance)
    hand = changes.Hand("so" if chance.random() < 0.3 else "", chance.random() < 0.3)
    return Step(
        f"round swap {one.number} {other.number}{' --anyway' if hand.anyway else ''}",
        lambda session, night: changes.swap(session, night, one, other, hand),
        refuse=one.number == other.number,
        disturbs="hand",
    )


def move(night: Night, chance: Random) -> Step | None:
    """One goes to a table, to one of its seats, or sits out."""
    if night.draft is None:
        return None
    entry = someone(night, chance)
    place = (chance.choice([None, 1, 2, 3]), chance.choice([None, 1, 2]))
    hand = changes.Hand(anyway=chance.random() < 0.3)
    words = f"{place[0] or 'out'}{f' {place[1]}' if place[0] and place[1] else ''}"
    return Step(
        f"round move {entry.number} {words}{' --anyway' if hand.anyway else ''}",
        lambda session, night: changes.move(session, night, entry, place, hand),
        disturbs="hand",
    )


def seat(night: Night, chance: Random) -> Step | None:
    """A table is made by hand."""
    if night.draft is None or len(night.entries) < 2:
        return None
    named = chance.sample(night.entries, min(night.event.seats, len(night.entries)))
    table = chance.randrange(0, 5)
    words = " ".join(str(entry.number) for entry in named)
    return Step(
        f"round seat {table} {words}",
        lambda session, night: changes.seat(session, night, table, named, changes.Hand()),
        refuse=table == 0,
        disturbs="hand",
    )


def seat_free(night: Night, chance: Random) -> Step | None:
    """In a draft by hand: those who are at no table yet make one."""
    draft = night.draft
    if draft is None:
        return None
    placed = {one for at in draft.tables for one in at.seats} | set(draft.sitting_out)
    asked = night.asked_out(draft.number)
    free = [
        one for one in night.present(draft.number) if one.number not in placed and one.number not in asked
    ]
    if len(free) < night.event.seats:
        return None
    named = chance.sample(free, night.event.seats)
    table = max((at.table for at in draft.tables), default=0) + 1
    words = " ".join(str(entry.number) for entry in named)
    hand = changes.Hand(anyway=True)
    return Step(
        f"round seat {table} {words} --anyway",
        lambda session, night: changes.seat(session, night, table, named, hand),
        disturbs="hand",
    )


def pin(night: Night, chance: Random) -> Step | None:
    """A table or a sit-out of the draft is pinned, or loose again."""
    draft = night.draft
    if draft is None:
        return None
    tables = [chance.randrange(1, 4)] if chance.random() < 0.7 else []
    out = [night.entry(number) for number in draft.sitting_out[:1]] if chance.random() < 0.5 else []
    off = chance.random() < 0.3
    words = " ".join(
        [*map(str, tables), *(f"--out {entry.number}" for entry in out), *(["--off"] if off else [])]
    )
    return Step(
        f"round pin {words}".strip(),
        lambda session, night: pins.pin(session, night, tables, out, off),
        disturbs="hand",
    )


def part(night: Night, chance: Random) -> Step | None:
    """Those who are free are seated, and published at once."""
    if not night.awaited() and chance.random() < 0.7:
        return None
    seed = rounds.seed_for(night, chance.randrange(1_000_000))

    def do(session: ActSession, night: Night) -> None:
        if parts.is_free_of_results(night) and night.part is None:
            if night.draft is None or night.draft_gaps():
                rounds.draft(session, night, seed)
            rounds.publish(session, load(session, night.event))
        else:
            parts.seat_free(session, night, seed)

    return Step(f"round pair --free --seed {seed}", do, disturbs="hand")


def rest(night: Night, chance: Random) -> Step:
    """All others of a round that is seated in part."""
    seed = chance.randrange(1_000_000)
    return Step(
        f"round pair --rest --seed {seed}",
        lambda session, night: parts.seat_rest(session, night, seed),
        refuse=night.part is None,
        disturbs="hand",
    )


def undo(night: Night, chance: Random) -> Step:
    """The last act is taken back."""
    return Step("undo", lambda session, night: take_back(session))


ORDERLY: list[Maker] = [pair_again, swap, swap, move, pin, unpublish, undo, undo, part, pair_early]
HOSTILE: list[Maker] = [publish, seat, rest]
