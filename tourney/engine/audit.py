"""An audit: many records judged, each alone and the hands of a table together (HANDLOG.md section 5)."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from tourney.cards import UNKNOWN
from tourney.engine.claims import Points, not_checked
from tourney.engine.findings import Finding, Severity
from tourney.engine.judged import Judged
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay
from tourney.engine.replay import replay as replay_hand
from tourney.engine.sitting import check_sitting, play_content, sitting_key, table_key


@dataclass(frozen=True, slots=True)
class Audited:
    """A record, its replay, and all that is said of it: its own findings, then those between hands."""

    record: HandRecord
    replay: Replay
    findings: tuple[Finding, ...]

    @property
    def is_clean(self) -> bool:
        """Whether the hand has no error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)

    @property
    def is_verified(self) -> bool:
        """Whether the hand is clean and nothing in it could not be checked."""
        return self.is_clean and all(item.severity is not Severity.UNVERIFIABLE for item in self.findings)

    @property
    def is_unplayed(self) -> bool:
        """Whether the hand has no trick: thrown in, or not played."""
        return not any(self.record.tricks or ())


@dataclass(frozen=True, slots=True)
class Sitting:
    """The hands of one table that were compared: their indexes in the audit, and what they come to.

    `score` is a seat each, None where it is not known; `winners` are the seats that won the game.
    """

    hands: tuple[int, ...]
    score: Points | None
    is_whole: bool
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """The audit of some records, in the order in which they were given."""

    hands: tuple[Audited, ...]
    sittings: tuple[Sitting, ...]

    @property
    def clean(self) -> int:
        """How many hands have no error."""
        return sum(hand.is_clean for hand in self.hands)

    @property
    def verified(self) -> int:
        """How many hands are clean with nothing left unchecked."""
        return sum(hand.is_verified for hand in self.hands)

    @property
    def unplayed(self) -> int:
        """How many hands have no trick."""
        return sum(hand.is_unplayed for hand in self.hands)


def audit(records: Iterable[HandRecord]) -> Audit:
    """Judge records, each by itself and the hands of each table in order.

    >>> from tourney.rules import GAMES
    >>> one = HandRecord(GAMES["two-handed"], 0, calls=("pass",) * 4, table=1, hand=1)
    >>> two = HandRecord(GAMES["two-handed"], 0, calls=("pass",) * 4, table=1, hand=2)
    >>> [[finding.code for finding in hand.findings] for hand in audit([one, two]).hands]
    [[], ['dealer_rotation']]
    """
    replays = [replay_hand(record) for record in records]
    found, sittings = together(replays)
    hands = tuple(
        Audited(replay.record, replay, tuple(findings))
        for replay, findings in zip(replays, found, strict=True)
    )
    return Audit(hands, sittings)


def together(replays: Sequence[Judged]) -> tuple[list[list[Finding]], tuple[Sitting, ...]]:
    """All findings of hands that were judged each alone, those between them too, and their sittings.

    >>> from tourney.rules import GAMES
    >>> one = HandRecord(GAMES["two-handed"], 0, calls=("pass",) * 4, table=1, hand=1)
    >>> len(together([replay_hand(one)])[1])
    1
    """
    found: list[list[Finding]] = [list(replay.findings) for replay in replays]
    repeated = _duplicates(replays, found)
    sittings = []
    carries: dict[object, Points | None] = {}
    for indexes in _sittings(replays, found):
        ordered = [replays[index] for index in indexes]
        twice = frozenset(place for place, index in enumerate(indexes) if index in repeated)
        first = ordered[0].record
        result = check_sitting(ordered, twice, carries.get(_game_key(first, first.game)))
        if first.game is not None:
            carries[_game_key(first, first.game + 1)] = result.carry
        for place, findings in result.findings.items():
            found[indexes[place]].extend(findings)
        sittings.append(Sitting(tuple(indexes), result.score, result.is_whole, result.winners))
    return found, tuple(sittings)


def _sittings(replays: Sequence[Judged], found: list[list[Finding]]) -> list[list[int]]:
    """The indexes of the hands of each sitting, in order of `hand`; others cannot have a score checked."""
    groups: dict[object, list[int]] = {}
    for index, replay in enumerate(replays):
        key = sitting_key(replay.record)
        if key is not None:
            groups.setdefault(key, []).append(index)
        elif replay.record.score is not None and replay.fault is None:
            found[index].append(not_checked("score"))
    ordered = [sorted(group, key=lambda index: replays[index].record.hand or 0) for group in groups.values()]
    return sorted(ordered, key=lambda group: replays[group[0]].record.game or 0)


def _game_key(record: HandRecord, game: int | None) -> Hashable:
    """A game of a table, of the people who sit there."""
    return (table_key(record), record.players, game)


def _duplicates(replays: Sequence[Judged], found: list[list[Finding]]) -> set[int]:
    """Mark hands that repeat one of the same table, and give their indexes."""
    first: dict[object, int] = {}
    repeated: set[int] = set()
    for index, replay in enumerate(replays):
        record = replay.record
        if record.table is None or not _shows_play(record):
            continue
        key = (table_key(record), play_content(record))
        if key in first:
            original = replays[first[key]].record
            params = {"first": original.name, "hand": original.hand}
            found[index].append(Finding("duplicate_hand", params=params))
            repeated.add(index)
        else:
            first[key] = index
    return repeated


def _shows_play(record: HandRecord) -> bool:
    """Whether a card that was played is known: without one, hands of equal content are no proof."""
    return any(card != UNKNOWN for trick in record.tricks or () for card in trick)


def with_finding(hand: Audited, finding: Finding) -> Audited:
    """The hand with one finding more, for what only the caller can compare (`table_total`).

    >>> from tourney.rules import GAMES
    >>> hand = audit([HandRecord(GAMES["two-handed"], 0)]).hands[0]
    >>> with_finding(hand, Finding("table_total")).is_clean
    False
    """
    return replace(hand, findings=(*hand.findings, finding))
