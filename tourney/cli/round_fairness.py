"""`tourney round fairness`: the checker's figures, a line a player, and what they come to."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

import click

from tourney.cli.app import App
from tourney.cli.words import counted, listed, reason_text
from tourney.director.judging import judged
from tourney.director.night import Night
from tourney.errors import N_, Conflict
from tourney.pairing.fairness import GRADES
from tourney.pairing.fairness_model import Fairness, PairCount
from tourney.pairing.movements import movement_of
from tourney.values import RoundSeats

_COLUMNS = [
    ("id", "no."),
    ("name", "name"),
    ("games", "games"),
    ("sitout_rounds", "sat out in round"),
    ("first_deals", "first deals"),
    ("seats", "in seat 1, 2, …"),
    ("met", "met"),
    ("most_at_table", "most at a table"),
]


def show_fairness(app: App, night: Night, rounds: Sequence[RoundSeats]) -> None:
    """Print how fair some rounds are; a Conflict where there is none to look at."""
    if not rounds:
        raise Conflict(N_("no round is published yet"), N_("for a draft: tourney round fairness --draft"))
    partners = night.has_partners
    found = judged(night, rounds)
    rows = [
        {
            "id": share.number,
            "name": night.names[share.number],
            "first_deals": share.first_deals,
            **asdict(share),
        }
        for share in found.entries
    ]
    whole = {name: value for name, value in asdict(found).items() if name not in ("entries", "faults")}
    whole |= {"faults": [reason_text(fault, night.names) for fault in found.faults], "rows": rows}
    columns = [*_COLUMNS, ("partners", "partners")] if partners else _COLUMNS
    app.emit("fairness", rows, columns, whole)
    if app.format == "table":
        for line in summary(found, night.names, partners):
            click.echo(line)
        if movement_of(night.event.movement).places is not None:
            click.echo("In a bracket byes go to the best seeds, and who has lost is out.")


def in_short(night: Night, rounds: Sequence[RoundSeats]) -> str:
    """The judgement of the rounds up to this one as a line: the grade and what it rests on."""
    found = judged(night, rounds)
    told = [f"sit-outs differ by {found.sitout_spread}", f"first deals by {found.first_deal_spread}"]
    if night.has_partners:
        told.append(f"partners again: {found.repeated_partnerships}")
    told.append(f"met again: {found.repeated_meetings}")
    return f"Fairness up to here: {found.grade} ({', '.join(told)}); all of it: tourney round fairness"


def summary(found: Fairness, names: Mapping[int, str], partners: bool) -> list[str]:
    """What the figures come to: the grade and its rule, spreads, repeats, wishes touched, the seeds."""
    lines = [f"Grade: {found.grade}. {GRADES[found.grade]}"]
    lines.append(f"Sit-outs differ by {found.sitout_spread}, first deals by {found.first_deal_spread}.")
    if partners:
        lines.append(_pairs("Partners again", found.partner_repeats, found.partner_bound, names))
    lines.append(_pairs("Met again", found.meeting_repeats, found.meeting_bound, names))
    lines.append(
        f"Nobody was at one table more than {counted(found.most_at_table, 'time', 'times')} "
        f"(at least {found.table_bound})."
    )
    if any(share.odd_rounds for share in found.entries):
        lines.append(f"Rounds at tables of another size differ by {found.odd_spread}.")
    if found.score_bounds:
        reached = sum(one.spread for one in found.score_spreads)
        least = reached - found.spread_over_bound
        lines.append(
            f"Highest less lowest score, summed over the tables: {reached}; at least {least}, if nothing "
            "but scores counted."
        )
    for touched in found.touched:
        where = listed([str(number) for number in touched.rounds])
        lines.append(
            f"{names[touched.one]} and {names[touched.other]} were to be kept apart and sat together in "
            f"round {where}."
        )
    lines += [reason_text(fault, names) for fault in found.faults]
    lines.append(f"Seeds: {listed([str(seed) for seed in found.seeds])}")
    return lines


def _pairs(title: str, repeats: Sequence[PairCount], bound: int, names: Mapping[int, str]) -> str:
    said = [f"{names[one.one]} and {names[one.other]} {one.times} times" for one in repeats]
    shown = said if len(said) <= 8 else [*said[:8], f"and {len(said) - 8} more"]
    least = f" (at least {counted(bound, 'repeat', 'repeats')} cannot be avoided)" if bound else ""
    return f"{title}: {listed(shown, 'nobody')}{least}."
