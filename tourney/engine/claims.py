"""Points with penalties, and the claims of a log against what the engine finds (HANDLOG.md 1.2, 5)."""

from tourney.engine.findings import Finding, Severity
from tourney.engine.record import HandRecord, Penalty
from tourney.engine.scoring import revoke_points
from tourney.engine.state import HandState

Points = tuple[int, ...]
NO_EFFECT = ("misdeal", "farmers_hand")


def scored(
    record: HandRecord, state: HandState, is_unknown: bool, visible: Finding | None = None
) -> tuple[Points | None, list[Finding]]:
    """The points of a hand whose play has no error, and what is said of its penalties.

    None where they cannot be known. `visible` is a revoke that replay found and the rules make a
    penalty of; one that only a penalty tells of is believed.
    """
    rules = record.rules
    notes: list[Finding] = []
    points = state.points
    redealt = any(penalty.kind in NO_EFFECT for penalty in record.penalty) and not record.calls
    if redealt and not any(record.tricks or ()):
        points = (0,) * rules.players
    elif is_unknown:
        points = None
    if visible is not None and visible.seat is not None:
        points = _revoked(record, state, visible.seat)
    revokes = [penalty for penalty in record.penalty if penalty.kind == "revoke"]
    for penalty in record.penalty:
        if penalty.kind == "revoke":
            gained, note = _revoke_penalty(record, state, penalty, visible)
            notes += [] if note is None else [note]
            points = gained if penalty is revokes[0] and visible is None else points
        elif penalty.seat is not None and not 0 <= penalty.seat < rules.players:
            notes.append(
                Finding("wrong_penalty", actual=penalty.seat, params={"kind": penalty.kind, "why": "seat"})
            )
    return (None if points is None else _less_penalties(record, points)), notes


def _revoked(record: HandRecord, state: HandState, seat: int) -> Points:
    """The points of a hand in which a seat revoked and pays for it."""
    setup = state.setup
    anybody_alone = setup.maker_alone or setup.lone_defender is not None
    return revoke_points(record.rules, setup.who_made, seat, anybody_alone)


def _revoke_penalty(
    record: HandRecord, state: HandState, penalty: Penalty, visible: Finding | None
) -> tuple[Points | None, Finding | None]:
    """The points of a hand whose revoke a penalty tells of, and what is said of the penalty.

    None where the seat named cannot have revoked; a wrong price does not change what the rules give.
    """
    seat = penalty.seat
    is_seat = seat is not None and 0 <= seat < record.rules.players
    wrong_seat = seat is None or not is_seat or seat in state.sitters or state.setup.maker is None
    params: dict[str, object] = {"kind": "revoke", "why": "seat"}
    if seat is None or wrong_seat or record.rules.revoke is None:
        at = seat if is_seat else None
        params["why"] = "seat" if seat is None or wrong_seat else "game"
        return None, Finding("wrong_penalty", seat=at, actual=seat, params=params)
    if visible is not None and visible.seat != seat:
        return None, Finding("wrong_penalty", seat=seat, expected=visible.seat, actual=seat, params=params)
    points = _revoked(record, state, seat)
    if penalty.points is not None and penalty.points != max(points):
        params["why"] = "points"
        price = penalty.points
        return points, Finding("wrong_penalty", seat=seat, expected=max(points), actual=price, params=params)
    if visible is not None:
        return points, None
    params = {"claim": "revoke"}
    return points, Finding("claim_not_checked", Severity.UNVERIFIABLE, seat=seat, params=params)


def _less_penalties(record: HandRecord, points: Points) -> Points:
    """Points after the penalties of other kinds: taken from each seat of the side."""
    left = list(points)
    for penalty in record.penalty:
        if penalty.kind in ("revoke", *NO_EFFECT) or penalty.points is None or penalty.seat is None:
            continue
        for side in record.rules.sides:
            if penalty.seat in side:
                for seat in side:
                    left[seat] -= penalty.points
    return tuple(left)


def check_claims(record: HandRecord, state: HandState, points: Points | None) -> list[Finding]:
    """The verdict on `won` and `points`; `score` needs the hands before (`sitting`)."""
    found = [_won(record, state), _points(record, points)]
    return [finding for finding in found if finding is not None]


def _won(record: HandRecord, state: HandState) -> Finding | None:
    for index, claimed in enumerate(record.won or ()):
        if index >= len(state.tricks):
            if state.is_over:
                return Finding("wrong_winner", trick=index + 1, actual=claimed)
            return not_checked("won", index + 1)
        winner = state.tricks[index].winner
        if winner != claimed:
            return Finding("wrong_winner", trick=index + 1, expected=winner, actual=claimed)
    return None


def _points(record: HandRecord, points: Points | None) -> Finding | None:
    if record.points is None:
        return None
    if points is None:
        return not_checked("points")
    if record.points == points:
        return None
    return Finding("wrong_points", expected=points, actual=record.points)


def not_checked(claim: str, trick: int | None = None) -> Finding:
    """The finding that a claim could not be checked.

    >>> not_checked("score").params["claim"]
    'score'
    """
    return Finding("claim_not_checked", Severity.UNVERIFIABLE, trick=trick, params={"claim": claim})
