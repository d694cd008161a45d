"""A record folded over `HandState`, stage by stage, to the first fault (RULES.md section 7)."""

from dataclasses import dataclass, field, replace

from tourney.cards import UNKNOWN, Card, suit_of
from tourney.engine.actions import Action, Bury, Call, Decline, GoAlone, Keep, NoDummy, Proceed, SwapCards
from tourney.engine.alone import after_alone, alone_fault
from tourney.engine.exchange import dealer_sits
from tourney.engine.findings import Finding, Severity
from tourney.engine.holding import Holding
from tourney.engine.play import start_play
from tourney.engine.position import NOBODY, Position, Stage, set_holding
from tourney.engine.record import DECLINED, HandRecord, Swap
from tourney.engine.state import HandState
from tourney.engine.swaps import half_under
from tourney.engine.tricks import trump_table, winner_by_table


@dataclass(slots=True)
class Fold:
    """The fold in progress: the hand so far, what could not be checked, and how it stands.

    `is_closed` is set where nothing more is to be folded: a deal without a whole auction, a hand
    that was thrown in.
    """

    record: HandRecord
    state: HandState
    notes: list[Finding] = field(default_factory=list)
    is_closed: bool = False
    swap_fault: Finding | None = None
    bury_is_open: bool = False
    keep_is_open: bool = False

    def take(self, action: Action) -> Finding | None:
        """Take one action; the rule that it breaks, if any."""
        outcome = self.state.step(action)
        if isinstance(outcome, Finding):
            return outcome
        self.state = outcome
        return None

    def before_calls(self) -> None:
        """Cards that went under before the first call; a fault in them waits for its turn."""
        whole = self.state
        for swap in self.record.swaps:
            if self.swap_fault is None and _is_under(swap):
                self.swap_fault = self.take(SwapCards(swap.source, swap.target, swap.cards))
                whole = whole if half_under(self.state) else self.state
        if half := half_under(self.state):
            half_done = Finding("swap_not_allowed", seat=half[0], params={"why": "half"})
            self.swap_fault = self.swap_fault or half_done
        if self.swap_fault:
            self.state = _forgotten(whole, self.swap_fault.seat)

    def auction(self) -> Finding | None:
        """The calls; a log that stops in them is no fault unless cards were played."""
        for text in self.record.calls or ():
            if self.state.turn == NOBODY:
                self.is_closed = True
                self.notes.append(Finding("hands_not_logged", Severity.UNVERIFIABLE, params={"why": "joker"}))
                return None
            if fault := self.take(Call.parse(text)):
                if not self._may_be_turned(fault):
                    return fault
                self.is_closed = True
                self.notes.append(Finding("auction_unfinished", Severity.UNVERIFIABLE, seat=fault.seat))
                return None
        state = self.state
        if state.stage is Stage.AUCTION:
            self.is_closed = True
            turn = state.turn if state.turn != NOBODY else None
            unfinished = Finding("auction_unfinished", seat=turn)
            if any(self.record.tricks or ()):
                return unfinished
            if self._goes_on():
                self.notes.append(replace(unfinished, severity=Severity.UNVERIFIABLE))
        elif state.is_thrown_in:
            self.is_closed = True
            return self._after_thrown_in()
        return None

    def _may_be_turned(self, fault: Finding) -> bool:
        """Whether the last thing logged may be a pass: the suit of an up-card that is not logged."""
        record, setup = self.record, self.state.setup
        is_last = len(setup.calls) + 1 == len(record.calls or ()) and len(setup.calls) >= setup.rules.players
        is_end = not record.alone and record.bury is None and record.keep is None
        is_open = setup.up is None and setup.turned is None and setup.rules.turned_suit == "counts_as_pass"
        could_be = fault.code in ("alone_not_allowed", "natural_trump_missing")
        return could_be and is_open and is_last and is_end and not any(record.tricks or ())

    def _goes_on(self) -> bool:
        """Whether the log says anything of the hand after its deal."""
        record = self.record
        return bool(record.calls or record.alone) or record.bury is not None or record.keep is not None

    def _after_thrown_in(self) -> Finding | None:
        record = self.record
        if record.bury not in (None, DECLINED):
            return self.take(Bury(record.bury))
        if record.alone:
            return self.take(GoAlone(record.alone[0].seat, record.alone[0].after))
        if isinstance(record.keep, tuple):
            return Finding("dummy_not_allowed", params={"why": "no_maker"})
        if fault := self.swaps():
            return fault
        if any(record.tricks or ()):
            return Finding("tricks_after_end", trick=1, params={"why": "thrown_in"})
        return None

    def exchange(self) -> Finding | None:
        """The dealer's exchange; where it was not logged the play is read first."""
        bury = self.record.bury
        state = self.state
        if state.stage is not Stage.EXCHANGE:
            return None if bury in (None, DECLINED) else self.take(Bury(bury))
        if bury not in (None, DECLINED, UNKNOWN, state.setup.taken):
            return self.take(Bury(bury))
        ahead = self._before_lead()
        sits = dealer_sits(ahead.setup)
        if bury == DECLINED or (sits and bury not in (None, UNKNOWN)):
            return self.take(Decline(sits=sits))
        if bury in (None, UNKNOWN):
            self.bury_is_open = not sits
            taken = (ahead.setup.taker, ahead.setup.taken)
            return self.take(Bury(bury, took=taken in read_play(ahead, self.record), sits=sits))
        return self.take(Bury(bury))

    def _before_lead(self) -> Position:
        """The position at the first lead as the log has it, for reading ahead: who is alone."""
        position: Position = replace(self.state, stage=Stage.ALONE)
        for go in sorted(self._alones(), key=lambda go: go.seat != position.setup.maker):
            if alone_fault(position, go) is None:
                position = after_alone(position, go)
        return start_play(position)

    def _alones(self) -> list[GoAlone]:
        return [GoAlone(alone.seat, alone.after) for alone in self.record.alone]

    def alone(self) -> Finding | None:
        """Who went alone after the calls; the maker's word may stand before or after a defender's."""
        said = self._alones()
        first = [go for go in said if go.seat == self.state.setup.maker and self._fault_as_said(go) is None]
        for go in (*first[:1], *said):
            if fault := self._fault_as_said(go) or self.take(go):
                return fault
        return self.take(Proceed()) if self.state.stage is Stage.ALONE else None

    def _fault_as_said(self, go: GoAlone) -> Finding | None:
        """What is wrong with going alone when it was said: after the merge, or before it."""
        position: Position = self.state
        if go.after == "dummy" and isinstance(self.record.keep, tuple):
            position = replace(position, setup=replace(position.setup, merged=True))
        return alone_fault(position, go)

    def dummy(self) -> Finding | None:
        """What the maker did with the dummy."""
        keep = self.record.keep
        fault = None
        if isinstance(keep, tuple):
            fault = self.take(Keep(keep))
        elif self.state.stage is Stage.DUMMY:
            if keep == DECLINED or (self._makers_hand_is_logged() and not self._must_merge()):
                fault = self.take(NoDummy())
            else:
                self.keep_is_open = True
                fault = self.take(Keep(None))
        if fault is None and self.state.stage is Stage.LATE_ALONE:
            fault = self.take(Proceed())
        return fault

    def _must_merge(self) -> bool:
        return self.record.rules.dummy_use == "mandatory"

    def _makers_hand_is_logged(self) -> bool:
        maker = self.state.setup.maker
        hand = self.record.hands[maker] if self.record.hands and maker is not None else None
        return hand is not None and UNKNOWN not in hand

    def swaps(self) -> Finding | None:
        """Cards swapped for a partner's best; then a fault of those that went under."""
        if self.swap_fault:
            return self.swap_fault
        for swap in self.record.swaps:
            if _is_under(swap):
                continue
            if fault := self.take(SwapCards(swap.source, swap.target, swap.cards)):
                return fault
        return self.take(Proceed()) if self.state.stage is Stage.BEST else None


def _is_under(swap: Swap) -> bool:
    return "stock" in (swap.source, swap.target)


def _forgotten(whole: HandState, seat: int | None) -> HandState:
    """The hand before a seat's swap with the stock, that seat's cards not known: he swapped as nobody may."""
    if seat is None:
        return whole
    setup = whole.setup
    stock = ("stock", "under")
    spots = {card: spot for card, spot in setup.spots.items() if spot.seat != seat and spot.kind not in stock}
    holdings = set_holding(whole.holdings, seat, Holding.of(None, setup.rules.hand_size))
    return replace(whole, setup=replace(setup, spots=spots), holdings=holdings)


def read_play(position: Position, record: HandRecord) -> list[tuple[int, str]]:
    """Who played which card, by the suits and ranks alone; ends where that cannot be told.

    The cards of a trick that is cut short are the last.
    """
    plays: list[tuple[int, str]] = []
    table, seat, rules = position.table, position.turn, record.rules
    tricks = (record.tricks or ())[: rules.hand_size]
    if table is None and tricks and tricks[0]:
        table = trump_table(suit_of(Card(tricks[0][0])), rules.bowers)
    elif position.setup.trump is None:
        table = None
    if table is None:
        return plays
    for trick in tricks:
        if len(trick) > position.active or any(card not in table.strength for card in trick):
            break
        seats = []
        for card in trick:
            seats.append(seat)
            plays.append((seat, card))
            seat = position.following[seat]
        if len(trick) < position.active:
            break
        seat = seats[winner_by_table(trick, table)]
    return plays
