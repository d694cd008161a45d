"""The rules of a series as sentences."""

from collections.abc import Mapping
from typing import Final

from tourney.errors import N_
from tourney.standings.series import SeriesRules
from tourney.values import Reason

_WORTH: Final[Mapping[str, str]] = {
    "points": N_("A night is worth its points."),
    "wins": N_("A night is worth its games won; a drawn one is a half."),
    "places": N_(
        "A night is worth its place: {places} from the first, nothing below; who share a place share what "
        "those places give."
    ),
}
_LEFT: Final[Mapping[str, str]] = {
    "points": N_("Who leaves a night early keeps its points."),
    "wins": N_("Who leaves a night early keeps its games won."),
    "places": N_("Who has withdrawn from a night has no place in it, and nothing from it."),
}
_SUBSTITUTE: Final[Mapping[str, str]] = {
    "own": N_("What a substitute scores counts for himself."),
    "regular": N_("What a substitute scores counts for the one whom he plays for."),
    "nobody": N_("What a substitute scores counts for nobody."),
}


def rules_said(rules: SeriesRules) -> tuple[Reason, ...]:
    """The rules of a series as sentences.

    >>> [one.text.format(**dict(one.params)) for one in rules_said(SeriesRules(best=3))][1]
    "Of each person's nights the best count, 3 at most."
    """
    given = ", ".join(str(points) for points in rules.places)
    said = [Reason(_WORTH[rules.measure], params=(("places", given),))]
    if rules.best is None:
        said.append(Reason(N_("All nights count.")))
    else:
        said.append(
            Reason(
                N_("Of each person's nights the best count, {best} at most."), params=(("best", rules.best),)
            )
        )
    if rules.average:
        said.append(
            Reason(
                N_(
                    "The total is their average. Averages are compared as exact fractions, and shown to one "
                    "decimal, a half rounded up."
                )
            )
        )
    if rules.minimum > 1:
        said.append(
            Reason(
                N_("A place takes {minimum} nights or more; who has fewer is listed below."),
                params=(("minimum", rules.minimum),),
            )
        )
    said += [Reason(_LEFT[rules.measure]), Reason(_SUBSTITUTE[rules.substitutes])]
    said.append(Reason(N_("Who has the same total shares a place.")))
    return tuple(said)
