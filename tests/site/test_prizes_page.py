"""The page of the prizes: there where prizes are set, and silent about who owes."""

from dataclasses import replace

from tests.site import nights
from tests.site.conftest import rendered, site_of
from tests.site.markup import Markup
from tourney.site.data import EventData, Prizes
from tourney.standings.money import MAIN, MoneyPlan, Paid, Pot
from tourney.standings.prize_figures import PrizeGround
from tourney.standings.prize_rules import PrizeRule, PrizeScheme
from tourney.standings.prizes import prizes

PLAN = MoneyPlan("EUR", 500, (Pot("R&B <x>", 100),))


def with_prizes(
    event: EventData, *rules: PrizeRule, paid: tuple[Paid, ...] = (Paid(1, MAIN, 1500),)
) -> EventData:
    """The event with these prizes, and what was paid."""
    scheme = PrizeScheme(rules)
    found = prizes(event.standings, scheme, PrizeGround(PLAN, paid))
    return replace(event, prizes=Prizes(scheme, PLAN, found))


def page(event: EventData) -> Markup:
    """Its page of prizes."""
    return Markup(rendered(site_of(event))[f"{event.slug}/prizes.html"])


def words(found: Markup, tag: str) -> str:
    """Every text of a tag, its blanks tidied."""
    return " ".join(" ".join(found.texts.get(tag, ())).split())


def test_who_gets_what() -> None:
    """A row a prize with its winner, his link, the amount; while tables are out it says provisional."""
    event = with_prizes(nights.threes(), PrizeRule("places", (1000, 550)), PrizeRule("highest-game", (200,)))
    found = page(event)
    assert found.first("h1") == "Prizes as they stand"
    assert "Provisional." in words(found, "p")
    rows = found.table("prizes").rows
    leader = event.standings.rows[0]
    assert [cell.strip() for cell in rows[1][:4]] == ["Places", "1", leader.name, "10.00 EUR"]
    assert f"player-{leader.number}.html" in found.links
    assert [row[0] for row in rows[1:3]] == ["Places", "Places"]
    top = max(cell.points or 0 for row in event.standings.rows for cell in row.cells if cell.table)
    assert {row[4] for row in rows[3:]} == {str(top)}


def test_final_prizes_and_what_is_not_given() -> None:
    """Of a closed event they stand as they are; a prize for hands that are not logged says why not."""
    event = nights.threes(missing=(), unconfirmed=(), closed=True)
    found = page(with_prizes(event, PrizeRule("most-loners", (500,), pot="R&B <x>")))
    assert found.first("h1") == "Prizes"
    assert not [table for table in found.tables if "prizes" in table.style]
    assert "Most lone hands: not every hand is in: those of 0 of 16 tables are" in words(found, "li")


def test_no_money_that_is_owed_is_public() -> None:
    """Pages are the same, byte for byte, whoever has paid his fee."""
    rules = (PrizeRule("places", (1000,)), PrizeRule("lowest", (200,)))
    payers = ((Paid(1, MAIN, 1500),), (Paid(2, MAIN, 700), Paid(3, MAIN, 800)))
    one, other = (rendered(site_of(with_prizes(nights.threes(), *rules, paid=paid))) for paid in payers)
    assert one == other


def test_a_pot_stands_beside_its_prize() -> None:
    """Its name is text and never markup."""
    event = with_prizes(nights.threes(), PrizeRule("lowest", (5,), pot="R&B <x>"))
    texts = rendered(site_of(event))
    assert "R&amp;B &lt;x&gt;" in texts[f"{event.slug}/prizes.html"]
    assert not any("R&B <x>" in text for text in texts.values())


def test_no_page_where_no_prize_is_set() -> None:
    """An event without prizes has neither the page nor a link to it."""
    event = nights.threes()
    for one in (event, with_prizes(event)):
        texts = rendered(site_of(one))
        assert f"{event.slug}/prizes.html" not in texts
        assert not any("prizes.html" in text for text in texts.values())
