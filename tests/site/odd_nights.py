"""Nights made by hand: teams, tables of another size, somebody who stands by, changes by hand."""

from dataclasses import replace

from tests.site.nights import NAMES, event, info
from tourney.rules import GAMES, rule_set
from tourney.site.data import EventData
from tourney.values import (
    Apart,
    Entry,
    Reason,
    ResultKind,
    RoundSeats,
    RoundStatus,
    SitOut,
    TableResult,
    TableSeats,
)

TEAMS = ("Aces", "Bowers", "Cutters", "Dealers", "Eldest")


def seated(number: int, *tables: tuple[int, ...], out: tuple[int, ...] = (), **more: object) -> RoundSeats:
    """A published round with these tables."""
    made = RoundSeats(
        number,
        RoundStatus.PUBLISHED,
        tuple(TableSeats(at, seats) for at, seats in enumerate(tables, 1)),
        out,
        100 + number,
    )
    return replace(made, **more)  # type: ignore[arg-type]  # names are those of the fields


def slip(round_: int, table: int, *points: int, played: int | None = None) -> TableResult:
    """A table's slip."""
    return TableResult(round_, table, ResultKind.PLAYED, points, hands_played=played)


def teams(names: tuple[str, ...] = NAMES, ranking: str = "wins") -> EventData:
    """Five teams of two, two rounds, games won first; the members' names are those given."""
    entries = tuple(
        Entry(number, team, members=tuple(names[2 * number - 2 : 2 * number]))
        for number, team in enumerate(TEAMS, 1)
    )
    rounds = (
        seated(1, (1, 2), (3, 4), out=(5,)),
        seated(
            2,
            (1, 3),
            (5, 2),
            out=(4,),
            reasons=(
                Reason(
                    "{entry} (score 2) meets {other} (score 0): nobody was left.",
                    (1, 3),
                    (("entry", 1), ("other", 3)),
                ),
            ),
        ),
    )
    slips = (slip(1, 1, 10, 6), slip(1, 2, 5, 10), slip(2, 1, 10, 9), slip(2, 2, 10, 2))
    byes = tuple(SitOut(one.number, out, ResultKind.BYE) for one in rounds for out in one.sitting_out)
    about = info(
        GAMES["four-handed"],
        "club-teams",
        name="Club teams",
        movement="swiss",
        rounds=3,
        teams=True,
        ranking=ranking,
    )
    return event(about, entries, rounds, slips, byes)


def four_at_a_table() -> EventData:
    """Seven at tables of three of six hands: one table seats four. An eighth stands by."""
    entries = (
        *(Entry(number, NAMES[number - 1]) for number in range(1, 8)),
        Entry(8, "Stan By", standby=True),
        Entry(9, "Una Later", from_round=3),
    )
    moved = Reason("{entry} and {other} changed places by hand.", (1, 4), (("entry", 1), ("other", 4)))
    rounds = (
        seated(1, (1, 2, 3), (4, 5, 6, 7)),
        seated(
            2,
            (2, 5, 6),
            (1, 3, 4, 7),
            changes=(moved,),
            reasons=(
                Reason("{entry}, {other}: a wish.", (3, 4), (("entry", 3), ("other", 4)), private=True),
                Reason("{entry} and {other} meet again.", (1, 3), (("entry", 1), ("other", 3))),
                Reason("{entry} plays at a table of 4: by lot.", (7,), (("entry", 7),)),
            ),
        ),
    )
    slips = (
        slip(1, 1, 6, 4, 2),
        slip(1, 2, 6, 3, 2, 1),
        slip(2, 1, 4, 4, 1),
        slip(2, 2, 7, 3, 1, 0, played=8),
    )
    rules = rule_set("three-handed", {"hands_played": 6})
    made = event(info(rules, "odd-threes", name="Odd threes", rounds=4), entries, rounds, slips)
    return replace(made, apart=(Apart(3, 4, hard=False),))


def three_at_a_table() -> EventData:
    """Seven individuals at a four-handed night: one table of three in round 1, one of two in round 2."""
    entries = tuple(Entry(number, NAMES[number - 1]) for number in range(1, 8))
    rounds = (seated(1, (1, 2, 3, 4), (5, 6, 7)), seated(2, (1, 5, 2, 6), (3, 4), out=(7,)))
    slips = (slip(1, 1, 10, 6, 10, 6), slip(1, 2, 4, 10, 9), slip(2, 1, 3, 10, 3, 10), slip(2, 2, 10, 8))
    byes = (SitOut(2, 7, ResultKind.BYE),)
    about = info(GAMES["four-handed"], "odd-fours", name="Odd fours", movement="rotation", rounds=4)
    return event(about, entries, rounds, slips, byes)


def waiting(made: EventData) -> EventData:
    """The event with no slip in for its last round."""
    last = made.rounds[-1].number
    slips = tuple(one for one in made.results if one.round != last)
    return event(made.info, made.entries, made.rounds, slips, made.sit_outs)
