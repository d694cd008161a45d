"""Acts on people: they come late, leave, return, wish, are replaced; and what cannot be."""

from random import Random

from tourney.director import merging, noshow, people, reliefs, substitutes, wishes
from tourney.director.night import Night
from tourney.director.rehearsal.plan import club_of, name_of, odd_name
from tourney.director.rehearsal.step import Maker, Step, someone
from tourney.store import ActSession
from tourney.store.queries.club_people import club_people, find_person


def come(night: Night, chance: Random) -> Step:
    """Somebody new; now and then with a name that is hard to show, or not here yet."""
    event = night.event
    odd = chance.random() < 0.2
    name = odd_name(chance, event) if odd else name_of(len(night.entries), event)
    player = people.NewPlayer(name, club=club_of(len(night.entries), chance, event))
    here = chance.random() < 0.9
    words = f"player add {name!r} --new{'' if here else ' --absent'}"
    return Step(
        words,
        lambda session, night: people.add(session, night, player, force=True, here=here),
        disturbs="field",
    )


def come_twice(night: Night, chance: Random) -> Step:
    """A name that is entered already, without a word that it is another person."""
    name = someone(night, chance).name
    return Step(
        f"player add {name!r}",
        lambda session, night: people.add(session, night, people.NewPlayer(name)),
        refuse=True,
    )


def leave(night: Night, chance: Random) -> Step:
    """Somebody leaves, at once or after a round; not one who sits at a table that still plays."""
    entry = someone(night, chance)
    after = night.last_published if chance.random() < 0.5 else None
    must = entry.to_round is not None or (after is None and night.awaited_seat(entry.number) is not None)
    words = f"player withdraw {entry.number}{'' if after is None else f' --after {after}'}"
    return Step(
        words,
        lambda session, night: people.withdraw(session, night, entry, after),
        refuse=must,
        disturbs="field",
    )


def return_(night: Night, chance: Random) -> Step:
    """Somebody who left is back."""
    gone = [entry for entry in night.entries if entry.to_round is not None]
    entry = chance.choice(gone) if gone else someone(night, chance)
    return Step(
        f"player return {entry.number}",
        lambda session, night: people.come_back(session, night, entry),
        refuse=not gone,
        disturbs="field",
    )


def check_in(night: Night, chance: Random) -> Step:
    """Somebody is noted as here, or as away."""
    entry, here = someone(night, chance), chance.random() < 0.7
    return Step(
        f"player checkin {entry.number}{'' if here else ' --away'}",
        lambda session, night: people.check_in(session, night, [entry], here),
        refuse=here and entry.to_round is not None,
        disturbs="field",
    )


def all_here(night: Night, chance: Random) -> Step:
    """Everybody who has not left is here."""
    chosen = [entry for entry in night.entries if entry.to_round is None]
    return Step(
        "player checkin --all",
        lambda session, night: people.check_in(session, night, chosen),
        disturbs="field",
    )


def rename(night: Night, chance: Random) -> Step:
    """Another name; now and then one that somebody else has."""
    entry, other = someone(night, chance), someone(night, chance)
    taken = chance.random() < 0.3
    name = other.name if taken else f"{name_of(chance.randrange(500), night.event)} Again"
    force = chance.random() < 0.3
    return Step(
        f"player rename {entry.number} {name!r}{' --new' if force else ''}",
        lambda session, night: people.rename(session, night, entry, name, force=force),
    )


def keep_apart(night: Night, chance: Random) -> Step:
    """Two are to be kept apart, or no longer; one alone cannot be."""
    one, other = someone(night, chance), someone(night, chance)
    hard, off = chance.random() < 0.3, chance.random() < 0.25
    words = f"player keep-apart {one.number} {other.number}"
    if off:
        return Step(
            f"{words} --off",
            lambda session, night: wishes.no_longer_apart(session, night, one, other),
            disturbs="hand",
        )
    return Step(
        words + ("" if hard else " --soft"),
        lambda session, night: wishes.keep_apart(session, night, one, other, hard),
        refuse=one.number == other.number,
        disturbs="hand",
    )


def drop_wishes(night: Night, chance: Random) -> Step | None:
    """A pair that must be kept apart needs no longer be."""
    hard = [pair for pair in night.apart if pair.hard] or list(night.apart)
    if not hard:
        return None
    pair = chance.choice(hard)
    one, other = night.entry(pair.one), night.entry(pair.other)
    return Step(
        f"player keep-apart {pair.one} {pair.other} --off",
        lambda session, night: wishes.no_longer_apart(session, night, one, other),
        disturbs="hand",
    )


def fix_table(night: Night, chance: Random) -> Step:
    """Somebody always sits at one table, or no longer."""
    entry, table = someone(night, chance), chance.choice([None, 1, 2, 3])
    words = "--off" if table is None else str(table)
    return Step(
        f"player table {entry.number} {words}",
        lambda session, night: wishes.fix_table(session, night, entry, table),
        disturbs="hand",
    )


def stand_by(night: Night, chance: Random) -> Step:
    """Somebody is seated only where he is needed, or like all others."""
    entry, on = someone(night, chance), chance.random() < 0.5
    return Step(
        f"player standby {entry.number}{'' if on else ' --off'}",
        lambda session, night: wishes.stand_by(session, night, entry, on),
        refuse=entry.standby == on,
        disturbs="hand",
    )


def ask_bye(night: Night, chance: Random) -> Step:
    """Somebody asks to sit a round out, or not to."""
    entry, number = someone(night, chance), night.next_round + chance.choice([-1, 0, 0, 1])
    credit, off = chance.random() < 0.5, chance.random() < 0.2
    words = f"player bye {entry.number} {number}{' --off' if off else ' --credit' if credit else ''}"
    if off:
        return Step(
            words, lambda session, night: wishes.no_bye(session, night, entry, number), disturbs="hand"
        )
    return Step(
        words,
        lambda session, night: wishes.ask_bye(session, night, entry, number, credit),
        disturbs="hand",
    )


def substitute(night: Night, chance: Random) -> Step:
    """Somebody takes over a seat: one who is new, or one who is entered."""
    out = someone(night, chance)
    name = str(someone(night, chance).number)
    if chance.random() < 0.6:
        name = name_of(len(night.entries), night.event)
    first = chance.choice([None, None, night.last_published, night.next_round])
    words = f"player substitute {out.number} {name!r}{'' if first is None else f' --from {first}'}"
    return Step(
        words,
        lambda session, night: substitutes.substitute(session, night, out, name, first),
        refuse=name == str(out.number),
        disturbs="hand",
    )


def no_show(night: Night, chance: Random) -> Step:
    """Somebody is not there; his table waits, or he forfeits it."""
    entry, gone = someone(night, chance), chance.random() < 0.4
    must = entry.to_round is not None or (gone and night.awaited_seat(entry.number) is None)
    words = f"player noshow {entry.number}{' --forfeit --points 10' if gone else ''}"
    return Step(
        words,
        lambda session, night: noshow.no_show(
            session, night, entry, give_up=gone, points=10 if gone else None
        ),
        refuse=must,
        disturbs="field",
    )


def relieve(night: Night, chance: Random) -> Step | None:
    """Somebody plays in a seat from a hand on: one who is new, or one who is entered."""
    waiting = night.awaited()
    if not waiting or night.event.teams:
        return None
    entry = night.entry(chance.choice(chance.choice(waiting).seats))
    name = str(someone(night, chance).number)
    if chance.random() < 0.6:
        name = name_of(len(night.entries), night.event)
    hand = chance.randrange(1, 6)
    return Step(
        f"player relieve {entry.number} {name!r} --hand {hand}",
        lambda session, night: reliefs.relieve(session, night, entry, name, reliefs.From(hand)),
        refuse=name == str(entry.number),
        disturbs="hand",
    )


def merge(night: Night, chance: Random) -> Step | None:
    """Two who are one person: mostly such as were never at tables of one round; never one with himself."""
    if len(night.entries) < 2:
        return None
    one, other = chance.sample(night.entries, 2)
    for _ in range(20):
        if chance.random() < 0.2 or not _met(night, one.number, other.number):
            break
        one, other = chance.sample(night.entries, 2)
    if chance.random() < 0.1:
        other = one
    must = one.number == other.number or _met(night, one.number, other.number)
    slug = night.event.slug

    def do(session: ActSession, night: Night) -> None:
        people = club_people(session)
        named = (find_person(people, night.event, str(number)) for number in (one.number, other.number))
        merging.merge(session, *named)

    return Step(f"player merge {slug}/{one.number} {slug}/{other.number}", do, refuse=must, disturbs="hand")


def _met(night: Night, one: int, other: int) -> bool:
    """Whether both were at tables of one published round."""
    seated = [{number for at in found.tables for number in at.seats} for found in night.published]
    return any({one, other} <= numbers for numbers in seated)


ORDERLY: list[Maker] = [come, leave, leave, return_, check_in, rename, keep_apart, fix_table, stand_by]
ORDERLY += [ask_bye, substitute, no_show, relieve, merge]
HOSTILE: list[Maker] = [come_twice, all_here]
