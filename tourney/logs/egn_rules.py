"""An EGN ruleset as a rule set, and back (HANDLOG.md section 3).

What a ruleset leaves out has EGN's own default: a stuck dealer, 24 cards, ten points. A key that
is not known is reported, not ignored; one whose value we cannot play makes the game unreadable.
"""

from typing import Any, Final

from tourney.engine.record import Where
from tourney.errors import N_, BadInput
from tourney.logs.fields import Fields, flag, text, whole
from tourney.logs.rejects import Note, ReadingNote, Refused
from tourney.rules import GAMES, OPTIONS, RuleSet, rule_set

GAME: Final = "four-handed"
_LEADS: Final = {"LEFT_OF_DEALER": "eldest", "LEFT_OF_LONER": "left_of_loner"}
_FLAGS: Final = {
    "canadian": "partner_assist_alone",
    "farmers": "farmers_hand",
    "partners_best": "call_for_best",
    "go_under": "go_under",
    "allow_no_trump": "no_trump",
    "fast_break": "fast_break",
}
_POINTS: Final = {"loner_march_score": "lone_march_points", "loner_euchred_score": "lone_euchre_points"}
_HELD: Final = frozenset(
    {"stick_dealer", "lone_lead", "defender_alone", "deck", "target", "hands_played", "joker_up"}
    | set(_FLAGS.values())
    | set(_POINTS.values())
)
"""The options that EGN can say; a game that differs in another one is not written as EGN."""


def read_ruleset(ruleset: dict[str, Any], where: Where, note: Note) -> RuleSet:
    """The rule set that an EGN ruleset means; raises BadInput where it cannot be played.

    >>> read_ruleset({"std": False, "loner_lead": "LEFT_OF_LONER"}, Where(), print).lone_lead
    'left_of_loner'
    """
    fields = Fields(ruleset, "ruleset.")
    std = fields.take("std", flag)
    options: dict[str, object] = {"stick_dealer": True if std is None else std}
    for key, option in _FLAGS.items():
        options[option] = fields.take(key, flag)
    for key, option in _POINTS.items():
        options[option] = fields.take(key, whole)
    options["lone_lead"] = fields.take("loner_lead", _lead)
    options["defender_alone"] = "vs_lone_maker" if fields.take("defend_alone", flag) else None
    options["deck"] = _deck(fields.take("min_rank", whole), bool(fields.take("joker", flag)))
    options |= _length(fields.take("winning_score", whole), fields.take("num_deals", whole))
    if fields.take("num_players", whole) not in (None, 4):
        raise Refused(N_("EGN is read for four players only"), key="ruleset.num_players")
    for key in fields.rest:
        remark = N_("the ruleset key {key!r} is not known: what it changes was not applied")
        note(ReadingNote(where, "ruleset", remark, {"key": key}))
    return rule_set(GAME, options)


def write_ruleset(rules: RuleSet) -> dict[str, Any]:
    """The EGN ruleset of a rule set; raises BadInput for rules that EGN cannot say.

    >>> from tourney.rules import GAMES
    >>> write_ruleset(GAMES["four-handed"])
    {'std': False, 'canadian': False, 'loner_lead': 'LEFT_OF_DEALER'}
    """
    check_holds(rules)
    ruleset: dict[str, Any] = {
        "std": bool(rules.stick_dealer),
        "canadian": bool(rules.partner_assist_alone),
        "loner_lead": next(name for name, lead in _LEADS.items() if lead == rules.lone_lead),
    }
    if rules.deck in (32, 33):
        ruleset["min_rank"] = 7
    if rules.deck in (25, 33):
        ruleset["joker"] = True
    base = GAMES[GAME]
    for key, option in _POINTS.items():
        if getattr(rules, option) != getattr(base, option):
            ruleset[key] = getattr(rules, option)
    if rules.defender_alone == "vs_lone_maker":
        ruleset["defend_alone"] = True
    for key, option in _FLAGS.items():
        if key != "canadian" and getattr(rules, option):
            ruleset[key] = True
    if rules.hands_played is not None:
        ruleset["num_deals"] = rules.hands_played
    elif rules.target != base.target:
        ruleset["winning_score"] = rules.target
    return ruleset


def check_holds(rules: RuleSet) -> None:
    """Raise BadInput for rules that EGN cannot say.

    >>> from tourney.rules import GAMES
    >>> check_holds(GAMES["four-handed"])
    """
    if rules.players != 4 or not rules.partners or rules.has_dummy:
        raise BadInput(
            N_("EGN holds four-handed games only, and this is {game}"),
            N_("write it as a hand log, .jsonl"),
            game=rules.name,
        )
    base = GAMES[GAME]
    for name in OPTIONS:
        odd = name not in _HELD and getattr(rules, name) != getattr(base, name)
        if odd or (name == "defender_alone" and rules.defender_alone == "any"):
            raise BadInput(
                N_("EGN cannot say {option} = {value}"),
                N_("write it as a hand log, .jsonl"),
                option=name,
                value=getattr(rules, name),
            )


def _lead(value: Any, key: str) -> str:
    name = text(value, key)
    if name not in _LEADS:
        raise Refused(
            N_("`{key}` can be {known}, not {value!r}"), key=key, known=", ".join(_LEADS), value=name
        )
    return _LEADS[name]


def _deck(min_rank: int | None, has_joker: bool) -> int:
    size = {None: 24, 9: 24, 7: 32}.get(min_rank)
    if size is None:
        raise Refused(N_("`{key}` can be 9 or 7, not {value}"), key="ruleset.min_rank", value=min_rank)
    return size + has_joker


def _length(score: int | None, deals: int | None) -> dict[str, object]:
    """What ends a game; 0 means that this does not."""
    if deals:
        return {"hands_played": deals, **({"target": score} if score else {})}
    return {} if score is None else {"target": score or None}
