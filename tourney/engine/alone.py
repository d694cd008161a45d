"""Going alone after the calls (RULES.md 2.7)."""

from dataclasses import replace
from typing import TypeVar

from tourney.engine.actions import GoAlone, Proceed
from tourney.engine.findings import Finding
from tourney.engine.position import Position, Setup, Stage

P = TypeVar("P", bound=Position)


def legal_alones(position: Position) -> list[GoAlone | Proceed]:
    """Who may say that he goes alone now, and to go on."""
    late = "dummy" if position.stage is Stage.LATE_ALONE else None
    asked = [GoAlone(seat, late) for seat in range(position.setup.rules.players)]
    return [*(go for go in asked if _is_new(position, go)), Proceed()]


def _is_new(position: Position, go: GoAlone) -> bool:
    return not is_alone(position.setup, go.seat) and alone_fault(position, go) is None


def may_anyone(position: Position) -> bool:
    """Whether anybody may yet say that he goes alone, before the dummy is merged or after."""
    setup = position.setup
    rules = setup.rules
    maker_may = rules.maker_alone and rules.alone_window != "with_call"
    if maker_may and not setup.maker_alone and not setup.merged:
        return True
    if setup.merged and rules.alone_before_dummy:
        return False
    seats = set(range(rules.players)) - {setup.maker, setup.lone_defender}
    return any(_why_not(setup, seat) is None for seat in seats)


def is_alone(setup: Setup, seat: int) -> bool:
    """Whether a seat has said that it goes alone."""
    return seat == setup.lone_defender or (setup.maker_alone and seat == setup.maker)


def alone_fault(position: Position, action: GoAlone) -> Finding | None:
    """The rule that going alone breaks, if any."""
    setup = position.setup
    rules, seat = setup.rules, action.seat
    if is_alone(setup, seat):
        return None
    if why := _why_not(setup, seat):
        return Finding("alone_not_allowed", seat=seat, params={"why": why})
    late = action.after == "lead" or position.stage not in (Stage.ALONE, Stage.LATE_ALONE)
    if seat == setup.maker:
        late = late or setup.merged is True or rules.alone_window == "with_call"
    elif setup.merged and rules.alone_before_dummy:
        late = True
    return Finding("alone_too_late", seat=seat, params={"after": action.after}) if late else None


def _why_not(setup: Setup, seat: int) -> str | None:
    """Why a seat may not be alone at all: the option, or the word for it; None where it may."""
    rules, maker = setup.rules, setup.maker
    if maker is None:
        return "no_maker"
    if seat == maker:
        return None if rules.maker_alone else "maker_alone"
    if not 0 <= seat < rules.players:
        return "no_seat"
    if seat == rules.partner(maker):
        return "makers_partner"
    if rules.defender_alone in (None, "never"):
        return "never"
    if rules.defender_alone == "vs_lone_maker" and not setup.maker_alone:
        return "vs_lone_maker"
    return "second_defender" if setup.lone_defender is not None else None


def after_alone(position: P, action: GoAlone) -> P:
    """The position after a seat went alone; saying it twice is once."""
    setup = position.setup
    if action.seat == setup.maker:
        return replace(position, setup=replace(setup, maker_alone=True))
    return replace(position, setup=replace(setup, lone_defender=action.seat))


def loners(setup: Setup) -> tuple[int, ...]:
    """The seats that play alone, the maker first."""
    seats = (setup.maker if setup.maker_alone else None, setup.lone_defender)
    return tuple(seat for seat in seats if seat is not None)
