"""A team's people: taken from its name where that names two, or as they are said."""

import re
from collections.abc import Iterable
from typing import Final

from tourney.director.names import checked
from tourney.errors import N_, BadInput, Conflict
from tourney.values import Entry, name_key

MOST: Final = 12
_JOINED: Final = re.compile(r"\s*(?:&|/|\+|\band\b)\s*", re.I)


def members_in(name: str) -> tuple[str, ...]:
    """The two people whom a team's name names, joined by `&`, `and` or `/`; none where it is another name.

    >>> members_in("Ann & Bob"), members_in("Ann and Bob Lee"), members_in("The Jacks")
    (('Ann', 'Bob'), ('Ann', 'Bob Lee'), ())
    >>> members_in("Ann / Bob / Cy"), members_in("Sandy & ")
    ((), ())
    """
    parts = [part.strip() for part in _JOINED.split(name)]
    return tuple(parts) if len(parts) == 2 and all(parts) else ()


def members_of(name: str, said: str | None, teams: bool) -> tuple[str, ...]:
    """The people of an entry: `said` (with commas) first, else those in the name; none for a single player.

    Raises BadInput where people are said of a single player, or one of them is no name.

    >>> members_of("The Jacks", "Ann, Bob", True), members_of("Ann & Bob", None, False)
    (('Ann', 'Bob'), ())
    """
    if said is None:
        return members_in(name) if teams else ()
    if not teams:
        raise BadInput(
            N_("the entries of this event are single players, not teams"),
            N_("for teams: tourney event set --teams"),
        )
    people = tuple(checked(part) for part in said.split(",") if part.strip())
    if not 2 <= len(people) <= MOST:
        raise BadInput(
            N_("{team} has {count} members: a team has 2 to {most}"),
            N_('such as: --members "Ann, Bob"'),
            team=name,
            count=len(people),
            most=MOST,
        )
    if len({name_key(one) for one in people}) < len(people):
        raise BadInput(N_("the same person is named twice in {team}"), team=name)
    return people


def refuse_member_elsewhere(entries: Iterable[Entry], members: Iterable[str]) -> None:
    """Raise Conflict where somebody of a new team is in another one already.

    >>> refuse_member_elsewhere([Entry(1, "The Jacks", members=("Ann", "Bob"))], ["Cy"])
    """
    wanted = {name_key(one): one for one in members}
    for entry in entries:
        for one in entry.members:
            if name_key(one) in wanted:
                raise Conflict(
                    N_("{name} is in {team} (no. {number}) already"),
                    N_("if it is another person, add --new; nothing was changed"),
                    name=one,
                    team=entry.name,
                    number=entry.number,
                )
