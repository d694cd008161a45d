"""`tourney site build`: what is typed, what lies on disk, and what the pages then say."""

import resource

from tests.cli.logs_kit import as_jsonl, table_log
from tests.cli.support import NAMES, Club
from tests.site.markup import Markup
from tourney.site.source import site_data
from tourney.store import open_store


def played(club: Club) -> None:
    """A night of twelve with a first round: one table entered, one logged, the others awaited."""
    club.night(NAMES, hands="6", rounds="5", movement="threes")
    club.run("round", "pair", "--seed", "7", "--publish")
    club.run("score", "enter", "1", "10", "7", "4")
    log, _ = table_log("three-handed", club.seats()[1], hands=6, table=2)
    club.write("night.jsonl", as_jsonl(log))
    club.run("hands", "import", "night.jsonl")


def page(club: Club, address: str) -> Markup:
    """A page of the site that was built."""
    return Markup((club.folder / "site" / address).read_text(encoding="utf-8"))


def contents(club: Club) -> dict[str, bytes]:
    """Every file of the site, by its address."""
    root = club.folder / "site"
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()
    }


def test_site_build_says_what_to_open(club: Club) -> None:
    """It must say how many pages there are and which to open; `--json` the same as an object."""
    played(club)
    said = club.run("site", "build", "site")
    pages = sum(name.endswith(".html") for name in contents(club))
    assert said.out == f"{pages} pages in site; open site/index.html\n"
    row = club.json("site", "build", "site")["rows"][0]
    assert (row["pages"], row["first"]) == (pages, "site/index.html")


def test_same_data_same_bytes_and_nothing_is_changed(club: Club) -> None:
    """Built twice the site must be the same byte for byte, and the database as before."""
    played(club)
    club.run("site", "build", "site")
    first, rows = contents(club), club.rows()
    club.run("site", "build", "site")
    assert contents(club) == first
    assert club.rows() == rows


def test_pages_agree_with_the_command_line(club: Club) -> None:
    """Places and points of the pages must be those of `standings` (all_outputs_same_revision)."""
    played(club)
    club.run("site", "build", "site")
    rows = page(club, "club-night/index.html").table("standings").rows[1:]
    shown = [(int(row[0]), " ".join(row[1].split()), int(row[2])) for row in rows]
    told = [(row["rank"], row["name"], row["points"]) for row in club.json("standings")["rows"]]
    assert shown == told


def test_pages_follow_a_correction_and_its_undoing(club: Club) -> None:
    """A correction must be on every page at the next build, and gone after undo (fix_old_round)."""
    played(club)
    who = club.seats()[0][0]
    number = NAMES.index(who) + 1
    club.run("site", "build", "site")
    assert page(club, f"club-night/player-{number}.html").table("path").rows[1][-1] == "10"
    club.run("score", "correct", "1", "7", "10", "4")
    club.run("site", "build", "site")
    assert page(club, f"club-night/player-{number}.html").table("path").rows[1][-1] == "7"
    points = [row[2] for row in page(club, "club-night/round-1.html").tables[0].rows[1:]]
    assert points == ["7", "10", "4"]
    club.run("undo")
    club.run("site", "build", "site")
    assert page(club, f"club-night/player-{number}.html").table("path").rows[1][-1] == "10"


def test_as_of_an_act(club: Club) -> None:
    """With `--as-of` the site must be the one of that act, byte for byte."""
    played(club)
    club.run("site", "build", "site")
    then = contents(club)
    act = club.json("site", "build", "site")["rows"][0]["act"]
    club.run("score", "correct", "1", "7", "10", "4")
    club.run("site", "build", "site", "--as-of", str(act))
    assert contents(club) == then


def test_a_draft_is_not_published(club: Club) -> None:
    """A round that is only drafted must stand on no page."""
    played(club)
    for table in ("3", "4"):
        club.run("score", "enter", table, "5", "4", "3")
    club.run("round", "pair", "--seed", "9")
    club.run("site", "build", "site")
    assert not (club.folder / "site" / "club-night" / "round-2.html").exists()


def test_hands_have_their_pages(club: Club) -> None:
    """Each imported hand must have a page by round, table and hand, and its players be linked."""
    played(club)
    club.run("site", "build", "site")
    for number in range(1, 7):
        hand = page(club, f"club-night/hand-r1-t2-h{number}.html")
        assert hand.first("h1") == f"Hand {number}, round 1, table 2"
        assert [link for link in hand.links if link.startswith("player-")]
    rows = page(club, "club-night/hands.html").table("hands").rows
    assert len(rows) == 7


def test_without_a_database(club: Club) -> None:
    """A reading command makes no database: without one it must fail with 5 and write nothing."""
    said = club.run("site", "build", "site", code=5)
    assert said.err
    assert list(club.folder.iterdir()) == []


def test_a_strange_folder_is_refused(club: Club) -> None:
    """A folder with somebody's files must be refused with 4, and kept."""
    played(club)
    (club.folder / "mine").mkdir()
    club.write("mine/thesis.txt", "all my work")
    club.assert_refused("site", "build", "mine", code=4, says=["mine is not empty", "another folder"])
    assert (club.folder / "mine" / "thesis.txt").read_text() == "all my work"


def test_a_full_disk(club: Club) -> None:
    """On a full disk it must end with 5 and a sentence, the old site and the database as before."""
    played(club)
    club.run("site", "build", "site")
    before, rows = contents(club), club.rows()
    said = club.spawn(
        "site", "build", "site", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
    )
    assert said.code == 5, said
    assert "Traceback" not in said.err
    assert contents(club) == before
    assert club.rows() == rows


def test_names_come_through_as_they_were_typed(club: Club) -> None:
    """A name with an ampersand must be escaped once, from the roster to the page (ampersand_round_trip)."""
    club.night((), movement="threes")
    club.write("p.csv", "name,club\nTom & Jerry,Tom & Jerry Club\n<b>Bo</b>,A&amp;B\nO’Neal,\n")
    club.run("player", "import", "p.csv")
    club.run("player", "checkin", "--all")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("site", "build", "site")
    titles = {page(club, f"club-night/player-{number}.html").first("h1") for number in (1, 2, 3)}
    assert titles == {"Tom & Jerry", "<b>Bo</b>", "O’Neal"}


def test_the_pages_have_the_figures_of_the_terminal(club: Club) -> None:
    """Where a slip contradicts a table's logged hands, tie-breaks are on the page as in `standings`."""
    club.night(hands="6", rounds="1")
    club.run("round", "pair", "--seed", "7", "--publish")
    for table, players in enumerate(club.seats(), start=1):
        log, points = table_log("three-handed", players, hands=6, table=table)
        club.write(f"{table}.jsonl", as_jsonl(log))
        figures = [points[0] + 1, *points[1:]] if table == 1 else points
        club.run("score", "enter", str(table), *map(str, figures), "--reason", "as it was")
        club.run("hands", "import", f"{table}.jsonl", code=None)
    with open_store(club.place) as store, store.reading() as session:
        (event,) = site_data(session).events
    rows = {row.name: dict(row.tie_breaks) for row in event.standings.rows}
    said = club.standings()
    assert {name: {step: row[step] for step in rows[name]} for name, row in said.items()} == rows
