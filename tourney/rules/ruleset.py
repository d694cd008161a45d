"""A rule set: one game with its options chosen, frozen (RULES.md section 6)."""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of a game in which each player bids once (`napoleon`).

    `tricks` are those that the bidder must take (0: none at all), `won` and `lost` what each
    opponent pays him, or is paid. `over` is the only bid over which it may be made, if there is one.
    """

    word: str
    tricks: int
    won: int
    lost: int
    over: str | None = None


@dataclass(frozen=True)
class RuleSet:
    """A game's fixed structure and the value of every option that it has.

    An option that the game has not is None (the dash of RULES.md section 6). The code asks the
    option, never the name: `name` is only for people and for writing a log back.
    """

    # what makes the game
    name: str
    players: int
    partners: bool  # seats 0 and 2 against 1 and 3; else everybody for himself
    hand_size: int = 5
    has_dummy: bool = False
    bowers: bool = True
    auction: str = "euchre"  # euchre, hasenpfeffer, napoleon: how trump and maker are found
    turns_card: bool = True  # a card is turned up after the deal
    widow: bool = False  # the stock is a card that the bidder takes
    leads: str = "eldest"  # eldest, bidder
    seats_from: int | None = None  # the fewest players, where the number is free; `players` is the most
    bids: tuple[Bid, ...] = ()  # lowest first, where each player bids once
    # cards, length of a game, dealing
    deck: int = 24
    target: int | None = 10
    hands_played: int | None = None
    all_pass: str | None = "next_dealer"
    thrown_in_counts: bool | None = False
    misdeal: str | None = "same_dealer"
    # auction
    turned_suit: str | None = "forbidden"
    stick_dealer: bool | None = False
    partner_assist_alone: bool | None = None
    natural_trump_required: bool | None = False
    no_trump: bool | None = False
    joker_up: str | None = "hearts"
    farmers_hand: bool | None = False
    go_under: bool | None = False
    # exchange
    ordered_pickup: str | None = "mandatory"
    bury_up_card: str | None = "yes"
    # alone, dummy, lead
    maker_alone: bool | None = None
    defender_alone: str | None = None
    alone_window: str | None = None
    alone_before_dummy: bool | None = None
    dummy_use: str | None = None
    lone_lead: str | None = None
    call_for_best: bool | None = None
    # points
    made_points: int | None = 1
    march_points: int | None = 2
    lone_march_points: int | None = None
    euchre_points: int | None = 2
    lone_euchre_points: int | None = None
    lone_defender_points: tuple[int, int] | None = None
    super_euchre_points: int | None = 0
    fast_break: bool | None = None
    laps: bool | None = None
    slam: bool | None = None
    revoke: str | None = "reject"
    revoke_points: int | None = 2
    revoke_points_lone: int | None = None
    simultaneous_win: str | None = None

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together for good, by side.

        >>> from tourney.rules import GAMES
        >>> GAMES["four-handed"].sides, GAMES["three-handed"].sides
        (((0, 2), (1, 3)), ((0,), (1,), (2,)))
        """
        if self.partners:
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.players))

    @cached_property
    def stock_size(self) -> int:
        """How many cards are undealt, the up-card aside.

        >>> from tourney.rules import GAMES
        >>> [GAMES[name].stock_size for name in ("three-handed", "two-handed", "four-handed")]
        [3, 13, 3]
        """
        hands = self.players + (1 if self.has_dummy else 0)
        return self.deck - hands * self.hand_size - (1 if self.turns_card else 0)

    @cached_property
    def has_joker(self) -> bool:
        """Whether a joker is in the deck.

        >>> from tourney.rules import GAMES
        >>> GAMES["railroad"].has_joker
        True
        """
        return self.deck in (25, 33)

    def partner(self, seat: int) -> int | None:
        """The seat that plays with this one for good, if any.

        >>> from tourney.rules import GAMES
        >>> GAMES["four-handed"].partner(1), GAMES["three-handed"].partner(1)
        (3, None)
        """
        return (seat + 2) % 4 if self.partners else None
