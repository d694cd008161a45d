"""Many packed hands from few, by renaming and by changes; the compiled judge held against replay.

Each portion has a base of its own of random hands under random rules, whole, in part and changed; its
rows are made from them, half with the suits renamed, half with one or two changes on the packed bytes.
Every row is judged by the compiled judge and by `replay`, and all that they say is compared.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.engine.bases import Log
from tests.engine.comparing import legal
from tests.engine.generator import GAMES, choose, played_hand, random_deal, write
from tests.engine.hiding import hidden
from tests.engine.judging import record
from tests.engine.mutations import mutate
from tourney.engine.actions import Call
from tourney.engine.batch import REASONS, Verdicts, verify
from tourney.engine.packed import Profiles, pack, unpack
from tourney.engine.packed_layout import is_packed_game
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay
from tourney.engine.state import HandState
from tourney.errors import BadInput
from tourney.rules import GAMES as NAMED

Rows = NDArray[np.uint8]
Ints = NDArray[np.int64]
Change = Callable[[np.random.Generator, Ints], None]

PACKED = tuple(game for game in GAMES if is_packed_game(NAMED[game]))
BASE = 60
"""How many legal hands of each game a portion starts from."""
LEAVES_OPEN = ("open", "unfinished")
"""Reasons for which a hand may go to replay though that has nothing to say of it."""


def seldom(rng: Random) -> Iterator[Log]:
    """Hands that random play seldom makes: a dummy merged without a word of it, a bid that was forced."""
    merged = played_hand(rng, {"game": "three-handed", "dummy_use": "mandatory"}, rng.randrange(3))
    yield {**merged, "keep": None}
    yield {**merged, "keep": None, "bury": None}
    rules, dealer = NAMED["hasenpfeffer"], rng.randrange(4)
    log: Log = {"v": 1, "rules": "hasenpfeffer", "dealer": dealer, **random_deal(rng, rules), "calls": []}
    state = HandState.start(rules, dealer, hands=log["hands"], stock=log["stock"])  # type: ignore[arg-type]
    while actions := state.legal_actions():
        action = (
            actions[0] if isinstance(actions[0], Call) and actions[0].word == "pass" else choose(rng, actions)
        )
        write(rng, log, action, state)
        state = state.apply(action)
    log["tricks"] = [[card for _, card in trick.plays] for trick in state.tricks]
    yield log
    yield {**log, "hands": None}
    yield {**log, "calls": [*log["calls"][:4], "4", *log["calls"][5:]]}  # type: ignore[index]


@cache
def base(portion: int) -> tuple[Rows, Profiles]:
    """A portion's hands, packed, and their rules: legal ones, and the same in part and with a change."""
    profiles, packed = Profiles(), []
    for game, number in product(PACKED, range(portion * BASE, (portion + 1) * BASE)):
        rng, log = legal(game, number)
        for one in (log, log, hidden(rng, log), mutate(rng, log)[1]):
            packed.append(pack(record(one), profiles))
    rng = Random(portion)
    for _ in range(BASE):
        packed += [pack(record(one), profiles) for one in seldom(rng)]
    return np.frombuffer(b"".join(filter(None, packed)), np.uint8).reshape(-1, 64), profiles


def _card(words: Ints, slot: Ints) -> Ints:
    rows = np.arange(len(words))
    cards: Ints = words[rows, 1 + slot // 10] >> 6 * (slot % 10) & 63
    return cards


def _put(words: Ints, slot: Ints, card: Ints) -> None:
    rows, at = np.arange(len(words)), 6 * (slot % 10)
    words[rows, 1 + slot // 10] = words[rows, 1 + slot // 10] & ~(np.int64(63) << at) | card << at


_WAYS = np.array([way for way in product(range(4), repeat=4) if len({*way}) == 4 and way[0] + way[3] == 3])
"""The renamings of the suits that keep colours together: clubs and spades stay of one colour."""


def rename_suits(chance: np.random.Generator, words: Ints, bids: Ints) -> None:
    """The suits renamed, colours kept together: of cards, calls and bury; `bids`: in games of bids."""
    way, rows = _WAYS[chance.integers(0, len(_WAYS), len(words))], np.arange(len(words))

    def renamed(card: Ints) -> Ints:
        is_plain = (card > 0) & (card < 53)
        suit, rank = (card - 1) // 13, (card - 1) % 13
        return np.where(is_plain, way[rows, np.where(is_plain, suit, 0)] * 13 + rank + 1, card)

    for number in range(60):
        slot = np.full(len(words), number)
        _put(words, slot, renamed(_card(words, slot)))
    _put_bits(words, 7, 8, 6, renamed(words[:, 7] >> 8 & 63))
    for place in range(8):
        call = words[:, 0] >> 32 + 4 * place & 15
        first, said = np.where(bids, 8, 2), np.where(bids, call, call & 7)
        suit = np.clip(said - first, 0, 3)
        new = np.where(said - first == suit, call - suit + way[rows, suit], call)
        _put_bits(words, 0, 32 + 4 * place, 4, new)


def _put_bits(words: Ints, column: int, at: Any, bits: int, value: Any) -> None:
    mask = np.int64((1 << bits) - 1)
    words[:, column] = words[:, column] & ~(mask << at) | value << at


def _plays(chance: np.random.Generator, words: Ints, is_first: bool = True) -> Ints:
    """A slot of the play of each row; those of hasenpfeffer begin four slots before the others."""
    lowest = 36 if is_first else 40
    return chance.integers(lowest, 60, len(words))


def swap_plays(chance: np.random.Generator, words: Ints) -> None:
    """Two cards played change places."""
    _swap(words, _plays(chance, words, False), _plays(chance, words, False))


def swap_near(chance: np.random.Generator, words: Ints) -> None:
    """Two cards of neighbouring tricks change places, so that they are often one player's."""
    first = chance.integers(40, 56, len(words))
    _swap(words, first, first + chance.integers(2, 5, len(words)))


def _swap(words: Ints, one: Ints, other: Ints) -> None:
    first, second = _card(words, one), _card(words, other)
    _put(words, one, second)
    _put(words, other, first)


def swap_any(chance: np.random.Generator, words: Ints) -> None:
    """Two cards of any places change them: of the hands, the dummy, the stock, the play."""
    _swap(words, chance.integers(0, 60, len(words)), chance.integers(0, 60, len(words)))


def swap_dealt(chance: np.random.Generator, words: Ints) -> None:
    """Two cards as dealt change places."""
    _swap(words, chance.integers(0, 24, len(words)), chance.integers(0, 24, len(words)))


def copy_card(chance: np.random.Generator, words: Ints) -> None:
    """A card is that of another place too."""
    card = _card(words, chance.integers(0, 60, len(words)))
    _put(words, chance.integers(0, 60, len(words)), card)


def any_card(chance: np.random.Generator, words: Ints) -> None:
    """A place holds any card: of another deck, not known, none, no code at all."""
    slots = np.where(
        chance.random(len(words)) < 0.5, _plays(chance, words), chance.integers(0, 60, len(words))
    )
    _put(words, slots, chance.choice([0, 5, 8, 12, 20, 26, 39, 52, 53, 54, 55, 63], len(words)))


def bury_other(chance: np.random.Generator, words: Ints) -> None:
    """Another card was buried, or none, or it was not logged."""
    card = _card(words, chance.integers(0, 30, len(words)))
    said = chance.choice([0, 0, 54, 55, 56], len(words))
    _put_bits(words, 7, 8, 6, np.where(chance.random(len(words)) < 0.5, card, said))


def forget_bury(_: np.random.Generator, words: Ints) -> None:
    """What was buried is not logged."""
    _put_bits(words, 7, 8, 6, np.zeros(len(words), np.int64))


def other_call(chance: np.random.Generator, words: Ints) -> None:
    """A call is another, or the calls end earlier or later."""
    _put_bits(words, 0, 32 + 4 * chance.integers(0, 4, len(words)), 4, chance.integers(0, 15, len(words)))


def other_number_of_calls(chance: np.random.Generator, words: Ints) -> None:
    """The calls end earlier or later."""
    _put_bits(words, 7, 0, 4, chance.integers(0, 16, len(words)))


def other_alone(chance: np.random.Generator, words: Ints) -> None:
    """Others went alone, in time or late."""
    _put_bits(words, 7, 16 + 4 * chance.integers(0, 2, len(words)), 4, chance.integers(0, 14, len(words)))


def other_keep(chance: np.random.Generator, words: Ints) -> None:
    """Cards were kept, or none, or it was not logged."""
    _put_bits(words, 7, 4, 2, chance.integers(0, 4, len(words)))


def other_dealer(chance: np.random.Generator, words: Ints) -> None:
    """Another seat dealt."""
    _put_bits(words, 0, 24, 2, chance.integers(0, 4, len(words)))


def other_tricks(chance: np.random.Generator, words: Ints) -> None:
    """The tricks are of another size or number."""
    _put_bits(words, 0, 26, 5, chance.integers(0, 32, len(words)))


def other_claim(chance: np.random.Generator, words: Ints) -> None:
    """A bit of the claims is the other."""
    at = chance.integers(24, 64, len(words))
    words[:, 7] ^= np.int64(1) << at


def other_rules(chance: np.random.Generator, words: Ints) -> None:
    """The rules are those of another hand."""
    numbers = words[:, 0] >> 8 & 0xFFFF
    _put_bits(words, 0, 8, 16, np.maximum(numbers + chance.integers(-4, 5, len(words)), 0))


def other_bit(chance: np.random.Generator, words: Ints) -> None:
    """Any bit is the other."""
    words[np.arange(len(words)), chance.integers(0, 8, len(words))] ^= np.int64(1) << chance.integers(
        0, 64, len(words)
    )


CHANGES: tuple[Change, ...] = (
    swap_plays,
    swap_near,
    swap_any,
    swap_dealt,
    copy_card,
    any_card,
    bury_other,
    forget_bury,
    other_call,
    other_number_of_calls,
    other_alone,
    other_keep,
    other_dealer,
    other_tricks,
    other_claim,
    other_rules,
    other_bit,
)
"""Every change on packed hands; each is made in all rows that it is given."""


def rows_of(portion: int, count: int) -> tuple[Rows, Profiles]:
    """`count` rows of a portion, and the rules that they name."""
    chance = np.random.default_rng(portion)
    few, profiles = base(portion)
    words = few[chance.integers(0, len(few), count)].view("<i8").astype(np.int64)
    is_bids = np.array([profiles[number].auction != "euchre" for number in range(len(profiles))])
    rename_suits(chance, words, is_bids[words[:, 0] >> 8 & 0xFFFF])
    for first in (count // 2, count * 3 // 4):  # some twice
        kinds = chance.integers(0, len(CHANGES), count - first)
        for number, change in enumerate(CHANGES):
            chosen = first + np.flatnonzero(kinds == number)
            some = words[chosen]
            change(chance, some)
            words[chosen] = some
    return words.astype("<i8").view(np.uint8), profiles


def difference(record_of: HandRecord | None, verdicts: Verdicts, row: int) -> str | None:
    """What the compiled judge and replay say differently of a row; `record_of` None: it cannot be read."""
    reason = REASONS[verdicts.reasons[row]]
    if record_of is None:
        return "passed, though it cannot be read" if reason == "passed" else None
    judged = replay(record_of)
    codes = [finding.code for finding in judged.findings]
    if reason != "passed":
        return None if codes or reason in LEAVES_OPEN else f"not passed ({reason}), and replay has nothing"
    if codes:
        return f"passed, and replay has {codes}"
    seats = record_of.rules.players
    called = len(judged.state.setup.calls) - 1
    theirs = (
        (-1, -1, 0, -1, -1)
        if judged.maker is None
        else (
            judged.maker,
            "CDHS".find(str(judged.trump)) if judged.trump != "NT" else 4,
            sum(1 << seat for seat in judged.alone),
            called,
            judged.maker_tricks,
        )
    )
    ours = tuple(int(number) for number in verdicts.table[row])
    if (*theirs, *(judged.points or ()), *(0,) * (4 - seats)) != ours[1:]:
        return f"the outcome is {theirs} {judged.points} by replay, {ours[1:]} by the judge"
    return None


def compare(portion: int, count: int) -> tuple[Counter[str], list[str]]:
    """How many of a portion's rows had which verdict, and every difference with its row."""
    rows, profiles = rows_of(portion, count)
    verdicts = verify(rows, profiles)
    return Counter(verdicts.counts()), list(_differences(rows, profiles, verdicts))


def _differences(rows: Rows, profiles: Profiles, verdicts: Verdicts) -> Iterator[str]:
    seen: set[bytes] = set()
    for row, packed in enumerate(map(bytes, rows)):
        if packed in seen:  # drawn and renamed alike
            continue
        seen.add(packed)
        try:
            unpacked = unpack(packed, profiles)
        except BadInput:
            unpacked = None
        if found := difference(unpacked, verdicts, row):
            yield f"{found}: {packed.hex()} {unpacked}"
