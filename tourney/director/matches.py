"""An event made of a file of games: its people, rounds, seats and hands (HANDLOG.md section 3)."""

import hashlib
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sqlmodel import Session, col, select

from tourney.director import events, hands, people
from tourney.director.events import Settings
from tourney.director.fitting import at_tables, movement_for
from tourney.director.names import tidy
from tourney.director.night import load
from tourney.director.rows import entry_keys, key
from tourney.engine.record import HandRecord, table_number
from tourney.errors import N_, BadInput, Conflict
from tourney.logs import ReadingNote, Reject, read_hands
from tourney.rules import RuleSet
from tourney.rules.games import options_of
from tourney.store import queries
from tourney.store.models import Event, Import, Round, Seat
from tourney.store.session import ActSession
from tourney.values import RoundStatus, name_key

Table = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Match:
    """A file of games: its name, its hands with round and table, and what was odd in it."""

    name: str
    source: hands.Source
    records: tuple[HandRecord, ...]
    notes: tuple[str, ...]

    @property
    def tables(self) -> dict[Table, tuple[str, ...]]:
        """Who sits at each table of each round, in seat order."""
        found: dict[Table, tuple[str, ...]] = {}
        for record in self.records:
            names = tuple(record.player(seat) for seat in range(record.rules.players))
            found.setdefault(_table(record), names)
        return dict(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class MatchReport:
    """What became of a match: the event's slug, and how much is in it."""

    slug: str
    players: int
    rounds: int
    hands: int
    notes: tuple[str, ...]


def read_match(path: Path, name: str | None = None) -> Match:
    """Read a file of games; BadInput where a deal of it cannot be read, or nobody sits twice a round."""
    remarks: list[ReadingNote] = []
    items = list(read_hands(path, note=remarks.append))
    rejects = [item for item in items if isinstance(item, Reject)]
    if rejects:
        raise BadInput(
            N_("{file} cannot be made an event: {place}: {why}"),
            N_("no event was made; see: tourney hands audit {typed}"),
            file=path.name,
            typed=shlex.quote(str(path)),
            place=rejects[0].place,
            why=rejects[0].sentence,
        )
    records = [_placed(item) for item in items if isinstance(item, HandRecord)]
    if not records:
        raise BadInput(N_("{file} has no hand in it"), N_("no event was made"), file=path.name)
    rules = records[0].rules
    notes = [remark.sentence for remark in remarks]
    if any(record.rules != rules for record in records):
        notes.append("its games have different rules; the event has those of the first")
    source = hands.Source(path.name, hashlib.sha256(path.read_bytes()).hexdigest())
    return Match(tidy(name or _title(records[0]) or path.stem), source, tuple(records), tuple(notes))


def take_in(session: ActSession, match: Match, *, again: bool = False) -> MatchReport:
    """Make the event of a match; its results are those of its hands, nothing else is stored.

    Raises Conflict where the file has made an event already, unless `again` asks for another.
    """
    if not again:
        _refuse_known(session, match)
    rules = match.records[0].rules
    rounds = sorted({number for number, _ in match.tables})
    movement, pairing = _movement_of(rules)
    settings = Settings(
        name=match.name,
        game=rules.name,
        options=options_of(rules) or None,
        movement=movement,
        rounds=rounds[-1],
        pairing=pairing or None,
    )
    slug = events.create(session, settings)
    event = queries.event(session, slug)
    numbers: dict[str, int] = {}
    for names in match.tables.values():
        for name in names:
            if name_key(name) not in numbers:
                entry = people.add(session, load(session, event), people.NewPlayer(name))
                numbers[name_key(name)] = entry.number
    keys = entry_keys(session, event)
    for number in rounds:
        row = Round(event_id=event.key, number=number, status=RoundStatus.PUBLISHED.value)
        session.add(row)
        session.flush()
        seated = {table: names for (one, table), names in match.tables.items() if one == number}
        for table, names in seated.items():
            people_here = [keys[numbers[name_key(name)]] for name in names]
            _check_seats(number, names, people_here)
            for seat, entry_key in enumerate(people_here):
                session.add(Seat(round_id=key(row.id), entry_id=entry_key, table_no=table, seat_no=seat))
    session.flush()
    report = hands.take_in(session, load(session, event), match.records, match.source)
    if report.rejects:
        raise BadInput(N_("{what}"), N_("no event was made"), what=report.rejects[0].sentence)
    return MatchReport(slug, len(numbers), len(rounds), report.new, (*match.notes, *report.notes))


def _movement_of(rules: RuleSet) -> tuple[str, dict[str, str]]:
    """The movement whose tables have as many seats as those of the file, and what it is to be told."""
    movement = movement_for(rules)
    if at_tables(rules, movement)[0].players == rules.players:
        return movement, {}
    return "draw", {"seats": str(rules.players)}


def _refuse_known(session: Session, match: Match) -> None:
    wanted = select(Event).join(Import, col(Import.event_id) == col(Event.id))
    found = session.exec(wanted.where(Import.digest == match.source.digest)).first()
    if found is not None:
        raise Conflict(
            N_("{file} is in already: the event {name}"),
            N_("nothing was changed; for another event of it: --new"),
            file=match.source.name,
            name=found.name,
        )


def _check_seats(number: int, names: Sequence[str], keys: Sequence[int]) -> None:
    if len(set(keys)) < len(keys):
        raise BadInput(
            N_("round {number}: somebody sits twice at a table: {names}"),
            N_("no event was made"),
            number=number,
            names=", ".join(names),
        )


def _placed(record: HandRecord) -> HandRecord:
    number, table = _table(record)
    return replace(record, round=number, table=table)


def _table(record: HandRecord) -> Table:
    return record.round or 1, table_number(record.table) or 1


def _title(first: HandRecord) -> str | None:
    """The title that the file gives itself, if it does."""
    kept = first.extra.get("egn")
    for part in ("match", "file"):
        inner = kept.get(part) if isinstance(kept, dict) else None
        metadata = inner.get("metadata") if isinstance(inner, dict) else None
        for name in ("title", "event", "name"):
            title = metadata.get(name) if isinstance(metadata, dict) else None
            if isinstance(title, str) and title.strip():
                return title
    return None
