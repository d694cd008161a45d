"""The rules in plain words: every value of every option is told, where it matters."""

import pytest

from tourney.errors import BadInput
from tourney.rules import GAMES, OPTIONS, RuleSet, rule_set
from tourney.rules.explain import Paragraph, explain

NEEDS = {
    "revoke_points": {"revoke": "penalty"},
    "revoke_points_lone": {"revoke": "penalty"},
    "lone_defender_points": {"defender_alone": "any"},
}
"""Options that say something only beside another one."""

WORDS = [
    ("two-handed", {}, "2 players, everybody for themselves. The first player with 10 points wins."),
    ("four-handed", {}, "4 players in two partnerships; partners sit across the table."),
    ("napoleon", {}, "2 to 7 players, everybody for themselves."),
    ("four-handed", {"hands_played": 8}, "A game has 8 hands."),
    ("four-handed", {}, "The first side with 10 points wins. Points above the target are kept."),
    ("four-handed", {"laps": True}, "Points above the target start the next game."),
    ("four-handed", {"slam": True}, "A game won with the losers on 0 counts as two."),
    ("three-handed", {}, "If two get there on one hand, they win jointly."),
    ("three-handed", {"simultaneous_win": "highest"}, "the higher total wins; if equal, they win jointly."),
    ("three-handed", {"simultaneous_win": "extra_hand"}, "hands are played until one is ahead."),
    ("three-handed", {"simultaneous_win": "eldest_first"}, "the first of them from eldest wins."),
    ("hasenpfeffer", {}, "If both sides get there on one hand, the bidding side wins."),
    ("four-handed", {"deck": 33}, "33 cards: seven to ace and a joker."),
    ("three-handed", {}, "5 cards to each player and 5 to a dummy; one card is turned up, 3 are left."),
    ("two-handed", {}, "5 cards to each player; one card is turned up, 13 are left."),
    ("hasenpfeffer", {}, "6 cards to each player; the card that is left is the widow."),
    ("napoleon", {}, "5 cards to each player; nothing is turned up. The ace is high"),
    ("british", {}, "the dealer names any suit, the hand unseen; nobody else calls."),
    ("railroad", {}, "The joker turned up proposes hearts."),
    ("four-handed", {"partner_assist_alone": True}, "The dealer's partner may assist only alone."),
    ("four-handed", {}, "The suit turned down may not be named."),
    ("four-handed", {"turned_suit": "counts_as_pass"}, "Naming the suit turned down counts as a pass."),
    ("four-handed", {"no_trump": True}, "No trump may be called in the second round."),
    ("four-handed", {"natural_trump_required": True}, "hold a card whose printed suit is trump."),
    ("four-handed", {"stick_dealer": True}, "The dealer must name a suit if all the others pass."),
    ("four-handed", {}, "If all pass again, the cards are thrown in and nobody scores."),
    ("four-handed", {"farmers_hand": True}, "a farmer's hand: it is dealt again."),
    ("four-handed", {"go_under": True}, "may be swapped with the stock before the first call."),
    ("four-handed", {"ordered_pickup": "optional"}, "A dealer who was ordered may do so, or leave it"),
    ("four-handed", {}, "A dealer whose up-card made trump takes it"),
    ("four-handed", {"bury_up_card": "no"}, "The card buried may not be the card taken."),
    ("four-handed", {}, "The card buried may be the very card taken."),
    ("three-handed", {}, "A dealer who accepted buries a card of the own hand"),
    ("four-handed", {}, "The maker may go alone; the partner then lays the cards down."),
    ("three-handed", {}, "The maker may go alone: that is, without the dummy."),
    ("three-handed", {}, "One defender may go alone, too; the other then sits out."),
    ("british", {}, "Against a maker who is alone, one defender may go alone, too."),
    ("four-handed", {}, "The maker says it with the call."),
    ("four-handed", {"alone_window": "until_lead"}, "It is said before the first card is led."),
    ("three-handed", {}, "A defender, too, says it before the dummy is merged."),
    ("four-handed", {"call_for_best": True}, "may lay one card away and get the partner's best."),
    ("three-handed", {}, "may merge the dummy with the hand and keep the best 5 cards."),
    ("three-handed", {"dummy_use": "mandatory"}, "merges the dummy with the hand and keeps the best 5"),
    ("three-handed", {"dummy_use": "none"}, "The dummy is not used."),
    ("hasenpfeffer", {}, "The bidder leads."),
    ("napoleon", {}, "Two: 2 tricks. Three: 3 tricks. Misere: no trick. Four: 4 tricks. Nap: 5 tricks."),
    ("napoleon", {}, "Wellington: 5 tricks, over nap alone. Blucher: 5 tricks, over wellington alone."),
    ("three-handed", {}, "the next player at that player's left leads"),
    ("four-handed", {"march_points": 3}, "Three or four: 1. All five, a march: 3. A march alone: 4."),
    ("four-handed", {}, "Fewer than three, a euchre: 2 to the other side."),
    ("three-handed", {}, "2 to each defender."),
    ("two-handed", {}, "2 to the defender."),
    ("four-handed", {"lone_euchre_points": 4}, "Euchred alone: 4."),
    ("three-handed", {}, "three or four tricks earns 2, all five 4; so does the sitter."),
    ("four-handed", {"super_euchre_points": 4}, "If the makers take no trick: 4."),
    ("four-handed", {"fast_break": True}, "lose the last three: the hand scores 0."),
    ("four-handed", {"all_pass": "same_dealer"}, "hand that all passed, the same player deals again."),
    ("four-handed", {}, "After a misdeal the same player deals again."),
    ("four-handed", {}, "A hand with a renege is disputed"),
    ("four-handed", {"revoke": "penalty"}, "costs 2 points to the other side. Where somebody is alone it"),
]


def text(rules: RuleSet) -> str:
    """All that is said of a rule set."""
    return " ".join(paragraph.text for paragraph in explain(rules))


@pytest.mark.parametrize(("game", "options", "words"), WORDS)
def test_words(game: str, options: dict[str, object], words: str) -> None:
    """The rules of a game with an option must say this."""
    assert words in text(rule_set(game, options))


@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_told(game: str) -> None:
    """No option may be changed without a change of the words."""
    for name, option in OPTIONS.items():
        if not option.is_of(GAMES[game]):
            continue
        values = {"flag": [True, False], "pair": [[7, 9]]}.get(option.kind, [*option.values] or [7])
        others = {
            other: value for other, value in NEEDS.get(name, {}).items() if OPTIONS[other].is_of(GAMES[game])
        }
        for value in values:
            try:
                changed = rule_set(game, {**others, name: value})
            except BadInput:
                continue
            base = rule_set(game, others)
            assert changed == base or text(changed) != text(base), (name, value)


def test_nothing_is_said_of_what_the_game_has_not() -> None:
    """A paragraph of which nothing is to be said must not be there."""
    headings = [paragraph.heading for paragraph in explain(GAMES["napoleon"])]
    assert headings == ["The game", "The cards", "The bidding", "The play", "The points", "The deal"]
    assert "The widow" in [paragraph.heading for paragraph in explain(GAMES["hasenpfeffer"])]
    assert "alone" not in text(rule_set("four-handed", {"maker_alone": False}))


def test_words_in_another_language() -> None:
    """Template and words within it are translated each."""
    words = {"{who} leads {card}.": "{card}: {who}.", "the bidder": "der Bieter"}
    paragraph = Paragraph("x", (("{who} leads {card}.", {"who": "the bidder", "card": 9}),))
    assert paragraph.in_words(words.__getitem__) == "9: der Bieter."
    assert paragraph.text == "the bidder leads 9."
