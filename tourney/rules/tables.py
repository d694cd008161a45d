"""The rules at a table that does not seat as many as the game is for.

Where a field does not fill its tables, one or two have another size (the setting `odd` of the
pairing). What is played there:

| at the table | in the night of | what is played |
| --- | --- | --- |
| as many as the game has players | any game | the event's own rules |
| one more | any game | the same game; the dealer sits out each hand, and deals for the others |
| three | a four-handed game | three-handed euchre, everybody for himself |
| two | a three- or four-handed game | two-handed euchre |

A game of a free number of players is played by as many as sit there. A smaller game has its own
rules as they stand, and is as long as the event's: `target`, or `hands_played` with
`thrown_in_counts`.
"""

from dataclasses import replace
from typing import Final

from tourney.errors import N_, BadInput
from tourney.rules.games import GAMES, seated
from tourney.rules.ruleset import RuleSet

_SMALLER: Final = {3: "three-handed", 2: "two-handed"}
_WORDS: Final = {
    "three-handed": N_("three-handed, everybody for himself"),
    "two-handed": N_("two-handed"),
}
_IN_TURN: Final = N_("the dealer sits out each hand")


def rules_at(rules: RuleSet, seats: int, teams: bool = False) -> RuleSet:
    """The rules at a table that seats so many entries of an event with these rules.

    `teams`: an entry is a team, so that every table is a full one. Raises BadInput for a table at
    which nothing can be played.

    >>> four = GAMES["four-handed"]
    >>> [rules_at(four, seats).name for seats in (4, 3, 2)]
    ['four-handed', 'three-handed', 'two-handed']
    >>> rules_at(replace(four, target=None, hands_played=8), 3).hands_played
    8
    >>> rules_at(GAMES["three-handed"], 4).players, rules_at(four, 2, teams=True).players
    (3, 4)
    """
    if teams or seats == rules.players:
        return rules
    if rules.seats_from is not None and rules.seats_from <= seats <= GAMES[rules.name].players:
        return seated(rules, seats)
    if seats > rules.players:
        return rules
    if seats not in _SMALLER:
        raise BadInput(
            N_("nothing can be played at a table of {seats}"),
            N_("to seat them elsewhere: tourney round move"),
            seats=seats,
        )
    return replace(
        GAMES[_SMALLER[seats]],
        target=rules.target,
        hands_played=rules.hands_played,
        thrown_in_counts=bool(rules.thrown_in_counts),
    )


def sits_out_in_turn(rules: RuleSet, seats: int, teams: bool = False) -> bool:
    """Whether somebody sits out each hand at a table of so many entries: the dealer.

    >>> [sits_out_in_turn(GAMES["three-handed"], seats) for seats in (2, 3, 4)]
    [False, False, True]
    """
    return not teams and seats > rules_at(rules, seats).players


def unlike(rules: RuleSet, seats: int, teams: bool = False) -> str:
    """What is other at a table of so many than at a full one, in plain words; empty for a full one.

    >>> four = GAMES["four-handed"]
    >>> [unlike(four, seats) for seats in (4, 3, 2)]
    ['', 'three-handed, everybody for himself', 'two-handed']
    >>> unlike(GAMES["three-handed"], 4), unlike(four, 2, teams=True)
    ('the dealer sits out each hand', '')
    """
    if teams or seats < 2:
        return ""
    there = rules_at(rules, seats)
    if seats > there.players:
        return _IN_TURN
    return _WORDS.get(there.name, "") if there.name != rules.name else ""
