"""The engine's verdict on a hand held against the naive judge's."""

from random import Random

from tests.engine.bases import Log
from tests.engine.generator import random_hand
from tests.engine.judging import replayed
from tests.engine.mutations import mutate
from tests.naive.checker import claim_faults, judge
from tests.naive.unlogged import judge_unlogged
from tourney.engine.findings import Severity

Place = tuple[object, ...]

PLACE_IS_OPEN = {
    "swap_not_allowed": 1,  # which of the two halves, and which of its cards, the rules leave open
    "deal_rotated": 1,
    "tricks_after_end": 3,
}
"""How much of (code, seat, trick, card) is compared, where not all of it."""


def shown(fault: Place | None) -> Place | None:
    """The part of a fault that is compared."""
    return fault and fault[: PLACE_IS_OPEN.get(str(fault[0]), 4)]


def engine_says(log: Log) -> tuple[Place | None, list[Place], Place | None]:
    """The engine's verdict: the fault, the wrong claims of winners and points, the proof of a revoke."""
    judged = replayed(log)
    fault = judged.fault
    if fault is not None and fault.severity is not Severity.ERROR:
        fault = None
    claims: list[Place] = [
        (finding.code, finding.trick)
        for finding in judged.findings
        if finding.code in ("wrong_winner", "wrong_points")
    ]
    place = None if fault is None else (fault.code, fault.seat, fault.trick, fault.card)
    proof = (fault.proof.trick, fault.proof.card) if fault is not None and fault.proof else None
    return place, claims, proof


def difference(log: Log) -> str | None:
    """How engine and naive judge differ on a hand that is logged whole; None where they agree."""
    naive = judge(log).fault
    engine, claims, _ = engine_says(log)
    if shown(naive) != shown(engine) and not _under_is_open(log, naive, engine):
        return f"naive {naive}, engine {engine}"
    if naive is None and claims != claim_faults(log):
        return f"naive {claim_faults(log)}, engine {claims}"
    return None


def _under_is_open(log: Log, naive: Place | None, engine: Place | None) -> bool:
    """A swap with the stock that is no good, and a bury or keep that builds on it: either may be named."""
    under = any("stock" in (swap["from"], swap["to"]) for swap in log.get("swaps") or [])  # type: ignore[attr-defined]
    return under and naive is not None and engine is not None and "swap_not_allowed" in (naive[0], engine[0])


def difference_unlogged(log: Log) -> str | None:
    """How they differ on a hand of which no hand was logged."""
    naive, naive_proof = judge_unlogged(log)
    engine, _, proof = engine_says(log)
    if shown(naive) != shown(engine) or naive_proof != proof:
        return f"naive {naive} {naive_proof}, engine {engine} {proof}"
    return None


def without_hands(rng: Random, log: Log) -> Log:
    """The log as a table keeps it that shows no hands; dummy, stock, bury and keep now and then go too."""
    hidden = {"hands", "swaps"} | {key for key in ("dummy", "stock", "bury", "keep") if rng.random() < 0.5}
    return {key: value for key, value in log.items() if key not in hidden}


def partly_known(rng: Random, log: Log) -> Log:
    """A part of what a log says: keys, hands and cards go, and the last tricks."""
    known = {
        key: value
        for key, value in log.items()
        if key in ("rules", "dealer", "calls", "tricks", "alone", "swaps") or rng.random() < 0.6
    }
    if known.get("up") is None:
        for key in ("bury", "keep"):
            known.pop(key, None)
    if "hands" in known:
        known["hands"] = [None if rng.random() < 0.3 else _blurred(rng, hand) for hand in log["hands"]]  # type: ignore[attr-defined]
        if "keep" in log and "keep" not in known:  # no keep beside five cards says that he did not merge
            known["hands"][_maker(log)] = None
    if known.get("tricks") and rng.random() < 0.5:
        tricks = log["tricks"]
        kept = rng.randint(1, 5)
        known["tricks"] = [_blurred(rng, trick) for trick in tricks[:kept]]  # type: ignore[index]
        if rng.random() < 0.5:
            known["tricks"][-1] = known["tricks"][-1][: rng.randint(0, 4)]
    return known


def _maker(log: Log) -> int:
    calls = log["calls"]
    first = next((number for number, call in enumerate(calls) if call != "pass"), 0)  # type: ignore[arg-type]
    return (log["dealer"] + 1 + first) % len(log["hands"])  # type: ignore[arg-type, operator, no-any-return]


def _blurred(rng: Random, cards: list[str]) -> list[str]:
    chance = 0.1 if rng.random() < 0.3 else 0
    return ["??" if rng.random() < chance else card for card in cards]


def legal(game: str, number: int) -> tuple[Random, Log]:
    """The legal hand of a number, and the generator that made it, to go on with."""
    rng = Random(f"{game} {number}")
    return rng, random_hand(rng, game)


def compare(game: str, number: int) -> list[str]:
    """Everything that is wrong about hand `number` of a game, told with its log; nothing where all is well.

    The hand is legal; it is judged whole, in part, and without hands; then changed in one place and
    judged whole and without hands.
    """
    rng, log = legal(game, number)
    wrong = []

    def tell(what: str, of: Log, difference: object) -> None:
        if difference:
            wrong.append(f"{game} {number}, {what}: {difference}: {of}")

    tell("legal", log, difference(log) or engine_says(log)[0] or engine_says(log)[1])
    part = partly_known(rng, log)
    tell("in part", part, engine_says(part)[0])
    played_only = without_hands(rng, log)
    if not log.get("swaps"):
        tell("without hands", played_only, difference_unlogged(played_only) or engine_says(played_only)[0])
    change, changed = mutate(rng, log)
    tell(change, changed, difference(changed))
    hidden = without_hands(rng, changed)
    if not changed.get("swaps"):
        tell(f"{change}, without hands", hidden, difference_unlogged(hidden))
    return wrong
