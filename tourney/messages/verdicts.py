"""What came of a hand, in a line: its result, the verdict of the audit, and its claims."""

from collections.abc import Callable, Sequence

from tourney.engine.audit import Audited
from tourney.engine.findings import Severity
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay


def outcome(replay: Replay, record: HandRecord, suit: Callable[[str | None], str]) -> str:
    """Who dealt, who made trump, and what came of it; `record` names the people."""
    dealer = f"{record.player(record.dealer)} deals"
    maker = replay.maker
    if replay.is_redealt:
        return f"{dealer}; the hand is not played"
    if maker is None:
        thrown_in = replay.state.is_thrown_in
        if thrown_in:
            return f"{dealer}; all pass, the cards are thrown in"
        return f"{dealer}; disputed" if replay.fault else dealer
    who, alone = record.player(maker), " alone" if maker in replay.alone else ""
    said = f"{who} makes {f'it {suit(replay.trump)}' if replay.trump else 'trump'}{alone}"
    if record.rules.auction != "euchre":
        said = f"{who} bids {bid_word(replay)}" + (f", {suit(replay.trump)}" if replay.trump else "")
    return f"{dealer}; {said}; {_result(replay)}"


def bid_word(replay: Replay) -> str:
    """The bid that was played, as the log writes it; empty in a game without bids.

    >>> from tourney.engine.replay import replay as judge
    >>> from tourney.rules import GAMES
    >>> bid_word(judge(HandRecord(GAMES["hasenpfeffer"], 0, calls=("2", "3", "pass", "pass", "pass", "S"))))
    '3'
    """
    rules, bid = replay.record.rules, replay.state.setup.bid
    if rules.auction == "euchre" or not bid:
        return ""
    return rules.bids[bid - 1].word if rules.bids else str(bid)


def _result(replay: Replay) -> str:
    rules, tricks = replay.record.rules, replay.maker_tricks
    if replay.fault is not None:
        return "disputed"
    if tricks is None:
        return "settled by a penalty" if replay.points is not None else "not played to the end"
    taken = f"{tricks} trick{'' if tricks == 1 else 's'}"
    if rules.auction != "euchre":
        is_made = replay.points is not None and replay.points[replay.maker or 0] > 0
        return f"{'made' if is_made else 'failed'}, {taken}"
    if tricks == rules.hand_size:
        return "march, all the tricks"
    return f"made, {taken}" if tricks * 2 > rules.hand_size else f"euchred, {taken}"


def verdict(hand: Audited) -> str:
    """What the audit says of the hand as a whole.

    >>> from tourney.engine.audit import audit
    >>> from tourney.rules import GAMES
    >>> verdict(audit([HandRecord(GAMES["two-handed"], 1, calls=("pass",) * 4)]).hands[0])
    'not played; what was logged agrees with the rules'
    """
    errors = [one for one in hand.findings if one.severity is Severity.ERROR]
    if errors:
        return "; ".join(
            one.code.replace("_", " ") + (f" in trick {one.trick}" if one.trick is not None else "")
            for one in errors
        )
    if hand.is_unplayed:
        return "not played; what was logged agrees with the rules"
    if hand.is_verified:
        return "verified: every call, card and claim agrees with the rules"
    return "no fault; some of it could not be checked"


def figures(points: Sequence[int], record: HandRecord) -> str:
    """Points with names: one figure a side for partners.

    >>> from tourney.rules import GAMES
    >>> figures((2, 0, 2, 0), HandRecord(GAMES["four-handed"], 0, players=("Ada", "Bo", "Cy", "Dee")))
    'Ada & Cy 2, Bo & Dee 0'
    """
    if len(points) != record.rules.players:
        return ", ".join(str(one) for one in points)
    sides = record.rules.sides
    if any(len({points[seat] for seat in side}) > 1 for side in sides):
        sides = tuple((seat,) for seat in range(record.rules.players))
    told = ((" & ".join(record.player(seat) for seat in side), points[side[0]]) for side in sides)
    return ", ".join(f"{names} {figure}" for names, figure in told)


def right_claims(hand: Audited) -> list[str]:
    """The claims of the log that agree with the rules, by name.

    >>> from tourney.engine.audit import audit
    >>> from tourney.rules import GAMES
    >>> log = HandRecord(GAMES["two-handed"], 1, calls=("pass",) * 4, points=(0, 0), score=(0, 0))
    >>> right_claims(audit([log]).hands[0])
    ['points']
    """
    record, codes = hand.record, {one.code for one in hand.findings}
    if hand.replay.fault is not None:
        return []
    unchecked = {one.params.get("claim") for one in hand.findings if one.code == "claim_not_checked"}
    claims = (
        ("tricks taken", "won", record.won, "wrong_winner"),
        ("points", "points", record.points, "wrong_points"),
        ("score", "score", record.score, "wrong_score"),
    )
    return [
        word
        for word, name, claimed, wrong in claims
        if claimed is not None and wrong not in codes and name not in unchecked
    ]
