"""`tourney money`: who owes and who paid; and `event fee`, `event pot`, `player pay`."""

from typing import TYPE_CHECKING, Any, Final

import click

from tourney.cli.app import App
from tourney.cli.options import reading, writing
from tourney.cli.words import quoted
from tourney.errors import N_, UsageError
from tourney.standings.money import MAIN, PRIZE, MoneyPlan, Paid, read_amount, shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlmodel import Session

    from tourney.values import EventInfo

UNIT: Final = "cents"
"""What amounts are in `--json`."""


@click.group("money")
def money() -> None:
    """Money: who owes, who paid, what is in each pot."""


@money.command("list")
@click.option("--owed", "only_owing", is_flag=True, help="Only who owes, or has paid too much.")
@reading
def list_(app: App, only_owing: bool) -> None:
    """List who is here, what each has paid, and what he owes."""
    from tourney.director.money import all_accounts
    from tourney.director.night import load
    from tourney.store import queries

    with app.reading() as session:
        event = event_of_money(app, session)
        night = load(session, event)
        plan = queries.money_plan(session, event)
        found = all_accounts(session, night)
    rows: list[dict[str, Any]] = []
    for entry in night.entries:
        mine = {one.pot: one for one in found if one.entry == entry.number}
        main = mine[MAIN]
        more = [one for name, one in mine.items() if name != MAIN]
        state = "here" if entry.checked_in else "not here"
        rows.append(
            {
                "id": entry.number,
                "name": night.names[entry.number],
                "state": state if entry.to_round is None else "withdrawn",
                "due": main.due,
                "paid": main.paid,
                "owed": main.owed + sum(one.owed for one in more),
                "over": sum(one.over for one in mine.values()),
                "pots": {one.pot: one.paid for one in more},
            }
        )
    totals = {name: sum(row[name] for row in rows) for name in ("due", "paid", "owed", "over")}
    if only_owing:
        rows = [row for row in rows if row["owed"] or row["over"]]
    whole = {"event": event.slug, "currency": plan.currency, "unit": UNIT, "totals": totals, "rows": rows}
    if app.format in ("json", "ndjson"):
        app.emit("money", rows, [], whole)
        return
    if not rows and app.format == "table":
        click.echo("nobody owes anything" if only_owing else "nobody is entered")
        return
    columns = [("id", "no."), ("name", "name"), ("state", "state"), ("due", "fee"), ("paid", "paid")]
    columns += [(f"pot {pot.name}", pot.name) for pot in plan.pots]
    columns += [("owed", "owed")] + ([("over", "too much")] if totals["over"] else [])
    for row in rows:
        row |= {f"pot {pot.name}": row["pots"].get(pot.name, 0) for pot in plan.pots}
    app.emit("money", _printed(rows, [key for key, _ in columns[3:]]), columns)
    if app.format == "table":
        said = f"{shown(totals['paid'], plan.currency)} of the fee is paid"
        click.echo(f"\n{said}, {shown(totals['owed'], plan.currency)} is owed")


@money.command("ledger")
@reading
def ledger(app: App) -> None:
    """List what was paid in and out, payment by payment, and what is in each pot."""
    from tourney.director.night import load
    from tourney.standings.money import pot_sums
    from tourney.store import queries

    with app.reading() as session:
        event = event_of_money(app, session)
        names = load(session, event).names
        plan = queries.money_plan(session, event)
        payments = queries.payments(session, event)
    rows: list[dict[str, Any]] = [
        {
            "line": line,
            "id": one.entry,
            "name": names[one.entry],
            "pot": one.pot,
            "what": _what(one),
            "in": max(0, one.cents),
            "out": max(0, -one.cents),
        }
        for line, one in enumerate(payments, start=1)
    ]
    sums = pot_sums(plan, payments)
    pots = [
        {
            "pot": one.pot,
            "fees": one.fees,
            "given_back": one.back,
            "prizes": one.prizes,
            "in_hand": one.in_hand,
        }
        for one in sums
    ]
    whole = {"event": event.slug, "currency": plan.currency, "unit": UNIT, "pots": pots, "rows": rows}
    if app.format in ("json", "ndjson"):
        app.emit("ledger", rows, [], whole)
        return
    columns = [
        ("line", "line"),
        ("name", "name"),
        ("pot", "pot"),
        ("what", "what"),
        ("in", "in"),
        ("out", "out"),
    ]
    app.emit("ledger", _printed(rows, ["in", "out"]), columns)
    if app.format == "table":
        click.echo()
        figures = ["fees", "given_back", "prizes", "in_hand"]
        headings = [("pot", "pot"), *((name, name.replace("_", " ")) for name in figures)]
        app.emit("pots", _printed(pots, figures), headings)
        came = sum(one.cents for one in payments if one.cents > 0)
        went = -sum(one.cents for one in payments if one.cents < 0)
        there = sum(one.in_hand for one in sums)
        if came != went + there:
            raise AssertionError("the ledger does not balance")
        words = [shown(cents, plan.currency) for cents in (came, went, there)]
        click.echo("\n{} came in, {} went out, {} is in hand".format(*words))


@click.command("fee")
@click.argument("amount", required=False)
@click.option("--currency", metavar="EUR", help="Three letters, printed behind each amount.")
@writing
def fee(app: App, amount: str | None, currency: str | None) -> None:
    """Say what each entry pays, such as 5, 5.00 or 5,00; 0: nothing."""
    from tourney.director import money as acts

    if amount is None and currency is None:
        raise UsageError(N_("say the fee: tourney event fee 5.00 --currency EUR"))
    cents = None if amount is None else read_amount(amount)
    words = ([] if amount is None else [amount]) + ([] if currency is None else ["--currency", currency])
    with app.act(f"event fee {quoted(*words)}") as session:
        event = event_of_money(app, session)
        plan = acts.set_fee(session, event, cents, currency)
    app.done(f"{event.name}: the fee is {shown(plan.fee, plan.currency)} an entry")


@click.command("pot")
@click.argument("name")
@click.option("--fee", metavar="AMOUNT", help="What puts an entry into it.")
@click.option("--off", is_flag=True, help="End a pot that nobody has paid into.")
@writing
def pot(app: App, name: str, fee: str | None, off: bool) -> None:
    """Make a pot beside the main one, for those who pay into it; or give it another fee."""
    from tourney.director import money as acts

    if (fee is None) != off:
        raise UsageError(N_("say the pot's fee (--fee 1.00), or --off"))
    words = ["--off"] if fee is None else ["--fee", fee]
    with app.act(f"event pot {quoted(name, *words)}") as session:
        event = event_of_money(app, session)
        if fee is None:
            ended = acts.drop_pot(session, event, name)
            said = f"the pot {ended.name} is ended"
        else:
            plan = acts.set_pot(session, event, name, read_amount(fee))
            made = plan.pot(name)
            said = f"the pot {made.name} takes {shown(made.fee, plan.currency)} of each who wants to be in it"
    app.done(f"{event.name}: {said}")


@click.command("pay")
@click.argument("names", nargs=-1, metavar="[NAME… [AMOUNT]]")
@click.option("--amount", metavar="AMOUNT", help="How much each pays; else what he owes.")
@click.option("--pot", "pot_name", default=MAIN, metavar="POT", help="Into which pot; else the main one.")
@click.option("--all", "everybody", is_flag=True, help="Everybody who owes.")
@click.option("--back", is_flag=True, help="The other way round: he gets it back.")
@click.option("--anyway", is_flag=True, help="Although it is not what he owes.")
@writing
def pay(app: App, names: tuple[str, ...], everybody: bool, **given: Any) -> None:
    """Note who has paid. An AMOUNT at the end is typed with its cents (5.00): 5 is an entry's number."""
    from tourney.director import money as acts
    from tourney.director.names import find
    from tourney.director.night import load
    from tourney.store import queries

    people, amount = _without_amount(names, given["amount"])
    if everybody == bool(people):
        raise UsageError(N_("say who has paid: names, or --all"))
    cents = None if amount is None else read_amount(amount)
    how = acts.Payer(given["pot_name"], cents, given["back"], given["anyway"])
    words = ["--all"] if everybody else [*people]
    words += ["--amount", amount] if amount is not None else []
    words += ["--pot", how.pot] if how.pot != MAIN else []
    words += ["--back"] if how.back else []
    with app.act(f"player pay {quoted(*words)}") as session:
        event = event_of_money(app, session)
        night = load(session, event)
        if everybody:
            pot_meant = queries.money_plan(session, event).pot(how.pot).name
            found = acts.all_accounts(session, night)
            open_ = [one for one in found if one.pot == pot_meant and (one.over if how.back else one.owed)]
            chosen = [night.entry(one.entry) for one in open_]
        else:
            chosen = [find(night.entries, name) for name in people]
        taken = acts.pay(session, night, chosen, how)
        accounts = acts.all_accounts(session, load(session, event))
        plan = queries.money_plan(session, event)
    for one in taken:
        owed = sum(each.owed for each in accounts if each.entry == one.entry)
        app.done(f"{_said(one, plan, night.names)}; owes {shown(owed, plan.currency) if owed else 'nothing'}")
    if not taken:
        app.done("nobody owes anything")


def event_of_money(app: App, session: "Session") -> "EventInfo":
    """The event meant; money goes on when it is closed, so a closed one is taken where no other can be."""
    from tourney.store import queries

    known = queries.events(session)
    if app.event_name is None and len(known) == 1:
        return known[0]
    return app.event(session, closed_too=True)


def _without_amount(names: tuple[str, ...], amount: str | None) -> tuple[tuple[str, ...], str | None]:
    """The names, and the amount that stands behind them: a figure with its cents."""
    last = names[-1] if names else ""
    whole, mark, rest = last.replace(",", ".").partition(".")
    if not mark or not (whole + rest).isdigit():
        return names, amount
    if amount is not None:
        raise UsageError(N_("the amount is given twice"))
    return names[:-1], last


def _said(one: Paid, plan: MoneyPlan, names: "Mapping[int, str]") -> str:
    verb, way = ("has paid", "into") if one.cents > 0 else ("gets back", "from")
    where = "" if one.pot == MAIN else f" {way} the pot {one.pot}"
    return f"{names[one.entry]} (no. {one.entry}) {verb} {shown(abs(one.cents), plan.currency)}{where}"


def _what(one: Paid) -> str:
    if one.note == PRIZE:
        return "prize" if one.cents < 0 else "prize given back"
    return "fee" if one.cents > 0 else "fee given back"


def _printed(rows: "Sequence[Mapping[str, Any]]", figures: "Sequence[str]") -> list[dict[str, Any]]:
    """The rows with these figures (cents) as amounts, flush to the right; nothing for none."""
    texts = [{name: shown(row[name]) if row[name] else "" for name in figures} for row in rows]
    wide = {name: max((len(text[name]) for text in texts), default=0) for name in figures}
    return [
        {**row, **{name: text[name].rjust(wide[name]) for name in figures}}
        for row, text in zip(rows, texts, strict=True)
    ]
