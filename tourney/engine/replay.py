"""Replay: a record judged by the rules, as a value (DESIGN.md decision 2).

`replay` folds the log over `HandState` and gives the legal prefix, the first fault, the points and
a verdict on each claim. It raises only for a programmer's error.
"""

from dataclasses import dataclass, replace

from tourney.cards import UNKNOWN
from tourney.engine.claims import check_claims, scored
from tourney.engine.deal import deal_fault, farmers_fault, shows_farmers_hand
from tourney.engine.findings import Finding, Severity
from tourney.engine.fold import Fold
from tourney.engine.fold_tricks import fold_tricks
from tourney.engine.holding import Holding
from tourney.engine.position import PlayedTrick, Stage
from tourney.engine.record import HandRecord
from tourney.engine.state import HandState
from tourney.engine.unseen import turned_suit, up_card

REDEALT = ("misdeal", "farmers_hand")
"""Kinds of penalty by which a hand is not played."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What the engine makes of a record.

    `state` is the hand as far as it is legal. `fault` is the one fault of its play, None where it
    has none. `findings` are the fault, wrong claims, and what could not be checked. `points` are
    a seat each, None where they cannot be known: a fault, a hand cut off, unknown cards.
    """

    record: HandRecord
    state: HandState
    fault: Finding | None
    findings: tuple[Finding, ...]
    points: tuple[int, ...] | None

    @property
    def trump(self) -> str | None:
        """The trump suit, `NT`, or None where none was made (or it is not known)."""
        return self.state.setup.trump

    @property
    def maker(self) -> int | None:
        """The maker's seat, None where nobody made trump."""
        return self.state.setup.maker

    @property
    def alone(self) -> tuple[int, ...]:
        """The seats that went alone, the maker first."""
        setup = self.state.setup
        seats = (setup.maker if setup.maker_alone else None, setup.lone_defender)
        return tuple(seat for seat in seats if seat is not None)

    @property
    def sitters(self) -> frozenset[int]:
        """The seats that sat out."""
        return self.state.sitters

    @property
    def tricks(self) -> tuple[PlayedTrick, ...]:
        """The legal tricks; an unfinished one at the end has no winner."""
        state = self.state
        if not state.trick:
            return state.tricks
        return (*state.tricks, PlayedTrick(state.trick[0][0], state.trick, None))

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """Tricks won, a seat each."""
        return self.state.tricks_won

    @property
    def is_thrown_in(self) -> bool:
        """Whether all passed."""
        return self.fault is None and self.state.is_thrown_in

    @property
    def is_redealt(self) -> bool:
        """Whether the hand was not played: a misdeal or a farmer's hand."""
        return is_redealt(self.record)

    @property
    def is_finished(self) -> bool:
        """Whether the hand was played to its end, thrown in, or settled by a penalty."""
        return self.points is not None

    @property
    def maker_tricks(self) -> int | None:
        """The tricks of the maker's side in a hand played out without a fault, else None."""
        maker = self.maker
        if maker is None or self.fault is not None or not self.state.is_over:
            return None
        partner = self.record.rules.partner(maker)
        won = self.tricks_won
        return won[maker] + (won[partner] if partner is not None else 0)


def is_redealt(record: HandRecord) -> bool:
    """Whether a record tells of a hand that was dealt and not played (HANDLOG.md section 1.2).

    >>> from tourney.engine.record import Penalty
    >>> from tourney.rules import GAMES
    >>> is_redealt(HandRecord(GAMES["two-handed"], 0, penalty=(Penalty(0, "misdeal"),)))
    True
    """
    kinds = any(penalty.kind in REDEALT for penalty in record.penalty)
    return kinds and not record.calls and not any(record.tricks or ())


def replay(record: HandRecord) -> Replay:
    """Judge one record by its rules.

    >>> from tourney.rules import GAMES
    >>> tricks = (("JS", "TS"), ("AD", "9D"), ("KS", "AS"), ("QC", "AC"), ("TD", "TC"))
    >>> log = HandRecord(GAMES["two-handed"], 1, up="9H", calls=("pass", "pass", "S"), tricks=tricks)
    >>> [finding.code for finding in replay(log).findings], replay(log).points
    (['hands_not_logged'], (1, 0))
    """
    rules = record.rules
    if is_redealt(record):
        return _redealt(record)
    if fault := deal_fault(record):
        return Replay(record, HandState.start(rules, record.dealer), fault, (fault,), None)
    start = HandState.start(
        rules,
        record.dealer,
        hands=record.hands,
        dummy=record.dummy,
        up=up_card(record),
        stock=record.stock,
    )
    if record.maker is not None and rules.widow:
        start = replace(start, setup=replace(start.setup, named_bidder=record.maker))
    if turned := turned_suit(record):
        start = replace(start, setup=replace(start.setup, turned=turned))
    fold = Fold(record, start)
    fold.before_calls()
    stages = (fold.auction, fold.exchange, fold.alone, fold.dummy, fold.swaps)
    fault = None
    for stage in stages:
        fault = stage()
        if fault or fold.is_closed:
            break
    if fault is None:
        fault = fold.swap_fault if fold.is_closed else fold_tricks(fold)
    visible = None
    if fault is not None and fault.code == "revoke" and rules.revoke == "penalty":
        visible = replace(fault, severity=Severity.WARNING)
    elif fault is not None:
        return Replay(record, fold.state, fault, (fault,), None)
    points, more = scored(record, fold.state, _is_unknown(fold), visible)
    notes = [*([visible] if visible else []), *_not_checked(fold, points is not None), *more]
    return Replay(record, fold.state, None, (*check_claims(record, fold.state, points), *notes), points)


def _redealt(record: HandRecord) -> Replay:
    rules = record.rules
    state = HandState.start(rules, record.dealer)
    for penalty in record.penalty:
        if penalty.kind == "farmers_hand":
            fault = deal_fault(record) or farmers_fault(record, penalty.seat)
            if fault:
                return Replay(record, state, fault, (fault,), None)
    points, notes = scored(record, state, False)
    if any(p.kind == "farmers_hand" and not shows_farmers_hand(record, p.seat) for p in record.penalty):
        notes.insert(0, Finding("hands_not_logged", Severity.UNVERIFIABLE, params={"why": "farmers_hand"}))
    return Replay(record, state, None, (*check_claims(record, state, points), *notes), points)


def _is_unknown(fold: Fold) -> bool:
    return any(note.code == "cards_unknown" for note in fold.notes)


def _not_checked(fold: Fold, is_scored: bool) -> list[Finding]:
    """What could not be checked in a hand without a fault, and why."""
    notes = list(fold.notes)
    record, state = fold.record, fold.state
    if any(record.tricks or ()):
        active = [seat for seat in range(record.rules.players) if seat not in state.sitters]
        unlogged = tuple(seat for seat in active if not _is_logged(record, seat))
        if unlogged:
            notes = [note for note in notes if note.code != "hands_not_logged"]  # one finding a hand
            note = Finding("hands_not_logged", Severity.UNVERIFIABLE, params={"seats": unlogged})
            notes.insert(0, note)
        elif _needs_dummy(fold):
            note = Finding("hands_not_logged", Severity.UNVERIFIABLE, params={"why": "dummy"})
            notes.insert(0, note)
        if fold.bury_is_open and not _bury_is_settled(fold):
            took = {"took": state.setup.took}
            notes.append(
                Finding("bury_not_logged", Severity.UNVERIFIABLE, seat=state.setup.taker, params=took)
            )
        if fold.keep_is_open and not _is_settled(state.holdings[state.setup.who_made]):
            notes.append(Finding("keep_not_logged", Severity.UNVERIFIABLE, seat=state.setup.maker))
    named = [call for call in state.setup.calls if call.names_suit]
    is_seen = state.setup.up is not None or state.setup.turned is not None
    if named and not is_seen and record.rules.turns_card:
        notes.append(Finding("cards_unknown", Severity.UNVERIFIABLE, params={"why": "turned_suit"}))
    if state.stage is Stage.PLAY and not is_scored and not _is_unknown(fold):
        params = {"logged": len(state.tricks)}
        size = record.rules.hand_size
        missing = Finding("tricks_missing", trick=len(state.tricks) + 1, expected=size, params=params)
        notes.append(replace(missing, severity=Severity.UNVERIFIABLE))
    return notes


def _is_logged(record: HandRecord, seat: int) -> bool:
    hand = record.hands[seat] if record.hands else None
    return hand is not None and UNKNOWN not in hand


def _needs_dummy(fold: Fold) -> bool:
    """Whether the maker kept or played a card that only a dummy that is not logged can have held."""
    record, setup = fold.record, fold.state.setup
    maker = setup.maker
    if maker is None or setup.dummy is None or not setup.dummy.blanks or setup.merged is False:
        return False
    hand = record.hands[maker] if record.hands else None
    known = {*(hand or ()), *setup.dummy.sure, UNKNOWN}
    if setup.dealer == maker and setup.up is not None:
        known.add(setup.up)
    kept = record.keep if isinstance(record.keep, tuple) else ()
    played = [card for trick in fold.state.tricks for seat, card in trick.plays if seat == maker]
    return not known.issuperset((*kept, *played))


def _is_settled(holding: Holding) -> bool:
    """Whether the play shows which cards had left a hand."""
    return not holding.blanks and len(holding.maybe) == holding.surplus


def _bury_is_settled(fold: Fold) -> bool:
    """Whether the play shows what was buried; of an up-card that nobody played, whether it was taken."""
    record, setup = fold.record, fold.state.setup
    if isinstance(record.keep, tuple) and setup.maker == setup.dealer:
        hand = record.hands[setup.dealer] if record.hands else None
        own = {*(hand or (UNKNOWN,)), setup.up or UNKNOWN}
        left = own - set(record.keep)
        is_open = setup.took is None and left == {setup.up}
        return UNKNOWN not in own and UNKNOWN not in record.keep and len(left) == 1 and not is_open
    return setup.took is not None and _is_settled(fold.state.holdings[setup.dealer])
