"""The tourney hand log, written: one canonical line a hand, and what is equal to what.

The keys stand in the order of HANDLOG.md section 2, compact; what is not known is left out, and
the keys that we do not know come last, as they came. Reading such a line gives the record back.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from tourney.engine.record import Alone, HandRecord, Penalty, Swap
from tourney.rules import RuleSet
from tourney.rules.games import options_of

_PLAY: Final = (
    "rules", "dealer", "hands", "dummy", "up", "stock", "calls", "bury", "alone", "keep", "maker", "swaps",
    "tricks",
)  # fmt: skip


def dump(record: HandRecord) -> str:
    """The record as one line of a hand log, without a line end.

    >>> from tourney.rules import GAMES
    >>> dump(HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass", "pass", "S")))
    '{"rules":"two-handed","dealer":1,"up":"9H","calls":["pass","pass","S"]}'
    """
    return json.dumps(as_object(record), ensure_ascii=False, separators=(",", ":"))


def as_object(record: HandRecord) -> dict[str, Any]:
    """The record as the JSON object of a hand log, in canonical order.

    >>> from tourney.rules import GAMES
    >>> as_object(HandRecord(GAMES["two-handed"], 1, table="A"))
    {'table': 'A', 'rules': 'two-handed', 'dealer': 1}
    """
    odd = dict(record.extra)
    values: dict[str, Any] = {
        "v": record.v,
        "id": record.id,
        "event": record.event,
        "round": record.round,
        "table": record.table,
        "game": record.game,
        "hand": record.hand,
        "at": record.at,
        "rules": rules_value(record.rules),
        "players": record.players or None,
        "dealer": record.dealer,
        "hands": record.hands,
        "dummy": record.dummy,
        "up": record.up,
        "stock": record.stock,
        "calls": record.calls,
        "bury": record.bury,
        "alone": _each(record.alone, _alone, odd.pop("alone", None)),
        "keep": record.keep,
        "maker": record.maker,
        "swaps": _each(record.swaps, _swap, odd.pop("swaps", None)),
        "tricks": record.tricks,
        "won": record.won,
        "points": record.points,
        "score": record.score,
        "penalty": [_penalty(penalty) for penalty in record.penalty] or None,
        "notes": record.notes,
        "initial_score": record.initial_score,
    }
    known = {key: value for key, value in values.items() if value is not None}
    return known | {key: value for key, value in odd.items() if key not in known}


def rules_value(rules: RuleSet) -> str | dict[str, Any]:
    """A rule set as a hand log names it: the game, or the game with the options that differ.

    >>> from tourney.rules import rule_set
    >>> rules_value(rule_set("two-handed", {"stick_dealer": True}))
    {'game': 'two-handed', 'stick_dealer': True}
    """
    options = options_of(rules)
    return {"game": rules.name, **options} if options else rules.name


def fingerprint(record: HandRecord) -> str:
    """A digest of all that the record says, its place included, but for where it was read.

    Two hands of the same place with the same fingerprint are the same hand; with another, the
    later is a correction (HANDLOG.md section 4). The order of unknown keys does not matter, nor
    does the notation in which a log wrote it.

    >>> from tourney.rules import GAMES
    >>> hand = HandRecord(GAMES["two-handed"], 1)
    >>> fingerprint(hand) == fingerprint(HandRecord(GAMES["two-handed"], 1, v=1))
    True
    """
    whole = as_object(record)
    whole.pop("v", None)
    return _digest(whole)


def play_digest(record: HandRecord) -> str:
    """A digest of the hand as dealt and played alone: equal play at two places is equal here.

    Names, places, claims, penalties, notes and unknown keys are left out.

    >>> from tourney.rules import GAMES
    >>> one = HandRecord(GAMES["two-handed"], 1, table=1)
    >>> play_digest(one) == play_digest(HandRecord(GAMES["two-handed"], 1, table=2))
    True
    """
    whole = as_object(record)
    return _digest({key: whole[key] for key in _PLAY if key in whole})


def _digest(value: Mapping[str, Any]) -> str:
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(line.encode("utf-8", "surrogatepass")).hexdigest()


def _alone(alone: Alone) -> Any:
    return alone.seat if alone.after is None else {"seat": alone.seat, "after": alone.after}


def _swap(swap: Swap) -> Any:
    return {"from": swap.source, "to": swap.target, "cards": swap.cards}


def _penalty(penalty: Penalty) -> dict[str, Any]:
    values = {"seat": penalty.seat, "kind": penalty.kind, "points": penalty.points}
    return {key: value for key, value in values.items() if value is not None} | dict(penalty.extra)


def _each(values: tuple[Any, ...], write: Any, odd: Any) -> list[Any] | None:
    """The items of a list as written, each with the unknown keys that it came with."""
    written = [write(value) for value in values]
    for index, rest in odd.items() if isinstance(odd, dict) else ():
        if index.isdecimal() and int(index) < len(written):
            item = written[int(index)]
            written[int(index)] = (item if isinstance(item, dict) else {"seat": item}) | rest
    return written or None
