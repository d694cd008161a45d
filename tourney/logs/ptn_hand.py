"""One hand of a PTN file as a hand record, from its tags and the rows under them.

What the calls and the play say counts. `[Contract]` and `[Declarer]` stand in for an auction that is
not logged, where the up-card leaves one only; where they contradict it a note is made.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tourney.engine.lead import first_lead
from tourney.engine.record import Alone, Cards, HandRecord, Where
from tourney.engine.tricks import trump_table, winner_by_table
from tourney.errors import N_, BadInput
from tourney.logs.ptn_auction import Auction, read_auction, trump_of
from tourney.logs.ptn_exchange import read_exchange
from tourney.logs.ptn_notation import (
    NOT_ASKED,
    SIDES,
    call_of,
    card_of,
    cards_of,
    deal_of,
    seat_of,
)
from tourney.logs.ptn_rules import read_options, says_more
from tourney.logs.rejects import Note, ReadingNote, Refused
from tourney.rules import RuleSet, rule_set
from tourney.rules.games import options_of

Tags = Sequence[tuple[str, str]]
Rows = Mapping[str, Sequence[str]]

_NAMES: Final = ("South", "West", "North", "East")
_HELD: Final = frozenset({"Event", "Table", "Dealer", "Deal", "Undealt", "Auction", "Play", *_NAMES})
"""Tags of which the record says all."""
_MOVES: Final = frozenset({"CardsAdded", "CardsRemoved", "CardsPassed"})
KNOWN: Final = (
    _HELD
    | _MOVES
    | {"Round", "Declarer", "Contract", "GameOptionsJson"}
    | {"Site", "Date", "Board", "Scoring", "Result", "Score", "Note", "Generator"}
)
"""Tags that are nothing to remark on; of others a note tells."""


def read_hand(tags: Tags, rows: Rows, where: Where, note: Note) -> HandRecord:
    """The hand that some tags and rows record; raises Refused or BadInput where they record none."""
    first = dict(reversed(tags))
    players = len(deal_of(first["Deal"], False)[1]) if "Deal" in first else 4
    rules = read_options(first.get("GameOptionsJson", ""), players, where, note)
    start, hands = deal_of(first["Deal"], rules.has_joker) if "Deal" in first else (None, None)
    undealt = cards_of(first["Undealt"], rules.has_joker) if "Undealt" in first else ()
    dealer = _dealer(first, players, start)
    auction = read_auction(first, rows, rules, dealer, undealt[0] if undealt else None)
    lone = (auction.maker if auction.is_alone else None, auction.defender)
    exchange = read_exchange(tags, rules, dealer, auction.calls or (), lone)
    tricks: tuple[Cards, ...] | None = None
    if "Play" in first:
        leader = seat_of(first["Play"], players, "Play")
        table = [_seated(row, leader, players, rules.has_joker) for row in rows.get("Play", ())]
        said, rules = rules, _lead_rules(rules, dealer, auction, table[:1], leader)
        if rules.lone_lead != said.lone_lead:
            remark = N_("the first lead is that of {option} = {value}; the hand is read so")
            note(ReadingNote(where, "ruleset", remark, {"option": "lone_lead", "value": rules.lone_lead}))
        tricks = _tricks(table, leader, auction.trump, rules)
    number = _number(first.get("Table", ""))
    return HandRecord(
        rules=rules,
        dealer=dealer,
        players=_players(first, players),
        hands=hands if hands and any(hand is not None for hand in hands) else None,
        up=undealt[0] if undealt else None,
        stock=undealt[1:] or None,
        calls=auction.calls,
        bury=exchange.bury,
        alone=() if auction.defender is None else (Alone(auction.defender),),
        swaps=exchange.swaps,
        tricks=tricks,
        event=first.get("Event") or None,
        round=_number(first.get("Round", "")),
        table=(first.get("Table") or None) if number is None else number,
        extra=_extra(tags, auction, rules, where, note),
        where=where,
    )


def _dealer(first: Mapping[str, str], players: int, start: int | None) -> int:
    """The dealer: as said, else at the right of who calls first, else whose hand comes first."""
    if "Dealer" in first:
        return seat_of(first["Dealer"], players, "Dealer")
    if "Auction" in first:
        return (seat_of(first["Auction"], players, "Auction") - 1) % players
    if start is None:
        raise Refused(N_("`{key}` is missing"), key="Dealer")
    return start


def _seated(row: str, leader: int, players: int, has_joker: bool) -> dict[int, str]:
    """The cards of a row by their seats: the first column is the leader's of the first trick."""
    cells = row.split()
    if len(cells) > players:
        raise Refused(N_("`{key}`: a row has more cards than seats: {row!r}"), key="Play", row=row)
    return {
        (leader + at) % players: card_of(cell, has_joker)
        for at, cell in enumerate(cells)
        if cell != NOT_ASKED
    }


def _lead_rules(
    rules: RuleSet, dealer: int, auction: Auction, rows: Sequence[Mapping[int, str]], leader: int
) -> RuleSet:
    """The rules by which the logged leader leads: PTN does not say who leads where somebody is alone."""
    if auction.maker is None:
        raise Refused(N_("`{key}` stands here without calls"), key="Play")
    led = next(((leader + at) % rules.players for row in rows for at in _columns(row, leader, rules)), leader)
    for lead in (rules.lone_lead, "eldest", "left_of_loner"):
        try:
            tried = rule_set(rules.name, {**options_of(rules), "lone_lead": lead})
        except BadInput:
            continue
        if led == first_lead(tried, dealer, auction.maker, auction.is_alone, auction.defender):
            return tried
    raise Refused(
        N_("{side} leads to the first trick here, and by the rules another seat does"),
        key="Play",
        side=SIDES[rules.players][led],
    )


def _columns(row: Mapping[int, str], leader: int, rules: RuleSet) -> list[int]:
    return [at for at in range(rules.players) if (leader + at) % rules.players in row]


def _tricks(
    rows: Sequence[Mapping[int, str]], leader: int, trump: str | None, rules: RuleSet
) -> tuple[Cards, ...]:
    """The cards of each trick as they were played: the winner of one leads to the next.

    Behind a trick with a card that is not known nobody can say who leads; the columns stand as they are.
    """
    table = trump_table(trump, rules.bowers)
    tricks: list[Cards] = []
    for row in rows:
        seats = [(leader + at) % rules.players for at in _columns(row, leader, rules)]
        tricks.append(tuple(row[seat] for seat in seats))
        if seats and all(card in table.suit for card in tricks[-1]):
            leader = seats[winner_by_table(tricks[-1], table)]
    return tuple(tricks)


def _players(first: Mapping[str, str], players: int) -> tuple[str, ...]:
    names = [next(name for name in _NAMES if name[0] == side) for side in SIDES[players]]
    return tuple(first.get(name, "") for name in names) if any(first.get(name) for name in names) else ()


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _extra(tags: Tags, auction: Auction, rules: RuleSet, where: Where, note: Note) -> dict[str, object]:
    """The tags of which the record does not say all, under `ptn`."""
    kept: dict[str, object] = {}
    for name, value in tags:
        if name in _HELD or name in _MOVES or (name == "Round" and _number(value) is not None):
            continue
        if name == "GameOptionsJson" and not says_more(value):
            continue
        if name in ("Declarer", "Contract") and auction.maker is not None:
            if _agrees(name, value, auction, rules):
                continue
            remark = N_("{tag} says {value!r}, and the calls say another; the calls are read")
            note(ReadingNote(where, "contract", remark, {"tag": name, "value": value}))
        before = kept.get(name)
        kept[name] = value if before is None else [*(before if isinstance(before, list) else [before]), value]
    return {"ptn": kept} if kept else {}


def _agrees(name: str, value: str, auction: Auction, rules: RuleSet) -> bool:
    """Whether a declarer or a contract is the one of the calls."""
    if name == "Declarer":
        return value.strip()[:1].upper() == SIDES[rules.players][auction.maker or 0]
    call = call_of(value, None, False)
    return (trump_of(call, None), call.endswith(" alone")) == (auction.trump, auction.is_alone)
