"""Acts on presets: rule sets kept under a name, and the rules that a name stands for."""

from collections.abc import Mapping
from typing import Final

from sqlmodel import Session, select

from tourney.director.names import tidy
from tourney.errors import N_, BadInput, Conflict
from tourney.rules import GAMES, RuleSet, rule_set
from tourney.rules.games import options_of
from tourney.store import queries
from tourney.store.codec import rules_to_json
from tourney.store.models import Preset
from tourney.store.queries.lookup import nearest
from tourney.store.queries.presets import folded

LONGEST: Final = 60


def chosen(session: Session, name: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rules of a game or of a preset, with options changed by name.

    Raises BadInput where neither is called so, or an option cannot be.
    """
    if name in GAMES:
        return rule_set(name, options)
    found = queries.preset(session, name)
    if found is None:
        raise _unknown(name, [one.name for one in queries.presets(session)])
    return with_options(found.rules, options)


def with_options(rules: RuleSet, options: Mapping[str, object] | None) -> RuleSet:
    """A rule set with options changed by name; a target takes a number of hands away, and the reverse.

    >>> with_options(rule_set("two-handed", {"hands_played": 6}), {"target": "7"}).hands_played is None
    True
    """
    given = options or {}
    merged = {**options_of(rules), **given}
    if given.get("target") is not None:
        merged.pop("hands_played", None)
    if given.get("hands_played") is not None:
        merged.pop("target", None)
    return rule_set(rules.name, merged)


def save(session: Session, name: str, rules: RuleSet, *, replace: bool = False) -> bool:
    """Keep rules under a name; False where exactly these are kept under it already.

    Raises BadInput for a name that cannot be, Conflict where other rules have it, unless `replace`.
    """
    label = _named(name)
    row = _row(session, label)
    stored = rules_to_json(rules)
    if row is not None:
        kept = queries.preset(session, label)
        if kept is not None and kept.rules == rules:
            return False
        if not replace:
            raise Conflict(
                N_("other rules are kept as {name} already"),
                N_("see: tourney rules show {name}; in their place: --replace"),
                name=row.name,
            )
    row = row or Preset(name=label, folded=folded(label), rules=stored)
    row.name, row.rules = label, stored
    session.add(row)
    session.flush()
    return True


def drop(session: Session, name: str) -> str:
    """Keep the rules of a name no more; gives the name. Events that were made by it keep their rules."""
    row = _row(session, name)
    if row is None:
        if tidy(name).casefold() in GAMES:
            raise BadInput(N_("{game} is a game and cannot be dropped"), game=name)
        raise _unknown(name, [one.name for one in queries.presets(session)])
    session.delete(row)
    session.flush()
    return row.name


def _row(session: Session, name: str) -> Preset | None:
    return session.exec(select(Preset).where(Preset.folded == folded(name))).one_or_none()


def _named(name: str) -> str:
    text = tidy(name)
    if not text:
        raise BadInput(N_("a preset needs a name"), N_('such as: tourney rules save "Club night" --game …'))
    if len(text) > LONGEST:
        raise BadInput(
            N_("a preset's name has at most {most} characters, this one has {has}"),
            most=LONGEST,
            has=len(text),
        )
    if text.startswith("-"):
        raise BadInput(N_("{name!r} begins like an option"), N_("choose another name"), name=text)
    if folded(text) in {folded(game) for game in GAMES}:
        raise BadInput(N_("{name!r} is the name of a game"), N_("choose another name"), name=text)
    return text


def _unknown(name: str, kept: list[str]) -> BadInput:
    known = [*GAMES, *kept]
    near = nearest(name, known)
    if near:
        return BadInput(
            N_("no game and no preset is called {name!r}; near to it: {near}"),
            N_("known are: {known}"),
            name=name,
            near=", ".join(near),
            known=", ".join(known),
        )
    return BadInput(
        N_("no game and no preset is called {name!r}"),
        N_("known are: {known}"),
        name=name,
        known=", ".join(known),
    )
