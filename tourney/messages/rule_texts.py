"""Which rule a finding is about: one sentence a code, and the option that decides it."""

from collections.abc import Mapping
from typing import Final

from tourney.errors import N_

RULES: Final[Mapping[str, str]] = {
    "unknown_card": N_("Every card of a log is a card."),
    "card_not_in_deck": N_("A hand is played with the cards of the game's deck."),
    "duplicate_card": N_("Every card of the deck is in one place."),
    "wrong_hand_size": N_("Each player, and the dummy where there is one, has the cards of a hand."),
    "wrong_up_card": N_("A card is turned up only in games that propose its suit."),
    "deal_rotated": N_("Every player plays the cards that were dealt to that seat."),
    "illegal_call": N_(
        "In the first round a player passes or orders the up-card, in the second passes or names a suit."
    ),
    "turned_suit_named": N_("The suit turned down cannot be named in the second round."),
    "dealer_must_call": N_("Stick the dealer: if all others pass twice, the dealer names a suit."),
    "call_after_end": N_("The call that makes trump ends the bidding."),
    "auction_unfinished": N_("Cards are played when trump is made."),
    "alone_not_allowed": N_("Who may go alone is a rule of the game."),
    "alone_too_late": N_("Who goes alone says so in time."),
    "natural_trump_missing": N_("The caller holds a card whose printed suit is trump."),
    "bid_too_low": N_("Each bid is higher than the last."),
    "exchange_not_allowed": N_("The dealer exchanges a card only when the up-card made trump."),
    "exchange_missing": N_("A dealer who accepts, or who must, takes the up-card and buries a card."),
    "bury_not_held": N_("The dealer buries a card of the own hand."),
    "bury_not_allowed": N_("Whether the dealer may bury the very card just taken is a rule of the game."),
    "dummy_not_allowed": N_("Only a maker who is not alone may merge a dummy."),
    "dummy_missing": N_("The maker merges the dummy, unless alone."),
    "keep_not_in_pool": N_("The maker keeps five of the own hand and the dummy."),
    "swap_not_allowed": N_("Cards are swapped only as the game's options allow."),
    "revoke": N_("A player who holds a card of the suit led plays one; the left bower is a trump."),
    "card_not_held": N_("A player plays a card of the own hand."),
    "card_replayed": N_("A card is played once."),
    "sitter_played": N_("The partner of a player who is alone does not play."),
    "trick_size": N_("Everybody who plays adds one card to each trick."),
    "tricks_missing": N_("A hand is played to its last trick."),
    "tricks_after_end": N_("Nothing is played after the last trick, or after all have passed."),
    "wrong_winner": N_("The highest trump wins the trick, else the highest card of the suit led."),
    "wrong_points": N_("Points follow from the tricks of the maker's side and from who was alone."),
    "wrong_score": N_("The score is the sum of the hands."),
    "wrong_penalty": N_("A penalty is of a seat that plays, with the points that the rules say."),
    "dealer_rotation": N_("The deal passes to the left after every hand."),
    "game_already_over": N_("A game ends when the target is reached, or after its number of hands."),
    "duplicate_hand": N_("A hand of a table is logged once."),
    "table_total": N_("The slip is the table's result; its hands come to the same."),
    "hands_not_logged": N_("Without every hand, a renege shows only when the card falls later."),
    "bury_not_logged": N_("Without the buried card, the dealer's hand is not known."),
    "keep_not_logged": N_("Without the cards kept, the maker's hand is not known."),
    "claim_not_checked": N_("A claim is checked against the play, where that is known."),
    "cards_unknown": N_("Who leads follows from who won the trick before."),
}
"""The rule behind each code, in a sentence."""

OPTIONS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "card_not_in_deck": ("deck",),
    "turned_suit_named": ("turned_suit",),
    "dealer_must_call": ("stick_dealer",),
    "natural_trump_missing": ("natural_trump_required",),
    "exchange_missing": ("ordered_pickup",),
    "alone_too_late": ("alone_window", "alone_before_dummy"),
    "bury_not_allowed": ("bury_up_card",),
    "dummy_missing": ("dummy_use",),
    "game_already_over": ("target", "hands_played"),
    "revoke": ("revoke",),
}
"""The options that decide a code, whatever else the finding says."""

OPTIONS_BY_WHY: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("alone_not_allowed", "maker_alone"): ("maker_alone",),
    ("alone_not_allowed", "never"): ("defender_alone",),
    ("alone_not_allowed", "vs_lone_maker"): ("defender_alone",),
    ("dummy_not_allowed", "no_dummy"): ("dummy_use",),
    ("illegal_call", "partner_assist_alone"): ("partner_assist_alone",),
    ("illegal_call", "farmers_hand"): ("farmers_hand",),
    ("swap_not_allowed", "call_for_best"): ("call_for_best",),
    ("swap_not_allowed", "go_under"): ("go_under",),
}
"""The options that decide a code for the reason that the finding gives."""
