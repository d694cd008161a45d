"""What CONTRIBUTING says: no script is left out of it."""

from tests.house.files import HOUSE, tracked


def test_every_script_is_named() -> None:
    """Each script must be named with its folder, so that who changes something finds what to run."""
    folders = {HOUSE / "scripts", HOUSE / "scripts" / "bench"}
    scripts = [str(path.relative_to(HOUSE)) for path in tracked() if path.parent in folders]
    text = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(scripts) > 20
    assert not [name for name in scripts if name not in text]
