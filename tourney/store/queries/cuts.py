"""Reads of cuts: which finals were made from an event. The journal is where that stands."""

import shlex
from dataclasses import dataclass

from sqlalchemy import select
from sqlmodel import Session

from tourney.store.chain import ACT
from tourney.store.models import ActKind
from tourney.store.queries.events import events
from tourney.values import EventInfo


@dataclass(frozen=True, slots=True)
class CutMade:
    """A cut of an event: its act, the event that it made, how many were to go on, and how.

    `lot` is the seed of the lot, `extra` says that all level at the line went on; `without` are the
    entry numbers of those who were left out.
    """

    act: int
    final: EventInfo
    count: int
    extra: bool = False
    lot: int | None = None
    without: tuple[int, ...] = ()

    def command(self, event: EventInfo) -> str:
        """The cut as it is typed, and as the journal has it."""
        words = ["event", "cut", str(self.count), "--event", event.slug]
        words += ["--lot", str(self.lot)] if self.lot is not None else []
        words += ["--extra"] if self.extra else []
        return shlex.join([*words, *(word for number in self.without for word in ("--without", str(number)))])


def all_cuts(session: Session) -> tuple[tuple[str, CutMade], ...]:
    """The cuts that stand, each with the short name of the event that was cut, in order.

    One that was taken back left no final.
    """
    known = {one.key: one for one in events(session)}
    columns = select(ACT.c.number, ACT.c.command, ACT.c.entries)
    wanted = columns.where(ACT.c.command.like("event cut %"), ACT.c.kind == ActKind.ACT.value)
    found = []
    for row in session.connection().execute(wanted.order_by(ACT.c.number)).mappings():
        made = [one["key"] for one in row["entries"] if one["table"] == "event" and one["before"] is None]
        words = shlex.split(row["command"])
        if made and made[0] in known:
            cut = _read(row["number"], known[made[0]], words)
            found += [(slug, cut) for slug in _values(words, "--event")[:1]]
    return tuple(found)


def cuts(session: Session, event: EventInfo) -> tuple[CutMade, ...]:
    """The cuts of an event that stand, in order."""
    return tuple(made for slug, made in all_cuts(session) if slug == event.slug)


def _read(act: int, final: EventInfo, words: list[str]) -> CutMade:
    lot = _values(words, "--lot")
    without = tuple(int(number) for number in _values(words, "--without"))
    return CutMade(act, final, int(words[2]), "--extra" in words, int(lot[0]) if lot else None, without)


def _values(words: list[str], option: str) -> list[str]:
    return [words[at + 1] for at, word in enumerate(words[:-1]) if word == option]
