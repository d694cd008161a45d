"""What is typed after `tourney score …`: a table's number, then figures or names."""

from typing import Final

from tourney.errors import N_, BadInput, UsageError

AS_TYPED: Final = {"ignore_unknown_options": True}
"""So that -3 is read as a figure, and refused as one."""


def table_and_figures(words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The table and the words behind it; an error where the first is no number, or nothing follows.

    >>> table_and_figures(("1", "10", "7"))
    (1, ('10', '7'))
    """
    unknown = [word for word in words if word.startswith("--")]
    if unknown:
        raise UsageError(
            N_("there is no option {option}"), N_("see: tourney score --help"), option=unknown[0]
        )
    first = words[0].strip()
    if not (first.isascii() and first.isdigit() and len(first) <= 5):
        raise BadInput(
            N_("{first!r} is no table's number"), N_("the table comes first, then the points"), first=words[0]
        )
    if len(words) == 1:
        raise BadInput(N_("table {table}: no points were given"), N_("TABLE POINTS…"), table=first)
    return int(first), words[1:]


def hands_words(hands_played: int | None) -> str:
    """The option of a round cut short, as it is typed.

    >>> hands_words(None), hands_words(5)
    ('', ' --hands-played 5')
    """
    return "" if hands_played is None else f" --hands-played {hands_played}"
