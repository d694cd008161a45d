"""Acts on the whole event: closed and opened, copied, cut to a final, counted in a series; what cannot be."""

from dataclasses import replace
from random import Random

from tourney.director import closing, copying, cut, events, series
from tourney.director.night import Night, load
from tourney.director.rehearsal.step import Maker, Step
from tourney.store import ActSession, queries


def close(night: Night, chance: Random) -> Step:
    """The event is closed; not while a table is awaited, nor twice."""
    return Step(
        "event close",
        lambda session, night: closing.close(session, night),
        refuse=bool(night.awaited()) or night.part is not None or night.event.closed,
    )


def reopen(night: Night, chance: Random) -> Step:
    """A closed event is opened again."""
    return Step(
        "event reopen",
        lambda session, night: events.set_closed(session, night.event, False),
        refuse=not night.event.closed,
    )


def copy(night: Night, chance: Random) -> Step:
    """The next night like this one, with or without its people."""
    players = chance.random() < 0.6

    def do(session: ActSession, night: Night) -> None:
        slug = copying.copy(session, night.event, "The next night", players=players)
        made = queries.event(session, slug)
        was = night.event
        if replace(made, key=was.key, slug=was.slug, name=was.name, closed=was.closed) != was:
            raise AssertionError("the copy of the event has other settings")
        people = [one.name for one in queries.entries(session, made)]
        if players and people != [one.name for one in night.entries]:
            raise AssertionError("the copy of the event has other people")

    return Step(f"event copy 'The next night'{' --players' if players else ''}", do)


def cut_to_final(night: Night, chance: Random) -> Step:
    """The first of the standings go on; not while anything is to come."""
    count = chance.choice([2, 3, 4, 6, 8])
    lot = chance.randrange(1000) if chance.random() < 0.5 else None
    extra = lot is None and chance.random() < 0.7
    movement = chance.choice([None, None, night.event.movement, "draw"])
    table = night.standings()

    def do(session: ActSession, night: Night) -> None:
        now = load(session, night.event, with_facts=True)
        chosen = cut.choose(now, count, extra=extra, lot=lot)
        slug = cut.make_final(session, now, chosen, cut.Final(movement=movement))
        ranks = {row.number: row.rank for row in now.standings().rows if row.rank is not None}
        last = max(ranks[number] for number in chosen.through)
        if any(rank < last for number, rank in ranks.items() if number not in chosen.through):
            raise AssertionError("somebody goes on who stands behind one who does not")
        names = [one.name for one in queries.entries(session, queries.event(session, slug))]
        if names != [now.entry(number).name for number in chosen.through]:
            raise AssertionError("the final has other people, or another order, than the places say")

    words = f"{' --extra' if extra else ''}{f' --lot {lot}' if lot is not None else ''}"
    words += f" --movement {movement}" if movement is not None else ""
    return Step(f"event cut {count}{words}", do, refuse=not table.after_round or table.provisional)


def count_in_series(night: Night, chance: Random) -> Step:
    """A series of this night and of those that were made after it."""
    said = series.SeriesSettings(
        best=chance.choice([None, 1, 2]),
        measure=chance.choice([None, "points", "wins"]),
        substitutes=chance.choice([None, "own", "nobody"]),
    )

    def do(session: ActSession, night: Night) -> None:
        slug = series.create(session, "Winter", said)
        info = queries.find_series(session, slug)
        nights = [one for one in queries.events(session) if one.teams == night.event.teams]
        series.add_nights(session, info, nights)

    return Step("series new Winter", do)


def in_series_twice(night: Night, chance: Random) -> Step:
    """A night is put into a series in which it is, or into one that is not there."""

    def do(session: ActSession, night: Night) -> None:
        series.add_nights(session, queries.find_series(session, "winter"), [night.event])

    return Step("series add winter", do, refuse=True)


def when_closed(night: Night, chance: Random) -> Step:
    """What is done to a closed event: it is opened, and before that something is tried now and then."""
    return chance.choice([reopen, reopen, close])(night, chance)


ORDERLY: list[Maker] = [close]
AFTERWARDS: list[Maker] = [cut_to_final, copy, copy, count_in_series, in_series_twice, close, close]
