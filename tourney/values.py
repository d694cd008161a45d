"""The plain values that pairing, standings, the store, the acts and the pages hand on.

People are known by their *entry number* in an event: given out in order, never used again. A seat
is a chair at a table, counted from 0 clockwise; tables and rounds count from 1.
"""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from tourney.engine.boards import BoardSet
from tourney.engine.record import HandRecord
from tourney.rules import RuleSet


class ResultKind(StrEnum):
    """What a result is (DESIGN.md decision 8); none of these is 0-0."""

    PLAYED = "played"
    BYE = "bye"
    REQUESTED_BYE = "requested_bye"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double_forfeit"
    VOID = "void"
    IN_PROGRESS = "in_progress"
    ADJUSTED = "adjusted"


class RoundStatus(StrEnum):
    """A round is drafted, then published."""

    DRAFT = "draft"
    PUBLISHED = "published"


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """What penalties cost in an event, by kind (0: a warning), and whether both partners pay."""

    points: tuple[tuple[str, int], ...] = ()
    on_side: bool = False

    def price(self, kind: str) -> int:
        """What a kind costs; 0, a warning, where nothing was said of it.

        >>> PenaltyRules((("late", 1),)).price("late"), PenaltyRules().price("late")
        (1, 0)
        """
        return dict(self.points).get(kind, 0)


@dataclass(frozen=True, slots=True)
class EventInfo:
    """An event and its settings.

    `key` is the database's and appears in no page; `slug` is what people see. `rounds` is the
    number planned, None where open. `tie_breaks` are names of the registry, in order.
    `sitout_credit` is `average`, `win`, `zero` or a whole number as text. `teams`: an entry is a team
    of partners, and a table seats one for each side. `ranking` is `points` or `wins`: what comes
    first in the standings. `pairing` are the settings of the pairing that were said, by name
    (`pairing/options.py` has them all, with what holds where nothing was said). `forfeit_points` are what
    a forfeit gives the others, None: the points that end a game. `boards` are those of a duplicate event.
    """

    key: int
    slug: str
    name: str
    rules: RuleSet
    movement: str
    rounds: int | None
    tie_breaks: tuple[str, ...]
    sitout_credit: str
    audit_public: bool
    closed: bool
    teams: bool = False
    ranking: str = "points"
    pairing: tuple[tuple[str, str], ...] = ()
    penalties: PenaltyRules = PenaltyRules()
    forfeit_points: int | None = None
    boards: BoardSet | None = None

    @property
    def seats(self) -> int:
        """How many entries a full table seats."""
        return len(self.rules.sides) if self.teams else self.rules.players

    def sides_at(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The sides of a table that seats so many entries: a table of another size has no partners.

        >>> from tourney.rules import GAMES
        >>> event = EventInfo(1, "e", "E", GAMES["four-handed"], "rotation", 3, (), "zero", False, False)
        >>> event.sides_at(4), event.sides_at(3)
        (((0, 2), (1, 3)), ((0,), (1,), (2,)))
        """
        if seats == self.rules.players and not self.teams:
            return self.rules.sides
        return tuple((seat,) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """A rule set kept under a name; events that were made by it have their own copy of it."""

    name: str
    rules: RuleSet


@dataclass(frozen=True, slots=True)
class Entry:
    """A person's or a team's entry in an event; seated from `from_round` to `to_round`, both included.

    `to_round` is None for an entry that goes on. A withdrawn entry keeps its record and number.
    `members` are the names of a team's people. `table` is where he always sits (who cannot walk).
    A `standby` is seated only where the field does not fill its tables without him.
    """

    number: int
    name: str
    from_round: int = 1
    to_round: int | None = None
    checked_in: bool = True
    club: str | None = None
    members: tuple[str, ...] = ()
    table: int | None = None
    standby: bool = False

    @property
    def club_key(self) -> str:
        """What his club is told by, whatever its case and blanks; empty where he has none.

        >>> Entry(1, "Ada", club="Club  A ").club_key, Entry(2, "Bo").club_key
        ('club a', '')
        """
        return name_key(self.club or "")

    def is_in(self, round_number: int) -> bool:
        """Whether this entry takes part in a round.

        >>> Entry(3, "Cy", from_round=2, to_round=4).is_in(5)
        False
        """
        return self.from_round <= round_number and (self.to_round is None or round_number <= self.to_round)


@dataclass(frozen=True, slots=True)
class TableSeats:
    """Who sits at a table: entry numbers in seat order, clockwise from seat 0.

    In four-handed play seats 0 and 2 are partners, 1 and 3 are partners; where entries are teams,
    there is one for each side. A table may have another number of seats than the game has players,
    where the field does not fit: then everybody there plays for himself.
    """

    table: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something stands in a draft: a template marked for translation, and its parameters.

    Parameters named `entry`, `other`, … hold entry numbers; the edge puts names in. A `private` one tells
    whose wish to be kept apart it is, which is the director's business: it is on no page.
    """

    text: str
    entries: tuple[int, ...] = ()
    params: tuple[tuple[str, object], ...] = ()
    private: bool = False


@dataclass(frozen=True, slots=True)
class RoundSeats:
    """One round as it stands: its tables, and the entries that sit out with a bye.

    `changes` say what was changed by hand since the draft was made. `pinned` are the tables, and
    `pinned_out` the entries sitting out, that stay as they are when the round is drafted again.
    `part`: the round is published in part, and more tables of it are still to be seated.
    `provisional`: it was paired while tables before it were awaited.
    """

    number: int
    status: RoundStatus
    tables: tuple[TableSeats, ...]
    sitting_out: tuple[int, ...] = ()
    seed: int | None = None
    reasons: tuple[Reason, ...] = ()
    changes: tuple[Reason, ...] = ()
    pinned: tuple[int, ...] = ()
    pinned_out: tuple[int, ...] = ()
    part: bool = False
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class AskedBye:
    """A round in which somebody asked to sit out; `credited`: as if he had not asked."""

    round: int
    entry: int
    credited: bool = False


@dataclass(frozen=True, slots=True)
class Apart:
    """Two entries (lower number first) to be kept apart; `hard`: rather no seating than one of both."""

    one: int
    other: int
    hard: bool = True


@dataclass(frozen=True, slots=True)
class Draft:
    """A seating that a movement proposes: everybody given to it is at a table, sits out, or is out.

    `out` are those who are out of the event (knocked out, or never in its bracket): no sit-out.
    """

    tables: tuple[TableSeats, ...]
    sitting_out: tuple[int, ...]
    seed: int
    reasons: tuple[Reason, ...] = ()
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TableResult:
    """The slip of one table: `points` per seat (partners have the side's figure each), or None.

    `source` says where the figures are from (`director`, or a file's name); only `confirmed`
    results count, everywhere. `hands_played` is given where a round was cut short. `confirmed_by` is
    the second source that agreed, where one did: what the director named, a file, or `hands`. `stands` is
    `slip` where the director decided that these figures stand, whatever the hands come to.
    """

    round: int
    table: int
    kind: ResultKind
    points: tuple[int, ...] | None
    confirmed: bool = True
    hands_played: int | None = None
    source: str = "director"
    note: str = ""
    confirmed_by: str = ""
    stands: str = ""


@dataclass(frozen=True, slots=True)
class HandResult:
    """What came of a hand. `caller` is the seat that made trump or bid; None: all passed, thrown in.

    `tricks` are those of the caller's side. `trump` is a suit or `NT`, None where it was not noted. `bid` is
    the number of tricks, or where each bids once the bid's rank from 1.
    """

    caller: int | None = None
    trump: str | None = None
    tricks: int | None = None
    alone: bool = False
    lone_defender: int | None = None
    bid: int | None = None


@dataclass(frozen=True, slots=True)
class EnteredHand:
    """A hand of a table that was entered by its result; its seats are the table's."""

    round: int
    table: int
    hand: int
    result: HandResult


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What the hands of one table in one round say of each seat, for tie-breaks.

    `complete`: every hand of that table is in, by its log or its result, and without an error. `marches`
    and `euchres` are counts per seat: hands in which that seat's side took all tricks as maker, or euchred.
    """

    round: int
    table: int
    complete: bool
    marches: tuple[int, ...]
    euchres: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActInfo:
    """One line of the journal: `number` from 1, `at` in RFC 3339 UTC."""

    number: int
    at: str
    by: str
    command: str
    reason: str


@dataclass(frozen=True, slots=True)
class PersonInfo:
    """Somebody of the club, over all events. `key` is the database's and appears in no page."""

    key: int
    name: str
    member: str | None = None
    club: str | None = None
    email: str | None = None
    category: str | None = None


@dataclass(frozen=True, slots=True)
class SitOut:
    """What an entry has in a round in which it is at no table: a bye, a requested bye, a forfeit …."""

    round: int
    entry: int
    kind: ResultKind
    confirmed: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """A hand that was imported into an event: its place, where it is from, and the record itself.

    `place` is its name in the event (one hand a place); `fingerprint` tells equal hands.
    """

    place: str
    round: int | None
    table: str | None
    game: int | None
    hand: int | None
    source: str
    line: int
    fingerprint: str
    record: HandRecord


@dataclass(frozen=True, slots=True)
class ImportInfo:
    """A file that was taken in. `key` is the database's; `digest` is the SHA-256 of its bytes, hex."""

    key: int
    kind: str
    source: str
    digest: str
    lines: int


@dataclass(frozen=True, slots=True)
class RejectInfo:
    """A line of a file that could not be taken in, with its bytes; `position` counts from 1."""

    source: str
    line: int
    position: int | None
    reason: str
    raw: bytes


_SIGNS = str.maketrans(
    dict.fromkeys("\u2019\u2018\u02bc\u2032\u00b4`", "'") | dict.fromkeys("\u2010\u2011\u2013", "-")
)
_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ð": "d", "ł": "l", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"})


def name_key(name: str) -> str:
    """What a name is looked up by: case, accents, kinds of apostrophe, hyphen, blank do not count.

    >>> name_key(" Zoë  O’Neal "), name_key("ZOE O'NEAL")
    ("zoe o'neal", "zoe o'neal")
    """
    folded = unicodedata.normalize("NFKD", name.translate(_SIGNS)).casefold()
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return " ".join(bare.translate(_LETTERS).split())


def sort_key(name: str) -> tuple[str, str, str]:
    """The order of names: case-blind, an accent only after its bare letter, equal every time.

    >>> sorted(["Deák", "Dez", "DE BOER", "Deak", "de Boer"], key=sort_key)
    ['DE BOER', 'de Boer', 'Deak', 'Deák', 'Dez']
    """
    folded = unicodedata.normalize("NFC", name.translate(_SIGNS)).casefold()
    return name_key(name), " ".join(folded.split()), name
