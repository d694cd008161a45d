"""Small nights made by hand: the values that the store would give."""

from random import Random

from tourney.engine.audit import audit
from tourney.rules import GAMES, RuleSet
from tourney.site.data import EventData, placed_hands
from tourney.standings import DEFAULT_TIE_BREAKS, StandingsInput, compute
from tourney.values import (
    Entry,
    EventInfo,
    LoggedHand,
    Reason,
    ResultKind,
    RoundSeats,
    RoundStatus,
    SitOut,
    TableResult,
    TableSeats,
)

NAMES = (
    "Ada Lovelock",
    "Bo Halvorsen",
    "Cyrus O’Neal",
    "Dora Lee-Ann",
    "Édouard Petit",
    "Freya Nightingale",
    "Gus Tamm",
    "Hedda Ortega",
    "Ivo van der Meer",
    "Jun Sakamoto",
    "Kit Sam Jr.",
    "Lena Farrow",
    "Moses Abara",
)


def info(rules: RuleSet, slug: str = "friday-threes", **changes: object) -> EventInfo:
    """An event's settings."""
    given: dict[str, object] = {
        "key": 9041,
        "slug": slug,
        "name": "Friday threes",
        "rules": rules,
        "movement": "threes",
        "rounds": 5,
        "tie_breaks": DEFAULT_TIE_BREAKS,
        "sitout_credit": "average",
        "audit_public": True,
        "closed": False,
    }
    return EventInfo(**(given | changes))  # type: ignore[arg-type]  # names are those of the fields


def event(
    about: EventInfo,
    entries: tuple[Entry, ...],
    rounds: tuple[RoundSeats, ...],
    results: tuple[TableResult, ...],
    sit_outs: tuple[SitOut, ...] = (),
    hands: tuple[LoggedHand, ...] = (),
) -> EventData:
    """An event with its standings computed."""
    asked = tuple((one.round, one.entry) for one in sit_outs if one.kind is ResultKind.REQUESTED_BYE)
    given = StandingsInput(about, entries, rounds, results, requested_byes=asked)
    placed = placed_hands(about.slug, hands, audit(one.record for one in hands).hands)
    return EventData(about, entries, rounds, results, compute(given), sit_outs, placed)


def threes(
    names: tuple[str, ...] = NAMES,
    rounds: int = 4,
    missing: tuple[tuple[int, int], ...] = ((4, 2),),
    unconfirmed: tuple[tuple[int, int], ...] = ((4, 3),),
    hands: tuple[LoggedHand, ...] = (),
    **changes: object,
) -> EventData:
    """A night at tables of three; who is left over sits out, each once."""
    chance = Random(7)
    numbers = list(range(1, len(names) + 1))
    seated: list[RoundSeats] = []
    results: list[TableResult] = []
    for number in range(1, rounds + 1):
        out = [numbers[(number - 1) % len(numbers)]] if len(names) % 3 else []
        playing = [one for one in numbers if one not in out]
        chance.shuffle(playing)
        tables = tuple(
            TableSeats(at // 3 + 1, tuple(playing[at : at + 3])) for at in range(0, len(playing) - 2, 3)
        )
        why = tuple(
            Reason(
                "{entry} sits out: fewest sit-outs so far ({count}), then lowest.",
                (one,),
                (("entry", one), ("count", 0)),
            )
            for one in out
        )
        seated.append(RoundSeats(number, RoundStatus.PUBLISHED, tables, tuple(out), 1234 + number, why))
        for table in tables:
            if (number, table.table) not in missing:
                points = tuple(chance.randint(1, 10) for _ in range(3))
                confirmed = (number, table.table) not in unconfirmed
                results.append(TableResult(number, table.table, ResultKind.PLAYED, points, confirmed))
    entries = tuple(Entry(number, name) for number, name in zip(numbers, names, strict=True))
    byes = tuple(SitOut(one.number, out, ResultKind.BYE) for one in seated for out in one.sitting_out)
    return event(info(GAMES["three-handed"], **changes), entries, tuple(seated), tuple(results), byes, hands)


def fours(rounds: int = 3, movement_: str = "rotation", **changes: object) -> EventData:
    """A night of thirteen individuals at tables of four: a latecomer, a leaver, odd results."""
    chance = Random(11)
    entries = (
        *(Entry(number, name) for number, name in enumerate(NAMES[:11], 1)),
        Entry(12, NAMES[11], to_round=2),
        Entry(13, NAMES[12], from_round=3, club="Quayside"),
    )
    kinds = {(1, 3): ResultKind.FORFEIT, (2, 1): ResultKind.ADJUSTED, (2, 2): ResultKind.VOID}
    seated: list[RoundSeats] = []
    results: list[TableResult] = []
    for number in range(1, rounds + 1):
        playing = [entry.number for entry in entries if entry.is_in(number)]
        chance.shuffle(playing)
        out, playing = playing[: len(playing) % 4], playing[len(playing) % 4 :]
        tables = tuple(
            TableSeats(at // 4 + 1, tuple(playing[at : at + 4])) for at in range(0, len(playing), 4)
        )
        seated.append(RoundSeats(number, RoundStatus.PUBLISHED, tables, tuple(out), number))
        for table in tables:
            one, other = chance.choice(((10, 7), (4, 10), (10, 9), (6, 6)))
            kind = kinds.get((number, table.table), ResultKind.PLAYED)
            results.append(TableResult(number, table.table, kind, (one, other, one, other)))
    byes = tuple(SitOut(one.number, out, ResultKind.BYE) for one in seated for out in one.sitting_out)
    about = info(GAMES["four-handed"], "monday-fours", name="Monday fours", movement=movement_, **changes)
    return event(about, entries, tuple(seated), tuple(results), byes)
