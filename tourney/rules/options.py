"""Every option of RULES.md section 6 as data: its values, what each means, and which are played.

The rule set of a game holds None for an option that the game has not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tourney.errors import N_, BadInput
from tourney.rules.ruleset import RuleSet

_YES: Final = ("yes", "true", "on", "1")
_NO: Final = ("no", "false", "off", "0")


@dataclass(frozen=True, slots=True)
class Option:
    """One option: `kind` is `word`, `flag`, `int`, `pair` (two ints) or `sizes` (a deck's size).

    `values` are the words or sizes that exist and what each means in plain words; for a flag the
    meaning stands under `yes`. An option that is `nullable` takes null (no target, no fixed number
    of hands).
    """

    name: str
    title: str
    kind: str
    values: Mapping[str, str]
    nullable: bool = False

    def read(self, value: object) -> object:
        """The value as the rule set holds it; raises BadInput where it has none such.

        >>> OPTIONS["stick_dealer"].read("yes"), OPTIONS["lone_defender_points"].read([2, 4])
        (True, (2, 4))
        """
        if value is None and self.nullable:
            return None
        if self.kind == "flag":
            word = str(value).strip().lower()
            if word in _YES or word in _NO:
                return word in _YES
        elif self.kind == "word":
            word = show_value(value).strip().lower() if isinstance(value, bool | str) else ""
            if word in self.values:
                return word
        elif self.kind == "pair":
            parts = value.replace(",", " ").split() if isinstance(value, str) else value
            if isinstance(parts, Sequence) and len(parts) == 2:
                numbers = [_whole(part) for part in parts]
                if None not in numbers:
                    return tuple(numbers)
        else:
            number = _whole(value)
            fits = number is not None and (not self.values or str(number) in self.values)
            if fits and not (self.nullable and number == 0):
                return number
        raise BadInput(
            N_("{option} cannot be {value!r}"),
            N_("it takes {takes}"),
            option=self.name,
            value=value,
            takes=self.takes(),
        )

    def is_of(self, game: RuleSet) -> bool:
        """Whether a game has this option.

        >>> from tourney.rules import GAMES
        >>> OPTIONS["dummy_use"].is_of(GAMES["four-handed"]), OPTIONS["target"].is_of(GAMES["napoleon"])
        (False, True)
        """
        return self.nullable or getattr(game, self.name) is not None

    def takes(self) -> str:
        """What values the option takes, in words.

        >>> OPTIONS["lone_lead"].takes(), OPTIONS["target"].takes()
        ('eldest, left_of_loner', 'a whole number from 1, or none')
        """
        if self.kind == "flag":
            return "yes, no"
        if self.kind == "pair":
            return "two whole numbers"
        if self.values:
            return ", ".join(self.values)
        return "a whole number from 1, or none" if self.nullable else "a whole number from 0"


def show_value(value: object) -> str:
    """An option's value as people write it.

    >>> [show_value(value) for value in (True, None, (2, 4), "any", 10)]
    ['yes', '–', '2, 4', 'any', '10']
    """
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ", ".join(show_value(part) for part in value)
    return str(value)


def _whole(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int):
        return value if 0 <= value <= 1000 else None
    if (
        isinstance(value, str)
        and value.strip().isascii()
        and value.strip().isdigit()
        and len(value.strip()) < 5
    ):
        return _whole(int(value))
    return None


def _word(name: str, title: str, values: Mapping[str, str]) -> Option:
    return Option(name, title, "word", values)


def _flag(name: str, title: str, yes: str) -> Option:
    return Option(name, title, "flag", {"yes": yes})


def _points(name: str, title: str) -> Option:
    return Option(name, title, "int", {})


_ALL: Final = (
    Option(
        "deck",
        N_("cards in the deck"),
        "sizes",
        {
            "24": N_("nine to ace"),
            "25": N_("nine to ace and a joker"),
            "32": N_("seven to ace"),
            "33": N_("seven to ace and a joker"),
            "52": N_("two to ace"),
        },
    ),
    Option("target", N_("points that end a game"), "int", {}, nullable=True),
    Option("hands_played", N_("a fixed number of hands instead of a target"), "int", {}, nullable=True),
    _word(
        "ordered_pickup",
        N_("a dealer who was ordered"),
        {"optional": N_("may take the up-card"), "mandatory": N_("must take the up-card")},
    ),
    _word(
        "bury_up_card",
        N_("burying the very card he took"),
        {
            "yes": N_("the dealer may"),
            "no": N_("the dealer may not"),
            "ordered_only": N_("a dealer who was ordered may; one who accepted gives a card of his own"),
        },
    ),
    _word(
        "turned_suit",
        N_("naming the turned-down suit in the second round"),
        {
            "forbidden": N_("is not allowed"),
            "allowed": N_("is allowed"),
            "counts_as_pass": N_("counts as a pass"),
        },
    ),
    _flag("stick_dealer", N_("stick the dealer"), N_("the dealer may not pass in the second round")),
    _word(
        "all_pass",
        N_("after a hand that all passed"),
        {"next_dealer": N_("the next player deals"), "same_dealer": N_("the same player deals again")},
    ),
    _flag("thrown_in_counts", N_("a thrown-in hand counts"), N_("it counts towards the number of hands")),
    _flag("maker_alone", N_("the maker alone"), N_("is allowed")),
    _word(
        "defender_alone",
        N_("a defender alone"),
        {
            "never": N_("is not allowed"),
            "vs_lone_maker": N_("is allowed against a lone maker"),
            "any": N_("is allowed"),
        },
    ),
    _word(
        "alone_window",
        N_("when alone is said"),
        {
            "with_call": N_("by the maker with his call, by a defender after it, before the first lead"),
            "until_lead": N_("by anyone until the first card is led"),
        },
    ),
    _flag(
        "alone_before_dummy",
        N_("alone before the dummy is merged"),
        N_("a defender, too, must say it before the maker merges the dummy"),
    ),
    _word(
        "dummy_use",
        N_("the dummy"),
        {
            "optional": N_("the maker may merge it with his hand"),
            "mandatory": N_("the maker must merge it with his hand, unless he is alone"),
            "none": N_("is not used"),
        },
    ),
    _word(
        "lone_lead",
        N_("first lead when somebody is alone"),
        {
            "eldest": N_("eldest, or the next seat that plays"),
            "left_of_loner": N_("the next seat that plays at the left of the player alone"),
        },
    ),
    _points("made_points", N_("three or four tricks")),
    _points("march_points", N_("march: all five tricks")),
    _points("lone_march_points", N_("march by a lone maker")),
    _points("euchre_points", N_("euchre: to the defenders")),
    _points("lone_euchre_points", N_("euchre of a lone maker")),
    Option("lone_defender_points", N_("a lone defender takes 3 or 4 tricks, or 5"), "pair", {}),
    _points("super_euchre_points", N_("the makers took no trick (0: nothing extra)")),
    _word(
        "joker_up",
        N_("the joker turned up"),
        {"dealer_names": N_("the dealer names trump unseen"), "hearts": N_("proposes hearts")},
    ),
    _flag(
        "call_for_best",
        N_("call for the best"),
        N_("a lone player lays one card away and gets his partner's best"),
    ),
    _flag("laps", N_("laps"), N_("points above the target start the next game")),
    _flag("slam", N_("slam"), N_("a game won with the losers on 0 counts as two")),
    _flag("partner_assist_alone", N_("Canadian"), N_("the dealer's partner may assist only alone")),
    _flag(
        "natural_trump_required",
        N_("natural trump"),
        N_("the caller must hold a card whose printed suit is trump"),
    ),
    _flag("no_trump", N_("no trump"), N_("may be called in the second round")),
    _flag("farmers_hand", N_("farmer's hand"), N_("three or more nines and tens: redealt")),
    _flag(
        "go_under",
        N_("go under"),
        N_("three nines and tens may be swapped with the stock before the first call"),
    ),
    _flag(
        "fast_break",
        N_("fast break"),
        N_("defenders who win the first two tricks and lose the last three: the hand scores 0"),
    ),
    _word(
        "revoke",
        N_("a revoke"),
        {"reject": N_("the hand is disputed"), "penalty": N_("costs the points below")},
    ),
    _points("revoke_points", N_("a revoke: to the other side")),
    _points("revoke_points_lone", N_("a revoke where anybody is alone")),
    _word(
        "misdeal",
        N_("after a misdeal"),
        {"same_dealer": N_("the same player deals again"), "next_dealer": N_("the next player deals")},
    ),
    _word(
        "simultaneous_win",
        N_("two reach the target on one hand"),
        {
            "joint": N_("they win jointly"),
            "highest": N_("the higher total wins; equal: jointly"),
            "extra_hand": N_("another hand is played until one is ahead"),
            "eldest_first": N_("the first of them from eldest wins"),
        },
    ),
)

OPTIONS: Final[Mapping[str, Option]] = {option.name: option for option in _ALL}
"""Every option by name, in the order of RULES.md."""
