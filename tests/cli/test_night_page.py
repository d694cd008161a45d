"""The night that `docs/director.md` walks, from an empty folder to the closed event."""

from pathlib import Path

from tests.cli.night_page import PAGE, replayed


def test_the_page_says_what_the_commands_say(tmp_path: Path) -> None:
    """Every command of the page, run in an empty folder, must say what stands below it."""
    page = PAGE.read_text(encoding="utf-8")
    assert replayed(page, tmp_path) == page, "write it anew: python -m tests.cli.night_page"
