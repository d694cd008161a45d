"""Which rounds an act on a player touches, in words: said before the act is kept, and in a rehearsal."""

from collections.abc import Sequence

from tourney.cli.app import App
from tourney.cli.words import listed
from tourney.director.night import Night
from tourney.values import Entry, RoundSeats, RoundStatus


def tell_touched(app: App, night: Night, entries: Sequence[Entry], first: int) -> None:
    """Say which rounds an act on these touches from a round on, where any round is there yet."""
    if night.rounds:
        app.note(f"touches: {touched(night, [entry.number for entry in entries], first)}")


def touched(night: Night, numbers: Sequence[int], first: int) -> str:
    """The rounds from `first` on in which these have a place, and those to come.

    >>> from tourney.rules import GAMES
    >>> from tourney.values import EventInfo, TableSeats
    >>> event = EventInfo(1, "a", "A", GAMES["two-handed"], "round-robin", 3, (), "zero", False, False)
    >>> one = RoundSeats(1, RoundStatus.PUBLISHED, (TableSeats(1, (1, 2)),), (3,))
    >>> night = Night(event, (Entry(1, "Ada"), Entry(2, "Bo"), Entry(3, "Cy")), (one,), ())
    >>> touched(night, [2], 1), touched(night, [3], 1), touched(night, [2], 2)
    ('round 1 (table 1, no result yet), rounds 2 and later', 'round 1 (sits out), rounds 2 and later', 'rounds 2 and later')
    """  # noqa: E501
    parts = []
    for one in night.rounds:
        if one.number >= first:
            parts += [_place(night, one, number) for number in numbers if len(numbers) == 1]
            if len(numbers) > 1 and one.status is RoundStatus.DRAFT:
                parts.append(f"the draft of round {one.number}")
    last = max((one.number for one in night.rounds), default=0)
    after = max(first, last + 1)
    if night.event.rounds is None or after <= night.event.rounds:
        parts.append(f"rounds {after} and later")
    return listed([part for part in parts if part], "no round")


def _place(night: Night, one: RoundSeats, number: int) -> str:
    """A round with the place that somebody has in it; a published one without him is not touched."""
    is_draft = one.status is RoundStatus.DRAFT
    name = f"the draft of round {one.number}" if is_draft else f"round {one.number}"
    at = next((at for at in one.tables if number in at.seats), None)
    if at is None:
        if number in one.sitting_out:
            return f"{name} (sits out)"
        return name if is_draft else ""
    if is_draft:
        return f"{name} (table {at.table})"
    state = "no result yet" if night.result(one.number, at.table) is None else "its result stays"
    return f"{name} (table {at.table}, {state})"
