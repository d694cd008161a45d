"""The engine's verdict on a hand held against the naive judge's."""

import copy
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.engine.bases import Log
from tests.engine.generator import named, random_hand
from tests.engine.judging import audited
from tests.engine.mutations import mutate
from tests.engine.mutations_cards import Change
from tests.naive.checker import claim_faults, judge
from tests.naive.unlogged import read_unlogged
from tourney.engine.findings import Severity

Place = tuple[object, ...]

PLACE_IS_OPEN = {
    "swap_not_allowed": 1,  # which of the two halves, and which of its cards, the rules leave open
    "deal_rotated": 1,
    "tricks_after_end": 3,
}
"""How much of (code, seat, trick, card) is compared, where not all of it."""
ENOUGH = 1500
"""A kind of change that none of so many hands allows, the game has not."""
CLAIMS = ("wrong_winner", "wrong_points", "wrong_score", "wrong_penalty")
"""The codes of claims; each is compared once a hand."""


@dataclass(frozen=True)
class Verdict:
    """What a judge says: the fault, a revoke that is paid by penalty, its proof, the wrong claims."""

    fault: Place | None
    revoke: Place | None = None
    proof: Place | None = None
    claims: tuple[Place, ...] = ()


def alike(naive: Place | None, engine: Place | None) -> bool:
    """Whether two faults agree, as far as the rules say where a fault stands."""
    if naive is None or engine is None:
        return naive is engine
    compared = PLACE_IS_OPEN.get(str(naive[0]), 4)
    return all(one in ("open", other) for one, other in zip(naive[:compared], engine, strict=False))


def engine_says(log: Log) -> Verdict:
    """The engine's verdict."""
    judged = audited(log)[0]
    paid = [item for item in judged.findings if item.code == "revoke" and item.severity is Severity.WARNING]
    found = paid[0] if paid else judged.replay.fault
    wrong = {(item.code, item.trick) for item in judged.findings if item.code in CLAIMS}
    claims = tuple(sorted(wrong, key=str))
    if found is None or found.severity is Severity.UNVERIFIABLE:
        return Verdict(None, claims=claims)
    place = (found.code, found.seat, found.trick, found.card)
    proof = (found.proof.trick, found.proof.card) if found.proof else None
    if found.severity is Severity.WARNING:
        return Verdict(None, place, proof, claims)
    return Verdict(place, None, proof, claims)


def naive_says(log: Log) -> Verdict:
    """The naive judge's verdict on a hand that is logged whole."""
    hand = judge(log)
    return Verdict(
        hand.fault, None if hand.fault else hand.revoke, claims=tuple(sorted(claim_faults(log), key=str))
    )


def difference(log: Log) -> str | None:
    """How engine and naive judge differ on a hand that is logged whole; None where they agree."""
    naive, engine = naive_says(log), engine_says(log)
    if not alike(naive.fault, engine.fault) and not _under_is_open(log, naive, engine):
        return f"naive {naive}, engine {engine}"
    if naive.revoke != engine.revoke:
        return f"naive {naive}, engine {engine}"
    if naive.fault is None and naive.claims != engine.claims:
        return f"naive {naive}, engine {engine}"
    return None


def _under_is_open(log: Log, naive: Verdict, engine: Verdict) -> bool:
    """A swap with the stock that is no good, and a bury or keep that builds on it: either may be named."""
    under = any("stock" in (swap["from"], swap["to"]) for swap in log.get("swaps") or [])  # type: ignore[attr-defined]
    if not under or naive.fault is None or engine.fault is None:
        return False
    if naive.fault[2] is not None and engine.fault[2] is not None:
        return False  # both stand in a trick
    codes = {naive.fault[0], engine.fault[0]}
    return bool(codes & {"swap_not_allowed", "unknown_card", "card_not_in_deck"})


def difference_unlogged(log: Log) -> str | None:
    """How they differ on a hand of which no hand was logged."""
    hand, engine = read_unlogged(log), engine_says(log)
    naive = Verdict(hand.fault, None if hand.fault else hand.revoke, hand.proof)
    if not alike(naive.fault, engine.fault) or naive.revoke != engine.revoke:
        return f"naive {naive}, engine {engine}"
    return None if naive.proof == engine.proof else f"naive {naive}, engine {engine}"


def without_hands(rng: Random, log: Log) -> Log:
    """The log as a table keeps it that shows no hands; dummy, stock, bury and keep now and then go too."""
    hidden = {"hands", "swaps"} | {key for key in ("dummy", "stock", "bury", "keep") if rng.random() < 0.5}
    played = {key: value for key, value in log.items() if key not in hidden}
    holders = [seat for seat, hand in enumerate(log["hands"]) if "JK" in hand]  # type: ignore[arg-type]
    if named(log) == "hasenpfeffer" and holders:  # his bid may be forced: the log names him
        played["maker"] = holders[0]
    return played


def partly_known(rng: Random, log: Log) -> Log:
    """A part of what a log says: keys, hands and cards go, and the last tricks."""
    known = {
        key: value
        for key, value in log.items()
        if key in ("rules", "players", "dealer", "calls", "tricks", "alone", "swaps") or rng.random() < 0.6
    }
    if "up" in log and "up" not in known:
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


def compare(game: str, number: int, changes: Counter[str] | None = None) -> list[str]:
    """Everything that is wrong about hand `number` of a game, told with its log; nothing where all is well.

    The hand is legal; it is judged whole, in part, and without hands; then changed in one place and
    judged whole and without hands. `changes` counts the kinds of change, and those that broke a rule.
    """
    rng, log = legal(game, number)
    wrong = []

    def tell(what: str, of: Log, difference: object) -> None:
        if difference:
            wrong.append(f"{game} {number}, {what}: {difference}: {of}")

    said = engine_says(log)
    tell("legal", log, difference(log) or said.fault or said.revoke or said.claims)
    part = partly_known(rng, log)
    tell("in part", part, engine_says(part).fault or engine_says(part).revoke)
    played_only = without_hands(rng, log)
    if not log.get("swaps"):
        tell("without hands", played_only, difference_unlogged(played_only) or engine_says(played_only).fault)
    change, changed = mutate(rng, log)
    if changes is not None:
        count(changes, change, changed)
    for what, differs, of in differences_of_changed(rng, changed):
        tell(change + what, of, differs)
    return wrong


def count(changes: Counter[str], change: str, changed: Log) -> None:
    """One more of a kind of change, and of those that broke a rule or made a claim wrong."""
    said = engine_says(changed)
    changes[change] += 1
    changes[f"{change}, wrong"] += bool(said.fault or said.revoke or said.claims)


def differences_of_changed(rng: Random, changed: Log) -> Iterator[tuple[str, str, Log]]:
    """How the judges differ on a changed hand, whole and without its hands: which way, how, on what."""
    if whole := difference(changed):
        yield "", whole, changed
    hidden = without_hands(rng, changed)
    if not changed.get("swaps") and (unlogged := difference_unlogged(hidden)):
        yield ", without hands", unlogged, hidden


def changed_hands(change: Change, game: str) -> Iterator[tuple[Random, Log]]:
    """The hands of a game that allow a kind of change, each with it made: none, or no end of them."""
    found = False
    for number in itertools.count():
        if not found and number == ENOUGH:
            return
        rng, log = Random(f"{change.__name__} {game} {number}"), legal(game, number)[1]
        changed = copy.deepcopy(log)
        if change(rng, changed) and changed != log:
            found = True
            yield rng, changed


def compare_kind(change: Change, game: str, wanted: int, changes: Counter[str]) -> list[str]:
    """Everything that is wrong about so many hands of a game with one kind of change, told as above."""
    wrong = []
    for rng, changed in itertools.islice(changed_hands(change, game), wanted):
        count(changes, change.__name__, changed)
        for what, differs, of in differences_of_changed(rng, changed):
            wrong.append(f"{game}, {change.__name__}{what}: {differs}: {of}")
    return wrong
