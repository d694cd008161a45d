"""What the rules page says, as values: paragraphs in plain words, and the table of options.

Everything is made from the rule set and from `OPTIONS`, so that the page and the engine cannot
say different things (DESIGN.md decision 1). Texts are templates marked for translation.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tourney.errors import N_
from tourney.rules.explain_bids import EXPLAINED, Sentences
from tourney.rules.option_table import OptionRow, option_table
from tourney.rules.options import OPTIONS
from tourney.rules.ruleset import RuleSet

__all__ = ["OptionRow", "Paragraph", "explain", "option_table"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a rules page: a heading and sentences, each a template with its parameters."""

    heading: str
    sentences: tuple[tuple[str, dict[str, object]], ...]

    @property
    def text(self) -> str:
        """The paragraph in English.

        >>> Paragraph("Play", (("{cards} cards.", {"cards": 24}), ("Follow suit.", {}))).text
        '24 cards. Follow suit.'
        """
        return self.in_words(str)

    def in_words(self, translate: Callable[[str], str]) -> str:
        """The paragraph in the language of `translate`.

        >>> Paragraph("Play", (("Follow {what}.", {"what": "suit"}),)).in_words(str.strip)
        'Follow suit.'
        """
        filled = (
            translate(template).format(
                **{
                    key: translate(value) if isinstance(value, str) else value
                    for key, value in params.items()
                }
            )
            for template, params in self.sentences
        )
        return " ".join(filled)


def explain(rules: RuleSet) -> tuple[Paragraph, ...]:
    """The rules of a game in plain words, one paragraph for each part of a hand.

    >>> from tourney.rules import GAMES
    >>> [paragraph.heading for paragraph in explain(GAMES["two-handed"])]
    ['The game', 'The cards', 'The bidding', 'The up-card', 'The play', 'The points', 'The deal']
    """
    parts = (
        (N_("The game"), _game(rules)),
        (N_("The cards"), _cards(rules)),
        (N_("The bidding"), _bidding(rules)),
        (N_("The widow") if rules.widow else N_("The up-card"), _exchange(rules)),
        (N_("Going alone"), _alone(rules)),
        (N_("The dummy"), _dummy(rules)),
        (N_("The play"), _play(rules)),
        (N_("The points"), _points(rules)),
        (N_("The deal"), _deal(rules)),
    )
    paragraphs = [Paragraph(heading, tuple(sentences)) for heading, sentences in parts]
    return tuple(paragraph for paragraph in paragraphs if paragraph.sentences)


def _game(rules: RuleSet) -> Sentences:
    seats: dict[str, object] = {"players": rules.players, "least": rules.seats_from}
    if rules.seats_from not in (None, rules.players):
        yield N_("{least} to {players} players, everybody for themselves."), seats
    elif rules.partners:
        yield N_("{players} players in two partnerships; partners sit across the table."), seats
    else:
        yield N_("{players} players, everybody for themselves."), seats
    if rules.hands_played is not None:
        yield N_("A game has {hands} hands."), {"hands": rules.hands_played}
    elif rules.target is not None:
        who = N_("side") if rules.partners else N_("player")
        yield N_("The first {who} with {target} points wins."), {"who": who, "target": rules.target}
    if rules.target is None:
        return
    if rules.simultaneous_win is not None:
        yield _both_win(rules.simultaneous_win), {}
    if rules.widow:
        yield N_("If both sides get there on one hand, the bidding side wins."), {}
    if rules.laps:
        yield N_("Points above the target start the next game."), {}
    else:
        yield N_("Points above the target are kept."), {}
    if rules.slam:
        yield N_("A game won with the losers on 0 counts as two."), {}


def _both_win(option: str) -> str:
    return {
        "joint": N_("If two get there on one hand, they win jointly."),
        "highest": N_("If two get there on one hand, the higher total wins; if equal, they win jointly."),
        "extra_hand": N_("If two get there on one hand, hands are played until one is ahead."),
        "eldest_first": N_("If two get there on one hand, the first of them from eldest wins."),
    }[option]


def _cards(rules: RuleSet) -> Sentences:
    yield N_("{deck} cards: {which}."), {"deck": rules.deck, "which": OPTIONS["deck"].values[str(rules.deck)]}
    dealt: dict[str, object] = {"size": rules.hand_size, "left": rules.stock_size}
    if rules.widow:
        yield N_("{size} cards to each player; the card that is left is the widow."), dealt
    elif not rules.turns_card:
        yield N_("{size} cards to each player; nothing is turned up."), dealt
    elif rules.has_dummy:
        yield (
            N_("{size} cards to each player and {size} to a dummy; one card is turned up, {left} are left."),
            dealt,
        )
    else:
        yield N_("{size} cards to each player; one card is turned up, {left} are left."), dealt
    if rules.has_joker:
        yield N_("The joker (the Benny) is the highest trump; the 2 of spades may stand for it."), {}
    if rules.bowers and rules.has_joker:
        yield (
            N_(
                "Next come the jack of trump, the right bower, and the other jack of its colour, the left "
                "bower, a trump for the whole hand; then ace, king, queen and so on."
            ),
            {},
        )
    elif rules.bowers:
        yield (
            N_(
                "The jack of trump, the right bower, is the highest trump; the other jack of its colour, the "
                "left bower, is the second and a trump for the whole hand; then ace, king, queen and so on."
            ),
            {},
        )
    else:
        yield N_("The ace is high, and there are no bowers."), {}


def _bidding(rules: RuleSet) -> Sentences:
    if rules.auction != "euchre":
        yield from EXPLAINED[rules.auction].bidding(rules)
        return
    if rules.has_joker:
        yield (
            N_("If the joker is turned up, the dealer names any suit, the hand unseen; nobody else calls.")
            if rules.joker_up == "dealer_names"
            else N_("The joker turned up proposes hearts."),
            {},
        )
    yield (
        N_(
            "First round, from the player at the dealer's left: pass, or make the suit of the up-card "
            "trump (order, assist, accept: one and the same). The call ends the bidding."
        ),
        {},
    )
    if rules.partner_assist_alone:
        yield N_("The dealer's partner may assist only alone."), {}
    yield N_("If all pass, the up-card is turned down and each may name a suit in a second round."), {}
    if rules.turned_suit == "forbidden":
        yield N_("The suit turned down may not be named."), {}
    elif rules.turned_suit == "counts_as_pass":
        yield N_("Naming the suit turned down counts as a pass."), {}
    if rules.no_trump:
        yield N_("No trump may be called in the second round."), {}
    if rules.natural_trump_required:
        yield N_("The caller must hold a card whose printed suit is trump."), {}
    if rules.stick_dealer:
        yield N_("The dealer must name a suit if all the others pass."), {}
    else:
        yield N_("If all pass again, the cards are thrown in and nobody scores."), {}
    if rules.farmers_hand:
        yield N_("Three or more nines and tens are a farmer's hand: it is dealt again."), {}
    if rules.go_under:
        yield N_("Three nines and tens may be swapped with the stock before the first call."), {}


def _exchange(rules: RuleSet) -> Sentences:
    if rules.widow:
        yield N_("The bidder takes the widow and buries one card face down; it is out of play."), {}
    if not rules.turns_card:
        return
    if rules.ordered_pickup == "mandatory":
        yield N_("A dealer whose up-card made trump takes it and buries one card face down."), {}
    else:
        yield N_("A dealer who accepts takes the up-card and buries one card face down."), {}
        yield N_("A dealer who was ordered may do so, or leave it; it is trump either way."), {}
    yield (
        {
            "yes": N_("The card buried may be the very card taken."),
            "no": N_("The card buried may not be the card taken."),
            "ordered_only": N_(
                "A dealer who accepted buries a card of the own hand; one who was ordered may bury any."
            ),
        }[rules.bury_up_card or "yes"],
        {},
    )
    yield N_("The buried card is out of play."), {}


def _alone(rules: RuleSet) -> Sentences:
    if not rules.maker_alone and rules.defender_alone in (None, "never"):
        return
    if rules.maker_alone:
        yield (
            N_("The maker may go alone; the partner then lays the cards down.")
            if rules.partners
            else N_("The maker may go alone: that is, without the dummy."),
            {},
        )
    if rules.defender_alone == "any":
        yield N_("One defender may go alone, too; the other then sits out."), {}
    elif rules.defender_alone == "vs_lone_maker":
        yield N_("Against a maker who is alone, one defender may go alone, too."), {}
    if rules.alone_window == "with_call":
        yield N_("The maker says it with the call."), {}
    else:
        yield N_("It is said before the first card is led."), {}
    if rules.alone_before_dummy:
        yield N_("A defender, too, says it before the dummy is merged."), {}
    if rules.call_for_best:
        yield N_("A lone player may lay one card away and get the partner's best."), {}


def _dummy(rules: RuleSet) -> Sentences:
    if not rules.has_dummy:
        return
    option = rules.dummy_use or "none"
    if option == "none":
        yield N_("The dummy is not used."), {}
        return
    if option == "mandatory":
        yield (
            N_("A maker who is not alone merges the dummy with the hand and keeps the best {size} cards."),
            {"size": rules.hand_size},
        )
    else:
        yield (
            N_("A maker who is not alone may merge the dummy with the hand and keep the best {size} cards."),
            {"size": rules.hand_size},
        )
    yield N_("An exchange with the up-card comes first."), {}


def _play(rules: RuleSet) -> Sentences:
    if rules.leads == "bidder":
        yield N_("The bidder leads."), {}
        yield N_("Follow the suit led if you can; else play any card."), {}
        yield _WINS, {}
        return
    yield N_("The player at the dealer's left leads, or the next who plays."), {}
    if rules.lone_lead == "left_of_loner":
        yield (
            N_(
                "If somebody is alone, the next player at that player's left leads; "
                "if two are, at the maker's left."
            ),
            {},
        )
    yield N_("Follow the suit led if you can (the left bower is a trump); else play any card."), {}
    yield _WINS, {}


_WINS = N_("The highest trump wins the trick, else the highest card of the suit led; the winner leads.")


def _points(rules: RuleSet) -> Sentences:
    if rules.auction != "euchre":
        yield from EXPLAINED[rules.auction].points(rules)
        return
    yield N_("The maker needs three tricks."), {}
    yield (
        N_("Three or four: {made}. All five, a march: {march}."),
        {"made": rules.made_points, "march": rules.march_points},
    )
    if rules.maker_alone and rules.lone_march_points != rules.march_points:
        yield N_("A march alone: {points}."), {"points": rules.lone_march_points}
    who = N_("the other side") if rules.partners else N_("each defender")
    who = N_("the defender") if rules.players == 2 else who
    yield N_("Fewer than three, a euchre: {points} to {who}."), {"points": rules.euchre_points, "who": who}
    if rules.maker_alone and rules.lone_euchre_points != rules.euchre_points:
        yield N_("Euchred alone: {points}."), {"points": rules.lone_euchre_points}
    if rules.defender_alone not in (None, "never") and rules.lone_defender_points:
        three, five = rules.lone_defender_points
        yield (
            N_(
                "A lone defender who takes three or four tricks earns {three}, all five {five}; "
                "so does the sitter."
            ),
            {"three": three, "five": five},
        )
    if rules.super_euchre_points:
        yield N_("If the makers take no trick: {points}."), {"points": rules.super_euchre_points}
    if rules.fast_break:
        yield N_("Defenders who win the first two tricks and lose the last three: the hand scores 0."), {}


def _deal(rules: RuleSet) -> Sentences:
    yield N_("The deal passes to the left after every hand."), {}
    if rules.all_pass == "same_dealer":
        yield N_("After a hand that all passed, the same player deals again."), {}
    if rules.misdeal != "next_dealer":
        yield N_("After a misdeal the same player deals again."), {}
    if rules.revoke in (None, "reject"):
        yield N_("A hand with a renege is disputed, and the director decides."), {}
    else:
        yield N_("A renege costs {points} points to the other side."), {"points": rules.revoke_points}
        if rules.revoke_points_lone not in (None, rules.revoke_points):
            yield N_("Where somebody is alone it costs {points}."), {"points": rules.revoke_points_lone}
