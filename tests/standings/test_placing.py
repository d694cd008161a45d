"""Standings of a knockout: the bracket decides the places, and nothing else does."""

from dataclasses import replace

from tests.pairing.knockouts import Cup
from tourney.rules import GAMES
from tourney.standings import Standings, StandingsInput, compute, why
from tourney.values import Entry, EventInfo

EVENT = EventInfo(
    1, "cup", "Cup", GAMES["two-handed"], "knockout", None, ("difference", "head-to-head"), "average", False,
    False,
)  # fmt: skip


def standings(cup: Cup, *, after: int | None = None, gone: dict[int, int] | None = None) -> Standings:
    """The standings of a cup; `gone` says after which round somebody has withdrawn."""
    left = gone or {}
    entries = tuple(Entry(n, f"P{n}", to_round=left.get(n)) for n in range(1, cup.count + 2))
    event = replace(EVENT, movement=cup.movement, pairing=cup.settings)
    return compute(StandingsInput(event, entries, tuple(cup.rounds), tuple(cup.results), after_round=after))


def ranks(made: Standings) -> dict[int, int | None]:
    """Everybody's place by number."""
    return {row.number: row.rank for row in made.rows}


def cup_of(count: int, rounds: int, movement: str = "knockout") -> Cup:
    """A cup after so many rounds, in which the lower number is the better seed and wins."""
    cup = Cup(count, movement, seeds=tuple(range(1, count + 1)))
    for _ in range(rounds):
        cup.play()
    return cup


def test_places_go_by_the_bracket() -> None:
    """Who goes out in one round shares a place, whoever scored more; who was never in it stands last."""
    made = standings(cup_of(8, 3))
    assert ranks(made) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 5, 8: 5, 9: 9}
    assert made.final
    assert [row.shared for row in made.rows] == [False] * 4 + [True] * 4 + [False]
    assert not made.ties
    assert made.rules[0].text.startswith("Places go by the bracket")


def test_those_still_in_stand_first() -> None:
    """After a round those still in share the first place, whatever they scored, and the cup is not over."""
    made = standings(cup_of(8, 3), after=1)
    assert ranks(made) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 5, 7: 5, 8: 5, 9: 9}
    assert not made.final


def test_who_has_gone_home_keeps_the_place() -> None:
    """Knocked out and gone is no withdrawal from a place; gone before a match is a match lost."""
    cup = cup_of(8, 2)
    made = standings(cup, gone={8: 1, 1: 2})
    assert ranks(made)[8] == 5
    assert ranks(made)[1] == 2
    assert ranks(made)[2] == 1
    assert not any(row.withdrawn for row in made.rows)
    assert not any("withdrawn" in note.text for note in made.notes)


def test_who_never_came_in_and_withdrew_has_no_place() -> None:
    """Withdrawn without a place in the bracket stays without one, listed last."""
    cup = cup_of(4, 1)
    cup.play()
    made = standings(cup, gone={5: 0})
    assert ranks(made).get(5) is None


def test_why_tells_the_way_out() -> None:
    """Why somebody stands where he stands: the match in which he went out, then what parts the places."""
    made = standings(cup_of(4, 2))
    told = [reason.text.format(**dict(reason.params)) for reason in why(made, 4)]
    assert "4 went out in the match for third place, beaten by 3." in told
    assert "The bracket parts 4 from 3: place 4 and place 3." in told
    told = [reason.text.format(**dict(reason.params)) for reason in why(made, 1)]
    assert "1 has won the final against 2." in told


def test_two_lives() -> None:
    """A double knockout: the losers' bracket in order of its end, the final's loser second."""
    cup = Cup(6, "double-knockout", seeds=tuple(range(1, 7)))
    cup.play_out()
    assert ranks(standings(cup)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 7}
