"""Knockouts: byes, forfeits, leavers, latecomers, draws, and rounds that were changed by hand."""

from dataclasses import replace

import pytest

from tests.pairing.knockouts import Cup
from tests.pairing.nights import publish
from tourney.errors import Conflict
from tourney.pairing import Pin, pair
from tourney.values import ResultKind, TableSeats

NO_BRONZE = (("bronze", "no"),)


def cup_of(count: int, movement: str = "knockout", *said: tuple[str, str]) -> Cup:
    """A knockout in which the lower number is the better seed."""
    return Cup(count, movement, tuple(said), seeds=tuple(range(1, count + 1)))


def tables(cup: Cup) -> list[set[int]]:
    """Who meets whom in the last round."""
    return [set(at.seats) for at in cup.rounds[-1].tables]


def told(cup: Cup) -> list[str]:
    """The reasons of the last round, names being numbers."""
    return [reason.text.format(**dict(reason.params)) for reason in cup.rounds[-1].reasons]


def by_hand(cup: Cup, *tables: tuple[int, int], out: tuple[int, ...] = ()) -> None:
    """The last round as the director changed it."""
    seated = tuple(TableSeats(at, seats) for at, seats in enumerate(tables, 1))
    cup.rounds[-1] = replace(cup.rounds[-1], tables=seated, sitting_out=out)


def test_bye_advance_any_round() -> None:
    """Six teams, two lives: a bye in the losers' bracket in round 2 lets its holder on, and all goes on."""
    cup = cup_of(6, "double-knockout")
    cup.play()
    assert tables(cup) == [{4, 5}, {3, 6}]
    cup.play()
    assert tables(cup) == [{1, 4}, {2, 3}]
    assert cup.rounds[-1].sitting_out == (5, 6)
    cup.play()
    assert tables(cup) == [{1, 2}, {3, 5}, {4, 6}] or tables(cup) == [{1, 2}, {5, 3}, {6, 4}]
    cup.play_out()
    assert len(cup.games) == 10
    assert sorted(cup.places.values()) == [1, 2, 3, 4, 5, 5]


def test_bye_goes_on_at_once_where_a_match_is_empty() -> None:
    """Two matches that nobody came to leave an empty match behind them: who waits there has a bye again."""
    cup = cup_of(8, "knockout", *NO_BRONZE)
    cup.pair()
    assert tables(cup) == [{1, 8}, {4, 5}, {2, 7}, {3, 6}]
    cup.enter(1, 10, 4)
    cup.enter(2, 10, 4)
    cup.enter(3, kind=ResultKind.DOUBLE_FORFEIT)
    cup.enter(4, kind=ResultKind.DOUBLE_FORFEIT)
    cup.pair()
    assert len(cup.rounds[-1].tables) == 1
    cup.enter(1, 10, 4)
    assert "the knockout is decided" in cup.refusal()


@pytest.mark.parametrize("winner", [3, 4])
def test_bronze_match_order(winner: int) -> None:
    """Who wins the match for third place is third, the lower seed too; it is played with the final."""
    cup = cup_of(4)
    cup.play()
    cup.play(winners=(1, winner))
    assert tables(cup) == [{1, 2}, {3, 4}]
    assert cup.places == {1: 1, 2: 2, winner: 3, 7 - winner: 4}
    shared = cup_of(4, "knockout", *NO_BRONZE)
    shared.play_out()
    assert shared.places == {1: 1, 2: 2, 3: 3, 4: 3}


def test_double_forfeit() -> None:
    """Neither side comes: both are out, and the next opponent goes on with a bye."""
    cup = cup_of(8)
    cup.pair()
    for table in (1, 3, 4):
        cup.enter(table, 10, 4)
    cup.enter(2, kind=ResultKind.DOUBLE_FORFEIT)
    draft = cup.pair()
    assert len(draft.tables) == 1
    assert "1 goes on without a match: no opponent is left there." in told(cup)
    assert cup.places[4] == cup.places[5] == 5
    cup.enter(1, 10, 4)
    cup.play_out()
    assert sorted(cup.places.values()) == [1, 2, 3, 5, 5, 5, 5, 5]


def test_double_forfeit_of_the_final() -> None:
    """Neither side of the final comes: nobody wins, both are second, and nothing is left to pair."""
    cup = cup_of(2)
    cup.pair()
    cup.enter(1, kind=ResultKind.DOUBLE_FORFEIT)
    assert "nobody has won" in cup.refusal()
    assert cup.places == {1: 2, 2: 2}


def test_a_forfeit_is_a_loss() -> None:
    """A match won by forfeit puts the other side out, as a game does."""
    cup = cup_of(2)
    first = cup.pair().tables[0].seats[0]
    cup.enter(1, 0, 10, kind=ResultKind.FORFEIT)
    assert cup.places[first] == 2


@pytest.mark.parametrize("count", range(2, 20))
@pytest.mark.parametrize("movement", ["knockout", "double-knockout"])
def test_no_empty_tables(movement: str, count: int) -> None:
    """However many places stay empty, every match has two sides, and every round has a match."""
    cup = Cup(count, movement)
    cup.play_out()
    assert all(one.tables for one in cup.rounds)
    assert all(len(at.seats) == 2 and all(at.seats) for one in cup.rounds for at in one.tables)


@pytest.mark.parametrize(
    ("points", "kind", "says"),
    [
        ((7, 7), ResultKind.PLAYED, "it is drawn, and a knockout needs a winner .* play on"),
        ((), ResultKind.VOID, "its result is void .* play it again"),
        ((), ResultKind.IN_PROGRESS, "no confirmed result is in .* tourney score enter 2 … --round 1"),
    ],
)
def test_a_match_that_is_not_decided(points: tuple[int, ...], kind: ResultKind, says: str) -> None:
    """A draw, a void table or a missing slip: the next round is refused, with the match and the way out."""
    cup = cup_of(4)
    cup.play()
    cup.enter(2, *points, kind=kind)
    with pytest.raises(Conflict, match=rf"the semi-final in round 1, table 2 is not decided: {says[:20]}"):
        pair(cup.request)
    for part in says.split(" .* "):
        assert part in cup.refusal()
    assert "Player 2 – Player 3" in cup.refusal()
    cup.enter(2, 10, 7)
    assert cup.refusal() == ""


def test_a_leaver_loses_by_walkover() -> None:
    """Who has left before his match loses it, says the draft; coming back later does not undo it."""
    cup = cup_of(8)
    cup.play()
    cup.here -= {4}
    cup.play()
    assert tables(cup) == [{2, 3}]
    assert "1 goes on without a match: 4 is not here." in told(cup)
    cup.here |= {4}
    cup.play()
    assert tables(cup) == [{1, 2}, {3, 4}]
    assert cup.places == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 5, 8: 5}


def test_a_finalist_leaves() -> None:
    """Where only one is left, nothing is paired: it is said who has won, and how the other could yet play."""
    cup = cup_of(4, "knockout", *NO_BRONZE)
    cup.play()
    cup.here -= {1}
    assert "Player 2 has won" in cup.refusal()
    assert "tourney player checkin" in cup.refusal()
    assert cup.places == {1: 2, 2: 1, 3: 3, 4: 3}


def test_a_final_without_one_side_beside_a_match_for_third_place() -> None:
    """The match for third place is played all the same, and the winner of the final stays the winner."""
    cup = cup_of(4)
    cup.play()
    cup.here -= {1}
    cup.play(winners=(4,))
    assert (tables(cup), cup.rounds[-1].sitting_out) == ([{3, 4}], (2,))
    assert cup.places == {1: 2, 2: 1, 4: 3, 3: 4}


def test_a_latecomer_is_not_in_the_bracket() -> None:
    """Who comes after the draw is at no table and has no sit-out; the draft says so."""
    cup = cup_of(5)
    cup.play()
    cup.here |= {9}
    cup.play()
    assert "9 is not in the bracket: it was drawn before." in told(cup)
    assert all(9 not in at.seats for at in cup.rounds[-1].tables)
    assert 9 not in cup.rounds[-1].sitting_out
    assert 9 not in cup.places


def test_when_all_is_decided() -> None:
    """After the final there is no round to pair: the winner is named."""
    cup = cup_of(3)
    assert cup.play_out().startswith("the knockout is decided: Player 1 has won (see: tourney standings")


def test_a_second_final() -> None:
    """Where the unbeaten side loses the final, a second one decides, unless the event goes without."""
    for setting, matches in (("yes", 7), ("no", 6)):
        cup = cup_of(4, "double-knockout", ("decider", setting))
        while not cup.refusal():
            cup.play(winners=(2,) if len(cup.rounds) > 1 and cup.lost[1] == 0 else ())
        assert len(cup.games) == matches
        assert cup.places[1 if setting == "yes" else 2] == 1
    unbeaten = cup_of(4, "double-knockout")
    unbeaten.play_out()
    assert (len(unbeaten.games), unbeaten.places[1]) == (6, 1)


def test_a_rematch_is_told() -> None:
    """Two who meet again in a double knockout are named, with how often they met."""
    cup = cup_of(2, "double-knockout")
    cup.play()
    cup.play()
    assert "1 and 2 meet again, as the bracket has it (earlier meetings: 1)." in told(cup)


def test_more_rounds_than_planned() -> None:
    """A bracket that takes more rounds than are planned says so with its first draft."""
    cup = cup_of(9)
    said = pair(replace(cup.request, rounds_planned=3)).reasons
    texts = [reason.text.format(**dict(reason.params)) for reason in said]
    assert "The bracket takes up to 4 rounds, and 3 are planned." in texts
    said = pair(replace(cup.request, rounds_planned=4)).reasons
    assert not any("are planned" in reason.text for reason in said)


def test_first_round_changed_by_hand() -> None:
    """Two who changed places in the first draft have changed places in the bracket."""
    cup = cup_of(6, "knockout", *NO_BRONZE)
    cup.pair()
    assert tables(cup) == [{4, 5}, {3, 6}]
    by_hand(cup, (1, 5), (3, 6), out=(2, 4))
    cup.enter(1, 10, 4)
    cup.enter(2, 10, 4)
    cup.play()
    assert sorted(map(sorted, tables(cup))) == [[1, 4], [2, 3]]
    cup.play_out()
    assert sorted(cup.places.values()) == [1, 2, 3, 3, 5, 5]


def test_later_round_changed_by_hand() -> None:
    """Two who changed places in the semi-finals go on from where they sat; so does who took a place over."""
    cup = cup_of(8, "knockout", *NO_BRONZE)
    cup.play()
    cup.pair()
    by_hand(cup, (2, 4), (1, 3))
    cup.enter(1, 10, 4)
    cup.enter(2, 10, 4)
    cup.play()
    assert tables(cup) == [{1, 2}]
    lucky = cup_of(8, "knockout", *NO_BRONZE)
    lucky.play()
    lucky.pair()
    by_hand(lucky, (1, 5), (2, 3))
    lucky.enter(1, 4, 10)
    lucky.enter(2, 10, 4)
    lucky.play()
    assert tables(lucky) == [{5, 2}]
    assert lucky.places == {1: 3, 2: 1, 3: 3, 4: 3, 5: 2, 6: 5, 7: 5, 8: 5}


def test_a_match_put_off_is_played_in_the_next_round() -> None:
    """A pair that the director lets sit out though both are there is seated in the next round."""
    cup = cup_of(4, "knockout", *NO_BRONZE)
    cup.pair()
    by_hand(cup, (1, 4), out=(2, 3))
    cup.enter(1, 10, 4)
    cup.play()
    assert tables(cup) == [{2, 3}]
    cup.play()
    assert tables(cup) == [{1, 2}]


def test_pins_in_a_bracket() -> None:
    """In the first round a pinned pair meets; later a pin holds only where the bracket has that match."""
    cup = cup_of(8)
    draft = pair(replace(cup.request, pins=(Pin(2, (1, 2)),)))
    assert TableSeats(2, (1, 2)) in draft.tables
    cup.rounds.append(publish(1, draft))
    for at in draft.tables:
        cup.enter(at.table, *((10, 4) if at.seats[0] < at.seats[1] else (4, 10)))
    asked = cup.request
    found = pair(asked)
    assert len(found.tables) == 2
    assert pair(replace(asked, pins=(Pin(1, found.tables[0].seats),))).tables == found.tables
    with pytest.raises(Conflict, match=r"the bracket has another match for no\. 1"):
        pair(replace(asked, pins=(Pin(1, (1, 8)),)))


def test_rounds_before_the_draw_do_not_count() -> None:
    """Rounds whose draft says no seeds are not of the bracket: it is drawn in the next one, of all here."""
    cup = cup_of(4, "knockout", *NO_BRONZE)
    cup.play()
    cup.rounds[0] = replace(cup.rounds[0], reasons=())
    cup.play()
    assert tables(cup) == [{1, 4}, {2, 3}]
    assert cup.places == {3: 3, 4: 3}
