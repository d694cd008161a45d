"""Whom and what an act concerns: its people, events and rounds, told from the rows that it touched.

Rows refer to each other by keys, and a table's slip to whoever sat there when it came in: so the
acts are followed from the first one on.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from sqlalchemy import RowMapping

from tourney.store.history import RowChange, changes_of
from tourney.store.images import Image
from tourney.store.models import ActKind

_ENTRIES: Final = ("entry_id", "one_id", "other_id")


@dataclass(frozen=True, slots=True)
class Concerned:
    """What one act concerns, by the keys of people and events; rounds as (event, number)."""

    people: frozenset[int]
    events: frozenset[int]
    rounds: frozenset[tuple[int, int]]


class Follower:
    """Follows the acts in order and says of each what it concerns.

    `names` are the people by key, each with the last name that he had; `gone` those who are not there
    any more; `numbers` the entries of each event, as person by number.
    """

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self.gone: set[int] = set()
        self.numbers: dict[tuple[int, int], int] = {}
        self._entries: dict[int, tuple[int, int]] = {}
        self._rounds: dict[int, tuple[int, int]] = {}
        self._seats: dict[int, tuple[int, int, int]] = {}
        self._at_table: defaultdict[tuple[int, int], set[int]] = defaultdict(set)

    def concerns(self, act: RowMapping) -> Concerned:
        """What the next act concerns; a snapshot, which holds every row, concerns nobody."""
        changes = changes_of(act)
        for change in changes:
            self._learn(change)
        people: set[int] = set()
        events: set[int] = set()
        rounds: set[tuple[int, int]] = set()
        if act["kind"] != ActKind.SNAPSHOT.value:
            for change in changes:
                for image in (change.before, change.after):
                    if image is not None:
                        self._look(change.table, change.key, image, people)
                        self._place(change.table, change.key, image, events, rounds)
        for change in changes:
            self._forget(change)
        return Concerned(frozenset(people), frozenset(events), frozenset(rounds))

    def _learn(self, change: RowChange) -> None:
        image = change.after or change.before or {}
        if change.table == "person":
            self.names[change.key] = image["name"]
            (self.gone.add if change.after is None else self.gone.discard)(change.key)
        elif change.table == "entry":
            self._entries[change.key] = image["person_id"], image["event_id"]
            self.numbers[image["event_id"], image["number"]] = image["person_id"]
        elif change.table == "round":
            self._rounds[change.key] = image["event_id"], image["number"]
        elif change.table == "seat" and change.after is not None:
            self._leave(change.key)
            round_id, table, entry = image["round_id"], image["table_no"], image["entry_id"]
            self._seats[change.key] = round_id, table, entry
            self._at_table[round_id, table].add(entry)

    def _forget(self, change: RowChange) -> None:
        if change.table == "seat" and change.after is None:
            self._leave(change.key)

    def _leave(self, seat: int) -> None:
        if seat in self._seats:
            round_id, table, entry = self._seats.pop(seat)
            self._at_table[round_id, table].discard(entry)

    def _look(self, table: str, key: int, image: Image, people: set[int]) -> None:
        if table == "person":
            people.add(key)
        if "person_id" in image:
            people.add(image["person_id"])
        entries = {image[name] for name in _ENTRIES if image.get(name) is not None}
        at_table = image.get("round_id") is not None and image.get("table_no") is not None
        if at_table and (not entries or table == "relief"):
            entries |= self._at_table[image["round_id"], image["table_no"]]
        people.update(self._entries[entry][0] for entry in entries if entry in self._entries)

    def _place(
        self, table: str, key: int, image: Image, events: set[int], rounds: set[tuple[int, int]]
    ) -> None:
        round_ = self._rounds.get(key if table == "round" else image.get("round_id") or 0)
        event = key if table == "event" else image.get("event_id")
        if round_ is not None:
            rounds.add(round_)
            event = round_[0]
        elif event is None:
            known = (self._entries.get(image.get(name) or 0) for name in _ENTRIES)
            event = next((one[1] for one in known if one is not None), None)
        if event is not None:
            events.add(event)
            if image.get("round_no") is not None:
                rounds.add((event, image["round_no"]))
