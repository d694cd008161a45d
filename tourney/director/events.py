"""Acts on events: make one, change its settings, close it, open it again."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from slugify import slugify
from sqlmodel import Session, select

from tourney.director.boards import refuse_other_deck
from tourney.director.fitting import at_tables, movement_for, must_fit
from tourney.director.names import tidy
from tourney.director.presets import chosen, with_options
from tourney.director.rows import event_row
from tourney.director.rulings import forfeit_points, refuse_twice, with_prices
from tourney.errors import N_, BadInput, Conflict
from tourney.pairing import MOVEMENTS, Movement
from tourney.pairing.movements import movement_of
from tourney.pairing.options import checked
from tourney.rules import RuleSet
from tourney.standings import DEFAULT_TIE_BREAKS, RANKINGS, TIE_BREAKS
from tourney.standings.penalties import rules_to_json as penalties_to_json
from tourney.store import numbers
from tourney.store.codec import rules_to_json
from tourney.store.models import Event, Round
from tourney.values import EventInfo, PenaltyRules, RoundStatus

MOST_ROUNDS: Final = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """What a director says of an event; None: nothing said.

    `game` is a game's name or a preset's; `options` are changed on top of it, by name. `pairing` are
    settings of the pairing by name; an empty word takes one back to what holds where nothing is said.
    `penalties` are points by kind (None: no price), `forfeit_points` a number, or `game`: what ends a game.
    """

    name: str | None = None
    game: str | None = None
    options: Mapping[str, object] | None = None
    movement: str | None = None
    rounds: int | None = None
    tie_breaks: tuple[str, ...] | None = None
    sitout_credit: str | None = None
    audit_public: bool | None = None
    teams: bool | None = None
    ranking: str | None = None
    pairing: Mapping[str, str] | None = None
    penalties: Mapping[str, int | None] | None = None
    penalties_on_side: bool | None = None
    forfeit_points: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said."""
        return all(getattr(self, field.name) is None for field in fields(self))


def create(session: Session, settings: Settings) -> str:
    """Make an event and give its slug; its game and movement must fit each other."""
    name = named(settings.name or "")
    rules = chosen(session, settings.game or "three-handed", settings.options)
    movement = settings.movement or movement_for(rules)
    pairing = _pairing({}, settings.pairing, movement)
    rules, teams = at_tables(rules, movement, settings.teams, pairing.get("seats", ""))
    must_fit(rules, teams, movement, pairing)
    penalties = with_prices(PenaltyRules(), settings.penalties, settings.penalties_on_side)
    refuse_twice(rules, penalties)
    row = Event(
        slug=free_slug(session, name),
        name=name,
        rules=rules_to_json(rules),
        movement=movement,
        rounds=_rounds(settings.rounds),
        tie_breaks=list(_tie_breaks(settings.tie_breaks, MOVEMENTS[movement])),
        sitout_credit=_credit(settings.sitout_credit or MOVEMENTS[movement].sitout_credit),
        audit_public=bool(settings.audit_public),
        teams=teams,
        ranking=_ranking(settings.ranking or MOVEMENTS[movement].ranking),
        pairing=pairing,
        penalties=penalties_to_json(penalties),
        forfeit_points=forfeit_points(settings.forfeit_points),
    )
    session.add(row)
    session.flush()
    return row.slug


def change(session: Session, event: EventInfo, settings: Settings) -> None:
    """Change what `settings` says and leave the rest."""
    row = event_row(session, event)
    if settings.name is not None:
        row.name = named(settings.name)
    rules = event.rules
    if settings.game is not None or settings.options is not None:
        rules = _changed_rules(session, event.rules, settings)
    if settings.movement is not None:
        row.movement = settings.movement
    wanted = settings.teams if settings.teams is not None or settings.movement is not None else event.teams
    pairing = dict(event.pairing)
    if settings.movement is not None or settings.pairing is not None:
        row.pairing = pairing = _pairing(pairing, settings.pairing, row.movement)
    rules, row.teams = at_tables(rules, row.movement, wanted, pairing.get("seats", ""))
    must_fit(rules, row.teams, row.movement, pairing)
    if (rules, row.teams) != (event.rules, event.teams):
        _refuse_another_table(session, event, rules, row.teams)
        refuse_other_deck(event, rules)
        row.rules = rules_to_json(rules)
    penalties = with_prices(event.penalties, settings.penalties, settings.penalties_on_side)
    refuse_twice(rules, penalties)
    if penalties != event.penalties:
        row.penalties = penalties_to_json(penalties)
    if settings.forfeit_points is not None:
        row.forfeit_points = forfeit_points(settings.forfeit_points)
    if settings.ranking is not None:
        row.ranking = _ranking(settings.ranking)
    if settings.rounds is not None:
        row.rounds = _rounds(settings.rounds)
        _refuse_fewer_rounds(session, event, settings.rounds)
    if settings.tie_breaks is not None:
        row.tie_breaks = list(_tie_breaks(settings.tie_breaks, MOVEMENTS[row.movement]))
    if settings.sitout_credit is not None:
        row.sitout_credit = _credit(settings.sitout_credit)
    if settings.audit_public is not None:
        row.audit_public = settings.audit_public
    session.add(row)


def _pairing(known: Mapping[str, str], said: Mapping[str, str] | None, movement: str) -> dict[str, str]:
    """The settings of the pairing with those just said; what another movement had is left out."""
    found = movement_of(movement)
    allowed = {name: found.values(name) for name in found.options}
    kept = {name: value for name, value in known.items() if not allowed.get(name) or value in allowed[name]}
    kept = {name: value for name, value in kept.items() if name in allowed}
    new = {**kept, **(said or {})}
    new = {name: value for name, value in new.items() if value}
    checked(new, movement, allowed)
    return new


def _ranking(word: str) -> str:
    if word not in RANKINGS:
        raise BadInput(
            N_("the standings cannot go by {word!r}"),
            N_("they go by: {known}"),
            word=word,
            known=", ".join(RANKINGS),
        )
    return word


def _refuse_another_table(session: Session, event: EventInfo, rules: RuleSet, teams: bool) -> None:
    """Raise Conflict where people are seated already and the game would seat others."""
    if (rules.players, rules.partners, teams) == (event.rules.players, event.rules.partners, event.teams):
        return
    seated = session.exec(select(Round).where(Round.event_id == event.key).limit(1)).first()
    if seated is not None:
        raise Conflict(
            N_("{name} has rounds of {was}: it cannot become {game}"),
            N_("make another event: tourney event new"),
            name=event.name,
            was=_played_as(event.rules, event.teams),
            game=_played_as(rules, teams),
        )


def _played_as(rules: RuleSet, teams: bool) -> str:
    return f"{rules.name} ({'teams' if teams else 'players'})" if rules.partners else rules.name


def _refuse_fewer_rounds(session: Session, event: EventInfo, rounds: int) -> None:
    """Raise Conflict where more rounds are published than there are to be."""
    wanted = select(Round).where(Round.event_id == event.key, Round.status == RoundStatus.PUBLISHED.value)
    last = max((row.number for row in session.exec(wanted)), default=0)
    if last > rounds:
        raise Conflict(
            N_("round {last} is published: {name} cannot have only {rounds}"),
            N_("give {last} or more"),
            last=last,
            name=event.name,
            rounds=rounds,
        )


def set_closed(session: Session, event: EventInfo, closed: bool) -> None:
    """Close an event, or open it again; a Conflict where it is so already."""
    row = event_row(session, event)
    if row.closed == closed:
        raise Conflict(
            N_("{name} is closed already") if closed else N_("{name} is open already"), name=event.name
        )
    row.closed = closed
    session.add(row)


def _changed_rules(session: Session, rules: RuleSet, settings: Settings) -> RuleSet:
    if settings.game is not None and settings.game != rules.name:
        return chosen(session, settings.game, settings.options)
    return with_options(rules, settings.options)


def named(name: str) -> str:
    """The name of an event, tidied; BadInput where it is empty or too long."""
    text = tidy(name)
    if not text:
        raise BadInput(N_("an event needs a name"), N_('such as: tourney event new "Friday threes"'))
    if len(text) > 120:
        raise BadInput(N_("an event's name has at most 120 characters, this one has {has}"), has=len(text))
    return text


def _rounds(rounds: int | None) -> int | None:
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(N_("{rounds} rounds cannot be: 1 to {most}"), rounds=rounds, most=MOST_ROUNDS)
    return rounds


def _tie_breaks(names: tuple[str, ...] | None, movement: Movement) -> tuple[str, ...]:
    chosen = (*movement.tie_breaks, *DEFAULT_TIE_BREAKS) if names is None else names
    unknown = [name for name in chosen if name not in TIE_BREAKS]
    if unknown:
        raise BadInput(
            N_("no tie-break is called {name!r}"),
            N_("known are: {known}"),
            name=unknown[0],
            known=", ".join(TIE_BREAKS),
        )
    if len(set(chosen)) < len(chosen):
        raise BadInput(N_("a tie-break is named twice"))
    return chosen


def _credit(text: str) -> str:
    word = text.strip().lower()
    if word in ("average", "win", "zero") or (word.isascii() and word.isdigit() and len(word) <= 3):
        return word
    raise BadInput(
        N_("a sit-out cannot be credited with {text!r}"),
        N_("it takes average, win, zero or a whole number"),
        text=text,
    )


def free_slug(session: Session, name: str) -> str:
    """A slug that no event has or had."""
    base = slugify(name)[:60].strip("-") or "event"
    while True:
        number = numbers.next_number(session, f"slug:{base}")
        slug = base if number == 1 else f"{base}-{number}"
        if session.exec(select(Event).where(Event.slug == slug)).first() is None:
            return slug
