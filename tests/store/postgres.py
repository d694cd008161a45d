"""A PostgreSQL server of our own, in a folder of its own, reached by its socket alone."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/postgresql")


class NoServer(RuntimeError):
    """There are no programs of a server, or nobody may start one."""


def _programs() -> Path:
    """The folder with `initdb` and `pg_ctl`, of the newest version that there is."""
    found = [path for place in _PLACES for path in Path(place).glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: (len(path.parts[-3]), path.parts[-3])).parent
    on_path = shutil.which("initdb")
    if on_path is None:
        raise NoServer("no PostgreSQL server's programs (initdb, pg_ctl) are installed")
    return Path(on_path).resolve().parent


def _user() -> str | None:
    """Whom to be: a server refuses to run as root."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise NoServer("a PostgreSQL server does not run as root, and there is no other user")


@contextmanager
def server() -> Iterator[Path]:
    """The folder of the socket of a server that runs while the block does."""
    programs, user = _programs(), _user()
    with tempfile.TemporaryDirectory(prefix="tourney-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"

        def run(program: str, *words: str) -> None:
            done = subprocess.run(
                [programs / program, *words],
                cwd=folder,
                user=user,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={"LC_ALL": "C", "PATH": os.environ.get("PATH", "")},
                timeout=90,
                check=False,
            )
            if done.returncode:
                raise NoServer(f"{program} failed with status {done.returncode}")

        run("initdb", "-D", str(data), "-U", "tourney", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off"
        run("pg_ctl", "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield folder
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
