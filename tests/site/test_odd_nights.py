"""Pages of teams, of tables of another size, and of what was changed by hand."""

import re
from dataclasses import replace

from tests.site import odd_nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tests.site.test_pages import HOSTILE
from tourney.site.views.rounds import round_view

PAGES = rendered(site_of(odd_nights.teams(), odd_nights.four_at_a_table(), odd_nights.three_at_a_table()))


def read(address: str) -> Markup:
    """A page of that site."""
    return Markup(PAGES[address])


def text_of(address: str) -> str:
    """A page's visible texts in a row, its blanks tidied."""
    page = read(address)
    cells = [cell for table in page.tables for row in table.rows for cell in row]
    return " ".join(" ".join([*cells, *(text for texts in page.texts.values() for text in texts)]).split())


def test_a_team_stands_with_its_people() -> None:
    """A team's line has its two chairs, its name and its members; its own page names them too."""
    rows = read("club-teams/round-1.html").tables[0].rows[1:]
    assert [" ".join(row[1].split()) for row in rows] == [
        "Aces Ada Lovelock, Bo Halvorsen",
        "Bowers Cyrus O’Neal, Dora Lee-Ann",
    ]
    assert [row[0] for row in rows] == ["1+3", "2+4"]
    assert "Cyrus O’Neal, Dora Lee-Ann" in text_of("club-teams/player-2.html")
    assert "Find your team" in PAGES["club-teams/round-1.html"]
    assert "table 1, seats 2+4" in text_of("club-teams/round-1.html")
    assert "5 teams" in PAGES["club-teams/index.html"]


def test_games_won_come_first() -> None:
    """Where places go by games won that column stands before the points, and both are there once."""
    head = [" ".join(cell.split()) for cell in read("club-teams/index.html").table("standings").rows[0]]
    assert head[:5] == ["Place", "Name", "Won", "Drawn", "Points"]
    assert head.count("Won") == head.count("Drawn") == 1
    by_points = rendered(site_of(odd_nights.teams(ranking="points")))["club-teams/index.html"]
    head = [" ".join(cell.split()) for cell in Markup(by_points).table("standings").rows[0]]
    assert head[:3] == ["Place", "Name", "Points"]
    assert head.index("Won") > head.index("Played")


def test_row_adds_up_with_a_table_of_four() -> None:
    """row_adds_up: what counts stands in the row, marked, and the total is its sum; the rule is a note."""
    page = read("odd-threes/index.html")
    for row in page.table("standings").rows[1:8]:
        cells = [re.match(r"\s*(\d+)", cell) for cell in row[3:5]]
        assert sum(int(cell[1]) for cell in cells if cell) == int(row[2]), row
    dora = next(row for row in page.table("standings").rows if "Dora" in row[1])
    assert [cell.strip() for cell in dora[3:5]] == ["8‡", "1"]
    text = text_of("odd-threes/index.html")
    assert "‡ brought to a whole round" in text
    assert "brought to a round of 6 hands" in text


def test_the_round_shows_the_slip_and_what_it_counts() -> None:
    """At a table of four the slip's figures stand, below them what is other there and what counts."""
    table = round_view(odd_nights.four_at_a_table(), odd_nights.four_at_a_table().rounds[0]).tables[1]
    assert [side.points for side in table.sides] == [6, 3, 2, 1]
    assert table.counts == (8, 4, 3, 1)
    text = text_of("odd-threes/round-1.html")
    assert "the dealer sits out each hand." in text
    assert "In the standings these count 8, 4, 3, 1." in text
    assert "8 hands played." in text_of("odd-threes/round-2.html")
    assert "these count" not in text_of("odd-threes/round-2.html")


def test_the_players_page_shows_the_slip() -> None:
    """A player's page has what counts, marked, and the figure of the slip below."""
    text = text_of("odd-threes/player-4.html")
    assert "8‡" in text
    assert "Slip of round 1: 6." in text
    assert "‡" not in text_of("odd-threes/player-1.html")


def test_a_table_of_three_has_no_partners() -> None:
    """At a table of three everybody has a line; the player's page names two opponents and no partner."""
    page = read("odd-fours/round-1.html")
    assert [len(table.rows) - 1 for table in page.tables[:2]] == [2, 3]
    assert "three-handed, everybody for himself." in text_of("odd-fours/round-1.html")
    assert "two-handed." in text_of("odd-fours/round-2.html")
    path = read("odd-fours/player-5.html").table("path").rows[1]
    assert [" ".join(cell.split()) for cell in path[2:4]] == ["", "Freya Nightingale, Gus Tamm"]
    assert "the game is three-handed" in text_of("odd-fours/index.html")


def test_changes_by_hand_and_reasons() -> None:
    """What was changed by hand is told, and why somebody is where he is; why a pair meets again, with it."""
    text = text_of("odd-threes/round-2.html")
    assert "Ada Lovelock and Dora Lee-Ann changed places by hand." in text
    assert "Gus Tamm plays at a table of 4: by lot." in text
    assert "Ada Lovelock and Cyrus O’Neal meet again. Before in round 1" in text
    assert text.count("Ada Lovelock and Cyrus O’Neal meet again.") == 1
    assert "Aces (score 2) meets Cutters (score 0): nobody was left." in text_of("club-teams/round-2.html")
    assert "Changed by hand" not in PAGES["odd-threes/round-1.html"]


def test_who_stands_by_is_on_the_rounds_page() -> None:
    """Who stands by finds his name among the seats, and is no sit-out; a latecomer is not there yet."""
    view = round_view(odd_nights.four_at_a_table(), odd_nights.four_at_a_table().rounds[0])
    assert [one.name for one in view.standing_by] == ["Stan By"]
    assert not view.sitting_out
    names = [one.person.name for one in view.by_name]
    assert "Stan By" in names
    assert "Una Later" not in names
    assert "stands by" in text_of("odd-threes/round-1.html")


def test_who_only_stood_by_takes_no_place() -> None:
    """Who stands by and was never seated is not in the standings; his own page says how it is."""
    assert "Stan By" not in text_of("odd-threes/index.html")
    assert "Stands by, and was not needed yet." in text_of("odd-threes/player-8.html")
    assert "In no round yet." in text_of("odd-threes/player-9.html")
    assert "7 players" in PAGES["odd-threes/index.html"]


def test_hostile_members_never_become_markup() -> None:
    """A member's name is shown as text, whatever it holds (xss_name_everywhere)."""
    for address, text in rendered(site_of(odd_nights.teams(names=HOSTILE))).items():
        page = Markup(text)
        assert not {"script", "img"} & set(page.tags), address
        text.encode("utf-8")


def test_a_round_seated_in_part() -> None:
    """While more tables are to be seated the page says so and for whom; fairness waits for the rest."""
    event = odd_nights.three_at_a_table()
    first, second = event.rounds
    half = replace(
        event, rounds=(first, replace(second, tables=second.tables[:1], sitting_out=(), part=True))
    )
    view = round_view(half, half.rounds[1])
    assert not view.is_complete
    assert [one.number for one in view.not_seated] == [3, 4, 7]
    pages = rendered(site_of(half))
    assert "More tables of this round are to be seated." in pages["odd-fours/round-2.html"]
    assert "Fairness after round 1" in pages["odd-fours/fairness.html"]
    only = rendered(site_of(replace(half, rounds=half.rounds[1:])))
    assert "odd-fours/fairness.html" not in only


def test_the_rules_page_has_the_rules_of_other_sizes() -> None:
    """What holds at tables of another size stands with the rules in force, where there were such tables."""
    assert "Tables of another size" in PAGES["odd-threes/rules.html"]
    assert "brought to a round of 6 hands" in text_of("odd-threes/rules.html")
    text = text_of("odd-fours/rules.html")
    assert text.index("the game is three-handed") < text.index("the game is two-handed")
    assert "Tables of another size" not in PAGES["club-teams/rules.html"]


def test_two_rounds_on_the_first_page() -> None:
    """Where two events are being played each table has an id of its own."""
    site = site_of(odd_nights.waiting(odd_nights.teams()), odd_nights.waiting(odd_nights.three_at_a_table()))
    page = Markup(rendered(site)["index.html"])
    assert page.tags.count("h1") == 2
    assert len(page.ids) == len(set(page.ids))


def test_a_team_called_by_its_people() -> None:
    """Where a team's name says its people they are not said again; a hand of theirs leads to the team."""
    event = odd_nights.teams()
    named = (replace(event.entries[0], name="Ada Lovelock & Bo Halvorsen"), *event.entries[1:])
    made = replace(event, entries=named)
    assert made.people[1].members == ()
    assert made.people[2].members == ("Cyrus O’Neal", "Dora Lee-Ann")
    assert made.members_of(1) == ("Ada Lovelock", "Bo Halvorsen")
