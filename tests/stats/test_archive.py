"""What hands come to, on hands made by hand whose counts are known."""

from dataclasses import replace

from tests.stats.hands import counted, dealt
from tourney.engine.findings import Finding
from tourney.engine.record import Alone, HandRecord, Penalty
from tourney.engine.replay import replay
from tourney.engine.solver import analyse
from tourney.rules import GAMES
from tourney.stats import Archive, Ratio, facts_of

TWO, FOUR = GAMES["two-handed"], GAMES["four-handed"]

MARCH = HandRecord(
    TWO,
    1,
    ("Ada", "Bo"),
    up="9H",
    calls=("pass", "pass", "S"),
    tricks=(("JS", "AS"), ("AD", "9D"), ("KS", "TS"), ("AC", "QC"), ("TD", "TC")),
)
"""Ada makes spades from eldest in round 2 and takes all five; Bo's ace on her bower gave a trick away."""

LONE = HandRecord(
    FOUR,
    3,
    ("Ada", "Bo", "Cy", "Dee"),
    up="9S",
    calls=("pass", "order alone"),
    tricks=(
        ("TC", "AC", "KC"),
        ("9D", "AD", "TD"),
        ("JS", "JC", "QS"),
        ("KH", "QH", "AH"),
        ("AS", "TS", "KS"),
    ),
)


def _archive(*records: HandRecord, play: bool = False, company: bool = False) -> Archive:
    archive = Archive(with_company=company)
    for record in records:
        found = replay(record)
        archive.add(record.rules, facts_of(found, play=analyse(found) if play else None))
    return archive


def test_a_march_counted() -> None:
    """Calls must stand by round and place, points with the side, tricks lost with who gave them away."""
    archive = _archive(MARCH, MARCH, play=True, company=True)
    ada, bo = archive.players["Ada"], archive.players["Bo"]
    assert (archive.hands, archive.solved, ada.hands, ada.points, ada.points_squared) == (2, 2, 2, 4, 8)
    calls = {place: (one.asked, one.called, one.made, one.marches) for place, one in ada.by_place().items()}
    assert calls == {(2, 1, 1): (2, 0, 0, 0), (2, 2, 1): (2, 2, 2, 2)}
    assert {place: one.asked for place, one in bo.by_place().items()} == {(2, 1, 2): 2}
    assert bo.all_defence == Ratio(2, 0)
    assert (ada.solved, ada.cards, ada.lost_tricks) == (2, 10, 0)
    assert (bo.lost_tricks, bo.lost_squared, bo.lost_points) == (2, 2, 2)
    assert bo.whole == {(0, "defender"): Ratio(2, 0)}
    assert ada.company == {(0, "Bo", "defender"): Ratio(2, 2)}
    assert archive.all_seats.hands == 4


def test_a_lone_hand_counted() -> None:
    """A maker alone must count as one, his partner neither as a defender nor as a player of the hand."""
    found = replay(LONE)
    assert found.fault is None, found.fault
    facts = facts_of(found)
    assert not isinstance(facts, str)
    assert facts.roles == ("defender", "maker", "defender", "sits")
    archive = _archive(LONE, play=True, company=True)
    bo = archive.players["Bo"]
    assert (bo.all_calls.called, bo.all_calls.alone) == (1, 1)
    assert bo.all_calls.made + archive.players["Ada"].all_defence.hits == 1
    assert archive.players["Dee"].all_defence == Ratio()
    assert (archive.players["Dee"].hands, archive.players["Dee"].solved) == (1, 0)
    assert {who for _, who, _ in bo.company} == {"Ada", "Cy"}


def test_what_is_left_out_is_told() -> None:
    """Hands with an error, not played or not finished must not count, each under its reason."""
    revoke = replace(MARCH, alone=(Alone(0),), tricks=(("JS", "AS"), ("AD", "9D"), ("KS", "JS")))
    dealt_again = HandRecord(TWO, 0, penalty=(Penalty(0, "misdeal"),))
    cut = replace(MARCH, tricks=(MARCH.tricks or ())[:2])
    archive = _archive(revoke, dealt_again, cut, replace(MARCH, points=(0, 1)))
    assert archive.hands == 0
    assert dict(archive.left_out) == {
        "alone_not_allowed": 1,
        "not_played": 1,
        "not_finished": 1,
        "wrong_points": 1,
    }


def test_all_passed_and_no_names() -> None:
    """A thrown-in hand must count without roles; seats without a name only over all."""
    archive = _archive(HandRecord(TWO, 0, up="9H", calls=("pass",) * 4))
    assert (archive.hands, archive.players, archive.all_seats.thrown_in) == (1, {}, 2)
    assert archive.all_seats.all_calls.asked == 4
    assert archive.all_seats.all_calls.called == 0


def test_an_audits_findings_count() -> None:
    """Where findings of an audit are given, they must decide, not those of the hand alone."""
    assert facts_of(replay(MARCH), [Finding("duplicate_hand")]) == "duplicate_hand"


def test_games_with_bids() -> None:
    """Of a bidding each seat must be asked once, and a lost bid be no call made good."""
    archive = counted(dealt("hasenpfeffer", 30, 4))
    calls = archive.all_seats.all_calls
    assert calls.asked == 4 * 30
    assert calls.called == 30 - archive.all_seats.thrown_in // 4
    assert {key[1] for key in archive.all_seats.by_place()} == {1}
    assert 0 < calls.euchred < calls.called
