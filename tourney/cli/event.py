"""`tourney event`: make a night, look at it, change its settings, close it."""

from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.event_movements import pattern_in
from tourney.cli.options import reading, writing
from tourney.cli.rule_options import given_options, given_prices, given_settings
from tourney.cli.score_changes import show_changes
from tourney.cli.words import counted, typed
from tourney.errors import N_, UsageError
from tourney.values import EventInfo


@click.group("event")
def event() -> None:
    """Events: the nights and their settings."""


def _settings_options(function: Any) -> Any:
    for option in reversed(
        [
            click.option("--game", metavar="GAME", help="A game or a preset; see: tourney rules list."),
            click.option("--rules", metavar="NAME", help="The same: rules kept by tourney rules save."),
            click.option(
                "--movement",
                metavar="NAME|FILE.toml",
                help="How people change tables; see: tourney event movements.",
            ),
            click.option("--rounds", type=int, metavar="N", help="How many rounds are planned."),
            click.option("--hands", type=int, metavar="N", help="Each round is N hands (hands_played)."),
            click.option(
                "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the rules."
            ),
            click.option(
                "--tie-breaks", metavar="A,B,…", help="The tie-breaks after points and games won, in order."
            ),
            click.option(
                "--sitout-credit", metavar="average|win|zero|N", help="What a sit-out is credited with."
            ),
            click.option(
                "--teams/--players",
                default=None,
                help="The entries are teams of partners, or single players.",
            ),
            click.option("--ranking", metavar="points|wins", help="What comes first in the standings."),
            click.option("--pairing", multiple=True, metavar="NAME=VALUE", help="A setting of the pairing."),
            click.option(
                "--forfeit-points",
                metavar="N|game",
                help="What a forfeit gives each of the others; else the points that end a game.",
            ),
            click.option(
                "--penalty",
                "penalties",
                multiple=True,
                metavar="KIND=POINTS",
                help="What a kind of penalty takes off the total; 0: a warning; none: not known any more.",
            ),
            click.option(
                "--penalties-on",
                type=click.Choice(["player", "side"]),
                help="Who pays: the player, or the partner of that round too.",
            ),
            click.option(
                "--audit-public/--no-audit-public", default=None, help="Link the audit on the site."
            ),
        ]
    ):
        function = option(function)
    return function


@event.command("new")
@click.argument("name")
@_settings_options
@writing
def new(app: App, name: str, **given: Any) -> None:
    """Make an event; the database is made too where there is none."""
    from tourney.director import events
    from tourney.store import queries

    settings = _settings(name=name, **given)
    with app.act(typed("event new", name, **_options(given)), create=True) as session:
        slug = events.create(session, settings)
        made = queries.event(session, slug)
        twins = [
            one.slug
            for one in queries.events(session)
            if one.slug != slug and not one.closed and one.name.casefold() == made.name.casefold()
        ]
    app.done(f"{made.name} is made: {_summary(made)} (--event {made.slug})")
    if twins:
        app.note(f"note: {twins[0]} has this name too and is open; if it was meant: tourney undo")


@event.command("list")
@reading
def list_(app: App) -> None:
    """List the events."""
    from tourney.store import queries

    with app.reading() as session:
        rows = [_row(one, len(queries.entries(session, one))) for one in queries.events(session)]
    app.emit("events", rows, _COLUMNS)


_COLUMNS = [
    ("slug", "event"),
    ("name", "name"),
    ("game", "game"),
    ("movement", "movement"),
    ("rounds", "rounds"),
    ("players", "players"),
    ("state", "state"),
]


@event.command("show")
@reading
def show(app: App) -> None:
    """Show an event and its settings."""
    from tourney.rules.options import OPTIONS, show_value
    from tourney.store import queries

    with app.reading() as session:
        found = app.event(session)
        row = _row(found, len(queries.entries(session, found)))
        rounds = queries.rounds(session, found)
    row |= {
        "published_rounds": [one.number for one in rounds if one.status.value == "published"],
        "tie_breaks": list(found.tie_breaks),
        "sitout_credit": found.sitout_credit,
        "audit_public": found.audit_public,
        "teams": found.teams,
        "ranking": found.ranking,
        "pairing": dict(found.pairing),
        "forfeit_points": found.forfeit_points,
        "boards": found.boards and found.boards.count,
        "penalties": dict(found.penalties.points),
        "penalties_on": "side" if found.penalties.on_side else "player",
    }
    played = {name: getattr(found.rules, name) for name in OPTIONS if getattr(found.rules, name) is not None}
    if app.format == "json":
        app.emit("event", [], [], {**row, "rules": {"game": found.rules.name, **played}})
        return
    words = {key: value for key, value in row.items() if value not in (None, [])}
    for name in ("pairing", "penalties", "penalties_on"):
        words.pop(name)
    words |= _penalties_shown(found)
    words |= {f"pairing: {name}": _setting_shown(name, value) for name, value in found.pairing}
    words |= {f"rules: {name}": show_value(value) for name, value in played.items()}
    app.emit("event", [{"setting": key, "value": value} for key, value in words.items()], _SETTING)


def _penalties_shown(found: EventInfo) -> dict[str, str]:
    """What penalties cost, a line a kind, and who pays where anything is to be paid."""
    from tourney.director.rulings import counted_points

    prices = found.penalties.points
    shown = {f"penalty: {kind}": counted_points(points) if points else "a warning" for kind, points in prices}
    if any(points for _, points in prices):
        shown["penalties on"] = _who_pays(found)
    return shown


def _who_pays(found: EventInfo) -> str:
    return "the player and the partner" if found.penalties.on_side else "the player"


def _setting_shown(name: str, value: str) -> str:
    """A setting of the pairing on one line: of a pattern its name."""
    if name != "pattern":
        return value
    from tourney.pairing.pattern_text import read_pattern

    return f"{read_pattern(value).name} (its text: tourney event show --json)"


_SETTING = [("setting", "setting"), ("value", "value")]


@event.command("set")
@click.option("--name", metavar="NAME", help="Another name; the slug stays.")
@_settings_options
@writing
def set_(app: App, name: str | None, **given: Any) -> None:
    """Change settings of an event; what is computed from them follows at once."""
    from tourney.director import corrections, cut, events, prizes, scores
    from tourney.director.night import load
    from tourney.store import queries

    settings = _settings(name=name, **given)
    if settings.is_empty:
        raise UsageError(N_("nothing is to be set"), N_("see: tourney event set --help"))
    with app.act(typed("event set", name=name, **_options(given))) as session:
        before = app.event(session)
        is_priced = settings.penalties is not None or settings.penalties_on_side is not None
        was = load(session, before, with_facts=is_priced)
        events.change(session, before, settings)
        session.flush()
        after = queries.event(session, before.slug)
        night = load(session, after, with_facts=is_priced)
        doubtful = scores.impossible(night)
        lines = (*prizes.changed(session, was, night), *cut.changed(session, was, night)) if is_priced else ()
    app.done(f"{after.name}: {_summary(after)}")
    if is_priced:
        paying = {"penalties on": _who_pays(after)} if settings.penalties_on_side is not None else {}
        for setting, shown in (_penalties_shown(after) | paying).items():
            click.echo(f"{setting}: {shown}")
    if is_priced and was.penalties:
        changed = corrections.changes(was.standings(), night.standings())
        show_changes(app, changed, by_games=after.ranking == "wins", lines=lines)
    if night.draft is not None and (before.movement, before.pairing) != (after.movement, after.pairing):
        app.note(f"note: the draft of round {night.draft.number} was made before: tourney round pair")
    for line in doubtful:
        app.note(f"note: by these rules it cannot be: {line}")


@event.command("close")
@click.option("--anyway", is_flag=True, help="Although tables are awaited.")
@writing
def close(app: App, anyway: bool) -> None:
    """Close an event: nothing more is entered."""
    _set_closed(app, True, anyway)


@event.command("reopen")
@writing
def reopen(app: App) -> None:
    """Open a closed event again."""
    _set_closed(app, False)


def _set_closed(app: App, closed: bool, anyway: bool = False) -> None:
    from tourney.director import closing, events
    from tourney.director.night import load

    with app.act(f"event {'close' if closed else 'reopen'}") as session:
        if not closed and app.event_name is None:
            found = _only_closed(session)
        else:
            found = app.event(session, closed_too=True)
        if closed:
            closing.close(session, load(session, found), anyway=anyway)
        else:
            events.set_closed(session, found, False)
    app.done(f"{found.name} is {'closed' if closed else 'open'}")


def _only_closed(session: Any) -> EventInfo:
    from tourney.store import queries

    closed = [one for one in queries.events(session) if one.closed]
    if len(closed) != 1:
        raise UsageError(
            N_("say which event is to be opened: {known}"),
            N_("--event NAME"),
            known=", ".join(one.slug for one in closed) or "–",
        )
    return closed[0]


_OPPOSITE = {"teams": "players", "audit_public": "no_audit_public"}
_ONE_OF = {"options": "option", "penalties": "penalty"}


def _options(given: dict[str, Any]) -> dict[str, Any]:
    """The settings by the names of the options that are typed for them.

    >>> _options({"rounds": 4, "teams": False, "penalties": ("late=0",)})
    {'rounds': 4, 'players': True, 'penalty': ('late=0',)}
    """
    return {
        _OPPOSITE[key] if value is False else _ONE_OF.get(key, key): True if value is False else value
        for key, value in given.items()
    }


def _settings(**given: Any) -> Any:
    from tourney.director.events import Settings

    options = given_options(given["options"])
    if given["hands"] is not None:
        if "hands_played" in options:
            raise UsageError(N_("the number of hands is given twice"))
        options["hands_played"] = str(given["hands"])
    if given["game"] is not None and given["rules"] is not None:
        raise UsageError(N_("the rules are given twice"), N_("--game or --rules, not both"))
    movement, pairing = given["movement"], given_settings(given["pairing"])
    if movement is not None and movement.casefold().endswith(".toml"):
        if "pattern" in pairing:
            raise UsageError(N_("the pattern is given twice"), N_("--movement FILE.toml is enough"))
        movement, pairing["pattern"] = "pattern", pattern_in(movement)
    breaks = given["tie_breaks"]
    return Settings(
        name=given["name"],
        game=given["game"] if given["rules"] is None else given["rules"],
        options=options or None,
        movement=movement,
        rounds=given["rounds"],
        tie_breaks=None
        if breaks is None
        else tuple(word.strip() for word in breaks.split(",") if word.strip()),
        sitout_credit=given["sitout_credit"],
        audit_public=given["audit_public"],
        teams=given["teams"],
        ranking=given["ranking"],
        pairing=pairing or None,
        penalties=given_prices(given["penalties"]) or None,
        penalties_on_side=None if given["penalties_on"] is None else given["penalties_on"] == "side",
        forfeit_points=given["forfeit_points"],
    )


def _row(one: EventInfo, players: int) -> dict[str, Any]:
    return {
        "slug": one.slug,
        "name": one.name,
        "game": one.rules.name,
        "movement": one.movement,
        "rounds": one.rounds,
        "players": players,
        "state": "closed" if one.closed else "open",
    }


def _summary(one: EventInfo) -> str:
    if one.rules.hands_played is not None:
        length = f"{one.rules.hands_played} hands a round"
    elif one.rules.target is not None:
        length = f"to {one.rules.target} points"
    else:
        length = "as long as you like"
    rounds = counted(one.rounds, "round", "rounds") if one.rounds else "rounds open"
    return f"{one.rules.name}, {length}, {one.movement}, {rounds}"
