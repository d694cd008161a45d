"""What all tests share: a strict CI, a server of PostgreSQL, the list of what was left out and why."""

import os
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.store.postgres import NoServer, server

TOGETHER = ("tests/browser/", "tests/packaging/test_wheel.py")
"""Tests that share something dear (the demo's site, a clean environment): one worker runs them all."""

_numbers = count(1)


@pytest.fixture(scope="session")
def socket() -> Iterator[Path]:
    """A server of PostgreSQL; without one the tests that need it are skipped with the reason."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    running = server()
    try:
        folder = running.__enter__()
    except NoServer as error:
        pytest.skip(str(error))
    yield folder
    running.__exit__(None, None, None)


@pytest.fixture
def url(socket: Path) -> str:
    """The URL of a new, empty database of PostgreSQL, with a password that must show nowhere."""
    import psycopg

    name = f"club{next(_numbers)}"
    with psycopg.connect(f"host={socket} user=tourney dbname=postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"postgresql://tourney:s3cret@/{name}?host={socket}"


def _must_run_everything() -> bool:
    return os.environ.get("CI") == "true"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a skipped test is a failure, unless it reads ../shared/, which need not be there."""
    report = yield
    excused = item.get_closest_marker("shared") is not None or hasattr(report, "wasxfail")
    if report.skipped and _must_run_everything() and not excused:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and in CI nothing may be: {reason}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """In CI a whole file that is skipped is a failure too."""
    report = yield
    if report.skipped and _must_run_everything():
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and in CI nothing may be: {report.longrepr}"
    return report


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say by name, above pytest's closing line, which tests were left out, and why."""
    left_out: dict[str, list[str]] = {}
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        left_out.setdefault(str(reason).removeprefix("Skipped: "), []).append(report.nodeid)
    if not left_out:
        return
    terminalreporter.section("left out")
    for reason, names in left_out.items():
        terminalreporter.write_line(f"{len(names)} not run: {reason}")
        for name in sorted(names):
            terminalreporter.write_line(f"  {name}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With several workers: each test to whoever is free, the tests that share something to one."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduler(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return next((shared for shared in TOGETHER if nodeid.startswith(shared)), nodeid)

    return Scheduler(config, log)
