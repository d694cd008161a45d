"""How rows are printed: a table to read, CSV and TSV for spreadsheets, JSON and NDJSON for programs."""

import csv
import io
import json
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

import click

FORMATS: Final = ("table", "csv", "tsv", "ndjson", "json")

Columns = Sequence[tuple[str, str]]
"""The columns of a table in order: the key in a row, and the heading."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def show(
    form: str,
    thing: str,
    rows: Sequence[Mapping[str, Any]],
    columns: Columns,
    whole: Mapping[str, Any] | None = None,
) -> None:
    """Print rows in one of FORMATS.

    JSON is one object, `{"schema": "tourney.<thing>/1", …}` with what `whole` holds, and `rows`
    unless `whole` is given without any rows being there to list.
    """
    if form == "json":
        body: dict[str, Any] = {"schema": f"tourney.{thing}/1", **(whole or {})}
        if whole is None or rows:
            body["rows"] = [dict(row) for row in rows]
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    elif form == "ndjson":
        for row in rows:
            click.echo(json.dumps(dict(row), ensure_ascii=False))
    elif form in ("csv", "tsv"):
        click.echo(as_csv(rows, columns, "\t" if form == "tsv" else ","), nl=False)
    else:
        click.echo(as_table(rows, columns))


def as_csv(rows: Sequence[Mapping[str, Any]], columns: Columns, separator: str = ",") -> str:
    r"""Rows as CSV; a text that a spreadsheet would run as a formula gets an apostrophe before it.

    >>> as_csv([{"name": "=1+1", "points": -3}], [("name", "name"), ("points", "points")])
    "name,points\n'=1+1,-3\n"
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\n")
    writer.writerow([key for key, _ in columns])
    for row in rows:
        writer.writerow([_safe(_plain(row.get(key))) for key, _ in columns])
    return out.getvalue()


def as_table(rows: Sequence[Mapping[str, Any]], columns: Columns) -> str:
    """Rows as a table for a terminal: numbers to the right, wide characters counted as they are.

    >>> print(as_table([{"n": 1, "name": "Ada"}, {"n": 12, "name": "Bo"}], [("n", "no."), ("name", "name")]))
      no.  name
    -----  ------
        1  Ada
       12  Bo
    """
    from tabulate import tabulate

    cells = [[_printable(_plain(row.get(key))) for key, _ in columns] for row in rows]
    aligned = ["right" if any(_is_number(row.get(key)) for row in rows) else "left" for key, _ in columns]
    return tabulate(
        cells,
        headers=[heading for _, heading in columns],
        disable_numparse=True,
        colalign=aligned if rows else None,
    )


def printable(text: str) -> str:
    r"""A text without characters that would steer a terminal or break a line.

    >>> printable("Ada\x1b[2J\nBo")
    'Ada [2J Bo'
    """
    return "".join(" " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char for char in text)


def _printable(value: Any) -> Any:
    return printable(value) if isinstance(value, str) else value


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _plain(value: Any) -> Any:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_plain(part)) for part in value)
    return value


def _safe(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
