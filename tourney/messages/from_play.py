"""What is said of the play, the claims, the hands of a table together, and what cannot be checked."""

from collections.abc import Mapping
from typing import Final

from tourney.engine.findings import Severity
from tourney.errors import N_
from tourney.messages.talk import Phrase, Say, Talk


def _revoke(talk: Talk) -> Phrase:
    finding = talk.finding
    expected = finding.expected or (finding.proof.card if finding.proof else None)
    led = talk.param("led")
    is_odd = isinstance(led, str) and led[1:] != talk.param("suit")
    params: dict[str, object] = {
        "who": talk.who,
        "card": talk.what,
        "lead": talk.lead(talk.param("suit")),
        "led": f" ({talk.card(led)})" if is_odd else "",
        "held": talk.cards(expected) if expected else talk.translate(N_("a card of that suit")),
        "right": talk.translate(N_("a card of the suit led")),
        "trick": finding.trick or "?",
    }
    if expected:
        params["right"] = talk.subjects(expected, N_("or"))
    right = N_("{right} had to be played")
    if finding.proof:
        params |= {"proof": talk.subject(finding.proof.card), "later": finding.proof.trick}
        right = N_("{right} had to be played; {proof} fell in trick {later}")
        if expected in (finding.proof.card, (finding.proof.card,)):
            right = N_("{right} had to be played: it fell in trick {later}")
    return Phrase(
        N_("{who} played {card} on a {lead} lead{led} while holding {held}"),
        right,
        N_("trick {trick}: {right} had to be played on this lead"),
        params,
    )


def _card_not_held(talk: Talk) -> Phrase:
    kind, owner = talk.param("place"), talk.param("owner")
    if kind == "hand" and owner == talk.record.dealer and talk.finding.card == talk.record.up:
        kind = "up_taken"
    place = talk.place(kind, owner)
    params = {"who": talk.who, "card": talk.what, "place": place, "trick": talk.finding.trick or "?"}
    return Phrase(
        N_("{who} played {card}, which {place}"),
        N_("a card of {who}'s own hand"),
        N_("trick {trick}: {card} cannot be of this hand, it {place}"),
        params,
    )


def _card_replayed(talk: Talk) -> Phrase:
    params = {"card": talk.what, "first": talk.param("first") or "?", "trick": talk.finding.trick or "?"}
    if params["first"] == params["trick"]:
        return Phrase(N_("{card} stands twice in trick {trick}"), params=params)
    return Phrase(N_("trick {trick}: {card} was played before, in trick {first}"), params=params)


def _sitter_played(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who} sits out and played {card}"),
        N_("the partner of a player who is alone lays the cards down"),
        N_("trick {trick}: {card} is of a hand that sits out"),
        {"who": talk.who, "card": talk.what, "trick": talk.finding.trick or "?"},
    )


def _trick_size(talk: Talk) -> Phrase:
    finding = talk.finding
    params = {"trick": finding.trick or "?", "actual": finding.actual, "expected": finding.expected}
    return Phrase(N_("trick {trick} has {actual} cards"), N_("{expected} play in this hand"), params=params)


def _tricks_missing(talk: Talk) -> Phrase:
    params = {"logged": talk.param("logged") or 0, "expected": talk.finding.expected or 5}
    return Phrase(
        N_("{logged} of {expected} tricks are logged: the hand's points are not known"), params=params
    )


def _tricks_after_end(talk: Talk) -> Phrase:
    if talk.param("why") == "thrown_in":
        return Phrase(N_("tricks are logged, and all had passed"), N_("the hand is thrown in"))
    return Phrase(
        N_("trick {trick} comes after the end of the hand"),
        N_("a hand has {size} tricks"),
        params={"trick": talk.finding.trick or "?", "size": talk.record.rules.hand_size},
    )


def _wrong_winner(talk: Talk) -> Phrase:
    finding = talk.finding
    params = {
        "claimed": talk.seat(finding.actual),
        "winner": talk.seat(finding.expected),
        "trick": finding.trick or "?",
    }
    right = N_("the hand has no such trick") if finding.expected is None else N_("{winner} won it")
    return Phrase(N_("the log gives trick {trick} to {claimed}"), right, params=params)


def _wrong_points(talk: Talk) -> Phrase:
    params = {"actual": talk.scores(talk.finding.actual), "expected": talk.scores(talk.finding.expected)}
    return Phrase(N_("the log gives this hand {actual}"), N_("its points are {expected}"), params=params)


def _wrong_score(talk: Talk) -> Phrase:
    params = {"actual": talk.scores(talk.finding.actual), "expected": talk.scores(talk.finding.expected)}
    right = N_("it has a figure a seat") if talk.finding.expected is None else N_("it is {expected}")
    return Phrase(N_("the log gives the score as {actual}"), right, params=params)


_KINDS: Final = {
    "revoke": N_("renege"),
    "misdeal": N_("misdeal"),
    "farmers_hand": N_("farmer's hand"),
    "table_talk": N_("word of table talk"),
    "penalty": N_("penalty"),
}


def _wrong_penalty(talk: Talk) -> Phrase:
    finding = talk.finding
    kind = str(talk.param("kind") or "penalty")
    kind = talk.translate(_KINDS.get(kind, kind))
    if talk.param("why") == "points":
        return Phrase(
            N_("the penalty of {who} for a {kind} is logged as {actual}"),
            N_("it is {expected}"),
            params={"kind": kind, "who": talk.who, "actual": finding.actual, "expected": finding.expected},
        )
    if finding.actual is None:
        return Phrase(
            N_("a {kind} is logged without a seat"), N_("`seat` says whose it is"), params={"kind": kind}
        )
    right = N_("it is logged for a seat that plays in the hand")
    if talk.param("why") == "game":
        right = N_("this game has no points for it: the hand is disputed")
    return Phrase(
        N_("a {kind} is logged for {seat}"), right, params={"kind": kind, "seat": talk.seat(finding.actual)}
    )


def _dealer_rotation(talk: Talk) -> Phrase:
    return Phrase(
        N_("{who} dealt"),
        N_("it was {turn}'s deal"),
        params={"who": talk.seat(talk.finding.actual), "turn": talk.seat(talk.finding.expected)},
    )


def _game_already_over(talk: Talk) -> Phrase:
    left, score = talk.param("left"), talk.param("score")
    params = {"left": left, "score": talk.scores(score)}
    if not score:
        return Phrase(N_("the game was over before this hand"), N_("a new game has its own number"))
    text = N_("the game was over at {score}, and {left} hands follow")
    if left == 1:
        text = N_("the game was over at {score}, and one hand follows")
    return Phrase(text, N_("no hand follows the end of a game; a new game has its own number"), params=params)


def _duplicate_hand(talk: Talk) -> Phrase:
    first = talk.param("first") or talk.translate(N_("another hand"))
    return Phrase(
        N_("the same deal, calls and play as {first}"),
        N_("each hand is logged once"),
        params={"first": first},
    )


def _table_total(talk: Talk) -> Phrase:
    params = {"hands": talk.scores(talk.finding.expected), "slip": talk.scores(talk.finding.actual)}
    text = N_("the hands of this table come to {hands}, and its slip says {slip}")
    right = N_("the slip is the table's result until it is corrected")
    if talk.param("hand") is not None:
        text = N_("the log of this hand comes to {hands}, and its result was entered as {slip}")
        right = N_("the director says which of the two stands")
    if talk.param("decided"):
        right = N_("the director has decided: the table's slip stands")
    return Phrase(text, right, params=params)


_NOT_LOGGED: Final = {
    "dummy": N_("the dummy is not logged: that the maker's cards come from it cannot be checked"),
    "farmers_hand": N_("the hand is not logged: that it is a farmer's hand is believed"),
}


def _hands_not_logged(talk: Talk) -> Phrase:
    if why := _NOT_LOGGED.get(str(talk.param("why"))):
        return Phrase(why)
    seats = talk.param("seats")
    if not seats or len(seats) == talk.record.rules.players:
        return Phrase(N_("no hand is logged: only what was played is known"))
    return Phrase(
        N_("not every hand is logged ({who}): only what was played is known"),
        params={"who": talk.seats(seats)},
    )


def _bury_not_logged(talk: Talk) -> Phrase:
    if "took" in talk.finding.params and talk.param("took") is None:
        return Phrase(
            N_("whether {who}, the dealer, took the up-card and what was buried is not logged"),
            params={"who": talk.who},
        )
    return Phrase(N_("what {who}, the dealer, buried is not logged"), params={"who": talk.who})


def _keep_not_logged(talk: Talk) -> Phrase:
    return Phrase(N_("which five {who}, the maker, kept is not logged"), params={"who": talk.who})


_CLAIMS: Final = {
    "score": N_("the logged score cannot be checked: it needs the hands before, by table and number"),
    "score_of_hand": N_("the logged score cannot be checked: the points of this hand are not known"),
    "won": N_("who won trick {trick} is logged, and cannot be checked"),
    "points": N_("the logged points cannot be checked: the hand is not known to its end"),
    "revoke": N_("a renege is logged as a penalty, and no card shows it: it is believed"),
}


def _claim_not_checked(talk: Talk) -> Phrase:
    text = _CLAIMS.get(str(talk.param("claim")), N_("a claim of the log cannot be checked"))
    return Phrase(text, params={"trick": talk.finding.trick or "?"})


def _cards_unknown(talk: Talk) -> Phrase:
    if talk.param("why") == "turned_suit":
        return Phrase(N_("the up-card is not logged: that another suit was named cannot be checked"))
    return Phrase(
        N_("from trick {trick} on not every card is known: who led and who won cannot be checked"),
        params={"trick": talk.finding.trick or 1},
    )


FROM_PLAY: Final[Mapping[str, Say]] = {
    "revoke": _revoke,
    "card_not_held": _card_not_held,
    "card_replayed": _card_replayed,
    "sitter_played": _sitter_played,
    "trick_size": _trick_size,
    "tricks_missing": _tricks_missing,
    "tricks_after_end": _tricks_after_end,
    "wrong_winner": _wrong_winner,
    "wrong_points": _wrong_points,
    "wrong_score": _wrong_score,
    "wrong_penalty": _wrong_penalty,
    "dealer_rotation": _dealer_rotation,
    "game_already_over": _game_already_over,
    "duplicate_hand": _duplicate_hand,
    "table_total": _table_total,
    "hands_not_logged": _hands_not_logged,
    "bury_not_logged": _bury_not_logged,
    "keep_not_logged": _keep_not_logged,
    "claim_not_checked": _claim_not_checked,
    "cards_unknown": _cards_unknown,
}
"""What is said of each code of the play, the claims, hands together, and what cannot be checked."""

SEVERITIES: Final = {
    Severity.ERROR: N_("error"),
    Severity.WARNING: N_("warning"),
    Severity.UNVERIFIABLE: N_("cannot check"),
}
"""How bad a finding is, in a word."""
