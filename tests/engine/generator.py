"""Random legal hands, which know the rules only through the engine's legal moves.

`random_hand` deals, plays to the end by choosing among `HandState.legal_actions()`, and gives the
hand as a log with every key. The chance comes from the generator that is handed in.
"""

from contextlib import suppress
from random import Random

from tests.engine.bases import Log
from tourney.cards import deck
from tourney.engine.actions import (
    Action,
    Bury,
    Call,
    Decline,
    GoAlone,
    Keep,
    NoDummy,
    Play,
    Proceed,
    SwapCards,
)
from tourney.engine.state import HandState
from tourney.errors import BadInput
from tourney.rules import GAMES as NAMED
from tourney.rules import RuleSet, rule_set, seated

GAMES = tuple(NAMED)

_EVERY_GAME: dict[str, tuple[object, ...]] = {"target": (5, 11), "hands_played": (8,)}
_EUCHRE: dict[str, tuple[object, ...]] = {
    **_EVERY_GAME,
    "deck": (24, 25, 32, 33),
    "joker_up": ("dealer_names", "hearts"),
    "turned_suit": ("allowed", "counts_as_pass"),
    "all_pass": ("same_dealer",),
    "misdeal": ("next_dealer",),
    "natural_trump_required": (True,),
    "revoke": ("penalty",),
    "revoke_points": (1, 3),
    "stick_dealer": (True,),
    "no_trump": (True,),
    "farmers_hand": (True,),
    "go_under": (True,),
    "ordered_pickup": ("optional", "mandatory"),
    "bury_up_card": ("yes", "no", "ordered_only"),
    "made_points": (2,),
    "march_points": (2, 3, 5),
    "euchre_points": (1, 2, 3),
    "super_euchre_points": (0, 4),
}
_WITH_ALONE: dict[str, tuple[object, ...]] = {
    **_EUCHRE,
    "maker_alone": (False, True),
    "defender_alone": ("never", "vs_lone_maker", "any"),
    "alone_window": ("with_call", "until_lead"),
    "lone_lead": ("eldest", "left_of_loner"),
    "lone_march_points": (3, 4, 6),
    "lone_euchre_points": (3, 4),
    "lone_defender_points": ([2, 4], [4, 4], [3, 6]),
    "revoke_points_lone": (3, 5),
}
_FOUR: dict[str, tuple[object, ...]] = {
    **_WITH_ALONE,
    "call_for_best": (True,),
    "partner_assist_alone": (True,),
    "fast_break": (True,),
    "laps": (True,),
    "slam": (True,),
}
_CHANGES: dict[str, dict[str, tuple[object, ...]]] = {
    "two-handed": _EUCHRE,
    "three-handed": {
        **_WITH_ALONE,
        "alone_before_dummy": (False,),
        "dummy_use": ("mandatory", "none"),
        "simultaneous_win": ("highest", "extra_hand", "eldest_first"),
    },
    "four-handed": _FOUR,
    "british": _FOUR,
    "thirty-two": _FOUR,
    "railroad": _FOUR,
    "hasenpfeffer": {**_EVERY_GAME, "misdeal": ("next_dealer",)},
    "napoleon": {"hands_played": (8,)},
}


def random_rules(rng: Random, game: str) -> object:
    """A game's name, or, half the time, the game with some of its options changed."""
    if rng.random() < 0.5:
        return game
    known = _CHANGES[game]
    while True:
        chosen = rng.sample(sorted(known), min(len(known), rng.randint(1, 6)))
        options = {name: rng.choice(known[name]) for name in sorted(chosen)}
        with suppress(BadInput):  # options that contradict each other
            rule_set(game, options)
            return {"game": game, **options}


def seats_for(rng: Random, game: str) -> int:
    """How many sit down to a game: as many as it takes, or as many as the dice say."""
    rules = NAMED[game]
    return rules.players if rules.seats_from is None else rng.randint(rules.seats_from, rules.players)


def named(log: Log) -> str:
    """The name of a log's game."""
    said = log["rules"]
    return str(said["game"] if isinstance(said, dict) else said)


def seats_of(log: Log) -> int:
    """How many play in the hand of a log."""
    rules = NAMED[named(log)]
    return rules.players if rules.seats_from is None else len(log["players"])  # type: ignore[arg-type]


def random_deal(rng: Random, rules: RuleSet) -> Log:
    """A shuffled deck dealt out: `hands`, and what the game has of `dummy`, `up` and `stock`."""
    pack = list(deck(rules.deck))
    rng.shuffle(pack)
    if rules.has_joker and rng.random() < 0.3:  # or the joker would be turned up too seldom
        pack.remove("JK")
        pack.insert(rules.players * rules.hand_size, "JK")
    dealt: Log = {"hands": [_take(pack, rules.hand_size) for _ in range(rules.players)]}
    if rules.has_dummy:
        dealt["dummy"] = _take(pack, 5)
    if rules.turns_card:
        dealt["up"] = pack.pop(0)
    return {**dealt, "stock": pack}


def _take(pack: list[str], number: int) -> list[str]:
    taken = pack[:number]
    del pack[:number]
    return taken


def random_hand(rng: Random, game: str) -> Log:
    """A legal hand of a game with random rules and dealer, now and then with its place at a table."""
    said = random_rules(rng, game)
    seats = seats_for(rng, game)
    log = played_hand(rng, said, rng.randrange(seats), seats)
    if rng.random() < 0.3:
        log.update(event="club", round=1, table=1, hand=1, score=log["points"])
    return log


def played_hand(rng: Random, said: object, dealer: int, seats: int | None = None) -> Log:
    """A legal hand played to its end at random, as a log with every key and right claims."""
    options = dict(said) if isinstance(said, dict) else {"game": said}
    rules = rule_set(str(options.pop("game")), options)
    log: Log = {"v": 1, "rules": said, "dealer": dealer}
    if rules.seats_from is not None:
        rules = seated(rules, seats or rules.players)
        log["players"] = [f"Seat {seat}" for seat in range(rules.players)]
    dealt = random_deal(rng, rules)
    log.update(**dealt, calls=[])
    state = HandState.start(rules, dealer, **dealt)  # type: ignore[arg-type]
    state = go_under(rng, log, state)
    while actions := state.legal_actions():
        action = choose(rng, actions)
        write(rng, log, action, state)
        state = state.apply(action)
    if state.tricks:
        log["tricks"] = [[card for _, card in trick.plays] for trick in state.tricks]
        log["won"] = [trick.winner for trick in state.tricks]
    assert state.is_over
    assert state.points is not None
    log["points"] = list(state.points)
    return log


def go_under(rng: Random, log: Log, state: HandState) -> HandState:
    """Where the rules have it, a seat with three nines and tens may swap them with the stock."""
    rules = state.setup.rules
    if not rules.go_under or rng.random() < 0.3:
        return state
    for seat in rng.sample(range(rules.players), rules.players):
        low = [card for card in log["hands"][seat] if card[0] in "9T"]  # type: ignore[index]
        if len(low) >= 3:
            given = SwapCards(seat, "stock", tuple(rng.sample(low, 3)))
            back = SwapCards("stock", seat, tuple(rng.sample(log["stock"], 3)))  # type: ignore[call-overload]
            for swap in (given, back):
                write(rng, log, swap, state)
                state = state.apply(swap)
            return state
    return state


def choose(rng: Random, actions: list[Action]) -> Action:
    """One of the legal actions; what happens seldom in play is chosen seldom."""
    rare = [action for action in actions if _is_rare(action)]
    usual = [action for action in actions if not _is_rare(action)]
    if rare and (not usual or rng.random() < 0.3):
        return rng.choice(rare)
    return rng.choice(usual)


def _is_rare(action: Action) -> bool:
    if isinstance(action, Call):
        return action.word != "pass" and action.alone
    return isinstance(action, GoAlone | SwapCards | NoDummy | Decline)


def write(rng: Random, log: Log, action: Action, state: HandState) -> None:
    """Write an action into the log, as a scorer would."""
    match action:
        case Call():
            log["calls"].append(str(action))  # type: ignore[attr-defined]
        case Bury(card=card):
            log["bury"] = card
        case Decline(sits=sits):
            if not sits or rng.random() < 0.5:
                log["bury"] = "-"
        case GoAlone(seat=seat, after=after):
            entry = seat if after is None else {"seat": seat, "after": after}
            log.setdefault("alone", []).append(entry)  # type: ignore[attr-defined]
        case Keep(cards=cards):
            log["keep"] = list(cards or ())
        case NoDummy():
            if rng.random() < 0.5:
                log["keep"] = "-"
        case SwapCards(source=source, target=target, cards=cards):
            entry = {"from": source, "to": target, "cards": list(cards)}
            log.setdefault("swaps", []).append(entry)  # type: ignore[attr-defined]
        case Proceed() | Play():
            pass
