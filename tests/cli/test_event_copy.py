"""`tourney event copy`: the next night like the last one."""

from sqlalchemy import text

from tests.cli.support import ON_BOTH, Club
from tourney.store import open_store

ROSTER = "id,name,club\n1,Ada,North\n2,Bo,North\n3,Cy,South\n4,Dee,\n5,Eve,\n6,Fay,\n7,Gus,\n"


def people(club: Club) -> list[tuple[str, int, int]]:
    """Event, entry number and person of every entry."""
    asked = text("SELECT slug, number, person_id FROM entry JOIN event ON event.id = event_id ORDER BY 1, 2")
    with open_store(club.place) as store, store.reading() as session:
        return [(slug, number, person) for slug, number, person in session.connection().execute(asked)]


def first_night(club: Club) -> None:
    """A night with settings of every kind, seven people, wishes, and a round that is in."""
    club.run("event", "new", "Friday 1", "--game", "three-handed", "--rounds", "3", "--hands", "6")
    club.run("event", "set", "--tie-breaks", "marches,difference", "--sitout-credit", "5")
    club.run("event", "set", "--ranking", "wins", "--pairing", "same-club=soft", "--audit-public")
    club.run("player", "import", club.write("people.csv", ROSTER))
    club.run("player", "checkin", "--all")
    club.run("player", "keep-apart", "Ada", "Dee", "--soft")
    club.run("player", "table", "Eve", "2")
    club.run("player", "standby", "Gus")
    club.run("round", "pair", "--seed", "1", "--publish")


def test_all_settings_are_copied(club: Club) -> None:
    """What an event is set to is what its copy is set to, and nothing that happened goes with it."""
    first_night(club)
    was = club.json("event", "show")
    assert "friday-2" in club.run("event", "copy", "Friday 2").out
    made = club.json("event", "show", "--event", "friday-2")
    own = ("slug", "name", "players", "published_rounds")
    assert {name: made[name] for name in was if name not in own} == {
        name: was[name] for name in was if name not in own
    }
    assert (made["players"], made["published_rounds"]) == (0, [])
    columns = (
        "rules,movement,tie_breaks,pairing,money,prizes,penalties,ranking,sitout_credit,audit_public,teams"
    )
    with open_store(club.place) as store, store.reading() as session:
        one, other = session.connection().execute(text(f"SELECT {columns} FROM event ORDER BY id"))
    assert one == other


@ON_BOTH
def test_the_roster_is_the_same_people(club: Club) -> None:
    """With --players the same persons are entered in the same order, not checked in, with their wishes."""
    first_night(club)
    club.run("event", "close", "--anyway")
    assert "7 entries" in club.run("event", "copy", "Friday 2", "--players", "--event", "friday-1").out
    found = people(club)
    assert [row[1:] for row in found if row[0] == "friday-2"] == [
        row[1:] for row in found if row[0] == "friday-1"
    ]
    listed = club.json("player", "list")["rows"]
    assert not any(row["checked_in"] for row in listed if "checked_in" in row)
    apart = club.run("player", "keep-apart").out
    assert "Ada" in apart
    assert "Dee" in apart
    club.run("player", "checkin", "--all")
    club.run("round", "pair", "--seed", "2", "--publish")
    assert "Eve" in club.seats()[1]
    assert "Gus" not in [name for table in club.seats() for name in table]


def test_who_withdrew_is_on_the_next_list(club: Club) -> None:
    """Somebody who left early is entered for the next night, and is in it from the first round."""
    first_night(club)
    for table in ("1", "2"):
        club.run("score", "enter", table, "10", "7", "4")
    club.run("player", "withdraw", "Ada")
    club.run("event", "copy", "Friday 2", "--players")
    club.run("event", "close", "--event", "friday-1")
    club.run("player", "checkin", "--all")
    club.run("round", "pair", "--seed", "2")
    assert "Ada" in [name for table in club.seats() for name in table]


def test_which_event_is_copied(club: Club) -> None:
    """The open one or the only one; of several closed ones it is to be said which, never guessed."""
    club.assert_refused("event", "copy", "Friday 1", code=5, says="tourney event new")
    club.run("event", "new", "Friday 1")
    club.run("event", "close")
    club.run("event", "copy", "Friday 2")
    club.run("event", "close")
    club.assert_refused("event", "copy", "Friday 3", code=2, says=["friday-1, friday-2", "--event"])
    club.run("event", "copy", "Friday 3", "--event", "friday-1")
    club.assert_refused("event", "copy", "", "--event", "friday-1", code=3, says="needs a name")


def test_a_copy_is_rehearsed_and_undone(club: Club) -> None:
    """--dry-run leaves no row; undo takes the copy and its entries away, and the journal holds."""
    first_night(club)
    before = club.rows()
    club.run("event", "copy", "Friday 2", "--players", "--dry-run")
    assert club.rows() == before
    club.run("event", "copy", "Friday 2", "--players")
    club.run("undo")
    assert len(club.json("event", "list")["rows"]) == 1
    club.run("journal", "verify")
