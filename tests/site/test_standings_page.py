"""The standings page and the players' pages: sums, places, what is awaited, what is disputed."""

import re
from collections.abc import Callable
from dataclasses import replace

from tests.site import nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tourney.standings import StandingsInput, compute
from tourney.standings.penalties import Penalty
from tourney.values import PenaltyRules, ResultKind

Read = Callable[[str], Markup]
NUMBER = re.compile(r"\d+")


def _rows(page: Markup) -> list[dict[str, str]]:
    heads, *rows = page.table("standings").rows
    names = [re.sub(r"\s+|1$", "", head) or head for head in heads]
    return [dict(zip(names, (" ".join(cell.split()) for cell in row), strict=True)) for row in rows]


def _counted(cell: str) -> int:
    """What a cell of the wall chart adds: nothing where it waits, is not confirmed, or has no figure."""
    found = NUMBER.match(cell)
    return int(found[0]) if found and "?" not in cell else 0


def test_row_adds_up(read: Read) -> None:
    """A row's total must be the sum of its cells that count, and its credit (row_adds_up)."""
    for address in ("friday-threes/index.html", "monday-fours/index.html"):
        page = read(address)
        heads, *rows = page.table("standings").rows
        credit = next((at for at, head in enumerate(heads) if "Credit" in head), None)
        last = credit if credit is not None else next(at for at, head in enumerate(heads) if head == "Played")
        for row in rows:
            total = sum(_counted(cell.strip()) for cell in row[3:last])
            total += int(row[credit].strip() or 0) if credit is not None else 0
            assert total == int(row[2]), row


def test_place_is_the_same_on_every_page(read: Read, written: dict[str, str]) -> None:
    """A person's place must be one, and each page say after which round (crosstable_place_consistent)."""
    rows = read("friday-threes/index.html").table("standings").rows[1:]
    places = {" ".join(row[1].split()): row[0].strip() for row in rows}
    for address, text in written.items():
        if address.startswith("friday-threes/player-"):
            page = Markup(text)
            assert f"<dd>{places[page.first('h1')]} of 13</dd>" in text, address
            assert "Place after round 4" in text, address
    assert read("friday-threes/index.html").first("h1") == "Standings during round 4 of 5"


def test_provisional_while_tables_are_awaited(read: Read) -> None:
    """While a table is awaited the page must say so, name it, and tell a slip from none (midround_label)."""
    text = " ".join(" ".join(read("friday-threes/index.html").texts["p"]).split())
    assert "Provisional. 2 tables are awaited:" in text
    assert "(slip not confirmed)" in text


def test_what_does_not_count_is_marked(read: Read) -> None:
    """A slip that waits must be shown with a mark, a table without one as awaited."""
    last = [row[6].strip() for row in read("friday-threes/index.html").table("standings").rows[1:]]
    assert sum(cell.endswith("?") for cell in last) == 3
    assert last.count("…") == 3
    assert last.count("out") == 1


def test_final_once_all_is_in() -> None:
    """With the rounds planned played and nothing awaited the standings must be final."""
    event = nights.threes(rounds=5, missing=(), unconfirmed=())
    pages = rendered(site_of(event))
    assert Markup(pages["friday-threes/index.html"]).first("h1") == "Final standings"
    assert "Provisional" not in pages["friday-threes/index.html"]
    assert "who sits where" not in pages["index.html"]


def test_penalties_stand_beside_the_round_and_in_a_column() -> None:
    """A row must still add up where a penalty is taken off both partners, and each page say what for."""
    plain = nights.fours(penalties=PenaltyRules((("table_talk", 2),), on_side=True))
    who = plain.rounds[0].tables[0].seats
    given = (Penalty(1, who[0], "table_talk"), Penalty(2, who[0], "late"), Penalty(2, who[1], "late", 12))
    made = compute(StandingsInput(plain.info, plain.entries, plain.rounds, plain.results, penalties=given))
    pages = rendered(site_of(replace(plain, standings=made)))
    rows = _rows(Markup(pages["monday-fours/index.html"]))
    marked = {row["Name"]: row for row in rows if row["Penalties"]}
    assert len(marked) == 4
    for row in rows:
        credit = int(row.get("Credit") or 0)
        off = int((row["Penalties"] or "0").replace("−", "-"))
        assert sum(_counted(row[str(number)]) for number in (1, 2, 3)) + credit + off == int(row["Points"])
    partner = pages[f"monday-fours/player-{who[2]}.html"]
    assert "2 off for talk at the table of" in partner
    assert "coming late" not in pages[f"monday-fours/player-{who[0]}.html"]
    assert (
        "A penalty for talk at the table costs the player, and the partner"
        in pages["monday-fours/rules.html"]
    )
    assert "beside a round: a penalty" in pages["monday-fours/index.html"]
    row = pages["monday-fours/index.html"].split('class="name-cell"')[1].split("</tr>")[0]
    assert all(cell.count('class="mark"') <= 1 for cell in row.split("</td>"))
    assert [row.count("roomy") for row in pages["monday-fours/index.html"].split("<tr")[2:4]] == [2, 2]


def test_disputed_table_is_marked_and_its_figure_stands(read: Read) -> None:
    """A table with a faulty hand must carry its mark where its figures stand, and they must count."""
    page = read("friday-threes/index.html")
    disputed = [row for row in page.table("standings").rows[1:] if "†" in row[3]]
    assert len(disputed) == 3
    assert "disputed" in " ".join(page.texts["p"])
    assert all(int(NUMBER.match(row[3].strip())[0]) <= int(row[2]) for row in disputed)  # type: ignore[index]


def test_kinds_of_results_are_not_nought(read: Read) -> None:
    """Forfeit, void and adjusted results must be told apart from each other and from 0."""
    cells = {cell.strip() for row in read("monday-fours/index.html").table("standings").rows for cell in row}
    assert "void" in cells
    assert any(cell.endswith("f") and cell[:-1].isdigit() for cell in cells)
    assert any(cell.endswith("a") and cell[:-1].isdigit() for cell in cells)


def test_a_leaver_is_listed_without_a_place(read: Read) -> None:
    """Who has withdrawn must be listed last, without a place and saying so (withdrawn_leader)."""
    last = [" ".join(cell.split()) for cell in read("monday-fours/index.html").table("standings").rows[-1]]
    assert last[0] == "–"
    assert last[1] == "Lena Farrow (withdrawn)"


def test_rules_of_ranking_are_stated(read: Read) -> None:
    """The page must state by which rules places are made, the credit of sit-outs with a footnote."""
    said = [" ".join(text.split()) for text in read("friday-threes/index.html").texts["li"]]
    assert "Places go by total points." in said
    assert any(text.startswith("Then by points difference") for text in said)
    notes = [" ".join(text.split()) for text in read("friday-threes/index.html").texts["p"]]
    assert any(text.startswith("1 A sit-out is credited") for text in notes)


def test_path_runs_up_to_the_total(read: Read) -> None:
    """A player's path must run up, round by round, to the total of the standings."""
    totals = {
        " ".join(row[1].split()): row[2].strip()
        for row in read("friday-threes/index.html").table("standings").rows[1:]
    }
    for number in range(1, 14):
        page = read(f"friday-threes/player-{number}.html")
        rows = page.table("path").rows[1:]
        running = 0
        for row in rows:
            running += _counted(row[3].strip())
            assert int(row[-1]) == running
        assert str(running) == totals[page.first("h1")]


def test_partners_and_opponents(read: Read) -> None:
    """Where partners change, the path must name each round's partner and both opponents."""
    for row in read("monday-fours/player-1.html").table("path").rows[1:]:
        assert row[2].strip()
        assert len(row[3].split(",")) == 2


def test_requested_bye_has_its_own_word() -> None:
    """A sit-out that was asked for must not look like the one that the pairing gave."""
    given = nights.threes()
    asked = tuple(
        type(one)(one.round, one.entry, ResultKind.REQUESTED_BYE if one.round == 2 else one.kind)
        for one in given.sit_outs
    )
    event = nights.event(given.info, given.entries, given.rounds, given.results, asked)
    text = rendered(site_of(event))
    assert ">away<" in text["friday-threes/index.html"]
    assert "asked to sit out" in text["friday-threes/player-2.html"]
