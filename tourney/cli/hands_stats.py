"""`tourney hands stats`: what many hands tell of those who played them; and what chance seldom gives."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tourney.cli.app import App
from tourney.cli.hands_convert import FILE, from_option, odd_lines, read_records
from tourney.cli.options import reading
from tourney.cli.progress import progress
from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.engine.findings import Finding
    from tourney.engine.replay import Replay
    from tourney.stats import Archive, Repeats

PART: Final = 4_000
"""So many hands are solved at once."""
SHOWN: Final = 30
"""How many rejects and notes are listed."""


@click.command(short_help="What hands tell of those who played them.")
@click.argument("files", nargs=-1, type=FILE, metavar="[FILE]…")
@from_option
@click.option("--player", metavar="NAME", help="Of one player, with his calls by seat and round.")
@click.option("--play", is_flag=True, help="Add tricks lost to perfect play (each hand is solved).")
@click.option("--unusual", is_flag=True, help="List what chance seldom gives, with how seldom.")
@click.option(
    "--one-in",
    type=click.IntRange(100),
    default=1000,
    show_default=True,
    metavar="N",
    help="Unusual is what chance gives once in so many.",
)
@reading
def stats(
    app: App,
    files: tuple[Path, ...],
    kind: str | None,
    player: str | None,
    play: bool,
    unusual: bool,
    one_in: int,
) -> int:
    """Say per player and over all how was called, made, defended and played, with how sure it is.

    FILES are hand logs of any shape, as for `hands audit`; without one the open event's hands are counted.
    Only hands without an error count, and a copy of a hand does not; what is left out is told with the
    reason. Hands of files are judged each alone.

    --unusual lists figures that lie far from those of the others: with the number of hands, how seldom chance
    alone gives them, and how many figures were looked at. That is a statistic and accuses nobody.

    Ends with 3 where something could not be read, else with 0.
    """
    from tourney.cli import hands_stats_show as show
    from tourney.stats import Archive
    from tourney.stats import unusual as unusual_of

    archive = Archive(with_company=unusual)
    rejected = _count_files(app, archive, (files, kind), play) if files else _count_event(app, archive, play)
    name = None if player is None else _the_one(player, list(archive.players))
    found = unusual_of(archive, one_in) if unusual else None
    if app.format == "json":
        app.emit("stats", [], (), show.as_object(archive, found, name))
    elif app.format != "table":
        rows, columns = (
            show.unusual_rows(found, name) if found is not None else show.player_rows(archive, name, play)
        )
        app.emit("stats", rows, columns)
    elif found is not None:
        click.echo(show.unusual_text(archive, found, name))
    else:
        click.echo(show.as_text(archive, name, play))
    return 3 if rejected else 0


def _count_files(app: App, archive: "Archive", given: tuple[Sequence[Path], str | None], play: bool) -> bool:
    """Count the hands of some files of a kind; whether something could not be read, which is told."""
    from tourney.engine.replay import replay
    from tourney.logs import ReadingNote, Reject
    from tourney.logs.sources import check_readable
    from tourney.stats import Repeats

    files, kind = given
    for file in files:
        check_readable(file)
    rejected: list[Reject] = []
    notes: list[ReadingNote] = []
    seen = Repeats()
    for file in files:
        with progress(file) as watch:
            records = read_records(file, rejected, notes, kind)
            records = watch.follow(records) if watch else records
            while part := [replay(record) for record in islice(records, PART)]:
                _count(archive, [(one, one.findings) for one in part], seen, play)
    told = odd_lines(rejected, notes)
    for line in told[:SHOWN]:
        app.note(line)
    if len(told) > SHOWN:
        app.note(f"… and {len(told) - SHOWN} more: tourney hands audit lists them")
    return bool(rejected)


def _count_event(app: App, archive: "Archive", play: bool) -> bool:
    from tourney.stats import Repeats
    from tourney.store import queries

    with app.reading() as session:
        event = app.event(session)
        hands = queries.event_audit(session, event).audit.hands
    if not hands:
        raise BadInput(
            N_("{event} has no hands"),
            N_("hands come in with: tourney hands import; or name a file"),
            event=event.name,
        )
    _count(archive, [(one.replay, one.findings) for one in hands], Repeats(), play)
    return False


def _count(
    archive: "Archive", hands: "Sequence[tuple[Replay, Sequence[Finding]]]", seen: "Repeats", play: bool
) -> None:
    """Count some judged hands; those that count, and are no copies, are solved first if that is asked for."""
    from tourney.engine.sitting import play_content
    from tourney.engine.solver import analyse_all
    from tourney.stats import REPEATED, facts_of

    facts = [facts_of(replay, findings) for replay, findings in hands]
    for at, one in enumerate(facts):
        if not isinstance(one, str) and one.roles and seen.is_repeat(play_content(hands[at][0].record)):
            facts[at] = REPEATED
    if play:
        counted = [at for at, one in enumerate(facts) if not isinstance(one, str) and one.roles]
        solved = analyse_all([hands[at][0] for at in counted])
        for at, analysis in zip(counted, solved, strict=True):
            facts[at] = facts_of(*hands[at], analysis)
    for (replay, _), one in zip(hands, facts, strict=True):
        archive.add(replay.record.rules, one)


def _the_one(text: str, names: Sequence[str]) -> str:
    """The player whose name is this, or begins so."""
    wanted = text.strip().casefold()
    near = [name for name in names if name.strip().casefold() == wanted]
    near = near or [name for name in names if wanted and name.strip().casefold().startswith(wanted)]
    if len(near) == 1:
        return near[0]
    if near:
        raise BadInput(N_("{name!r} may be {known}"), name=text, known=", ".join(sorted(near)[:5]))
    raise BadInput(
        N_("no player of these hands is called {name!r}"),
        N_("without --player all are listed"),
        name=text,
    )
