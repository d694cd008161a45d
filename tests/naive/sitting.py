"""The hands of one table as the naive judge reads HANDLOG.md section 1.3 and RULES.md section 6."""

from tests.naive.checker import judge
from tests.naive.hand import Hand
from tests.naive.points import side_of


def read(log):
    """The `Hand` of a log; of one that was not played, only its rules are read."""
    return judge(log) if log.get("calls") else Hand(log)


def next_dealer(log):
    """Who deals after a hand that was logged right."""
    hand = read(log)
    kinds = [penalty["kind"] for penalty in log.get("penalty") or []]
    if "misdeal" in kinds or "farmers_hand" in kinds:
        stays = hand.rules["misdeal"] == "same_dealer"
    else:
        stays = hand.maker is None and hand.rules["all_pass"] == "same_dealer"
    return log["dealer"] if stays else (log["dealer"] + 1) % hand.rules["players"]


def counts(log):
    """Whether a hand counts towards a fixed number of hands."""
    hand = read(log)
    if log.get("penalty") and not log.get("calls"):
        return False
    return hand.maker is not None or hand.rules["thrown_in_counts"]


def winners(log, totals):
    """Who has won with these totals after the hand of a log: seats, or nobody."""
    hand = read(log)
    rules, target = hand.rules, hand.rules["target"]
    there = {seat for seat in hand.players if target is not None and totals[seat] >= target}
    if len(there) < 2 or rules["partners"]:
        if hand.maker is not None and len(there) == 4:  # both sides are there: only hasenpfeffer can do that
            return side_of(rules, hand.maker, hand.maker)
        return there
    way = rules["simultaneous_win"]
    highest = {seat for seat in there if totals[seat] == max(totals)}
    if way == "highest":
        return highest
    if way == "extra_hand":
        return highest if len(highest) == 1 else set()
    if way == "eldest_first":
        around = [(log["dealer"] + 1 + step) % rules["players"] for step in hand.players]
        return {next(seat for seat in around if seat in there)}
    return there


def is_over(logs, totals):
    """Whether the game is over after these hands."""
    hands_played = read(logs[-1]).rules["hands_played"]
    if hands_played is not None:
        return sum(counts(log) for log in logs) >= hands_played
    return bool(winners(logs[-1], totals))
