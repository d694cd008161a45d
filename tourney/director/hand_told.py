"""Results of hands in words: who called what, with how many tricks, and what that gives."""

from collections.abc import Sequence

from tourney.director.figures import figures_at, table_rules
from tourney.director.night import Night, side_names
from tourney.errors import BadInput
from tourney.messages.talk import SUIT_WORDS
from tourney.rules import RuleSet
from tourney.standings.evidence import Difference, TableEvidence
from tourney.standings.hand_points import result_points
from tourney.values import EnteredHand, HandResult


def bid_word(rules: RuleSet, bid: int | None) -> str:
    """A bid in its word, or as its number of tricks; empty where there is none.

    >>> from tourney.rules import GAMES
    >>> bid_word(GAMES["napoleon"], 5), bid_word(GAMES["hasenpfeffer"], 4)
    ('nap', '4')
    """
    if bid is None:
        return ""
    return rules.bids[bid - 1].word if 0 < bid <= len(rules.bids) else str(bid)


def sums(night: Night, seats: Sequence[int], points: Sequence[int]) -> str:
    """Points of a table with names, a figure a side: `Ada 3, Bo 2, Cy 0`."""
    names = side_names(night, tuple(seats))
    figures = figures_at(night, seats, points)
    return ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))


def gains(night: Night, seats: Sequence[int], points: Sequence[int]) -> str:
    """What a hand gave, without those whom it gave nothing."""
    pairs = zip(side_names(night, tuple(seats)), figures_at(night, seats, points), strict=True)
    return ", ".join(f"{name} {figure}" for name, figure in pairs if figure) or "no points"


def place_words(hand: EnteredHand) -> str:
    """Where a hand was played.

    >>> place_words(EnteredHand(2, 3, 5, HandResult(None, None, None)))
    'round 2, table 3, hand 5'
    """
    return f"round {hand.round}, table {hand.table}, hand {hand.hand}"


def told(night: Night, hand: EnteredHand) -> str:
    """A hand in a line: its place, what happened, and what it gives."""
    seats = night.seats(hand.round, hand.table) or ()
    rules, result = table_rules(night, seats), hand.result
    where = place_words(hand)
    if result.caller is None:
        return f"{where}: all pass, thrown in"
    try:
        gives = gains(night, seats, result_points(rules, result)[: len(seats)])
    except BadInput as changed:  # the rules of the event are others now
        gives = str(changed)
    return f"{where}: {_said(night, seats, rules, result)}: {gives}"


def difference(night: Night, one: Difference) -> str:
    """Two figures that differ, in a line: the slip and its hands, or the result and the log of a hand."""
    seats = night.seats(one.round, one.table) or ()
    said, found = (_sums(night, seats, figure) for figure in (one.finding.actual, one.finding.expected))
    where = f"round {one.round}, table {one.table}"
    if one.hand is not None:
        return f"{where}, hand {one.hand}: entered as {said}, and its log gives {found}"
    return f"{where}: the slip says {said}, and its hands come to {found}"


def against(night: Night, one: Difference) -> str:
    """What hands say against a slip, or a log against the result of its hand, beside the figures."""
    found = _sums(night, night.seats(one.round, one.table) or (), one.finding.expected)
    if one.hand is not None:
        said = _sums(night, night.seats(one.round, one.table) or (), one.finding.actual)
        return f"hand {one.hand}: entered as {said}, its log gives {found}"
    return f"its hands come to {found}"


def ways_out(one: Difference) -> str:
    """What to type where two figures differ."""
    at = f"{one.table} --round {one.round}"
    if one.hand is not None:
        log = f"the log: tourney score hand {one.table} {one.hand} --off --round {one.round}"
        return f"which stands? {log}; what was entered: tourney score confirm {at}"
    hands = f"the hands: tourney score correct {one.table} --from hands --round {one.round}"
    return f"which stands? the slip: tourney score confirm {at}; {hands}"


def _sums(night: Night, seats: Sequence[int], points: object) -> str:
    return sums(night, seats, points) if isinstance(points, tuple) else "nothing"


def _said(night: Night, seats: Sequence[int], rules: RuleSet, result: HandResult) -> str:
    names = [night.names[number] for number in seats]
    caller, suit = names[result.caller or 0], SUIT_WORDS.get(result.trump or "", "")
    did = f"{caller} bids {bid_word(rules, result.bid)}" if result.bid is not None else f"{caller} calls"
    words = " in " if result.bid is not None and suit else " " if suit else ""
    alone = " alone" if result.alone else ""
    tricks = f"{result.tricks} trick{'' if result.tricks == 1 else 's'}"
    defender = "" if result.lone_defender is None else f", {names[result.lone_defender]} defends alone"
    return f"{did}{words}{suit}{alone}{defender}, {tricks}"


def so_far(night: Night, found: TableEvidence) -> str:
    """What the hands of a table come to, and which are missing below the last of them."""
    seats = night.seats(found.round, found.table) or ()
    count = f"{len(found.hands)} hand{'' if len(found.hands) == 1 else 's'}"
    state = "all in" if found.all_in else "so far"
    gone = missing(found)
    gap = f"; missing: {', '.join(map(str, gone))}" if gone else ""
    return f"{count}, {state}: {sums(night, seats, found.points)}{gap}"


def missing(found: TableEvidence) -> list[int]:
    """The numbers below that of the last hand of which nothing is in."""
    there = {hand.number for hand in found.hands if hand.number is not None}
    return [number for number in range(1, max(there, default=0)) if number not in there]
