"""What players gave away over many hands, with all cards seen."""

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.engine.replay import Replay
from tourney.engine.solver import analyse_all


@dataclass(frozen=True, slots=True)
class Given:
    """One player's part: hands and cards that were solved, and the tricks and points given away in them."""

    name: str
    hands: int = 0
    cards: int = 0
    tricks: int = 0
    points: int = 0

    def __add__(self, other: "Given") -> "Given":
        """Two parts of one player as one."""
        return Given(
            self.name,
            self.hands + other.hands,
            self.cards + other.cards,
            self.tricks + other.tricks,
            self.points + other.points,
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """Players in the order in which they were first met; hands that were solved, and those that were not.

    Not solved are hands with a card played that have a fault, are not played out, or show not every card.
    """

    players: tuple[Given, ...] = ()
    solved: int = 0
    unsolved: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        """Two tallies as one; players of one name are one."""
        players = {given.name: given for given in self.players}
        for given in other.players:
            players[given.name] = players.get(given.name, Given(given.name)) + given
        solved, unsolved = self.solved + other.solved, self.unsolved + other.unsolved
        return Tally(tuple(players.values()), solved, unsolved)


def tally(replays: Sequence[Replay]) -> Tally:
    """What each player gave away in the finished hands of some replays; names are those of the logs.

    >>> from tourney.engine.record import HandRecord
    >>> from tourney.engine.replay import replay
    >>> from tourney.rules import GAMES
    >>> tricks = (("JS", "AS"), ("AD", "9D"), ("KS", "TS"), ("AC", "QC"), ("TD", "TC"))
    >>> log = HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass", "pass", "S"), tricks=tricks)
    >>> found = tally([replay(log)])
    >>> found.solved, [(one.name, one.tricks, one.points) for one in found.players]
    (1, [('Seat 1', 0, 0), ('Seat 2', 1, 1)])
    """
    played = [one for one in replays if any(one.record.tricks or ())]
    whole = [one for one in played if one.fault is None and one.state.is_over]
    given: dict[str, Given] = {}
    solved = 0
    for found, said in zip(whole, analyse_all(whole), strict=True):
        if said is None:
            continue
        solved += 1
        names = [found.record.player(seat) for seat in range(found.record.rules.players)]
        for name in dict.fromkeys(names[play.seat] for play in said.plays):
            given[name] = given.get(name, Given(name)) + Given(name, hands=1)
        for play in said.plays:
            name = names[play.seat]
            given[name] += Given(name, cards=1, tricks=play.lost_tricks, points=play.lost_points)
    return Tally(tuple(given.values()), solved, len(played) - solved)
