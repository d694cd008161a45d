"""`tourney round pair --free` and `--rest`: a round seated in parts while tables still play."""

from tourney.cli.app import App
from tourney.cli.round_show import print_round, seed_words
from tourney.cli.words import counted, listed
from tourney.director.night import Night, load
from tourney.errors import N_, Conflict


def pair_part(app: App, seed: int, rest: bool, provisional: bool) -> None:
    """Seat those who are free, or all others; a schedule that no result changes is seated as a whole."""
    from tourney.director import parts, rounds

    flags = ("--rest" if rest else "--free") + (" --provisional" if provisional else "")
    with app.act(f"round pair {flags} --seed {seed}") as session:
        event = app.event(session)
        night = load(session, event)
        before = night.draft
        if rest:
            _refuse_missing(night, provisional)
            done = parts.seat_rest(session, night, seed)
        elif parts.is_free_of_results(night) and night.part is None:
            if night.draft is None or night.draft_gaps():
                rounds.draft(session, night, seed)
                night = load(session, event)
            number = rounds.publish(session, night)
            done = parts.Part(number, (), ())
        else:
            done = parts.seat_free(session, night, seed)
        night = load(session, event)
    found = night.round(done.number)
    if found is None:
        raise AssertionError("the round that was seated is gone")
    what = "published in part" if found.part else "published"
    print_round(app, night, found, f"Round {found.number}: {what}{seed_words(found)}")
    if before is not None and not rest and night.draft is None and done.tables:
        app.note(f"note: the draft of round {before.number} is dropped")
    for line in _notes(night, done.tables, done.waiting, rest):
        app.note(f"note: {line}")
    if app.dry_run:
        app.note("dry run: nothing was changed")


def _notes(night: Night, tables: tuple[int, ...], waiting: tuple[int, ...], rest: bool) -> list[str]:
    if rest:
        return []
    if not tables:
        return [
            f"no result decides who sits where in {night.event.movement}: the whole round is seated, and a "
            "table begins when its people are free"
        ]
    who = listed([night.names[number] for number in waiting], "nobody")
    return [f"{counted(len(tables), 'table', 'tables')} seated now; to be seated later (--rest): {who}"]


def _refuse_missing(night: Night, provisional: bool) -> None:
    """Raise Conflict where tables of earlier rounds are awaited; those of this round may be."""
    number = night.seating_round
    awaited = [one for one in night.awaited() if one.round < number]
    if night.part is not None and awaited and not provisional:
        raise Conflict(
            N_("round {number}: tables of the round before are awaited: {tables}"),
            N_("more of those who are free: tourney round pair --free; all the same: --rest --provisional"),
            number=number,
            tables=listed([f"table {one.table}" for one in awaited]),
        )
