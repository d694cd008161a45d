"""`tourney round`: draft the seating with its reasons, publish it, look at it."""

import secrets
from typing import Any

import click

from tourney.cli.app import App
from tourney.cli.asking import demand_reason
from tourney.cli.options import reading, writing
from tourney.cli.round_show import print_round, seed_words
from tourney.cli.words import counted, listed
from tourney.director.night import Night, load
from tourney.errors import N_, BadInput, Conflict, UsageError
from tourney.pairing.movements import movement_of
from tourney.values import RoundStatus


@click.group("round")
def round_() -> None:
    """Rounds: draft the seating, then publish it."""


@round_.command("pair")
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    metavar="N",
    help="The seed of all chance; else one is drawn and shown.",
)
@click.option("--publish", is_flag=True, help="Publish at once.")
@click.option("--provisional", is_flag=True, help="Pair although tables are awaited.")
@click.option("--free", is_flag=True, help="Seat and publish tables of those whose own tables are in.")
@click.option("--rest", is_flag=True, help="Seat and publish all others of a round seated in part.")
@writing
def pair(app: App, seed: int | None, publish: bool, provisional: bool, free: bool, rest: bool) -> None:
    """Draft the next round; a draft that is there is replaced, and what is pinned in it stays.

    Without --seed one is drawn; a schedule that no result changes goes on with the seed of the round
    before. With --free and --rest a round is seated in parts, each published at once (look first with
    --dry-run): nobody sits out for being awaited, sit-outs come with --rest.
    """
    from tourney.director import changes, rounds

    chosen = _seed(app, seed)
    if free or rest:
        from tourney.cli.round_parts import pair_part

        if publish or (free and rest):
            raise UsageError(N_("--free and --rest publish what they seat, one at a time"))
        pair_part(app, chosen, rest, provisional)
        return
    _agree_to_missing(app, provisional)
    flags = (" --publish" if publish else "") + (" --provisional" if provisional else "")
    with app.act(f"round pair --seed {chosen}{flags}") as session:
        event = app.event(session)
        night = load(session, event)
        missing = rounds.missing_before(night)
        if missing is not None and not app.provisional:
            raise _missing_conflict(night, missing)
        before = night.draft
        rounds.draft(session, night, chosen)
        night = load(session, event)
        if publish:
            rounds.publish(session, night)
            night = load(session, event)
    number = night.last_published if publish else night.next_round
    found = night.round(number)
    if found is None:
        raise AssertionError("the round that was drafted is gone")
    what = "published" if publish else "a draft" + (", in place of the one before" if before else "")
    print_round(app, night, found, f"Round {number}: {what}{seed_words(found)}")
    if app.format == "table" and found.tables and movement_of(night.event.movement).places is None:
        from tourney.cli.round_fairness import in_short

        click.echo(in_short(night, (*night.published, *((found,) if not publish else ()))))
    lost = 0 if before is None else changes.by_hand(before)
    if lost:
        app.note(f"note: {counted(lost, 'change', 'changes')} by hand went with that draft")
    if not publish and not app.dry_run:
        app.note(f"next: tourney round {'publish' if found.tables else 'seat 1 NAME NAME…'}")
    if app.dry_run:
        app.note("dry run: nothing was changed")


def _seed(app: App, given: int | None) -> int:
    """The seed that was given; else the schedule's, or one that is drawn."""
    from tourney.director import rounds

    if given is not None:
        return given
    with app.reading() as session:
        return rounds.seed_for(load(session, app.event(session)), secrets.randbelow(1_000_000))


def _agree_to_missing(app: App, provisional: bool) -> None:
    """Ask before the act, where tables are awaited and somebody can be asked."""
    from tourney.director import rounds

    app.provisional = provisional
    if provisional or not app.is_asked:
        return
    with app.reading() as session:
        missing = rounds.missing_before(load(session, app.event(session)))
    if missing is not None:
        app.note(f"note: {missing.sentence()}")
        app.provisional = click.confirm("Pair the next round provisionally all the same?", err=True)


def _missing_conflict(night: Night, missing: Any) -> Conflict:
    return Conflict(
        N_("round {number} is not paired: {what}"),
        N_("see: tourney score missing; to pair all the same: --provisional"),
        number=night.next_round,
        what=missing.sentence(),
    )


@round_.command("publish")
@writing
def publish(app: App) -> None:
    """Publish the draft: the seating is then fixed, and scores can be entered."""
    from tourney.director import rounds

    with app.act("round publish") as session:
        event = app.event(session)
        number = rounds.publish(session, load(session, event))
        night = load(session, event)
    found = night.round(number)
    tables = len(found.tables) if found else 0
    out = len(found.sitting_out) if found else 0
    app.done(f"round {number} is published: {counted(tables, 'table', 'tables')}, {out} sitting out")


@round_.command("unpublish")
@writing
def unpublish(app: App) -> None:
    """Make the last published round a draft again, while no result is in; the reason is demanded."""
    from tourney.director import rounds

    with app.reading() as session:
        rounds.may_unpublish(session, load(session, app.event(session)))
    demand_reason(app)
    with app.act("round unpublish") as session:
        night = load(session, app.event(session))
        number = rounds.unpublish(session, night)
    app.done(f"round {number} is a draft again")
    if night.draft is not None:
        app.note(f"note: the draft of round {night.draft.number} is dropped")


@round_.command("show")
@click.argument("number", type=int, required=False, metavar="[ROUND]")
@reading
def show(app: App, number: int | None) -> None:
    """Show who sits where: the draft if there is one, else the last round, or a given one."""
    from tourney.store import queries

    with app.reading() as session:
        night = load(session, app.event(session))
        disputed = queries.disputed(session, night.event)
    if not night.rounds:
        raise Conflict(N_("there is no round yet"), N_("tourney round pair"))
    found = night.rounds[-1] if number is None else night.round(number)
    if found is None:
        raise BadInput(
            N_("there is no round {number}"), N_("rounds are: {known}"), number=number, known=_numbers(night)
        )
    state = "a draft" if found.status is RoundStatus.DRAFT else "published"
    print_round(app, night, found, f"Round {found.number}: {state}{seed_words(found)}", disputed)


@round_.command("list")
@reading
def list_(app: App) -> None:
    """List the rounds."""
    with app.reading() as session:
        night = load(session, app.event(session))
    awaited = night.awaited()
    rows = [
        {
            "round": one.number,
            "status": one.status.value,
            "part": one.part,
            "tables": len(one.tables),
            "sitting_out": len(one.sitting_out),
            "awaited": sum(1 for waiting in awaited if waiting.round == one.number),
        }
        for one in night.rounds
    ]
    app.emit("rounds", rows, [(key, key.replace("_", " ")) for key in _LIST])


_LIST = ("round", "status", "tables", "sitting_out", "awaited")


@round_.command("fairness")
@click.option("--draft", is_flag=True, help="Count the draft too.")
@reading
def fairness(app: App, draft: bool) -> None:
    """Say how fair the seating has been: repeats, sit-outs, seats, first deals."""
    from tourney.cli.round_fairness import show_fairness

    with app.reading() as session:
        night = load(session, app.event(session))
    show_fairness(app, night, night.rounds if draft else night.published)


def _numbers(night: Night) -> str:
    return listed([str(one.number) for one in night.rounds])
