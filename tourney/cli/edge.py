"""The edge of the program: whatever goes wrong becomes one sentence on stderr and an exit code.

Exit codes are those of DESIGN.md section 4: 0 done, 1 the answer is no, 2 usage, 3 bad input,
4 conflict with the present state, 5 storage or environment, 130 interrupted. A pipe that its
reader closed ends quietly with 141, as a shell would report it; a fault of this program itself is
70.
"""

import errno
import os
import re
import sqlite3
import sys
import traceback
from collections.abc import Callable
from typing import Any, Final

import click

from tourney.cli.output import printable
from tourney.errors import TourneyError

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
STORAGE: Final = 5
OUR_FAULT: Final = 70

_FULL: Final = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)


def exit_code_of(run: Callable[[], Any], debug: bool) -> int:
    """Run, and say what code the process ends with; errors are told on stderr."""
    try:
        code = run()
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        _say("interrupted: nothing more was changed", debug)
        return INTERRUPTED
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except SystemExit as stop:
        if isinstance(stop.__context__, OSError) and stop.__context__.errno == errno.EPIPE:
            return PIPE_CLOSED
        raise
    except TourneyError as err:
        _say(f"tourney: {_sentence(err)}", debug)
        return err.exit_code
    except click.ClickException as err:
        return _usage(err, debug)
    except BrokenPipeError:
        _drop_stdout()
        return PIPE_CLOSED
    except Exception as err:  # the edge: nothing may pass it as a traceback
        return _other(err, debug)
    return code if isinstance(code, int) and not isinstance(code, bool) else 0


def storage_sentence(err: BaseException) -> str | None:
    """What a fault of the disk or the database means, in a sentence; None where it is no such fault."""
    inner = getattr(err, "orig", None) or err
    if isinstance(inner, OSError):
        what = "the disk is full" if inner.errno in _FULL else inner.strerror or str(inner)
        where = f" ({inner.filename})" if inner.filename else ""
        return f"{what}{where}; nothing was changed. Make room or mend it, then type the command again"
    if not (isinstance(inner, sqlite3.Error) or type(err).__module__.startswith("sqlalchemy.exc")):
        return None
    text = str(inner)
    for sign, meaning in _DATABASE.items():
        if sign in text:
            return f"{meaning}; nothing was changed"
    return f"the database refuses ({text.splitlines()[0]}); nothing was changed. See: tourney doctor"


_DATABASE: Final = {
    "disk is full": "the disk is full. Make room, then type the command again",
    "disk I/O error": "the disk cannot be written (full, or pulled out?). Mend it, then type it again",
    "database is locked": "another program holds the database. Wait a moment, then type it again",
    "readonly database": "the database may only be read. Give it write permission, or use --db",
    "unable to open": "the database cannot be opened. Check the folder, or use --db",
    "not a database": "this file is no tourney database. Give another one with --db",
    "malformed": "the database file is damaged. Put a backup back",
}


def _sentence(err: TourneyError) -> str:
    from tourney.cli.words import error_text

    return error_text(err)


def _plain(text: str) -> str:
    """What Click says of a number, in words for people.

    >>> _plain("Invalid value for '--seed': 'x' is not a valid integer range.")
    "Invalid value for '--seed': 'x' is not a whole number"
    >>> _plain("Invalid value for '--round': 0 is not in the range x>=1.")
    "Invalid value for '--round': 0 is not in the range from 1"
    """
    text = re.sub(r"is not a valid integer( range)?", "is not a whole number", text.removesuffix("."))
    return re.sub(
        r"(\d+)<=x<=(\d+)|x>=(\d+)", lambda m: f"from {m[1]} to {m[2]}" if m[1] else f"from {m[3]}", text
    )


def _usage(err: click.ClickException, debug: bool) -> int:
    if isinstance(err, click.exceptions.NoArgsIsHelpError):
        _say(err.format_message(), debug)
        return err.exit_code
    ctx = getattr(err, "ctx", None)
    hint = f" (see: {ctx.command_path} --help)" if ctx is not None else ""
    _say(f"tourney: {_plain(err.format_message())}{hint}", debug)
    return 3 if isinstance(err, click.FileError) else 2


def _other(err: Exception, debug: bool) -> int:
    sentence = storage_sentence(err)
    if sentence is not None:
        _say(f"tourney: {sentence}", debug)
        return STORAGE
    what = f"{type(err).__name__}: {err}".splitlines()[0][:300]
    _say(f"tourney: a fault of this program, sorry. Run it again with --debug and report it. ({what})", debug)
    return OUR_FAULT


def _say(text: str, debug: bool) -> None:
    if debug:
        traceback.print_exc()
    try:
        click.echo("\n".join(printable(line) for line in text.splitlines()), err=True)
    except OSError:
        _drop_stdout()


def _drop_stdout() -> None:
    """Point stdout at nothing, so that closing it at the end complains no more."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return
