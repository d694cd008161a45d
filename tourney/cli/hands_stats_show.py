"""The figures of `hands stats` as rows, as JSON and as text to read."""

from collections.abc import Mapping
from typing import Any, Final

from tourney import messages
from tourney.cli.hands_solve import CAPTION
from tourney.cli.output import Columns, as_table, printable
from tourney.cli.words import counted
from tourney.errors import N_
from tourney.stats import REPEATED, Archive, Calls, Figures, Look, Ratio, Unusual
from tourney.stats.chance import mean_error, wilson
from tourney.stats.facts import NOT_FINISHED, NOT_PLAYED

Row = dict[str, Any]

ALL: Final = "all seats"

_COUNTS: Final = (
    ("name", "player"), ("hands", "hands"), ("asked", "asked"), ("called", "called"), ("made", "made good"),
    ("euchred", "euchred"), ("marches", "marches"), ("alone", "alone"), ("lone_marches", "lone marches"),
    ("points", "points"), ("points_a_hand", "points a hand"), ("points_error", "±"),
    ("defended", "defended"), ("euchres", "euchres"),
)  # fmt: skip
_PLAY: Final = (
    ("solved", "solved"), ("cards", "cards"), ("lost_tricks", "lost tricks"), ("lost_points", "lost points"),
    ("lost_a_hand", "lost a hand"), ("lost_error", "±"),
)  # fmt: skip
_SHOWN: Final = (
    ("name", "player"), ("hands", "hands"), ("called", "called"), ("made_of", "made good"),
    ("alone", "alone"), ("lone_marches", "lone marches"), ("mean", "points a hand"),
    ("defended", "defended"), ("euchres_of", "euchred them"),
)  # fmt: skip
_PLACES: Final = (
    ("players", "of"), ("round", "round"), ("seat", "seat"), ("asked", "asked"), ("called_of", "called"),
    ("made_of", "made good"), ("euchred", "euchred"), ("marches", "marches"), ("alone", "alone"),
    ("lone_marches", "lone marches"),
)  # fmt: skip
_LOOKS: Final = (
    ("name", "player"), ("what", "figure"), ("other", "other"), ("hits", "hits"), ("of", "of"),
    ("others_hits", "others' hits"), ("others_of", "others' of"), ("expected", "expected"),
    ("one_in", "1 in"), ("among_all", "among all, 1 in"),
)  # fmt: skip
_WHAT: Final = {
    "calls": N_("calls made good"),
    "lone": N_("lone tries that took all tricks"),
    "defence": N_("hands defended in which the maker failed"),
    "play": N_("hands in which no trick was given away, all cards seen"),
    "against": N_("own calls made good while {other} defended"),
    "with": N_("own calls made good with {other} as partner"),
}
_LEFT_OUT: Final = {
    NOT_PLAYED: N_("not played"),
    NOT_FINISHED: N_("not played out, or cards not known"),
    REPEATED: N_("a copy of a hand before it"),
}
NO_ACCUSATION: Final = N_(
    "These are statistics, and accuse nobody: skill, luck and odd logs stand out as well. Look at the hands."
)


def _row(name: str, figures: Figures) -> Row:
    """The figures of one player; means and errors are rounded to thousandths."""
    calls, defence = figures.all_calls, figures.all_defence
    points = mean_error(figures.hands, figures.points, figures.points_squared)
    lost = mean_error(figures.solved, figures.lost_tricks, figures.lost_squared)
    return {
        "name": name,
        "hands": figures.hands,
        "thrown_in": figures.thrown_in,
        **_calls_row(calls),
        "points": figures.points,
        "points_a_hand": _mean(figures.points, figures.hands),
        "points_error": None if points is None else round(points[1], 3),
        "defended": defence.of,
        "euchres": defence.hits,
        "euchres_percent": _percent(defence.hits, defence.of),
        "solved": figures.solved,
        "cards": figures.cards,
        "lost_tricks": figures.lost_tricks,
        "lost_points": figures.lost_points,
        "lost_a_hand": _mean(figures.lost_tricks, figures.solved),
        "lost_error": None if lost is None else round(lost[1], 3),
    }


def _calls_row(calls: Calls) -> Row:
    return {
        "asked": calls.asked,
        "called": calls.called,
        "called_percent": _percent(calls.called, calls.asked),
        "made": calls.made,
        "made_percent": _percent(calls.made, calls.called),
        "euchred": calls.euchred,
        "marches": calls.marches,
        "alone": calls.alone,
        "lone_marches": calls.lone_marches,
    }


def _percent(hits: int, of: int) -> list[float] | None:
    """The share in per cent, and Wilson's interval of it; None of nothing."""
    if of == 0:
        return None
    low, high = wilson(hits, of)
    return [round(100 * share, 1) for share in (hits / of, low, high)]


def _mean(total: int, count: int) -> float | None:
    return round(total / count, 3) if count else None


def _wanted(archive: Archive, name: str | None) -> Mapping[str, Figures]:
    """The players asked for: one, or all by the number of their hands."""
    if name is not None:
        return {name: archive.players[name]}
    return dict(sorted(archive.players.items(), key=lambda one: (-one[1].hands, one[0])))


def _places(figures: Figures) -> list[Row]:
    return [
        {"players": players, "round": round_, "place": place, **_calls_row(calls)}
        for (players, round_, place), calls in figures.by_place().items()
    ]


def player_rows(archive: Archive, name: str | None, play: bool) -> tuple[list[Row], Columns]:
    """A row a player, the last over all seats; the columns of CSV."""
    rows = [_row(one, figures) for one, figures in _wanted(archive, name).items()]
    rows.append(_row(ALL, archive.all_seats))
    return rows, (*_COUNTS, *(_PLAY if play else ()))


def unusual_rows(found: Unusual, name: str | None) -> tuple[list[Row], Columns]:
    """A row a figure that chance seldom gives."""
    looks = [look for look in found.found if name in (None, look.name, look.other)]
    return [_look_row(found, look) for look in looks], _LOOKS


def _look_row(found: Unusual, look: Look) -> Row:
    return {
        "name": look.name,
        "what": look.what,
        "other": look.other,
        "hits": look.hits,
        "of": look.of,
        "percent": _percent(look.hits, look.of),
        "others_hits": look.other_hits,
        "others_of": look.other_of,
        "expected": round(look.expected, 1),
        "one_in": look.one_in,
        "among_all": found.among_all(look),
    }


def as_object(archive: Archive, found: Unusual | None, name: str | None) -> Row:
    """All figures as JSON."""
    left_out = [{"why": why, "hands": count} for why, count in archive.left_out.most_common()]
    whole: Row = {
        "hands": archive.hands,
        "left_out": left_out,
        "solved": archive.solved,
        "all": {**_row(ALL, archive.all_seats), "calls": _places(archive.all_seats)},
        "players": [
            {**_row(one, figures), "calls": _places(figures)}
            for one, figures in _wanted(archive, name).items()
        ],
    }
    if found is not None:
        whole["unusual"] = {
            "note": NO_ACCUSATION,
            "looked_at": found.looked_at,
            "one_in": found.one_in,
            "by_chance": round(found.by_chance, 3),
            "figures": unusual_rows(found, name)[0],
        }
    return whole


def as_text(archive: Archive, name: str | None, play: bool) -> str:
    """The figures to read: a row a player, then calls by seat and round, of one player or of all."""
    rows = []
    for one, figures in [*_wanted(archive, name).items(), (ALL, archive.all_seats)]:
        row = _row(one, figures)
        row["made_of"] = _share(row["made"], row["made_percent"])
        row["euchres_of"] = _share(row["euchres"], row["euchres_percent"])
        row["mean"] = _with_error(row["points_a_hand"], row["points_error"])
        row["lost"] = _with_error(row["lost_a_hand"], row["lost_error"])
        rows.append(row)
    columns = [*_SHOWN, *([("solved", "solved"), ("lost", "tricks lost a hand")] if play else [])]
    lines = [*_head(archive), *([CAPTION] if play else []), "", as_table(rows, columns), ""]
    whose = archive.all_seats if name is None else archive.players[name]
    lines.append(f"calls by seat and round, {ALL if name is None else printable(name)}:")
    lines.append(_places_text(whose))
    lines.append("shares: per cent, with the interval that holds the true one 95 times of 100; ± one error")
    return "\n".join(lines)


_PLACE_WORDS: Final = ("eldest", "second", "third", "fourth", "fifth", "sixth")
"""The seats before the dealer's, of at most seven."""


def _places_text(figures: Figures) -> str:
    rows = [
        {
            **row,
            "seat": "dealer" if row["place"] == row["players"] else _PLACE_WORDS[row["place"] - 1],
            "called_of": _share(row["called"], row["called_percent"]),
            "made_of": _share(row["made"], row["made_percent"]),
        }
        for row in _places(figures)
    ]
    return as_table(rows, _PLACES)


def _head(archive: Archive) -> list[str]:
    left = archive.left_out
    lines = [f"{counted(archive.hands, 'hand', 'hands')} counted, {left.total()} left out"]
    return lines + [
        f"  {count} × {_LEFT_OUT[why] if why in _LEFT_OUT else f'{why}: {messages.rule(why)}'}"
        for why, count in left.most_common()
    ]


def _share(count: int, percent: list[float] | None) -> str:
    if percent is None:
        return "–"
    share, low, high = percent
    return f"{count}: {share:.0f} % ({low:.0f}–{high:.0f})"


def _with_error(mean: float | None, error: float | None) -> str:
    if mean is None:
        return "–"
    return f"{mean:.2f}" + ("" if error is None else f" ± {error:.2f}")


def unusual_text(archive: Archive, found: Unusual, name: str | None) -> str:
    """What chance seldom gives, to read: the figure, the others', how seldom; and what that means."""
    looks = [look for look in found.found if name in (None, look.name, look.other)]
    lines = [
        *_head(archive),
        f"{counted(found.looked_at, 'figure', 'figures')} looked at; by chance alone at most about "
        f"{found.by_chance:.2f} of them would be 1 in {found.one_in:,} or rarer; found: {len(found.found)}",
    ]
    for look in looks:
        lines += ["", *_look_text(found, look)]
    return "\n".join([*lines, "", str(NO_ACCUSATION)])


def _look_text(found: Unusual, look: Look) -> list[str]:
    what = _WHAT[look.what].format(other=look.other)
    others = Ratio(look.other_of, look.other_hits)
    own = _percent(look.hits, look.of)
    theirs = _percent(others.hits, others.of)
    rest = "in the other hands" if look.other is None else "in the other hands of the same player"
    more = "more" if look.is_more else "fewer"
    return [
        printable(f"{look.name}: {what}"),
        f"  {_share(look.hits, own)} of {look.of}; {rest} {_share(others.hits, theirs)} of {others.of}",
        f"  {more} than the {look.expected:.1f} that these let one expect: by chance 1 in {look.one_in:,}; "
        f"that any of the {found.looked_at} looked at is so far off, 1 in {found.among_all(look):,}",
    ]
