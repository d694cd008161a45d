"""The figures of many hands, added up hand by hand: what is kept grows with the players, not the hands."""

from collections import Counter

from tourney.rules import RuleSet
from tourney.stats.facts import DEFENDER, MAKER, PARTNER, HandFacts
from tourney.stats.figures import Calls, Figures, Ratio


class Archive:
    """Counts by player, and over all seats (`all_seats`: there a hand counts once a seat).

    `left_out` says why hands are not counted. Seats without a name are counted over all only. With
    `with_company` calls are counted by who sat there too, which grows with the pairs that met.

    >>> archive = Archive()
    >>> archive.left_out.update({"revoke": 1})
    >>> archive.hands, archive.left_out.total()
    (0, 1)
    """

    def __init__(self, *, with_company: bool = False) -> None:
        self.hands = 0
        self.solved = 0
        self.left_out: Counter[str] = Counter()
        self.players: dict[str, Figures] = {}
        self.all_seats = Figures()
        self.with_company = with_company
        self.kinds: dict[RuleSet, int] = {}

    def add(self, rules: RuleSet, facts: HandFacts | str) -> None:
        """Count a hand played by some rules, or why it is left out."""
        if isinstance(facts, str):
            self.left_out[facts] += 1
            return
        self.hands += 1
        self.solved += bool(facts.gave)
        kind = self.kinds.setdefault(rules, len(self.kinds))
        for seat, name in enumerate(facts.names):
            _add_seat(self.all_seats, kind, seat, facts)
            if name is not None:
                _add_seat(self.players.setdefault(name, Figures()), kind, seat, facts)
        for asked in facts.asked:
            key = kind, len(facts.names), asked.round, asked.place
            call = _call(facts, asked.made_trump)
            name = facts.names[asked.seat]
            for figures in (self.all_seats, self.players[name] if name is not None else None):
                if figures is not None:
                    figures.calls.setdefault(key, Calls()).add(call)
        if self.with_company and facts.roles:
            self._add_company(kind, facts)

    def _add_company(self, kind: int, facts: HandFacts) -> None:
        maker = facts.names[facts.roles.index(MAKER)]
        if maker is None:
            return
        company = self.players[maker].company
        for name, role in zip(facts.names, facts.roles, strict=True):
            if name is not None and role in (PARTNER, DEFENDER):
                company.setdefault((kind, name, role), Ratio()).add(facts.made)


def _call(facts: HandFacts, made_trump: bool) -> Calls:
    if not made_trump:
        return Calls(asked=1)
    return Calls(
        asked=1,
        called=1,
        made=facts.made,
        marches=facts.is_march,
        alone=facts.is_alone,
        lone_marches=facts.is_alone and facts.is_march,
    )


def _add_seat(figures: Figures, kind: int, seat: int, facts: HandFacts) -> None:
    """Count what a hand says of one seat, its calls aside."""
    figures.hands += 1
    figures.thrown_in += not facts.roles
    figures.points += facts.points[seat]
    figures.points_squared += facts.points[seat] ** 2
    role = facts.roles[seat] if facts.roles else None
    if role == DEFENDER:
        figures.defence.setdefault(kind, Ratio()).add(not facts.made)
    gave = facts.gave[seat] if facts.gave else None
    if gave is not None and role is not None:
        figures.whole.setdefault((kind, role), Ratio()).add(gave.tricks == 0)
        figures.solved += 1
        figures.cards += gave.cards
        figures.lost_tricks += gave.tricks
        figures.lost_squared += gave.tricks**2
        figures.lost_points += gave.points
