"""Who sits out and who leads first (RULES.md sections 2.9, 4, option `lone_lead`)."""

from tourney.rules import RuleSet


def sitters(rules: RuleSet, maker: int, maker_alone: bool, lone_defender: int | None) -> frozenset[int]:
    """The seats that lay down their cards: the partner of whoever is alone.

    A lone maker in a game without partners has nobody to send away (he leaves the dummy).

    >>> from tourney.rules import GAMES
    >>> sorted(sitters(GAMES["three-handed"], 0, True, 2))
    [1]
    >>> sorted(sitters(GAMES["four-handed"], 0, True, None))
    [2]
    """
    out: set[int] = set()
    partner = rules.partner(maker)
    if maker_alone and partner is not None:
        out.add(partner)
    if lone_defender is not None:
        out |= set(range(rules.players)) - {maker, lone_defender, *([partner] if partner is not None else [])}
    return frozenset(out)


def first_lead(rules: RuleSet, dealer: int, maker: int, maker_alone: bool, lone_defender: int | None) -> int:
    """The seat that leads to the first trick; in a game of bids, the bidder.

    Eldest leads, or the next seat that plays. Under `lone_lead = left_of_loner` the next active
    seat at the left of the player alone leads; where two are alone, at the maker's left.

    >>> from tourney.rules import GAMES
    >>> first_lead(GAMES["three-handed"], 0, 1, True, None)
    2
    """
    if rules.leads == "bidder":
        return maker
    out = sitters(rules, maker, maker_alone, lone_defender)
    start = dealer
    if rules.lone_lead == "left_of_loner":
        if maker_alone:
            start = maker
        elif lone_defender is not None:
            start = lone_defender
    seat = (start + 1) % rules.players
    while seat in out:
        seat = (seat + 1) % rules.players
    return seat
