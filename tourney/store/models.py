"""The tables: what people did and what was logged, never what follows from it.

SQLModel rows do not leave `store` and `director`. Words that are stored are short codes with a
named CHECK. Ids are for ever; names are labels; numbers that people see are columns of their own.
"""

from enum import StrEnum
from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    LargeBinary,
    MetaData,
    Text,
    UniqueConstraint,
)
from sqlmodel import Field, SQLModel

from tourney.values import ResultKind, RoundStatus

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class ActKind(StrEnum):
    """What an act is: what somebody did, the taking back of an act, or all rows after an upgrade."""

    ACT = "act"
    UNDO = "undo"
    SNAPSHOT = "snapshot"


class Base(SQLModel):
    """The base of every table, with its own metadata so that names of constraints are fixed."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMING)


def _one_of(column: str, words: Any) -> CheckConstraint:
    listed = ", ".join(f"'{word.value}'" for word in words)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


class Person(Base, table=True):
    """Somebody of the club, over all events. `member` is the club's own id for him, if it has one."""

    __tablename__ = "person"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    name: str
    member: str | None = Field(default=None, unique=True)
    club: str | None = None
    email: str | None = None
    category: str | None = None


class Event(Base, table=True):
    """A night: its game (a whole rule set as JSON), its movement and its settings.

    `pairing` holds the settings of the pairing that were said, by name. `teams`: an entry is a team.
    `money` has the fee and the pots, `prizes` the rules of the prizes, `penalties` the points by kind.
    `forfeit_points` are what a forfeit gives the others; None: the points that end a game.
    `boards`: from which seed the boards of a duplicate event are dealt, how many, how many a round.
    """

    __tablename__ = "event"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    slug: str = Field(unique=True)
    name: str
    rules: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    movement: str
    rounds: int | None = None
    tie_breaks: list[str] = Field(sa_column=Column(JSON, nullable=False))
    sitout_credit: str = "average"
    audit_public: bool = False
    closed: bool = False
    teams: bool = False
    ranking: str = "points"
    pairing: dict[str, str] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    money: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    prizes: list[Any] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    penalties: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    forfeit_points: int | None = None
    boards: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))


class Preset(Base, table=True):
    """A rule set kept under a name; `folded` is the name without case, by which it is looked up."""

    __tablename__ = "preset"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    name: str
    folded: str = Field(unique=True)
    rules: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class Entry(Base, table=True):
    """An entry in an event; `number` is what people see, given in order, never used again.

    `members` are the names of a team's people. `table_no` is where he always sits.
    """

    __tablename__ = "entry"
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        UniqueConstraint("event_id", "person_id"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT")
    person_id: int = Field(foreign_key="person.id", ondelete="RESTRICT", index=True)
    number: int
    from_round: int = 1
    to_round: int | None = None
    checked_in: bool = False
    members: list[str] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    table_no: int | None = None
    standby: bool = False


class Apart(Base, table=True):
    """Two entries (the one with the lower number first) who are kept apart; `hard`: at any price."""

    __tablename__ = "apart"
    __table_args__ = (UniqueConstraint("one_id", "other_id"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT", index=True)
    one_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT")
    other_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT", index=True)
    hard: bool = True


class AskedBye(Base, table=True):
    """A round, to come when it was said, in which an entry asked to sit out.

    `credited`: it counts as a sit-out that nobody asked for.
    """

    __tablename__ = "asked_bye"
    __table_args__ = (UniqueConstraint("entry_id", "round_no"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    entry_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT")
    round_no: int
    credited: bool = False


class Round(Base, table=True):
    """A round of an event: a draft, then published.

    `reasons` are the movement's, `changes` what was changed by hand since. `pinned` are the numbers
    of tables, `pinned_out` those of entries sitting out, which stay when it is drafted again.
    `part`: published, and more of its tables are to be seated. `provisional`: paired while tables
    before it were awaited, by the director's word.
    """

    __tablename__ = "round"
    __table_args__ = (
        UniqueConstraint("event_id", "number"),
        _one_of("status", RoundStatus),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT")
    number: int
    status: str = RoundStatus.DRAFT.value
    seed: int | None = Field(default=None, sa_column=Column(BigInteger))
    reasons: list[Any] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    changes: list[Any] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    pinned: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    pinned_out: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    part: bool = False
    provisional: bool = False


class Seat(Base, table=True):
    """Who sits where in a round: tables from 1, seats from 0."""

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("round_id", "table_no", "seat_no"),
        UniqueConstraint("round_id", "entry_id"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    round_id: int = Field(foreign_key="round.id", ondelete="RESTRICT")
    entry_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT", index=True)
    table_no: int
    seat_no: int


class Result(Base, table=True):
    """A slip of a table (`table_no`), or what somebody has who is at none (`entry_id`: byes).

    `points` are those of each seat in order; None where the kind has none. `confirmed_by` is the
    second source that agreed, where one did. `stands` is `slip` where the director ruled that the slip
    stands against the table's hands.
    """

    __tablename__ = "result"
    __table_args__ = (
        UniqueConstraint("round_id", "table_no"),
        UniqueConstraint("round_id", "entry_id"),
        _one_of("kind", ResultKind),
        CheckConstraint("(table_no IS NULL) <> (entry_id IS NULL)", name="table_or_entry"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    round_id: int = Field(foreign_key="round.id", ondelete="RESTRICT")
    table_no: int | None = None
    entry_id: int | None = Field(default=None, foreign_key="entry.id", ondelete="RESTRICT", index=True)
    kind: str = ResultKind.PLAYED.value
    points: list[int] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    hands_played: int | None = None
    confirmed: bool = True
    source: str = "director"
    note: str = ""
    confirmed_by: str = ""
    stands: str = ""


class Payment(Base, table=True):
    """Money that an entry paid into a pot (`cents` above 0) or got out of it (below 0)."""

    __tablename__ = "payment"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT", index=True)
    entry_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT", index=True)
    pot: str
    cents: int
    note: str = ""


class Penalty(Base, table=True):
    """A penalty of an entry in a round: what for (`kind`), and the points that it costs.

    `points` None: what the event's rules give its kind.
    """

    __tablename__ = "penalty"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT", index=True)
    entry_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT", index=True)
    round_no: int
    table_no: int | None = None
    hand_no: int | None = None
    kind: str
    points: int | None = None
    note: str = ""


class HandScore(Base, table=True):
    """A hand by its result: who called (a seat; None: all passed), which suit, how many tricks, alone.

    Its points follow from the rules and are not kept. `bid` in games of bids.
    """

    __tablename__ = "hand_score"
    __table_args__ = (UniqueConstraint("round_id", "table_no", "hand_no"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    round_id: int = Field(foreign_key="round.id", ondelete="RESTRICT")
    table_no: int
    hand_no: int
    caller: int | None = None
    trump: str | None = None
    tricks: int | None = None
    alone: bool = False
    lone_defender: int | None = None
    bid: int | None = None


class Relief(Base, table=True):
    """Somebody who took over a seat in the middle of a round, from a hand on."""

    __tablename__ = "relief"
    __table_args__ = (
        UniqueConstraint("round_id", "table_no", "seat_no", "from_hand"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    round_id: int = Field(foreign_key="round.id", ondelete="RESTRICT")
    entry_id: int = Field(foreign_key="entry.id", ondelete="RESTRICT", index=True)
    table_no: int
    seat_no: int
    from_hand: int


class Series(Base, table=True):
    """Nights that count together, and by which rules (best n of m, averages with a minimum, …)."""

    __tablename__ = "series"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    slug: str = Field(unique=True)
    name: str
    rules: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class SeriesNight(Base, table=True):
    """An event that belongs to a series."""

    __tablename__ = "series_night"
    __table_args__ = (UniqueConstraint("series_id", "event_id"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    series_id: int = Field(foreign_key="series.id", ondelete="RESTRICT")
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT", index=True)


class Import(Base, table=True):
    """A file that was taken in: what kind, from where, and the digest of its bytes (SHA-256, hex)."""

    __tablename__ = "import"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    event_id: int | None = Field(default=None, foreign_key="event.id", ondelete="RESTRICT", index=True)
    kind: str
    source: str
    digest: str
    lines: int


class Hand(Base, table=True):
    """A logged hand: the record's text, its place, its fingerprint. Nothing that replay can tell."""

    __tablename__ = "hand"
    __table_args__ = (
        UniqueConstraint("event_id", "place"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", ondelete="RESTRICT")
    import_id: int = Field(foreign_key="import.id", ondelete="RESTRICT", index=True)
    line: int
    place: str  # canonical text of (round, table, game, hand), or fingerprint and ordinal where no place
    round_no: int | None = Field(default=None, index=True)
    table_no: str | None = None
    game_no: int | None = None
    hand_no: int | None = None
    fingerprint: str = Field(index=True)
    record: str = Field(sa_column=Column(Text, nullable=False))


class Reject(Base, table=True):
    """A line that was no hand (or no slip), with its bytes as they came."""

    __tablename__ = "reject"
    __table_args__ = ({"sqlite_autoincrement": True},)
    id: int | None = Field(default=None, primary_key=True)
    import_id: int = Field(foreign_key="import.id", ondelete="RESTRICT", index=True)
    line: int
    position: int | None = None
    reason: str
    raw: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class Act(Base, table=True):
    """One act: who, when, why, with which command, and the images of every row that it touched.

    `entries` is one item a row: table, key, before and after (None where the row was not there).
    `undoes` is the act that an act of kind `undo` takes back. A `snapshot` holds every row as it
    stood after an upgrade. `hash` chains to `prev`, the hash of the act before; the first act's
    `prev` is "".
    """

    __tablename__ = "act"
    __table_args__ = (_one_of("kind", ActKind),)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    at: str
    by: str
    command: str
    reason: str = ""
    kind: str = ActKind.ACT.value
    undoes: int | None = None
    entries: list[Any] = Field(sa_column=Column(JSON, nullable=False))
    prev: str = Field(unique=True)
    hash: str = Field(unique=True)


class Counter(Base, table=True):
    """The last number given out in a scope; kept out of the journal, so that no undo gives one twice."""

    __tablename__ = "counter"
    scope: str = Field(primary_key=True)
    last: int
