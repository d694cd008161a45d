"""What is committed: nothing of one machine, one version, pins that are whole."""

import re
import socket
import tomllib
from importlib import metadata

import tourney
from tests.house.files import HOUSE, texts, tracked

_MACHINE = re.compile(r"(?<![\w.])/(?:work|root|home/[a-z]\w*|Users/\w+)/(?=\w)")
_ADDRESS = re.compile(
    r"index[-_]url|find[-_]links|py" + r"pi\.org/simple|python" + r"hosted|registry\.npm", re.I
)


def _project() -> dict[str, object]:
    return tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", name.strip(), maxsplit=1)[0]).lower()


def test_no_path_of_a_machine() -> None:
    """No tracked file may name a folder of the machine that it was written on, nor that machine."""
    host = socket.gethostname()
    me = "tests/house/test_tracked.py"
    found = [
        f"{name}: {line.strip()[:100]}"
        for name, text in texts()
        if name != me
        for line in text.splitlines()
        if _MACHINE.search(line) or (len(host) > 6 and host in line)
    ]
    assert not found


def test_no_address_to_download_from() -> None:
    """No tracked file may say from which index packages come: that is each machine's own setting."""
    about_it = ("tests/house/test_tracked.py", "tests/packaging/test_scripts.py")
    assert not [name for name, text in texts() if name not in about_it and _ADDRESS.search(text)]


def test_nothing_made_is_committed() -> None:
    """What the scripts make anew (environments, databases, the demo, caches) must not be tracked."""
    made = re.compile(
        r"(^|/)(\.venv|demo|dist|build|test-artefacts|__pycache__|[^/]*\.egg-info)/|\.(db|pyc)$"
    )
    assert not [str(path) for path in tracked() if made.search(str(path.relative_to(HOUSE)))]


def test_constraints_pin_every_dependency() -> None:
    """The constraints must be `name==version` alone, and hold every package that pyproject asks for."""
    lines = (HOUSE / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)
    project = _project()
    asked = list(project["dependencies"])  # type: ignore[call-overload]
    for extra in project["optional-dependencies"].values():  # type: ignore[attr-defined]
        asked += extra
    missing = {_key(name) for name in asked} - {_key(pin) for pin in pins} - {"tourney"}
    assert not missing


def test_one_version() -> None:
    """The version must be the same in pyproject, in the installed package and in the changelog."""
    version = _project()["version"]
    assert metadata.version("tourney") == version
    assert tourney.__version__ == version
    changelog = (HOUSE / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[?([^\]\s]+)\]?", changelog, flags=re.M)
    assert version in headings[:2]
