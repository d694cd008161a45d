"""The tourney hand log, read: one JSON object a line, one hand (HANDLOG.md sections 1 and 4).

Reading is lenient in notation and strict in types. A line that is no hand record comes back as a
`Reject`; a text that is no card or no call stays in the record as it came, for replay to report.
"""

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeVar

from tourney.cards import JOKER, parse_card
from tourney.engine.record import DECLINED, Alone, Cards, HandRecord, Penalty, Swap, Where
from tourney.errors import N_, BadInput
from tourney.logs.calls import canonical_call
from tourney.logs.fields import (
    Fields,
    column_of,
    each,
    load_object,
    mapping,
    text,
    texts,
    whole,
    whole_or_text,
    wholes,
    wrong_type,
)
from tourney.logs.rejects import Note, ReadingNote, Refused, Reject, from_error, ignore, no_text, too_deep
from tourney.rules import GAMES, RuleSet, rule_set, seated

VERSION: Final = 1
NOWHERE: Final = Where()
_TWO: Final = "2S"

Item = TypeVar("Item")


def parse_line(line: str | bytes, where: Where = NOWHERE, note: Note = ignore) -> HandRecord | Reject:
    """The hand that a line of a hand log records, or the reject that it is.

    `where` is where it stands; `note` is told of what was read with a remark (bytes that are no
    UTF-8, a version newer than ours).

    >>> parse_line('{"rules":"two-handed","dealer":1,"up":"9h"}').up
    '9H'
    >>> parse_line('{"rules":"two-handed","dealer":2}', Where("a.jsonl", line=1)).sentence
    '`dealer` must be a seat from 0 to 1, and here is 2'
    """
    raw = line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")
    try:
        decoded = decode(line, where, note) if isinstance(line, bytes) else line
    except UnicodeDecodeError as err:
        return no_text(err, where, raw)
    try:
        return record_of(load_object(decoded), where, note)
    except Refused as err:
        return from_error(err, where, raw, column_of(decoded, err.key) if err.key else None)
    except BadInput as err:
        return from_error(err, where, raw, column_of(decoded, "rules"))
    except json.JSONDecodeError as err:
        return Reject(where, N_("no JSON object: {why}"), {"why": err.msg.lower()}, err.pos + 1, raw=raw)
    except RecursionError:
        return too_deep(where, raw)
    except ValueError:
        return Reject(where, N_("no hand: a number in it is too long to read"), raw=raw)


def decode(raw: bytes, where: Where, note: Note = ignore) -> str:
    """The text of some bytes: UTF-8, else Windows-1252 with a note; raises UnicodeDecodeError.

    >>> decode(b"O\\x92Neal", Where("a", line=1))
    'O’Neal'
    """
    try:
        return raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as err:
        read = raw.decode("windows-1252")
        remark = N_("byte {byte} is not UTF-8; read as Windows-1252")
        note(ReadingNote(where, "encoding", remark, {"byte": err.start + 1}))
        return read


def record_of(data: dict[str, Any], where: Where = NOWHERE, note: Note = ignore) -> HandRecord:
    """The hand that a JSON object records; raises Refused or BadInput where it is none.

    >>> record_of({"rules": "two-handed", "dealer": 0, "calls": ["Pass"]}).calls
    ('pass',)
    """
    fields = Fields(data)
    rules, players = _rules_and_players(fields)
    dealer = _dealer(fields, rules)
    version = _version(fields, where, note)
    hands = fields.take("hands", _hands)
    _check_number("hands", hands, rules)
    calls = fields.take("calls", _calls)
    tricks = fields.take("tricks", _tricks)
    if tricks and calls is None:
        raise Refused(N_("`{key}` stand here without `calls`"), key="tricks")
    alone, odd_alone = _with_rest(fields.take("alone", _alones))
    swaps, odd_swaps = _with_rest(fields.take("swaps", _swaps))
    odd = {name: rest for name, rest in (("alone", odd_alone), ("swaps", odd_swaps)) if rest}
    record = HandRecord(
        rules=rules,
        dealer=dealer,
        players=players,
        hands=hands,
        dummy=fields.take("dummy", cards),
        up=fields.take("up", card),
        stock=fields.take("stock", cards),
        calls=calls,
        bury=fields.take("bury", _bury),
        alone=alone,
        keep=fields.take("keep", _keep),
        maker=fields.take("maker", whole),
        swaps=swaps,
        tricks=tricks,
        won=fields.take("won", wholes),
        points=fields.take("points", wholes),
        score=fields.take("score", wholes),
        penalty=fields.take("penalty", _penalties) or (),
        notes=fields.take("notes", text),
        id=fields.take("id", text),
        event=fields.take("event", text),
        round=fields.take("round", whole),
        table=fields.take("table", whole_or_text),
        game=fields.take("game", whole),
        hand=fields.take("hand", whole),
        at=fields.take("at", text),
        v=version,
        initial_score=fields.take("initial_score", wholes),
        extra=fields.rest | odd,
        where=where,
    )
    return with_joker(record) if rules.has_joker else record


def with_joker(record: HandRecord) -> HandRecord:
    """A record of a deck with a joker and no twos, in which the 2 of spades is the joker.

    >>> with_joker(HandRecord(GAMES["railroad"], 0, up="2S")).up
    'JK'
    """

    def read(cards: Cards | None) -> Cards | None:
        return None if cards is None else tuple(JOKER if card == _TWO else card for card in cards)

    one = {_TWO: str(JOKER)}
    return replace(
        record,
        hands=None if record.hands is None else tuple(read(hand) for hand in record.hands),
        dummy=read(record.dummy),
        up=one.get(record.up or "", record.up),
        stock=read(record.stock),
        bury=one.get(record.bury or "", record.bury),
        keep=read(record.keep) if isinstance(record.keep, tuple) else record.keep,
        swaps=tuple(replace(swap, cards=read(swap.cards) or ()) for swap in record.swaps),
        tricks=None if record.tricks is None else tuple(read(trick) or () for trick in record.tricks),
    )


def card(value: Any, key: str) -> str:
    """A card, in its canonical form; a text that is no card stays as it came.

    >>> card("10♣", "up"), card("11C", "up")
    ('TC', '11C')
    """
    name = text(value, key)
    return parse_card(name) or name


def cards(value: Any, key: str) -> Cards:
    """A list of cards.

    >>> cards(["jd", "9C"], "dummy")
    ('JD', '9C')
    """
    return each(value, key, card)


def _rules_and_players(fields: Fields) -> tuple[RuleSet, tuple[str, ...]]:
    """The rules for as many as play; a game that leaves the number free must name its players."""
    rules = fields.need("rules", _rules)
    players = fields.need("players", texts) if rules.seats_from is not None else fields.take("players", texts)
    rules = seated(rules, len(players)) if players else rules
    _check_number("players", players, rules)
    return rules, players or ()


def _dealer(fields: Fields, rules: RuleSet) -> int:
    dealer = fields.need("dealer", whole)
    if not 0 <= dealer < rules.players:
        raise Refused(
            N_("`{key}` must be a seat from 0 to {last}, and here is {dealer}"),
            key="dealer",
            last=rules.players - 1,
            dealer=dealer,
        )
    return dealer


def _version(fields: Fields, where: Where, note: Note) -> int | None:
    """The version of the format; a newer one than ours is read with a remark."""
    version = fields.take("v", whole)
    if version is not None and version > VERSION:
        newer = N_("written in version {version} of the hand log; read as version {known}")
        note(ReadingNote(where, "version", newer, {"version": version, "known": VERSION}))
    return version


def _rules(value: Any, key: str) -> RuleSet:
    if isinstance(value, str):
        return GAMES.get(value) or rule_set(value)
    if not isinstance(value, dict):
        raise wrong_type(key, N_("a game's name or an object"), value)
    options = Fields(value, "rules.")
    game = options.need("game", text)
    return _with_options(game, json.dumps(options.rest, sort_keys=True))


@lru_cache(maxsize=256)
def _with_options(game: str, options: str) -> RuleSet:
    """One rule set for all the hands of a log that name the same options."""
    return rule_set(game, json.loads(options))


def _check_number(key: str, values: tuple[object, ...] | None, rules: RuleSet) -> None:
    if values is not None and len(values) != rules.players:
        raise Refused(
            N_("`{key}` has {found} entries; {game} has {seats} seats"),
            key=key,
            found=len(values),
            game=rules.name,
            seats=rules.players,
        )


def _hands(value: Any, key: str) -> tuple[Cards | None, ...]:
    return each(value, key, lambda hand, name: None if hand is None else cards(hand, name))


def _calls(value: Any, key: str) -> tuple[str, ...]:
    return tuple(canonical_call(call) for call in texts(value, key))


def _tricks(value: Any, key: str) -> tuple[Cards, ...]:
    return each(value, key, cards)


def _bury(value: Any, key: str) -> str:
    name = card(value, key)
    return DECLINED if name.strip() == DECLINED else name


def _keep(value: Any, key: str) -> Cards | str:
    if isinstance(value, str) and value.strip() == DECLINED:
        return DECLINED
    if isinstance(value, list):
        return cards(value, key)
    raise wrong_type(key, N_('a list of cards or "-"'), value)


def _alone(value: Any, key: str) -> tuple[Alone, dict[str, Any]]:
    if not isinstance(value, dict):
        return Alone(whole(value, key)), {}
    fields = Fields(value, "alone.")
    seat, after = fields.need("seat", whole), fields.take("after", text)
    if after not in (None, "dummy", "lead"):
        raise Refused(N_("`{key}` can be dummy or lead, not {after!r}"), key="alone.after", after=after)
    return Alone(seat, after), fields.rest


def _swap(value: Any, key: str) -> tuple[Swap, dict[str, Any]]:
    fields = Fields(mapping(value, key), "swaps.")
    source, target = fields.need("from", whole_or_text), fields.need("to", whole_or_text)
    return Swap(source, target, fields.take("cards", cards) or ()), fields.rest


def _penalties(value: Any, key: str) -> tuple[Penalty, ...]:
    return each(value, key, lambda item, name: _penalty(mapping(item, name)))


def _penalty(value: dict[str, Any]) -> Penalty:
    fields = Fields(value, "penalty.")
    return Penalty(
        seat=fields.take("seat", whole),
        kind=fields.need("kind", text),
        points=fields.take("points", whole),
        extra=fields.rest,
    )


def _alones(value: Any, key: str) -> tuple[tuple[Alone, dict[str, Any]], ...]:
    return each(value, key, _alone)


def _swaps(value: Any, key: str) -> tuple[tuple[Swap, dict[str, Any]], ...]:
    return each(value, key, _swap)


def _with_rest(
    values: tuple[tuple[Item, dict[str, Any]], ...] | None,
) -> tuple[tuple[Item, ...], dict[str, Any]]:
    """The items of a list, and, by position, the keys in them that nobody knows."""
    odd = {str(index): rest for index, (_, rest) in enumerate(values or ()) if rest}
    return tuple(item for item, _ in values or ()), odd
