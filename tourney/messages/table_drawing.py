"""The deal as a table seen from above: seat 0 at the near side, the others clockwise from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tourney.cards import UNKNOWN
from tourney.engine.findings import GROUPS
from tourney.engine.record import DECLINED
from tourney.engine.replay import Replay
from tourney.engine.tricks import trump_table
from tourney.messages.lines import WIDTH, Line, Pen, cropped, fit, line_width, padded, width
from tourney.messages.steps import is_about_keep
from tourney.messages.verdicts import bid_word

_SIDE: Final = 28
_BOX: Final = 20
_GAP: Final = 2
_BY_COLOUR: Final = "SHCD"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deal of a hand, to be drawn: names a seat each, and whose cards the fault is about."""

    replay: Replay
    names: Sequence[str]
    pen: Pen

    def is_faulty(self, place: str, seat: int | None, card: str) -> bool:
        """Whether the hand's fault is this card of the deal."""
        fault = self.replay.fault
        if fault is None or fault.code not in GROUPS["deal"] or fault.card != card:
            return False
        return fault.params.get("place") == place and fault.seat == seat


def deal_lines(dealt: Dealt) -> list[Line]:
    """The deal as lines of at most 80 columns: the table, then the dummy and the stock."""
    record = dealt.replay.record
    players = record.rules.players
    lines = _table(dealt) if players <= 4 else _listed(dealt)
    rows = []
    if record.rules.has_dummy:
        rows.append(("Dummy", "dummy", record.dummy, record.rules.hand_size))
    if record.rules.widow:
        rows.append(("Widow", "stock", record.stock, record.rules.stock_size))
    elif record.stock is not None and record.rules.turns_card:
        rows.append(("Stock", "stock", record.stock, 0))
    if rows:
        lines.append([])
    for label, place, cards, size in rows:
        line: Line = [("  ", ""), (f"{label:<7}", "dim"), *_cards(dealt, place, None, cards, size)]
        lines.append(cropped(line, WIDTH, dealt.pen.dots))
    return lines


def by_suit(cards: Iterable[str], replay: Replay) -> list[list[str]]:
    """Cards as players hold them: trumps first, each suit from the top, unknown cards last.

    >>> from tourney.engine.record import HandRecord
    >>> from tourney.engine.replay import replay as judge
    >>> from tourney.rules import GAMES
    >>> hand = judge(HandRecord(GAMES["two-handed"], 1, up="9H", calls=("order",)))
    >>> by_suit(["AC", "AH", "JD", "??", "JH"], hand)
    [['JH', 'JD', 'AH'], ['AC'], ['??']]
    """
    table = trump_table(replay.trump, replay.record.rules.bowers)
    groups: dict[str, list[str]] = {}
    for card in cards:
        groups.setdefault(table.suit.get(card, "?"), []).append(card)
    order = [table.trump or "", *_BY_COLOUR]
    suits = sorted(groups, key=lambda suit: order.index(suit) if suit in order else len(order))
    return [sorted(groups[suit], key=lambda card: -table.strength.get(card, 0)) for suit in suits]


def _cards(dealt: Dealt, place: str, seat: int | None, cards: Sequence[str] | None, size: int) -> Line:
    """Cards by suit with two blanks between the suits; `?` for each that is not known."""
    pen = dealt.pen
    line: Line = []
    for group in by_suit(cards if cards is not None else [UNKNOWN] * size, dealt.replay):
        line += [("  ", "")] if line else []
        for index, card in enumerate(group):
            line += [(" ", "")] if index else []
            line.append(card_span(card, pen))
            if dealt.is_faulty(place, seat, card):
                line.append((pen.text("✕"), "fault"))
    return line


def card_span(card: str, pen: Pen, style: str = "") -> tuple[str, str]:
    """A card with its style: red suits are red.

    >>> card_span("JH", Pen()), card_span("JS", Pen())
    (('J♥', 'red'), ('J♠', ''))
    """
    return pen.card(card), style or ("red" if card[1:] in ("D", "H") else "")


def _seat_lines(dealt: Dealt, seat: int, columns: int) -> list[Line]:
    """Who sits here, what he is in this hand, and his cards as dealt."""
    record, pen = dealt.replay.record, dealt.pen
    roles = ", ".join(_roles(dealt.replay, seat))
    tail = f" {pen.text('·')} {roles}" if roles else ""
    name = fit(dealt.names[seat], columns - width(tail), pen.dots)
    cards = record.hands[seat] if record.hands else None
    held = _cards(dealt, "hand", seat, cards, record.rules.hand_size)
    fault = dealt.replay.fault
    if fault and fault.code == "wrong_hand_size" and fault.seat == seat and not is_about_keep(dealt.replay):
        held += [(" ", ""), (pen.text("✕"), "fault")]
    return [[(name, "bold"), (tail, "dim")], cropped(held, columns, pen.dots)]


def _roles(replay: Replay, seat: int) -> list[str]:
    rules = replay.record.rules
    roles = ["dealer"] if seat == replay.record.dealer else []
    if seat == replay.maker:
        roles.append("maker" if rules.auction == "euchre" else "bidder")
    if seat in replay.alone:
        roles.append("alone")
    if seat in replay.sitters:
        roles.append("sits out")
    return roles


def _table(dealt: Dealt) -> list[Line]:
    players = dealt.replay.record.rules.players
    left, far, right = {2: (None, 1, None), 3: (1, None, 2)}.get(players, (1, 2, 3))
    middle = _box(dealt)
    lines: list[Line] = []
    if far is not None:
        lines += _beside_box(_seat_lines(dealt, far, WIDTH // 2))
    empty: list[Line] = [[], []]
    sides = [_seat_lines(dealt, seat, _SIDE) if seat is not None else empty for seat in (left, right)]
    first = (len(middle) - 2) // 2
    for index, row in enumerate(middle):
        at = index - first
        here = [side[at] if 0 <= at < 2 else [] for side in sides]
        gap: Line = [(" " * _GAP, "")]
        lines.append([*gap, *padded(here[0], _SIDE - _GAP), *gap, *row, *gap, *here[1]])
    return lines + _beside_box(_seat_lines(dealt, 0, WIDTH // 2))


def _beside_box(block: list[Line]) -> list[Line]:
    return [[(" " * (_SIDE + _GAP + 1), ""), *line] for line in block]


def _box(dealt: Dealt) -> list[Line]:
    """The middle of the table: the up-card, what became of it, and the trump."""
    pen, inner = dealt.pen, _BOX - 2
    rows: list[Line] = []
    if dealt.replay.record.rules.turns_card:
        rows += _up_card(dealt)
    elif bid := bid_word(dealt.replay):
        rows.append([(f"bid {pen.text(bid)}", "dim")])
    rows.append(_trump(dealt))
    bar, side = pen.text("─" * inner), (pen.text("│"), "dim")
    drawn: list[Line] = [[(f"{pen.text('╭')}{bar}{pen.text('╮')}", "dim")]]
    for row in rows:
        room = inner - line_width(row)
        drawn.append([side, (" " * (room // 2), ""), *row, (" " * (room - room // 2), ""), side])
    return [*drawn, [(f"{pen.text('╰')}{bar}{pen.text('╯')}", "dim")]]


def _up_card(dealt: Dealt) -> list[Line]:
    replay, pen = dealt.replay, dealt.pen
    setup, record = replay.state.setup, replay.record
    up = record.up or setup.up or UNKNOWN
    shown: Line = [("the joker", "") if up == "JK" else card_span(up, pen)]
    if dealt.is_faulty("up", None, up) or (replay.fault and replay.fault.code == "wrong_up_card"):
        shown += [(" ", ""), (pen.text("✕"), "fault")]
    return [shown, [(_fate(replay), "dim")]]


def _fate(replay: Replay) -> str:
    """What became of the up-card."""
    setup, calls = replay.state.setup, replay.state.setup.calls
    first_round = setup.maker is not None and len(calls) <= setup.rules.players
    if first_round and setup.took:
        return "taken"
    if first_round and replay.record.bury == DECLINED:
        return "left"
    return "turned down" if len(calls) >= setup.rules.players and not first_round else "turned up"


def _trump(dealt: Dealt) -> Line:
    replay, pen = dealt.replay, dealt.pen
    trump = replay.trump
    if trump is not None:
        style = "red" if trump in ("D", "H") else "bold"
        return [("no trump", "bold")] if trump == "NT" else [(pen.suit(trump), style), (" is trump", "")]
    if replay.state.is_thrown_in:
        return [("thrown in", "bold")]
    if replay.record.calls is None and not replay.record.tricks and not replay.is_redealt:
        return [("the deal alone", "dim")]
    return [("not played" if replay.is_redealt else "trump not known", "dim")]


def _listed(dealt: Dealt) -> list[Line]:
    """More than four at a table: a line a seat."""
    lines: list[Line] = []
    for seat in range(dealt.replay.record.rules.players):
        head, cards = _seat_lines(dealt, seat, 34)
        lines.append([("  ", ""), *padded(head, 36), *cards])
    return [*lines, [("  ", ""), *_trump(dealt)]]
