"""`tourney event cut`: who goes on to the final, and never silently."""

from tests.cli.support import NAMES, ON_BOTH, Club


def preliminary(
    club: Club, *slips: tuple[str, ...], game: str = "three-handed", rounds: str = "1"
) -> list[str]:
    """A night of one round at tables of the game's size; gives the names in the order of the seats."""
    size = len(slips[0])
    planned = {"rounds": rounds} if rounds else {}
    club.night(NAMES[: size * len(slips)], game=game, hands="10", **planned)
    club.run("round", "pair", "--seed", "1", "--publish")
    for table, points in enumerate(slips, 1):
        club.run("score", "enter", str(table), *points)
    return [name for table in club.seats() for name in table]


def entered(club: Club, slug: str) -> list[str]:
    """The names of an event's entries, by number."""
    return [row["name"] for row in club.json("player", "list", "--event", slug)["rows"]]


def test_the_first_go_on_in_order(club: Club) -> None:
    """The final's entries are numbered by place, are here at once, and the journal says where from."""
    a, b, c, d, e, f = preliminary(club, ("10", "6", "2"), ("9", "5", "1"))
    said = club.run("event", "cut", "3", "--into", "The final", "--reason", "as announced")
    assert "The final is made: threes, 3 go on" in said.out
    assert entered(club, "the-final") == [a, d, b]
    assert "tourney event close --event club-night" in said.err
    reason = club.json("journal", "log")["rows"][-1]["reason"]
    assert reason == f"as announced; from club-night after round 1: 1. {a}, 2. {d}, 3. {b}"
    club.run("event", "close", "--event", "club-night")
    club.run("round", "pair", "--seed", "1", "--publish")
    assert sorted(club.seats()[0]) == sorted([a, d, b])
    assert {c, e, f}.isdisjoint(club.seats()[0])


def test_a_bracket_is_seeded_by_place(club: Club) -> None:
    """Two-handed players go on to a knockout: first against fourth, second against third."""
    seated = preliminary(club, ("10", "3"), ("9", "4"), game="two-handed", rounds="1")
    club.run("event", "set", "--pairing", "legs=2")
    said = club.run("event", "cut", "4")
    assert "knockout, 4 go on (--event club-night-final)" in said.out
    order = entered(club, "club-night-final")
    assert order == [seated[0], seated[2], seated[3], seated[1]]
    club.run("event", "close", "--event", "club-night")
    club.run("round", "pair", "--seed", "9", "--publish")
    tables = [set(table) for table in club.seats()]
    assert {order[0], order[3]} in tables
    assert {order[1], order[2]} in tables
    assert club.json("event", "show")["pairing"] == {"seeding": "entry"}


def test_h2h_stage_only(club: Club) -> None:
    """h2h_stage_only: who beats whom in the final parts nobody in the table of the rounds before."""
    a, b, c, d = preliminary(club, ("10", "3"), ("10", "3"), game="two-handed")
    club.run("event", "set", "--tie-breaks", "head-to-head")
    before = club.json("standings")["rows"]
    assert [row["rank"] for row in before] == [1, 1, 3, 3]
    club.run("event", "cut", "2")
    club.run("event", "close", "--event", "club-night")
    club.run("round", "pair", "--seed", "1", "--publish")
    assert sorted(club.seats()[0]) == sorted([a, c])
    club.run("score", "enter", "1", "10", "2")
    assert club.json("standings", "--event", "club-night")["rows"] == before
    assert {b, d}.isdisjoint(club.standings())


def test_nobody_is_cut_silently(club: Club) -> None:
    """All level at the line are named and the cut refused; --extra takes all of them, --lot draws."""
    _, b, _, _, e, _ = preliminary(club, ("10", "6", "2"), ("10", "6", "2"))
    level = sorted([b, e])
    refused = club.assert_refused("event", "cut", "3", code=4, says=["--extra", "--lot SEED", *level])
    assert "2 people for the last 1 of 3 places" in refused.err
    club.assert_refused("event", "cut", "3", "--extra", "--lot", "1", code=2, says="one of the two")
    said = club.run("event", "cut", "3", "--extra", "--into", "Extra")
    assert len(entered(club, "extra")) == 4
    assert "all go on" in said.err
    drawn = set()
    for seed in range(8):
        name = f"Lot {seed}"
        said = club.run("event", "cut", "3", "--lot", str(seed), "--into", name, "--event", "club-night")
        assert f"lot {seed} decided" in said.err
        drawn.add(entered(club, f"lot-{seed}")[2])
    assert drawn == set(level)
    reason = club.json("journal", "log")["rows"][-1]["reason"]
    assert "level at the line:" in reason
    assert "lot 7 decided" in reason


def test_a_tie_above_the_line_is_no_matter(club: Club) -> None:
    """Two level on the first place, and two to go on: no lot is asked for."""
    a, _, _, d, _, _ = preliminary(club, ("10", "6", "2"), ("10", "6", "2"))
    club.run("event", "cut", "2", "--into", "Two", "--movement", "manual")
    assert sorted(entered(club, "two")) == sorted([a, d])


def test_who_cannot_come_is_left_out(club: Club) -> None:
    """withdrawn_leader: who has withdrawn takes no place in a cut; --without leaves out another one."""
    a, b, _, d, e, _ = preliminary(club, ("10", "6", "2"), ("9", "5", "1"), rounds="")
    club.run("player", "withdraw", a)
    club.run("event", "cut", "3", "--into", "Three", "--dry-run")
    club.run("event", "cut", "2", "--into", "Two", "--movement", "manual")
    assert entered(club, "two") == [d, b]
    first = ("--event", "club-night")
    club.run("event", "cut", "2", "--into", "Else", "--movement", "manual", "--without", d, *first)
    assert entered(club, "else") == [b, e]
    club.assert_refused("event", "cut", "6", *first, code=3, says="5 have a place")


def test_no_cut_while_a_table_is_awaited(club: Club) -> None:
    """final_needs_all_tables: a slip missing, waiting or a round to come: no cut, no close."""
    club.night(NAMES[:6], rounds="2", hands="10")
    club.assert_refused("event", "cut", "3", code=4, says="no standings yet")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "6", "2")
    for refused in (("event", "cut", "3"), ("event", "close")):
        club.assert_refused(*refused, code=4, says=["round 1, table 2", "tourney score void"])
    club.write("slips.csv", "round,table,seat1,seat2,seat3\n1,2,9,5,1\n")
    club.run("score", "import", "slips.csv")
    club.assert_refused("event", "cut", "3", code=4, says="round 1, table 2")
    club.assert_refused("event", "close", code=4, says="round 1, table 2 (to be confirmed)")
    assert not club.json("standings")["final"]
    club.run("score", "enter", "2", "9", "5", "1")
    club.assert_refused("event", "cut", "3", code=4, says="round 1 of 2")
    club.run("event", "set", "--rounds", "1")
    assert club.json("standings")["final"]
    club.assert_refused("event", "cut", "7", code=3, says="6 have a place")
    club.assert_refused("event", "cut", "1", code=3, says="2 or more")
    club.run("event", "cut", "3")
    club.run("event", "close", "--event", "club-night")


@ON_BOTH
def test_a_void_table_lets_the_event_end(club: Club) -> None:
    """final_needs_all_tables: a table that is marked as void is not awaited, and the standings are final."""
    club.night(NAMES[:6], rounds="1", hands="10")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("score", "enter", "1", "10", "6", "2")
    club.run("event", "close", "--anyway")
    assert not club.json("standings")["final"]
    club.run("event", "reopen")
    club.run("score", "void", "2", "--reason", "the cards were short")
    club.run("event", "close")
    assert club.json("standings")["final"]


def test_a_movement_that_does_not_fit(club: Club) -> None:
    """A movement for another number of players, or for teams, is refused and nothing is made."""
    preliminary(club, ("10", "6", "2"), ("9", "5", "1"))
    club.assert_refused("event", "cut", "3", "--movement", "knockout", code=3, says="knockout")
    club.assert_refused("event", "cut", "3", "--movement", "polka", code=3, says="polka")
    club.run("event", "cut", "3", "--dry-run")
    assert len(club.json("event", "list")["rows"]) == 1


@ON_BOTH
def test_a_cut_is_undone_whole(club: Club) -> None:
    """Undo takes the final and its entries away; the first event is as it was, and the journal holds."""
    preliminary(club, ("10", "6", "2"), ("9", "5", "1"))
    before = club.json("standings")
    club.run("event", "cut", "3")
    club.run("undo")
    assert len(club.json("event", "list")["rows"]) == 1
    assert club.json("standings") == before
    club.run("journal", "verify")


@ON_BOTH
def test_a_correction_says_what_it_does_to_the_cut(club: Club) -> None:
    """A slip corrected after the cut: it is told beforehand who would go on instead, and the final stays."""
    a, b, _, d, e, _ = preliminary(club, ("10", "6", "2"), ("9", "5", "1"))
    club.run("event", "cut", "3", "--into", "Final")
    act = club.json("journal", "log")["rows"][-1]
    assert act["command"] == "event cut 3 --event club-night --into Final"
    first = ("--event", "club-night")
    said = club.run("score", "correct", "2", "9", "7", "1", *first, "--dry-run", "--reason", "misread").out
    assert f"Final: the cut would take {e} in the place of {b}. It stays as it was cut" in said
    assert f"tourney undo {act['act']}" in said
    said = club.run("score", "correct", "2", "11", "5", "1", *first, "--reason", "misread").out
    assert f"Final: by place it would be seeded {d}, {a}, {b}" in said
    said = club.run("score", "correct", "2", "11", "6", "1", *first, "--reason", "misread").out
    assert "Final: level at the cut are now" in said
    assert entered(club, "final") == [a, d, b]
    club.run("undo", str(act["act"]))
    said = club.run("score", "correct", "2", "9", "7", "1", "--reason", "misread").out
    assert "Final" not in said


def test_pages_lead_to_the_final_and_back(club: Club) -> None:
    """The page of an event leads to its final and its series, the final's back; built twice, bytes agree."""
    preliminary(club, ("10", "6", "2"), ("9", "5", "1"))
    club.run("series", "new", "Winter", "club-night")
    club.run("event", "cut", "3", "--into", "The <final>")
    pages = []
    for folder in ("one", "two"):
        club.run("site", "build", folder)
        events = club.folder / folder
        pages.append([(events / slug / "index.html").read_text() for slug in ("club-night", "the-final")])
    (first, final), again = pages
    assert [first, final] == again
    assert 'The first went on to: <a href="../the-final/index.html"><bdi>The &lt;final&gt;</bdi></a>' in first
    assert 'A night of the series: <a href="../series-winter.html"><bdi>Winter</bdi></a>' in first
    assert 'Its players come from: <a href="index.html"' not in first
    assert 'Its players come from: <a href="../club-night/index.html"><bdi>Club night</bdi></a>' in final
    assert "series" not in final.lower()
    club.run("undo")
    club.run("site", "build", "one")
    assert "went on to" not in (club.folder / "one/club-night/index.html").read_text()


def test_a_final_is_not_made_twice(club: Club) -> None:
    """A cut that is typed again is refused with its ways out: take it back, or another one by its name."""
    preliminary(club, ("10", "6", "2"), ("9", "5", "1"))
    club.run("event", "cut", "3")
    act = club.json("journal", "log")["rows"][-1]["act"]
    again = ("event", "cut", "3", "--event", "club-night")
    club.assert_refused(*again, code=4, says=["was cut already", f"tourney undo {act}", "--into NAME"])
    club.run(*again, "--into", "Other final")
    club.run("undo", str(act))
    club.run(*again)
