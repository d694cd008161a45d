"""Money on the command line: the fee, pots, who paid, the ledger."""

from random import Random

import pytest

from tests.cli.support import NAMES, ON_BOTH, Club


def accounts(club: Club) -> dict[str, tuple[int, int, int]]:
    """What each has paid, owes, and has paid too much, in cents."""
    rows = club.json("money", "list")["rows"]
    return {row["name"]: (row["paid"], row["owed"], row["over"]) for row in rows}


def test_an_evening_at_the_door(club: Club) -> None:
    """Fee, check-in, payments, whole or in part: the list says who is here, who paid, who owes."""
    club.run("event", "new", "Club night", "--game", "three-handed")
    club.run("player", "add", *NAMES[:4], "--absent")
    assert "the fee is 5.00 EUR an entry" in club.run("event", "fee", "5,00", "--currency", "eur").out
    assert club.json("money", "list")["totals"] == {"due": 0, "paid": 0, "owed": 0, "over": 0}
    club.run("player", "checkin", "Ada", "Bo", "Cy")
    assert "Ada (no. 1) has paid 5.00 EUR; owes nothing" in club.run("player", "pay", "Ada").out
    assert "owes 3.00 EUR" in club.run("player", "pay", "Bo", "2.00").out
    assert accounts(club) == {
        "Ada": (500, 0, 0),
        "Bo": (200, 300, 0),
        "Cy": (0, 500, 0),
        "Dee": (0, 0, 0),
    }
    shown = club.run("money", "list", "--owed").out
    assert "Bo" in shown
    assert "Ada" not in shown
    assert "8.00 EUR is owed" in shown
    said = club.run("player", "pay", "--all").out
    assert "Bo (no. 2) has paid 3.00 EUR" in said
    assert "Cy (no. 3) has paid 5.00 EUR" in said
    assert "nobody owes" in club.run("player", "pay", "--all").out
    assert "nobody owes" in club.run("money", "list", "--owed").out
    club.run("journal", "verify")


def test_a_figure_alone_is_a_number_of_an_entry(club: Club) -> None:
    """`player pay 1 2` are two entries; an amount has its cents, or stands behind --amount."""
    club.night(NAMES[:3])
    club.run("event", "fee", "5")
    club.run("player", "pay", "1", "2")
    club.run("player", "pay", "3", "--amount", "2")
    assert [paid for paid, _, _ in accounts(club).values()] == [500, 500, 200]
    club.assert_refused("player", "pay", "3", "1.00", "--amount", "2", code=2, says="given twice")
    club.assert_refused("player", "pay", "1.00", code=2, says="say who")
    club.assert_refused("player", "pay", "Ada", "--all", code=2, says="names, or --all")


def test_too_much_is_a_slip_of_the_hand(club: Club) -> None:
    """More than is owed is refused with the way out; --anyway takes it, --back gives it back."""
    club.night(NAMES[:3])
    club.run("event", "fee", "5")
    club.assert_refused("player", "pay", "Ada", "50.00", code=4, says=["50.00 is too much", "--anyway"])
    club.assert_refused("player", "pay", "Ada", "0.00", code=3, says="above 0")
    club.run("player", "pay", "Ada", "6.00", "--anyway")
    club.assert_refused("player", "pay", "Ada", code=4, says="owes nothing")
    assert accounts(club)["Ada"] == (600, 0, 100)
    assert "Ada (no. 1) gets back 1.00; owes nothing" in club.run("player", "pay", "Ada", "--back").out
    club.assert_refused("player", "pay", "Ada", "--back", code=4, says="0.00 of it too much")
    club.assert_refused("player", "pay", "Ada", "9.00", "--back", code=4, says="has paid 5.00")
    club.run("player", "pay", "Ada", "5.00", "--back")
    (pot,) = club.json("money", "ledger")["pots"]
    assert pot == {"pot": "main", "fees": 600, "given_back": 600, "prizes": 0, "in_hand": 0}


def test_several_pay_or_none(club: Club) -> None:
    """Where one of several names is wrong, or one of them owes nothing, nobody has paid."""
    club.night(NAMES[:3])
    club.run("event", "fee", "5")
    club.assert_refused("player", "pay", "Ada", "Zed", code=3, says="Zed")
    club.assert_refused("player", "pay", "Ada", "Ada", code=4, says="owes nothing")
    before = club.rows()
    assert "dry run" in club.run("player", "pay", "Ada", "--dry-run").out
    assert club.rows() == before


def test_a_pot_beside_the_main_one(club: Club) -> None:
    """Its fee, who is in it, and how it ends: not while anything was paid into it."""
    club.night(NAMES[:3])
    club.assert_refused("player", "pay", "Ada", code=4, says=["takes no money", "event fee"])
    club.run("event", "pot", "Loners", "--fee", "1")
    club.run("player", "pay", "ada", "bo", "--pot", "loners")
    assert [row["pots"] for row in club.json("money", "list")["rows"]] == [{"Loners": 100}] * 2 + [{}]
    assert "Loners" in club.run("money", "list").out
    club.assert_refused("player", "pay", "Ada", "--pot", "x", code=3, says="there is: main, Loners")
    club.assert_refused("event", "pot", "loners", "--off", code=4, says="was paid into")
    club.assert_refused("event", "pot", "main", "--fee", "1", code=3, says="event fee")
    club.assert_refused("event", "pot", "main", "--off", code=3, says="stays")
    club.assert_refused("event", "pot", "x", code=2, says="--fee 1.00")
    club.assert_refused("event", "pot", "x", "--fee", "0", code=3, says="has a fee")
    club.assert_refused("event", "pot", " ", "--fee", "1", code=3, says="needs a name")
    club.run("event", "pot", "Empty", "--fee", "2")
    assert "Empty is ended" in club.run("event", "pot", "empty", "--off").out


@ON_BOTH
def test_money_is_taken_back_by_undo(club: Club) -> None:
    """Each act on money is one act of the journal, and the ledger is that of before after undo."""
    club.night(NAMES[:3])
    club.run("event", "fee", "5")
    club.run("player", "pay", "Ada", "Bo")
    before = club.json("money", "ledger")
    club.run("player", "pay", "Cy")
    assert len(club.json("money", "ledger")["rows"]) == 3
    club.run("undo")
    assert club.json("money", "ledger") == before
    assert club.json("money", "ledger", "--as-of", "3")["rows"] == []


@pytest.mark.parametrize("amount", ["5.0", "-1", "x", "1,000", "1000001"])
def test_what_is_no_amount(club: Club, amount: str) -> None:
    """A fee that cannot be read is refused, with how it is typed."""
    club.night(NAMES[:3])
    club.assert_refused("event", "fee", "--", amount, code=3, says="5, 5.00 or 5,00")
    club.assert_refused("event", "fee", code=2, says="say the fee")
    club.assert_refused("event", "fee", "5", "--currency", "euros", code=3, says="three letters")


def test_who_was_in_a_round_owes_still_when_he_leaves(club: Club) -> None:
    """Withdrawn before the first round nothing is due; after it the fee is."""
    club.night(NAMES[:4])
    club.run("event", "fee", "5")
    club.run("player", "pay", "Dee")
    club.run("player", "withdraw", "Dee")
    club.run("round", "pair", "--seed", "1", "--publish")
    club.run("player", "withdraw", "Cy", "--after", "1")
    assert accounts(club)["Dee"] == (500, 0, 500)
    assert accounts(club)["Cy"] == (0, 500, 0)


@pytest.mark.parametrize("seed", range(3))
def test_any_sequence_of_payments_balances(club: Club, seed: int) -> None:
    """Whatever is typed, refused or not: what came in is what went out and what is in hand."""
    chance = Random(seed)
    club.night(NAMES[:3])
    club.run("event", "fee", "5")
    club.run("event", "pot", "side", "--fee", "1.50")
    for _ in range(15):
        words = [chance.choice(NAMES[:3]), f"{chance.randint(0, 7)}.{chance.randint(0, 99):02}"]
        flags = [flag for flag in ("--back", "--anyway") if chance.random() < 0.4]
        club.run("player", "pay", *words, *flags, "--pot", chance.choice(["main", "side"]), code=None)
    found = club.json("money", "ledger")
    came, went = (sum(row[side] for row in found["rows"]) for side in ("in", "out"))
    assert came == went + sum(pot["in_hand"] for pot in found["pots"])
    assert came == sum(pot["fees"] for pot in found["pots"])
    assert f"{came // 100}.{came % 100:02} came in" in club.run("money", "ledger").out
    club.run("journal", "verify")


def test_an_undone_pot_leaves_its_money(club: Club) -> None:
    """A pot that is taken back after somebody paid into it still stands in the ledger, which balances."""
    club.night(NAMES[:3])
    club.run("event", "fee", "5")
    club.run("event", "pot", "side", "--fee", "1")
    club.run("player", "pay", "Ada", "--pot", "side")
    made = [row["act"] for row in club.json("journal", "log")["rows"] if "event pot" in row["command"]]
    club.run("undo", str(made[0]), code=None)
    assert club.json("money", "ledger")["pots"][1]["in_hand"] == 100
    club.run("prizes", "show")
    club.run("money", "list")
