"""Small logs with one planted fault each: the finding that an audit must make, and nothing else.

`PLANTED` has one entry a variant; the last log of an entry is the one in which the finding stands.
`CLEAN_VARIANTS` are hands near a fault that are legal. What a place would add nothing to is ANY.
"""

from dataclasses import dataclass

from tests.engine.bases import Log

ANY = "any"


@dataclass(frozen=True)
class Planted:
    """A fault planted: its code and place, and the logs that hold it."""

    name: str
    code: str
    logs: tuple[Log, ...]
    seat: int | str | None = None
    trick: int | str | None = None
    card: str | None = None
    severity: str = "error"
    proof: tuple[int, str] | None = None
    expected: object = ANY


def planted(name: str, *logs: Log, **place: object) -> Planted:
    """A planted fault named `code: what`."""
    return Planted(name, name.split(":")[0], logs, **place)  # type: ignore[arg-type]
