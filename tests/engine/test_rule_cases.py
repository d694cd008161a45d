"""The worked cases of the rules, each under its id; `tests/data/rule-cases.txt` is the project's copy."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.engine.b_cases import B_CASES, Case
from tests.engine.bases import Log, made
from tests.engine.judging import complaints, replayed
from tourney.engine.findings import Severity
from tourney.engine.lead import first_lead
from tourney.engine.scoring import game_winners, hand_points
from tourney.engine.tricks import legal_cards, trick_winner
from tourney.rules import GAMES, RuleSet, rule_set

CASES_FILE = Path(__file__).parents[1] / "data" / "rule-cases.txt"
SHARED_FILE = Path(__file__).parents[3] / "shared" / "rule-cases.txt"
GAME_OF = {"W": "two-handed", "H": "three-handed", "Q": "four-handed"}
LETTERS = {"two-handed": "AB", "three-handed": "ABC", "four-handed": "NESW"}


@dataclass(frozen=True)
class Line:
    """A line of the file: its id, its kind, and the parts between the bars."""

    id: str
    kind: str
    parts: tuple[str, ...]

    @property
    def game(self) -> str:
        """The game that the case is about."""
        return GAME_OF[self.id[0]]

    @property
    def rules(self) -> RuleSet:
        """That game with the options that the line names, and the joker in the deck where it is held."""
        named: dict[str, object] = dict(re.findall(r"\b(lone_lead)=(\w+)", self.parts[0]))
        if "JK" in self.parts[0]:
            named["deck"] = 25
        return rule_set(self.game, named)

    def seat(self, letter: str) -> int:
        """The seat of a letter."""
        return LETTERS[self.game].index(letter)

    def word(self, name: str, part: int = 0) -> str | None:
        """What stands behind `name=` in a part."""
        found = re.search(rf"\b{name}=(\S+)", self.parts[part])
        return found.group(1).rstrip(";,") if found else None

    def seat_of(self, name: str) -> int | None:
        """The seat that stands behind `name=`."""
        letter = self.word(name)
        return None if letter is None else self.seat(letter)

    def points(self, text: str) -> tuple[int, ...]:
        """Points written as `A+1 B+2` or `NS=9`, a seat each."""
        won = [0] * len(LETTERS[self.game])
        for letters, number in re.findall(r"\b([A-Z]{1,2})[+=](\d+)", text):
            for letter in letters:
                won[self.seat(letter)] = int(number)
        return tuple(won)


def _lines() -> list[Line]:
    found = []
    for text in CASES_FILE.read_text(encoding="utf-8").splitlines():
        match = re.match(r"([WHQ]\d\d) ([TLFSGHB])\d? (.*)", text)
        if match:
            parts = tuple(part.strip() for part in match.group(3).split(" | "))
            found.append(Line(match.group(1), match.group(2), parts))
    return found


LINES = _lines()


def of_kind(kind: str) -> list[object]:
    """The lines of a kind as test parameters, named by their ids."""
    return [pytest.param(line, id=line.id) for line in LINES if line.kind == kind]


@pytest.mark.parametrize("line", of_kind("T"))
def test_trick(line: Line) -> None:
    """The card that wins the trick must be the one that the case says."""
    plays = re.findall(r"\b([A-Z]):(\w\w)", line.parts[1])
    won = trick_winner([card for _, card in plays], line.word("t"), line.rules)
    assert plays[won][0] == line.word("win", 2)


@pytest.mark.parametrize("line", of_kind("L"))
def test_legal_plays(line: Line) -> None:
    """The cards that may be played on a lead must be those of the case."""
    hand = (line.word("hand") or "").split(",")
    legal = set((line.word("legal", 1) or "").split(","))
    assert legal_cards(hand, line.word("led"), line.word("t"), line.rules) == legal


@pytest.mark.parametrize("line", of_kind("F"))
def test_first_lead(line: Line) -> None:
    """The seat that leads first must be the one of the case."""
    alone = re.search(r"\bal\b", line.parts[0]) is not None
    dealer, maker = line.seat_of("d"), line.seat_of("m")
    assert dealer is not None
    assert maker is not None
    lead = first_lead(line.rules, dealer, maker, alone, line.seat_of("def"))
    assert lead == line.seat(line.word("lead", 1) or "")


def _points(line: Line, rules: RuleSet) -> tuple[int, ...]:
    alone = re.search(r"\bal\b", line.parts[0]) is not None
    maker = line.seat_of("m")
    assert maker is not None
    return hand_points(rules, maker, alone, line.seat_of("def"), int(line.word("mt") or ""))


@pytest.mark.parametrize("line", of_kind("S"))
def test_points(line: Line) -> None:
    """The points of the hand must be those of the case."""
    assert _points(line, line.rules) == line.points(line.parts[1])


def test_super_euchre() -> None:
    """Q26 says more: with four points for a super euchre the defenders must get them."""
    line = next(line for line in LINES if line.id == "Q26")
    assert "(with 4: NS+4)" in line.parts[2]
    assert _points(line, rule_set(line.game, {"super_euchre_points": 4})) == (4, 0, 4, 0)


@pytest.mark.parametrize("line", of_kind("G"))
def test_game_end(line: Line) -> None:
    """Totals and winners after the hand must be those of the case, the points above the target kept."""
    before, hand = line.parts[0].split(", ")
    maker = line.seat(re.findall(r"m=(\w)", hand)[0])
    tricks = int(re.findall(r"mt=(\d)", hand)[0])
    won = hand_points(line.rules, maker, False, None, tricks)
    totals = tuple(map(sum, zip(line.points(before), won, strict=True)))
    assert totals == line.points(line.parts[1].split(" winner")[0])
    winners = re.findall(r"winners?=([A-Z,]+)", line.parts[1])[0].replace(",", "")
    assert set(game_winners(line.rules, totals, dealer=0)) == {line.seat(letter) for letter in winners}
    assert game_winners(line.rules, line.points(before), dealer=0) == ()


@pytest.mark.parametrize(
    ("value", "dealer", "winners"),
    [
        ("joint", 0, {1, 2}),
        ("highest", 0, {1}),
        ("eldest_first", 0, {1}),
        ("eldest_first", 1, {2}),
        ("eldest_first", 2, {1}),
        ("extra_hand", 0, {1}),
    ],
)
def test_simultaneous_win(value: str, dealer: int, winners: set[int]) -> None:
    """H35 says more: who wins where B has 11 and C has 10, by the option and by who dealt."""
    rules = rule_set("three-handed", {"simultaneous_win": value})
    assert set(game_winners(rules, (6, 11, 10), dealer)) == winners


def test_equal_totals_at_the_end() -> None:
    """Equal totals above the target must win jointly under `highest`, and play on under `extra_hand`."""
    for value, winners in (("highest", {1, 2}), ("extra_hand", set())):
        rules = rule_set("three-handed", {"simultaneous_win": value})
        assert set(game_winners(rules, (6, 11, 11), 0)) == winners


@pytest.mark.parametrize("line", of_kind("H"))
def test_whole_hand(line: Line) -> None:
    """A whole hand must be legal, and have the winners and the points of the case."""
    head, tricks, expected = line.parts[0], line.parts[1], line.parts[2]
    hands = [re.findall(rf"\b{seat}=([\w,]{{14}})", head)[0].split(",") for seat in "NESW"]
    up = line.word("up")
    used = {card for hand in hands for card in hand} | {up}
    deck = [rank + suit for suit in "CDHS" for rank in "9TJQKA"]
    log: Log = {
        "rules": line.game,
        "dealer": line.seat_of("d"),
        "hands": hands,
        "up": up,
        "stock": [card for card in deck if card not in used],
        "calls": ["pass"] * 4 + [line.word("t")],
        "tricks": [re.findall(r"[NESW]:(\w\w)", trick) for trick in tricks.split(";")],
    }
    if len(line.parts) > 3:
        expected += " " + line.parts[3]
    judged = replayed(log)
    assert judged.findings == ()
    assert judged.maker == line.seat_of("m")
    players = [re.findall(r"([NESW]):", trick) for trick in tricks.split(";")]
    assert [[seat for seat, _ in trick.plays] for trick in judged.tricks] == [
        [line.seat(letter) for letter in trick] for trick in players
    ]
    wins = re.findall(r"wins=([A-Z,]+)", expected)[0].split(",")
    assert [trick.winner for trick in judged.tricks] == [line.seat(letter) for letter in wins]
    assert judged.points == line.points(expected)


def _b_params() -> list[object]:
    return [
        pytest.param(case, id=f"{name}-{number}")
        for name, cases in B_CASES.items()
        for number, case in enumerate(cases, start=1)
    ]


@pytest.mark.parametrize("case", _b_params())
def test_verdict_in_words(case: Case) -> None:
    """A log of the case must be legal, or have exactly the fault that the words say."""
    judged = replayed(case.log)
    bad = [finding for finding in judged.findings if finding.severity is not Severity.UNVERIFIABLE]
    if case.fault is None:
        assert bad == []
    else:
        assert [finding.code for finding in bad] == [case.fault]
        assert bad[0] == judged.fault
        assert (bad[0].seat, bad[0].trick) == (case.seat, case.trick)
        assert case.card is None or bad[0].card == case.card
        proof = bad[0].proof
        assert (proof and (proof.trick, proof.card)) == case.proof
    for name, value in case.facts.items():
        found = getattr(judged, name)
        assert (set(found) if isinstance(value, set) else found) == value, name


@pytest.mark.parametrize(
    "name", [name for name, cases in B_CASES.items() if cases[0].next_dealer is not None]
)
def test_next_dealer(name: str) -> None:
    """After the hand of the case the seat that it names must deal, and no other."""
    case = B_CASES[name][0]
    players = GAMES[str(case.log["rules"])].players
    for dealer in range(players):
        first = made(case.log, table=1, hand=1)
        second = made(case.log, table=1, hand=2, dealer=dealer)
        expected = [] if dealer == case.next_dealer else ["dealer_rotation"]
        assert [finding.code for finding in complaints(first, second)] == expected


def test_every_case_has_its_test() -> None:
    """No id of the file may lack a test."""
    by_parts = {line.id for line in LINES if line.kind != "B"}
    ids = re.findall(r"^([A-Z]\d+) ", CASES_FILE.read_text(encoding="utf-8"), flags=re.M)
    assert len(ids) == len(set(ids)) == len(LINES)
    assert set(ids) - by_parts == set(B_CASES)


@pytest.mark.shared
def test_copy_is_whole() -> None:
    """The project's copy of the cases must be the file that it was copied from."""
    if not SHARED_FILE.exists():
        pytest.skip("../shared/rule-cases.txt is not there")
    assert CASES_FILE.read_bytes() == SHARED_FILE.read_bytes()
