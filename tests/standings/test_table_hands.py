"""What the hands of a table prove: results and logs mixed, against each other and against the slip."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tests.standings.events import entries, event, seated, slip
from tourney.director.rehearsal.random_play import random_hand
from tourney.engine.audit import Audited, audit
from tourney.engine.findings import Severity
from tourney.engine.record import HandRecord
from tourney.rules import GAMES, rule_set
from tourney.standings.evidence import HANDS, SLIP, TableEvidence, differences, evidence, with_derived
from tourney.standings.prize_hands import feats
from tourney.values import EnteredHand, EventInfo, ResultKind, TableResult
from tourney.values import HandResult as Hand

THREES = replace(event(), rules=rule_set("three-handed", {"hands_played": 3}))
ENDED = (Hand(0, "H", 5, alone=True), Hand(1, "S", 2), Hand(2, "C", 3))  # 3, 0, 0; 2, 0, 2; 0, 0, 1
SUM = (5, 0, 3)


def entered(*results: Hand, first: int = 1) -> list[EnteredHand]:
    """The hands of table 1 in round 1 by their results, numbered from `first`."""
    return [EnteredHand(1, 1, number, one) for number, one in enumerate(results, first)]


def found(
    hands: Sequence[EnteredHand],
    info: EventInfo = THREES,
    logs: Sequence[Audited] = (),
    slips: Sequence[TableResult] = (),
    size: int = 3,
) -> TableEvidence:
    """What the hands of a table of so many say."""
    people = entries(size)
    (one,) = evidence(info, people, [seated(1, range(1, size + 1))], slips, logs, hands)
    return one


def logged(*numbers: int, game: str = "three-handed") -> tuple[Audited, ...]:
    """Logs of random hands of table 1 in round 1; each has a maker."""
    chance, records = Random("logs"), []
    for number in numbers:
        one = random_hand(GAMES[game], chance, (number - 1) % GAMES[game].players)
        while not one.tricks:
            one = random_hand(GAMES[game], chance, (number - 1) % GAMES[game].players)
        records.append(replace(one, round=1, table=1, hand=number, players=()))
    return audit(records).hands


def points_of(log: Audited) -> tuple[int, ...]:
    """The points of a log."""
    assert log.replay.points is not None
    return log.replay.points


def as_result(log: Audited) -> Hand:
    """A log's hand by its result."""
    setup = log.replay.state.setup
    return Hand(setup.maker, setup.trump, log.replay.maker_tricks, setup.maker_alone, setup.lone_defender)


def test_results_alone_are_the_table() -> None:
    """Once all hands are in by their results, their sum is the table's result; until then it is awaited."""
    assert found(entered(*ENDED[:2])).result is None
    whole = found(entered(*ENDED))
    assert whole.totals == ((3, 0, 0), (5, 0, 2), SUM)
    assert whole.result == TableResult(1, 1, ResultKind.PLAYED, SUM, source=HANDS)
    assert (whole.facts.complete, whole.facts.marches, whole.facts.euchres) == (True, (1, 0, 0), (1, 0, 1))
    (prizes,) = feats([whole])
    assert (prizes.complete, prizes.best, prizes.loners) == (True, (3, 0, 2), (1, 0, 0))


def test_a_gap_and_what_comes_after_the_end() -> None:
    """A number that is missing, or a hand after the last one, leaves the table awaited."""
    gap = found([*entered(*ENDED[:2]), *entered(ENDED[2], first=4)])
    assert (gap.all_in, gap.end, gap.result) == (False, 2, None)
    late = found(entered(*ENDED, Hand(0, "H", 3)))
    assert (late.all_in, late.end, late.result) == (False, 2, None)


def test_a_hand_thrown_in() -> None:
    """It takes a number and is no hand of a round, unless the rules say that it is."""
    three = found(entered(ENDED[0], Hand(), *ENDED[1:]))
    assert (three.all_in, three.counted, three.points) == (True, 3, SUM)
    counting = replace(event(), rules=rule_set("three-handed", {"hands_played": 3, "thrown_in_counts": True}))
    assert found(entered(ENDED[0], Hand(), ENDED[1]), counting).all_in
    log = audit([HandRecord(counting.rules, 0, calls=("pass",) * 6, round=1, table=1, hand=1)]).hands
    assert found(entered(*ENDED[:2], first=2), counting, log).all_in


def test_a_game_to_its_target() -> None:
    """A game is over with the hand that brings somebody there, and a slip that was cut short says it was."""
    two = event("two-handed")
    five = entered(*[Hand(0, "H", 5)] * 5)
    assert found(five[:4], two, size=2).result is None
    assert found(five, two, size=2).points == (10, 0)
    assert found(five, two, size=2).all_in
    short = replace(slip(1, 1, 8, 0), hands_played=4)
    assert found(five[:4], two, slips=[short], size=2).all_in


def test_logs_and_results_mixed() -> None:
    """Hands by their logs and hands by their results add up together, in the order of their numbers."""
    logs = logged(1, 3)
    mixed = found(entered(ENDED[1], first=2), logs=logs)
    assert [hand.number for hand in mixed.hands] == [1, 2, 3]
    sums = zip(points_of(logs[0]), (2, 0, 2), points_of(logs[1]), strict=True)
    assert mixed.result is not None
    assert mixed.result.points == tuple(map(sum, sums))


def test_a_log_verifies_the_result_of_its_hand() -> None:
    """A hand that has both counts once; a log that gives the same proves it."""
    logs = logged(1, 2, 3)
    both = found(entered(as_result(logs[0])), logs=logs)
    assert both.differing == ()
    assert both.result == found([], logs=logs).result
    assert both.facts == found([], logs=logs).facts


def test_a_log_against_the_result_of_its_hand() -> None:
    """Both figures are told at the log; the table has no result from its hands before it is decided."""
    logs = logged(1, 2, 3)
    right = as_result(logs[1])
    wrong = replace(right, caller=((right.caller or 0) + 1) % 3, lone_defender=None, alone=False)
    both = found(entered(wrong, first=2), logs=logs)
    assert both.result is None
    assert not both.facts.complete
    (one,) = differences([], [both])
    assert (one.hand, one.index, one.is_open) == (2, 1, True)
    assert one.finding.code == "table_total"
    assert one.finding.expected == points_of(logs[1])
    assert one.finding.actual == both.hands[1].points
    assert one.finding.params == {"round": 1, "table": 1, "hand": 2}
    stands = replace(slip(1, 1, *both.points), stands=SLIP)
    decided = found(entered(wrong, first=2), logs=logs, slips=[stands])
    (one,) = differences([stands], [decided])
    assert (one.is_open, one.finding.severity) == (False, Severity.WARNING)
    assert decided.facts.complete


def test_a_result_stands_for_a_faulty_log() -> None:
    """A hand whose log has an error counts by what was entered as its result."""
    first, second, third = logged(1, 2, 3)
    broken = audit([replace(second.record, points=(9, 9, 9))]).hands[0]
    assert found([], logs=[first, broken, third]).result is None
    whole = found(entered(ENDED[1], first=2), logs=[first, broken, third])
    assert whole.result is not None
    assert whole.hands[1].points == (2, 0, 2)
    assert whole.differing == ()


def test_hands_against_the_slip() -> None:
    """Hands that are all in and say something else, or more than the slip before that, are told with both."""
    hands, wrong = entered(*ENDED), slip(1, 1, 5, 0, 2)
    (one,) = differences([wrong], [found(hands, slips=[wrong])])
    assert (one.hand, one.index, one.finding.expected, one.finding.actual) == (None, None, SUM, (5, 0, 2))
    assert differences([slip(1, 1, *SUM)], [found(hands)]) == ()
    assert differences([slip(1, 1, 9, 0, 3)], [found(hands[:2])]) == ()
    assert len(differences([slip(1, 1, 4, 0, 3)], [found(hands[:2])])) == 1
    void = slip(1, 1, kind=ResultKind.VOID)
    assert differences([void], [found(hands, slips=[void])]) == ()
    stands = replace(wrong, stands=SLIP)
    (one,) = differences([stands], [found(hands, slips=[stands])])
    assert (one.is_open, one.finding.params["decided"]) == (False, SLIP)


def test_where_hands_cost_points() -> None:
    """In a game that costs points a sum on the way may be above the end: only the whole speaks against."""
    cards = replace(event("hasenpfeffer"), rules=rule_set("hasenpfeffer", {"hands_played": 2}))
    hands = entered(Hand(0, "H", 6, bid=6), Hand(0, "H", 0, bid=5))
    assert found(hands, cards, size=4).points == (1, 6, 1, 6)
    right = slip(1, 1, 1, 6, 1, 6)
    assert differences([right], [found(hands[:1], cards, size=4)]) == ()
    assert len(differences([slip(1, 1, 1, 5, 1, 5)], [found(hands, cards, size=4)])) == 1


def test_a_slip_that_waits_is_confirmed_by_its_hands() -> None:
    """Hands that agree confirm it; those that do not, or that are not all in, leave it waiting."""
    waits = slip(1, 1, *SUM, confirmed=False)
    (now,) = with_derived([waits], [found(entered(*ENDED), slips=[waits])])
    assert (now.confirmed, now.confirmed_by) == (True, HANDS)
    assert with_derived([waits], [found(entered(*ENDED[:2]), slips=[waits])]) == (waits,)
    other = slip(1, 1, 5, 0, 2, confirmed=False)
    assert with_derived([other], [found(entered(*ENDED), slips=[other])]) == (other,)


def test_a_team_has_one_seat() -> None:
    """At a table of two teams who called is a side, and each team has the points of its side once."""
    teams = replace(event("four-handed"), teams=True, rules=rule_set("four-handed", {"hands_played": 2}))
    hands = found(entered(Hand(0, "H", 5, alone=True), Hand(1, "S", 1)), teams, size=2)
    assert hands.points == (6, 0)
    assert (hands.facts.marches, hands.facts.euchres) == ((1, 0), (1, 0))


def test_rules_that_changed_since() -> None:
    """A result that the rules allow no longer has no points, and the table is awaited again."""
    stuck = replace(event(), rules=rule_set("three-handed", {"hands_played": 3, "stick_dealer": True}))
    late = found(entered(Hand(), *ENDED), stuck)
    assert (late.clean, late.result) == (False, None)
