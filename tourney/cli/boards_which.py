"""Which boards are meant: those of the event, or any that a seed and a game give."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import click

from tourney.cli.app import App
from tourney.cli.rule_options import given_options
from tourney.errors import N_, BadInput, Conflict, UsageError
from tourney.rules import GAMES, RuleSet, rule_set, rules_at

if TYPE_CHECKING:
    from tourney.engine.boards import BoardSet
    from tourney.engine.record import HandRecord
    from tourney.values import EventInfo


@dataclass(frozen=True, slots=True)
class Dealt:
    """Boards by what they are dealt from: as typed, then with the rules and, of an event, `a_round`."""

    count: int | None = None
    seed: str | None = None
    game: str | None = None
    options: tuple[str, ...] = ()
    players: int | None = None
    title: str = ""
    a_round: int | None = None
    rules: RuleSet = field(default=GAMES["three-handed"])

    def with_seed(self, seed: str) -> "Dealt":
        """The same from another seed."""
        return replace(self, seed=seed)

    def of(self, event: "EventInfo", boards: "BoardSet") -> "Dealt":
        """The boards of an event."""
        return replace(
            self,
            count=boards.count,
            seed=boards.seed,
            title=event.name,
            a_round=boards.a_round,
            rules=event.rules,
        )

    def record(self, board: int) -> "HandRecord":
        """The deal of a board."""
        from tourney.engine.boards import deal_board

        return deal_board(self.rules, self.seed or "", board)

    def records(self) -> "list[HandRecord]":
        """The deals of all boards, in order."""
        return [self.record(board) for board in range(1, (self.count or 0) + 1)]

    def place(self, board: int) -> tuple[int, int] | None:
        """The round and the hand in which a board is played, None where it is of no event."""
        if self.a_round is None:
            return None
        return (board - 1) // self.a_round + 1, (board - 1) % self.a_round + 1


def dealt_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say which boards: `--boards`, `--seed`, `--game`, `--option`, `--players`."""
    for option in (
        click.option("--players", type=int, metavar="N", help="Where the game leaves the number free."),
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Of that game."),
        click.option("--game", metavar="GAME", help="For no event: boards of this game."),
        click.option("--seed", metavar="TEXT", help="What they are dealt from; else it is drawn."),
        click.option("--boards", "count", type=int, metavar="N", help="How many; else one for each hand."),
    ):
        function = option(function)
    return function


def which(app: App, asked: Dealt) -> Dealt:
    """The boards that are meant, dealt for no event where a game is named, else those of the event."""
    from tourney.director.boards import checked_count, checked_seed

    if asked.game is not None:
        if asked.seed is None:
            raise UsageError(N_("boards of a game alone are dealt from a seed"), N_("--seed TEXT"))
        if asked.count is None:
            raise UsageError(N_("how many boards is not said"), N_("--boards N"))
        rules = _rules(asked.game, asked.options, asked.players)
        checked_seed(asked.seed)
        return replace(asked, count=checked_count(asked.count), title=rules.name, rules=rules)
    if any((asked.seed, asked.count, asked.options, asked.players)):
        raise UsageError(N_("--seed and --boards go with --game here"), N_("--game GAME"))
    with app.reading() as session:
        event = app.event(session)
    return asked.of(event, boards_of(event))


def boards_of(event: "EventInfo") -> "BoardSet":
    """The boards of an event; raises Conflict where none are dealt."""
    if event.boards is None:
        raise Conflict(
            N_("{name} has no boards: each table deals its own cards"),
            N_("tourney boards deal"),
            name=event.name,
        )
    return event.boards


def _rules(game: str, options: tuple[str, ...], players: int | None) -> RuleSet:
    rules = rule_set(game, given_options(options))
    if players is None or players == rules.players:
        return rules
    least = rules.players if rules.seats_from is None else rules.seats_from
    if not least <= players <= rules.players:
        raise BadInput(
            N_("{game} is not for {players}"),
            N_("it is for {least} to {most}") if least < rules.players else N_("it is for {most}"),
            game=rules.name,
            players=players,
            least=least,
            most=rules.players,
        )
    return rules_at(rules, players)
