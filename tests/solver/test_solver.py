"""The solver: equal to brute force, the same however a hand is written, silent about what is not seen."""

import sys
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tests.engine.symmetry import COLOURS, renamed, turned
from tests.solver.comparing import differences
from tests.solver.kinds import KINDS, hands_of
from tourney.engine.record import HandRecord
from tourney.engine.replay import Replay, replay
from tourney.engine.solver import MANY, Analysis, analyse, analyse_all, positions, solve, unsolved
from tourney.engine.solver_batch import tricks_of
from tourney.engine.solver_table import by_tricks, open_hand, worth
from tourney.engine.solver_tally import tally
from tourney.logs.handlog import record_of
from tourney.rules import GAMES

EVERY = sorted(KINDS)
POSITIONS = 10


@pytest.mark.parametrize("kind", EVERY)
def test_equal_to_brute_force(kind: str) -> None:
    """Tricks and points of a position, of each legal card, and what was given away: as by brute force."""
    first = 14 if kind in ("hasenpfeffer", "thirty-two cards, no trump") else 6
    for wrong in islice(differences(kind, 7, first=first, each=2), POSITIONS):
        assert not wrong


def test_a_full_deal_is_equal_to_brute_force() -> None:
    """From the first lead of a whole four-handed deal on, nothing played yet, brute force finds the same."""
    for wrong in islice(differences("four-handed", 3, first=0, last=1), 1):
        assert not wrong


@pytest.mark.parametrize("kind", EVERY)
def test_compiled_and_plain_search_agree(kind: str) -> None:
    """The compiled search gives of every play what the plain one gives."""
    found = [one for one, _ in islice(hands_of(kind, Random(11)), 12)]
    assert analyse_all(found, compiled=True) == analyse_all(found, compiled=False)


@pytest.mark.parametrize("kind", EVERY)
def test_seats_and_names_of_suits_do_not_matter(kind: str) -> None:
    """A hand turned round the table, or with its suits renamed within and across colours, makes the same."""
    for found, log in islice(hands_of(kind, Random(13)), 3):
        said = values(analyse(found))
        assert said == values(analyse(replay(record_of(turned(log, 1)))))
        for colours in COLOURS[: 1 if log.get("up") == "JK" else None]:
            assert said == values(analyse(replay(record_of(renamed(log, colours)))))


@pytest.mark.parametrize("kind", EVERY)
def test_what_is_given_away_adds_up(kind: str) -> None:
    """What the hand makes at first, less what ours gave away, more what theirs did, is what it made."""
    for found, _ in islice(hands_of(kind, Random(17)), 10):
        said = analyse(found)
        assert said is not None
        assert found.points is not None
        assert found.maker is not None
        partner = found.record.rules.partner(found.maker)
        ours = (found.maker, partner)
        gave = [(1 if play.seat in ours else -1, play) for play in said.plays]
        assert said.tricks - sum(sign * play.lost_tricks for sign, play in gave) == found.maker_tricks
        rival = next(seat for seat in range(found.record.rules.players) if seat not in ours)
        made = found.points[found.maker] - found.points[rival]
        assert said.points - sum(sign * play.lost_points for sign, play in gave) == made


def values(said: Analysis | None) -> list[tuple[int, ...]]:
    """What an analysis says but for the names of cards and seats."""
    assert said is not None
    return [(play.tricks, play.points, play.lost_tricks, play.lost_points) for play in said.plays]


def example() -> HandRecord:
    """Two-handed, hearts by the non-dealer, of whom only the play is logged."""
    tricks = (("JS", "TS"), ("AD", "9D"), ("KS", "AS"), ("QC", "AC"), ("TD", "TC"))
    return HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass", "pass", "S"), tricks=tricks)


def test_a_hand_played_out_needs_no_deal() -> None:
    """Who has played all his cards has shown them: such a hand is solved though no deal is logged."""
    assert analyse(replay(example())) is not None


def test_a_hand_cut_off_needs_its_deal() -> None:
    """Where cards were not played and are not logged, nothing is said; where they are logged, all is."""
    record = example()
    cut = replace(record, tricks=(*record.tricks[:3], record.tricks[3][:1]))  # type: ignore[index]
    assert analyse(replay(cut)) is None
    assert positions(replay(cut).state) == ()
    assert solve(replay(cut).state) is None
    hands = (("JS", "AD", "KS", "AC", "TD"), ("TS", "9D", "AS", "QC", "TC"))
    known = replay(replace(cut, hands=hands))
    said = analyse(known)
    assert said is not None
    assert len(said.plays) == 7
    position = solve(known.state)
    assert position is not None
    assert (position.trick, position.seat) == (4, 0)


def test_what_is_not_in_play_is_not_solved() -> None:
    """A hand that all passed, one before its calls, and a game whose first card makes trump: nothing."""
    passed = HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass",) * 4)
    napoleon = replace(GAMES["napoleon"], players=2)
    tricks = (("AS", "KS"), ("AD", "KD"), ("AC", "KC"), ("AH", "KH"), ("QS", "JS"))
    led = HandRecord(napoleon, 1, ("Ada", "Bo"), calls=("two", "pass"), tricks=tricks)
    for record in (passed, replace(passed, calls=()), led):
        assert analyse(replay(record)) is None
    assert replay(led).points is not None


def test_why_a_hand_is_not_solved() -> None:
    """Each reason has its word; a hand that can be solved has none."""
    record = example()
    passed = replace(record, calls=("pass",) * 4, tricks=None)
    cut = replace(record, tricks=record.tricks[:2])  # type: ignore[index]
    napoleon = HandRecord(replace(GAMES["napoleon"], players=2), 1, calls=("two", "pass"), tricks=(("AS",),))
    words = [unsolved(replay(one).state) for one in (record, passed, cut, napoleon)]
    assert words == [None, "not_in_play", "cards_unknown", "first_card"]


def test_without_the_compiled_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is not installed the plain search does the work, unless it was asked for by name."""
    found = [replay(example())] * MANY
    said = analyse_all(found)
    monkeypatch.setitem(sys.modules, "tourney.engine.solver_batch", None)
    assert analyse_all(found) == said
    with pytest.raises(ImportError):
        analyse_all(found, compiled=True)


def test_a_tally_counts_what_could_not_be_solved() -> None:
    """Hands of which cards are not known, or which are not whole, are counted and told, not guessed at."""
    napoleon = replace(GAMES["napoleon"], players=2)
    tricks = (("AS", "KS"), ("AD", "KD"), ("AC", "KC"), ("AH", "KH"), ("QS", "JS"))
    led = HandRecord(napoleon, 1, ("Ada", "Bo"), calls=("two", "pass"), tricks=tricks)
    cut = replace(example(), tricks=example().tricks[:2])  # type: ignore[index]
    found = tally([replay(example()), replay(led), replay(cut)])
    assert (found.solved, found.unsolved) == (1, 2)


def test_many_hands_keep_their_places() -> None:
    """Hands that cannot be solved stand as None among the others, in the order given."""
    replays: list[Replay] = [replay(example()), replay(HandRecord(GAMES["two-handed"], 1)), replay(example())]
    for compiled in (False, True):
        found = analyse_all(replays, compiled=compiled)
        assert [one is None for one in found] == [False, True, False]
        assert found[0] == analyse(replays[0])


RARE = (
    ("two-handed", 1, "9D", "pass pass S", "TC TH/9C AS/9H JH/KC 9S/QS JC"),
    ("four-handed", 0, "AD", "pass order", "TH QH AH TC/KH JH 9H JD/JS QS 9S TS/JC KC KS KD/9D QD QC TD"),
)
"""Hands with a turn that few have: a bound that is no value, a card best kept under the one that wins."""


@pytest.mark.parametrize(("game", "dealer", "up", "calls", "tricks"), RARE)
def test_rare_turns(game: str, dealer: int, up: str, calls: str, tricks: str) -> None:
    """Card by card, and with the whole hand at once, plain and compiled: the same, where a turn is rare."""
    cards = tuple(tuple(trick.split()) for trick in tricks.split("/"))
    found = replay(HandRecord(GAMES[game], dealer, up=up, calls=tuple(calls.split()), tricks=cards))
    plain, compiled = (analyse_all([found], compiled=way)[0] for way in (False, True))
    assert plain is not None
    assert plain == compiled
    before = [plain.tricks, *(play.tricks for play in plain.plays)]
    assert [position.tricks for position in positions(found.state)] == before[:-1]


def test_hands_of_one_call_do_not_mix() -> None:
    """What the compiled search keeps of a hand is not taken for one with the same cards dealt otherwise."""
    rng = Random(19)
    cards = ["JS", "JC", "AS", "9S", "AH", "KH", "QH", "AD", "KD", "QD"]
    hands = []
    for _ in range(60):
        rng.shuffle(cards)
        record = HandRecord(GAMES["two-handed"], 1, up="9H", hands=(tuple(cards[:5]), tuple(cards[5:])))
        state = replay(replace(record, calls=("pass", "pass", "S"))).state
        while actions := state.legal_actions():
            state = state.apply(rng.choice(actions))
        hand = open_hand(state)
        assert hand is not None
        hands.append(hand)
    assert tricks_of(hands) == [tricks_of([hand])[0] for hand in hands]


def test_points_by_tricks_only_where_more_are_never_worse() -> None:
    """The game's own prices follow the tricks; a fast break, or a march cheaper than three, does not."""
    kinds = ("four-handed", "fast break", "odd prices", "hasenpfeffer")
    setups = [next(hands_of(kind, Random(1)))[0].state.setup for kind in kinds]
    ladders = [by_tricks(worth(setup)) for setup in setups]
    assert ladders[0] == (-2, -2, -2, 1, 1, 2)
    assert [ladder is None for ladder in ladders] == [False, True, True, False]
