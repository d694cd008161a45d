"""The act on boards: an event is played as duplicate, with boards dealt from a seed (docs/boards.md).

What is kept is the seed, how many boards there are and how many a round; the cards follow from them.
"""

import hashlib
from dataclasses import asdict
from typing import Final

from sqlmodel import Session

from tourney.director.rows import event_row
from tourney.engine.boards import BoardSet
from tourney.errors import N_, BadInput, Conflict
from tourney.rules import RuleSet
from tourney.store import queries
from tourney.values import EventInfo

MOST_BOARDS: Final = 1000
MOST_SIGNS: Final = 100


def deal(
    session: Session, event: EventInfo, seed: str, count: int | None, *, again: bool = False
) -> BoardSet:
    """Give an event its boards: `count` of them, else as many as its rounds have hands.

    Raises Conflict where its rules let no board be the same at all tables, where it has boards already
    (unless `again`), or where hands of its tables are in.
    """
    a_round = hands_a_round(event.rules)
    _refuse_other_boards(session, event, again)
    wanted = count if count is not None else a_round * (event.rounds or 1)
    boards = BoardSet(checked_seed(seed), checked_count(wanted), a_round)
    row = event_row(session, event)
    row.boards = asdict(boards)
    session.add(row)
    return boards


def hands_a_round(rules: RuleSet) -> int:
    """The hands of a table each round; raises Conflict where tables would not play the same boards.

    >>> from tourney.rules import rule_set
    >>> hands_a_round(rule_set("two-handed", {"hands_played": 4, "thrown_in_counts": True}))
    4
    """
    if rules.hands_played is None:
        raise Conflict(
            N_("a table plays to {target} points: boards want the same number of hands everywhere"),
            N_("tourney event set --hands N"),
            target=rules.target,
        )
    if rules.farmers_hand:
        raise Conflict(
            N_("by these rules a farmer's hand is dealt again, and a board cannot be"),
            N_("tourney event set --option farmers_hand=no"),
        )
    may_be_thrown_in = rules.thrown_in_counts is not None and not rules.stick_dealer
    if may_be_thrown_in and not rules.thrown_in_counts:
        raise Conflict(
            N_("a hand that all pass does not count by these rules, and a board is played once"),
            N_("tourney event set --option thrown_in_counts=yes"),
        )
    if may_be_thrown_in and rules.all_pass == "same_dealer":
        raise Conflict(
            N_("after a hand that all pass the same player deals by these rules; a board's dealer is fixed"),
            N_("tourney event set --option all_pass=next_dealer"),
        )
    return rules.hands_played


def checked_seed(seed: str) -> str:
    """A seed that anybody can type anywhere: 1 to 100 signs of ASCII, no blank at its ends.

    >>> checked_seed("friday 7")
    'friday 7'
    """
    if seed.isascii() and seed.isprintable() and seed == seed.strip() and 0 < len(seed) <= MOST_SIGNS:
        return seed
    raise BadInput(
        N_("{seed!r} is no seed for boards"),
        N_("1 to {most} signs that every keyboard has, without a blank at the ends"),
        seed=seed[:MOST_SIGNS],
        most=MOST_SIGNS,
    )


def checked_count(count: int) -> int:
    """How many boards may be dealt: 1 to 1000.

    >>> checked_count(24)
    24
    """
    if not 1 <= count <= MOST_BOARDS:
        raise BadInput(N_("{count} boards cannot be"), N_("1 to {most}"), count=count, most=MOST_BOARDS)
    return count


def seal(seed: str) -> str:
    """What may be published before play: it shows afterwards that the seed was not chosen in hindsight.

    >>> seal("friday")[:16]
    '1a79668eac4051a9'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def _refuse_other_boards(session: Session, event: EventInfo, again: bool) -> None:
    if event.boards is None:
        return
    if not again:
        raise Conflict(
            N_("{name} has boards: {count} from seed {seed}"),
            N_("to see them: tourney boards show; other ones: --again"),
            name=event.name,
            count=event.boards.count,
            seed=event.boards.seed,
        )
    if queries.entered_hands(session, event) or any(True for _ in queries.hands(session, event)):
        raise Conflict(
            N_("hands of {name} are in: its boards stay as they are"),
            N_("to see them: tourney boards show"),
            name=event.name,
        )


def refuse_other_deck(event: EventInfo, rules: RuleSet) -> None:
    """Raise Conflict where other rules would deal an event's boards otherwise."""
    if event.boards is None or _dealt_as(event.rules) == _dealt_as(rules):
        return
    raise Conflict(
        N_("{name} has boards of {game}: with these rules they would be dealt otherwise"),
        N_("make another event: tourney event new"),
        name=event.name,
        game=event.rules.name,
    )


def _dealt_as(rules: RuleSet) -> tuple[object, ...]:
    return rules.deck, rules.players, rules.hand_size, rules.has_dummy, rules.turns_card
