"""The three nights of `tourney demo`, as the commands that a director types.

The sample data is made by the same list (`scripts/make_sample_data.py`), so that the logs and
slips fit the seating. Every path is below the demo's own folder.
"""

from dataclasses import dataclass
from typing import Final

from tourney.errors import N_

DATA: Final = "sample_data"
SITE: Final = "site"


@dataclass(frozen=True, slots=True)
class Step:
    """One command: its words after `tourney`, why it is typed, and the exit codes that are right.

    Of a `brief` one, whose like was shown before, only the first line is shown.
    """

    words: tuple[str, ...]
    why: str = ""
    codes: tuple[int, ...] = (0,)
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Night:
    """One event of the tour: a heading, the folder of its data, its commands."""

    title: str
    folder: str
    steps: tuple[Step, ...]


def _step(why: str, *words: str, codes: tuple[int, ...] = (0,)) -> Step:
    return Step(words, why, codes)


def _round(night: str, number: int, seed: int, why: str = "") -> tuple[Step, ...]:
    """A round as it goes every time: seat, publish, take the slips in, confirm them."""
    event = ("--event", night)
    words = (
        ("round", "pair", "--seed", str(seed), "--publish", *event),
        ("score", "import", f"{DATA}/{night}/slips-{number}.csv", *event),
        ("score", "confirm", "--all", *event),
    )
    is_new = number == 1 or bool(why)
    return tuple(
        Step(said, why if index == 0 else "", brief=not is_new or (index > 0 and number > 1))
        for index, said in enumerate(words)
    )


def _wednesday() -> Night:
    night, event = "wednesday-pairs", ("--event", "wednesday-pairs")
    slips = (
        ((2, 10), (10, 7)),
        ((10, 9), (4, 11)),
        ((6, 10), (11, 8)),
        ((10, 5), (9, 10)),
        ((10, 3), (7, 11)),
    )
    rounds = [
        step
        for number, (first, second) in enumerate(slips[1:], start=2)
        for step in (
            Step(("round", "pair", "--seed", str(10 + number), "--publish", *event), brief=number > 2),
            _step("", "score", "enter", "1", *map(str, first), *event),
            _step("", "score", "enter", "2", *map(str, second), *event),
        )
    ]
    return Night(
        N_("Wednesday: pairs, five players, two-handed, everybody plays everybody"),
        night,
        (
            _step(
                N_("An event is a game, a way to seat people, and a number of rounds."),
                *("event", "new", "Wednesday pairs", "--game", "two-handed", "--movement", "round-robin"),
                *("--rounds", "5"),
            ),
            _step("", "player", "import", f"{DATA}/{night}/players.csv", *event),
            _step(N_("Everybody is there."), "player", "checkin", "--all", *event),
            _step(
                N_("A round is drafted first, with the reasons for its seating ..."),
                *("round", "pair", "--seed", "11", *event),
            ),
            _step(N_("... and then published."), "round", "publish", *event),
            _step(
                N_("A slip is typed: the table, then the points."), "score", "enter", "1", "2", "10", *event
            ),
            _step(N_("Which tables are awaited?"), "score", "missing", *event),
            _step("", "score", "enter", "2", "10", "7", *event),
            *rounds,
            _step(N_("Who won?"), "standings", *event),
        ),
    )


def _thursday() -> Night:
    night, event = "thursday-partners", ("--event", "thursday-partners")
    late = N_("Somebody comes late, and plays from the next round on.")
    upside_down = ("--reason", "the slip was read upside down")
    return Night(
        N_("Thursday: partners change, 13 players; one comes late, one leaves, one slip is wrong"),
        night,
        (
            _step(
                "",
                *("event", "new", "Thursday partners", "--game", "four-handed", "--movement", "rotation"),
                *("--rounds", "6", "--hands", "8"),
            ),
            _step("", "player", "import", f"{DATA}/{night}/players.csv", *event),
            _step("", "player", "checkin", "--all", *event),
            *_round(night, 1, 21, N_("Three tables of four, and one over: somebody sits out, in turn.")),
            _step(late, "player", "add", "Ottoline Vane", *event),
            *_round(night, 2, 22),
            *_round(night, 3, 23),
            _step(
                N_("One slip was read upside down. What does it change?"),
                *("score", "correct", "2", "5", "6", *upside_down, *event),
            ),
            _step(N_("Somebody has to go home."), "player", "withdraw", "Fergus", *event),
            _step(N_("No, not Fergus: whatever was typed can be taken back."), "undo"),
            _step("", "player", "withdraw", "Jed", *event),
            *_round(night, 4, 24),
            *_round(night, 5, 25),
            *_round(night, 6, 26),
            _step("", "standings", *event),
        ),
    )


def _friday() -> Night:
    night, event = "friday-threes", ("--event", "friday-threes")
    log = f"{DATA}/{night}/hands.jsonl"
    return Night(
        N_("Friday: threes, 12 players at tables of three, everybody for himself, every hand logged"),
        night,
        (
            _step(
                "",
                *("event", "new", "Friday threes", "--game", "three-handed", "--movement", "threes"),
                *("--rounds", "5", "--hands", "6", "--audit-public"),
            ),
            _step("", "player", "import", f"{DATA}/{night}/players.csv", *event),
            _step("", "player", "checkin", "--all", *event),
            *_round(night, 1, 31),
            *_round(
                night, 2, 32, N_("Nobody meets anybody again while that can be avoided; like scores meet.")
            ),
            *_round(night, 3, 33),
            *_round(night, 4, 34),
            *_round(night, 5, 35),
            _step(
                N_("Every table wrote its hands down. Some of that cannot be: the audit says what, and why."),
                *("hands", "audit", log),
                codes=(1,),
            ),
            _step(N_("The logs join the event."), "hands", "import", log, *event),
            _step(N_("Who won?"), "standings", *event),
            _step(N_("And why so?"), "standings", "--why", "Maeve", *event),
        ),
    )


NIGHTS: Final = (_wednesday(), _thursday(), _friday())
"""The three nights, in the order in which they are played."""

AFTERWARDS: Final = (
    _step(N_("Whatever was typed is in the journal, and can be checked."), "journal", "verify"),
    _step(N_("The pages for everybody: no network, no script needed."), "site", "build", SITE),
)
"""What is done when the nights are over."""
