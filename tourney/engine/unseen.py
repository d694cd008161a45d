"""What the calls of a log show of an up-card that is not logged."""

from tourney.cards import JOKER, UNKNOWN
from tourney.engine.actions import Call
from tourney.engine.record import HandRecord


def up_card(record: HandRecord) -> str | None:
    """The up-card; where it is not logged and the dealer named trump unseen, it was the joker.

    >>> from tourney.rules import GAMES
    >>> up_card(HandRecord(GAMES["british"], 0, calls=("S",)))
    'JK'
    """
    rules = record.rules
    calls = record.calls or ()
    unseen = rules.joker_up == "dealer_names" and rules.has_joker and record.up in (None, UNKNOWN)
    named = len(calls) == 1 and Call.parse(calls[0]).names_suit
    return JOKER if unseen and named else record.up


def turned_suit(record: HandRecord) -> str | None:
    """The suit turned down with a card that is not logged, where naming it counts as a pass.

    A suit named in the second round ends the auction; the one after which it goes on was a pass.

    >>> from tourney.rules import rule_set
    >>> rules = rule_set("two-handed", {"turned_suit": "counts_as_pass"})
    >>> turned_suit(HandRecord(rules, 0, calls=("pass", "pass", "S", "H")))
    'S'
    """
    rules = record.rules
    if rules.turned_suit != "counts_as_pass" or record.up not in (None, UNKNOWN):
        return None
    named = map(Call.parse, (record.calls or ())[rules.players : -1])
    return next((call.word for call in named if call.names_suit), None)
