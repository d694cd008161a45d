"""What an act of a rehearsal raises: a refusal, a fault of ours, or that something does not hold."""

from types import TracebackType
from typing import Self

from tourney.errors import BadInput, Conflict, TourneyError, UsageError


class BrokenNight(Exception):
    """An invariant does not hold: the rehearsal stops."""


class Watch:
    """Takes what an act raises: a refusal is one, anything else is a fault of ours."""

    def __init__(self) -> None:
        self.refusal: TourneyError | None = None
        self.fault: Exception | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, BadInput | Conflict | UsageError):
            self.refusal = error
        elif isinstance(error, Exception):
            self.fault = error
        return isinstance(error, Exception)
