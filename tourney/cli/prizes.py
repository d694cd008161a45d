"""`tourney prizes`: what there is to win, who wins it as it stands, and that it was paid."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.money import UNIT, event_of_money
from tourney.cli.options import reading, writing
from tourney.cli.words import counted, listed, quoted, reason_text
from tourney.errors import N_, BadInput, UsageError
from tourney.standings.money import MAIN, MoneyPlan, shown
from tourney.standings.prize_rules import KINDS, TIES, PrizeRule, PrizeScheme, read_rule, terms, worth

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tourney.standings.prizes import Award, PrizeList

_BIGGEST: Final = 100_000  # bytes of a file with prizes
_NOBODY: Final = "nobody"

_category = click.option("--category", default="", metavar="CATEGORY", help="For the prize of that name.")
_pot = click.option("--pot", default=MAIN, metavar="POT", help="From which pot; else the main one.")


@click.group("prizes")
def prizes() -> None:
    """Prizes: what there is to win, and who wins it."""


@prizes.command("set")
@click.argument("kind", required=False, metavar="[FOR")
@click.argument("amounts", nargs=-1, metavar="AMOUNT…]")
@_category
@_pot
@click.option("--ties", type=click.Choice(TIES), help="Who shares: the same place, or the same score.")
@click.option("--one-each/--several", default=None, help="Nobody takes two prizes; or he may.")
@click.option("--without", multiple=True, metavar="NAME", help=f"Takes no prize; {_NOBODY}: all may again.")
@writing
def set_(app: App, kind: str | None, amounts: tuple[str, ...], **given: Any) -> None:
    """Add a prize, or say another amount for it: the best first, as 30 20 10 or 50% 30% 20%.

    It is FOR places, category, highest-game, highest-hand, most-marches, most-loners or lowest.
    Prizes are given out in the order in which they were added.
    """
    from tourney.director import prizes as acts
    from tourney.director.names import find
    from tourney.store import queries

    said = (given["ties"], given["one_each"], given["without"] or None)
    if kind is None and said == (None, None, None):
        raise UsageError(N_("say what for: {kinds}"), kinds=", ".join(KINDS))
    rule = None if kind is None else read_rule(kind, amounts, given["pot"], given["category"])
    words = [*([kind] if kind else []), *amounts]
    for name in ("category", "ties"):
        words += [f"--{name}", given[name]] if given[name] else []
    words += ["--pot", given["pot"]] if given["pot"] != MAIN else []
    words += [] if given["one_each"] is None else ["--one-each" if given["one_each"] else "--several"]
    for name in given["without"]:
        words += ["--without", name]
    with app.act(f"prizes set {quoted(*words)}") as session:
        event = event_of_money(app, session)
        entries = queries.entries(session, event)
        without = [find(entries, name) for name in given["without"] if name != _NOBODY]
        wanted = acts.Terms(given["ties"], given["one_each"], tuple(without) if given["without"] else None)
        scheme = acts.set_rule(session, event, rule, wanted)
        plan = queries.money_plan(session, event)
    _tell(app, event.name, scheme, plan)


@prizes.command("drop")
@click.argument("kind", metavar="FOR", type=click.Choice(list(KINDS)))
@_category
@_pot
@writing
def drop(app: App, kind: str, category: str, pot: str) -> None:
    """Take a prize away."""
    from tourney.director import prizes as acts
    from tourney.store import queries

    words = [kind, *(["--category", category] if category else []), *(["--pot", pot] if pot != MAIN else [])]
    with app.act(f"prizes drop {quoted(*words)}") as session:
        event = event_of_money(app, session)
        scheme = acts.drop_rule(session, event, kind, category, pot)
        plan = queries.money_plan(session, event)
    _tell(app, event.name, scheme, plan)


@click.command("prizes")
@click.option("--from", "file", required=True, type=click.Path(path_type=Path), help="A TOML file.")
@writing
def event_prizes(app: App, file: Path) -> None:
    """Set all prizes of an event from a file, in the place of those that it has."""
    from tourney.director import prizes as acts
    from tourney.store import queries

    text = _text_of(file)
    with app.act(f"event prizes --from {quoted(file.name)}") as session:
        event = event_of_money(app, session)
        plan = queries.money_plan(session, event)
        scheme = acts.read_scheme(text, queries.entries(session, event), plan)
        acts.keep(session, event, scheme, plan)
    _tell(app, event.name, scheme, plan)


@prizes.command("show")
@click.option("--after", type=int, metavar="ROUND", help="As they were after a round.")
@reading
def show(app: App, after: int | None) -> None:
    """Show who gets what as it stands, and the rules of the prizes."""
    from tourney.director.money import all_accounts
    from tourney.director.night import load
    from tourney.director.prizes import prize_list
    from tourney.store import queries

    with app.reading() as session:
        event = event_of_money(app, session)
        night = load(session, event, with_facts=True)
        if after is not None and not 0 <= after <= night.last_published:
            raise BadInput(N_("--after takes 0 to {last}"), last=night.last_published)
        scheme = queries.prize_scheme(session, event)
        plan = queries.money_plan(session, event)
        found = prize_list(session, night, after)
        payments = queries.payments(session, event)
        owed = sum(one.owed for one in all_accounts(session, night))
    rows = [_row(award, night.names) for award in found.awards]
    skipped = [
        {"prize": reason_text(rule.title, {}), "why": reason_text(why, {})} for rule, why in found.skipped
    ]
    booked = -sum(one.cents for one in payments if one.is_prize)
    whole = {
        "event": event.slug,
        "provisional": found.provisional,
        "currency": plan.currency,
        "unit": UNIT,
        "booked": booked,
        "rules": [_rule(rule) for rule in scheme.rules],
        "terms": [reason_text(reason, night.names) for reason in terms(scheme, plan)],
        "skipped": skipped,
        "notes": [reason_text(note, night.names) for note in found.notes],
        "rows": rows,
    }
    if app.format != "table":
        app.emit("prizes", rows, _COLUMNS, whole)
        return
    if not scheme.rules:
        click.echo(f"{event.name}: no prize is set")
        app.note("to set one: tourney prizes set places 50% 30% 20%")
        return
    click.echo(f"{event.name}: {'provisional' if found.provisional else 'final'}")
    if rows:
        printed = [{**row, "cents": shown(row["cents"], plan.currency)} for row in rows]
        has_pots = any(rule.pot != MAIN for rule in scheme.rules)
        app.emit("prizes", printed, [*_COLUMNS[:1], *([("pot", "pot")] * has_pots), *_COLUMNS[1:]])
    for one in skipped:
        click.echo(f"{one['prize']}: not given: {one['why']}")
    if owed and any(rule.shares for rule in scheme.rules):
        app.note(f"note: {shown(owed, plan.currency)} is owed; shares are of what is paid")
    if booked:
        total = sum(row["cents"] for row in rows)
        click.echo(f"{shown(booked, plan.currency)} of {shown(total, plan.currency)} is paid")
    _say_rules(found, scheme, plan, night.names)


_COLUMNS: Final = [
    ("prize", "prize"),
    ("place", "place"),
    ("name", "name"),
    ("cents", "amount"),
    ("won_with", "with"),
]


@prizes.command("pay")
@click.option("--anyway", is_flag=True, help="Although a pot has too little: the club pays the rest.")
@writing
def pay(app: App, anyway: bool) -> None:
    """Note that the prizes are paid; after a correction, what is still to be paid or to come back."""
    from tourney.director import money as acts
    from tourney.director.night import load
    from tourney.director.prizes import prize_list
    from tourney.store import queries

    with app.act(f"prizes pay{' --anyway' if anyway else ''}") as session:
        event = event_of_money(app, session)
        night = load(session, event, with_facts=True)
        booked = acts.book_prizes(session, event, prize_list(session, night), anyway)
        plan = queries.money_plan(session, event)
    for one in booked:
        verb = "gets" if one.cents < 0 else "gives back"
        where = "" if one.pot == MAIN else f" (pot {one.pot})"
        app.done(f"{night.names[one.entry]} {verb} {shown(abs(one.cents), plan.currency)}{where}")
    app.done(f"{counted(len(booked), 'payment', 'payments')} noted")


def _row(award: "Award", names: "Mapping[int, str]") -> dict[str, Any]:
    place = str(award.place) if award.place == award.last else f"{award.place}–{award.last}"
    where = [f"round {number}, table {table}" for number, table in award.where]
    figure = [] if award.figure is None else [str(award.figure)]
    return {
        "prize": reason_text(award.rule.title, names),
        "kind": award.rule.kind,
        "pot": award.rule.pot,
        "place": f"{place}, shared" if award.others else place,
        "id": award.entry,
        "name": names[award.entry],
        "cents": award.cents,
        "shared_with": [names[number] for number in award.others],
        "won_with": "; ".join(figure + where),
    }


def _rule(rule: PrizeRule) -> dict[str, Any]:
    return {
        "for": rule.kind,
        "category": rule.category,
        "pot": rule.pot,
        "amounts": list(rule.amounts),
        "shares": list(rule.shares),
    }


def _tell(app: App, name: str, scheme: PrizeScheme, plan: MoneyPlan) -> None:
    lines = [_rule_line(rule, plan) for rule in scheme.rules]
    said = [] if scheme.ties == TIES[0] else ["ties by the score"]
    said += ["nobody takes two"] if scheme.one_each else []
    said += [f"{counted(len(scheme.without), 'player takes', 'players take')} none"] if scheme.without else []
    app.done("; ".join([f"{name}: prizes: {listed(lines, 'none')}", *said]))


def _rule_line(rule: PrizeRule, plan: MoneyPlan) -> str:
    pot = "" if rule.pot == MAIN else f" (pot {rule.pot})"
    return f"{reason_text(rule.title, {})} {worth(rule, plan.currency)}{pot}"


def _say_rules(found: "PrizeList", scheme: PrizeScheme, plan: MoneyPlan, names: "Mapping[int, str]") -> None:
    for note in found.notes:
        click.echo(f"! {reason_text(note, names)}")
    click.echo()
    for rule in scheme.rules:
        click.echo(f"* {_rule_line(rule, plan)}")
    for reason in terms(scheme, plan):
        click.echo(f"* {reason_text(reason, names)}")


def _text_of(file: Path) -> str:
    try:
        if file.is_file() and file.stat().st_size > _BIGGEST:
            raise BadInput(N_("{file} is too big to be a list of prizes"), file=file)
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as err:
        raise BadInput(N_("{file} is no text in UTF-8"), N_("save it as UTF-8"), file=file) from err
    except OSError as err:
        raise BadInput(
            N_("{file} cannot be read: {why}"), file=file, why=(err.strerror or "no such file").lower()
        ) from err
