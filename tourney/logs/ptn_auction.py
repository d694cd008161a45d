"""The calls of a PTN hand: as they stand, or as a contract leaves them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.cards import SUITS
from tourney.engine.auction import suit_proposed
from tourney.engine.tricks import NO_TRUMP
from tourney.errors import N_
from tourney.logs.ptn_notation import NOT_ASKED, SIDES, call_of, seat_of, words_of
from tourney.logs.rejects import Refused
from tourney.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls in turn from eldest; who made it and what; a defender who went alone after it."""

    calls: tuple[str, ...] | None = None
    maker: int | None = None
    trump: str | None = None
    defender: int | None = None

    @property
    def is_alone(self) -> bool:
        """Whether the maker is alone."""
        return bool(self.calls) and str((self.calls or ("",))[-1]).endswith(" alone")


def read_auction(
    first: Mapping[str, str], rows: Mapping[str, Sequence[str]], rules: RuleSet, dealer: int, up: str | None
) -> Auction:
    """The auction of a hand, from its tags and rows; raises Refused where somebody calls out of turn."""
    if "Auction" not in first or not rows.get("Auction"):
        return _from_contract(first, rules, dealer, up)
    players = rules.players
    seat = seat_of(first["Auction"], players, "Auction")
    can_defend = rules.defender_alone not in (None, "never")
    calls: list[str] = []
    made = ""
    maker: int | None = None
    defender: int | None = None
    for word in words_of(rows["Auction"], players, can_defend):
        is_pass = word.lower() in ("pass", "passes")
        if word != NOT_ASKED and maker is None:
            if seat != (dealer + 1 + len(calls)) % players:
                raise Refused(
                    N_("call {number} is {side}'s, and it was not {side}'s turn"),
                    key="Auction",
                    number=len(calls) + 1,
                    side=SIDES[players][seat],
                )
            calls.append(call_of(word, up, len(calls) < players))
            if not is_pass:
                maker, made = seat, calls[-1]
        elif word != NOT_ASKED and "alone" in word.lower() and can_defend:
            defender = seat
        elif word != NOT_ASKED and not (is_pass and can_defend):
            calls.append(call_of(word, up, False))
        seat = (seat + 1) % players
    return Auction(tuple(calls), maker, trump_of(made, up), defender)


def _from_contract(first: Mapping[str, str], rules: RuleSet, dealer: int, up: str | None) -> Auction:
    """The auction that a contract and a declarer leave, where the up-card is known: there is one only."""
    contract, players = first.get("Contract", "").strip(), rules.players
    if up is None or not contract:
        return Auction()
    call = call_of(contract, up, True)
    if call == "pass":
        return Auction(("pass",) * (2 * players))
    if "Declarer" not in first:
        return Auction()
    maker = seat_of(first["Declarer"], players, "Declarer")
    passes = (maker - dealer - 1) % players + (0 if call.startswith("order") else players)
    return Auction((*["pass"] * passes, call), maker, trump_of(call, up))


def trump_of(call: str, up: str | None) -> str | None:
    """The trump that a call makes, `NT` for none; None where it makes none.

    >>> trump_of("order alone", "9S"), trump_of("H", "9S"), trump_of("pass", "9S")
    ('S', 'H', None)
    """
    name = call.removesuffix(" alone")
    if name == "order":
        return suit_proposed(up)
    return NO_TRUMP if name == "NT" else name if name in SUITS else None
