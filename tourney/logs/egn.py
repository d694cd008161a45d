"""Euchre Game Notation and Euchre Match Notation, read: versions 1.0 to 1.4, JSON (HANDLOG.md section 3).

An EGN file is one game, an EMN file is a match of games. The hands of a game are one sitting, at
table 1, numbered from 1; in a match each game is a round. `initialScore` stands in the first hand,
`finalScore` is a claim of the last. What a record has no place for (titles, annotations,
alternative lines, ids of players) is kept under `egn` in `extra`: what belongs to a deal in its
own hand, what belongs to a game or the match in the first hand of it.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from tourney.engine.record import HandRecord, Where
from tourney.errors import N_, BadInput
from tourney.logs.egn_deal import Game, read_deal
from tourney.logs.egn_rules import read_ruleset, write_ruleset
from tourney.logs.fields import Fields, items, load_object, mapping, text, wholes
from tourney.logs.handlog import decode
from tourney.logs.rejects import Note, ReadingNote, Refused, Reject, from_error, ignore, no_text
from tourney.logs.residue import Json, left_over
from tourney.logs.sources import Broken, Stream, chunks
from tourney.rules import RuleSet

EGN: Final = "Euchre Game Notation"
EMN: Final = "Euchre Match Notation"
VERSION: Final = "1.4"
MAX_SIZE: Final = 1 << 26
"""The largest file that is read, in bytes: EGN has to be held whole."""

Read = Iterator[HandRecord | Reject]


@dataclass(frozen=True, slots=True)
class Header:
    """What an EGN file says of all its deals: rules, names by seat, scores a seat each."""

    rules: RuleSet
    players: tuple[str, ...]
    initial: tuple[int, ...] | None
    final: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game stands: in a match, its round, who is seated there, and what the match set aside."""

    where: Where
    round: int | None = None
    players: tuple[str, ...] | None = None
    more: Json = field(default_factory=dict)


def read(path: Path, note: Note = ignore) -> Read:
    """The hands of an EGN or EMN file, deal after deal; a deal that cannot be read is a reject.

    `note` is told of ruleset keys that are not known and of what else was read with a remark.
    """
    return read_stream(chunks(path), str(path), note)


def read_stream(stream: Stream, source: str, note: Note = ignore) -> Read:
    """The hands in a stream of bytes that is an EGN or EMN file.

    >>> list(read_stream(iter([b"{}"]), "final.egn"))[0].where.source
    'final.egn'
    """
    raw = bytearray()
    where = Where(source)
    for chunk in stream:
        if isinstance(chunk, Broken):
            yield Reject(where, chunk.reason, raw=bytes(raw[: 1 << 16]))
            return
        raw += chunk
        if len(raw) > MAX_SIZE:
            yield Reject(where, N_("too large for a game of euchre"), raw=bytes(raw[: 1 << 16]))
            return
    yield from read_bytes(bytes(raw), where, note)


def read_bytes(raw: bytes, where: Where, note: Note = ignore) -> Read:
    """The hands in the bytes of an EGN or EMN file.

    >>> [reject.sentence for reject in read_bytes(b'{"fileType":"PGN"}', Where("a.egn"))]
    ['this is PGN, neither Euchre Game Notation nor Euchre Match Notation']
    """
    try:
        data = load_object(decode(raw, where, note))
        kind = data.get("fileType")
        if kind == EMN:
            yield from _match(data, where, note)
        elif kind == EGN:
            yield from _game(data, Place(where), note)
        else:
            raise Refused(
                N_("this is {kind}, neither Euchre Game Notation nor Euchre Match Notation"),
                kind=kind if isinstance(kind, str) else N_("another JSON"),
            )
    except UnicodeDecodeError as err:
        yield no_text(err, where, raw)
    except json.JSONDecodeError as err:
        broken = Where(where.source, line=err.lineno)
        yield Reject(broken, N_("no JSON: {why}"), {"why": err.msg.lower()}, err.colno, raw=raw)
    except RecursionError:
        yield Reject(where, N_("no game: lists within lists, too deep to read"), raw=raw)
    except BadInput as err:
        yield from_error(err, where, raw)
    except ValueError:
        yield Reject(where, N_("no game: a number in it is too long to read"), raw=raw)


def plain_file(header: Header) -> Json:
    """An EGN file without its deals, from what the records know."""
    metadata: Json = {"players": list(header.players), "initialScore": list(header.initial or (0, 0))[:2]}
    if header.final is not None:
        metadata["finalScore"] = list(header.final[:2])
    ruleset = write_ruleset(header.rules)
    return {"fileType": EGN, "version": VERSION, "metadata": metadata | {"ruleset": ruleset}}


def plain_match(ids: Mapping[str, str]) -> Json:
    """An EMN file without its games; `ids` are the players' names by id."""
    people = [{"id": key, "name": name} for key, name in ids.items()]
    return {"fileType": EMN, "version": "1.0", "metadata": {"players": people}}


def names_of(players: list[Any]) -> tuple[str, ...]:
    """The names in a list of players: texts, or objects with a name.

    >>> names_of(["Ada", {"name": "Bo", "playerIds": []}])
    ('Ada', 'Bo')
    """
    return tuple(
        text(player.get("name"), "players.name") if isinstance(player, dict) else text(player, "players")
        for player in players
    )


def ids_of(players: list[Any]) -> dict[str, str]:
    """The names of a match's players by their ids; those without an id are left out.

    >>> ids_of([{"id": "p-01", "name": "Ada"}, "Bo"])
    {'p-01': 'Ada'}
    """
    people = [player for player in players if isinstance(player, dict)]
    pairs = [(person.get("id"), person.get("name")) for person in people]
    return {key: name for key, name in pairs if isinstance(key, str) and isinstance(name, str)}


def read_header(data: Json, where: Where, note: Note = ignore) -> Header:
    """What a file says of all its deals; raises BadInput where it cannot be read or played."""
    _check_version(data, where, note)
    fields = Fields(_part(data, "metadata"), "metadata.")
    rules = read_ruleset(fields.take("ruleset", mapping) or {}, where, note)
    players = names_of(fields.take("players", items) or [])
    if players:
        _check_seats(players, rules)
    return Header(
        rules,
        players,
        _per_seat(fields.take("initialScore", wholes), "initialScore"),
        _per_seat(fields.take("finalScore", wholes), "finalScore"),
    )


def _check_seats(players: tuple[str, ...], rules: RuleSet) -> None:
    if len(players) != rules.players:
        raise Refused(N_("`{key}` has {found} names, and four sit"), key="players", found=len(players))


def _part(data: Json, key: str) -> Json:
    value = data.get(key)
    return {} if value is None else mapping(value, key)


def _game(data: Json, game: Place, note: Note) -> Read:
    """The deals of one game."""
    header = read_header(data, game.where, note)
    if game.players is not None:
        _check_seats(game.players, header.rules)
        header = replace(header, players=game.players)
    file = {key: value for key, value in data.items() if key not in ("deals", "version")}
    plain = plain_file(header)
    del plain["version"]
    waiting: Json = {**game.more, "file": left_over(file, plain)}
    deals = Fields(data).need("deals", items)
    shared = Game(header.rules, header.players, game.where, game.round)
    for index, deal in enumerate(deals):
        try:
            record = read_deal(deal, index, shared)
        except BadInput as err:
            place = Where(game.where.source, game=game.where.game, deal=index)
            yield from_error(err, place, json.dumps(deal, ensure_ascii=False).encode())
            continue
        yield replace(
            record,
            initial_score=header.initial if index == 0 else None,
            score=header.final if index == len(deals) - 1 else None,
            extra=_with(record.extra, waiting),
        )
        waiting = {}


def _with(extra: Mapping[str, object], more: Json) -> Mapping[str, object]:
    parts = {key: value for key, value in more.items() if value}
    if not parts:
        return extra
    kept = extra.get("egn")
    return {"egn": {**(kept if isinstance(kept, dict) else {}), **parts}}


def _match(data: Json, where: Where, note: Note) -> Read:
    people = items(_part(data, "metadata").get("players") or [], "metadata.players")
    names = ids_of(people)
    rest = {key: value for key, value in data.items() if key != "games"}
    waiting: Json = {"match": left_over(rest, plain_match({}))}
    for index, entry in enumerate(Fields(data).need("games", items)):
        number = entry.get("gameIndex") if isinstance(entry, dict) else None
        is_number = isinstance(number, int) and not isinstance(number, bool)
        place = Where(where.source, game=number if is_number else index)
        try:
            fields = Fields(mapping(entry, "games"), "games.")
            inner = fields.need("gameData", mapping)
            _check_kind(inner)
            ids = entry.get("players") or entry.get("playersOverride")
            seated = _seated(ids, names, place, note)
            plain = {"gameIndex": index, "players": ids}
            more = {**waiting, "game": left_over({k: v for k, v in entry.items() if k != "gameData"}, plain)}
            for item in _game(inner, Place(place, index + 1, seated, more), note):
                if isinstance(item, HandRecord):
                    waiting = {}
                yield item
        except BadInput as err:
            yield from_error(err, place, json.dumps(entry, ensure_ascii=False).encode())


def _seated(ids: Any, names: Mapping[str, str], where: Where, note: Note) -> tuple[str, ...] | None:
    """The names of the four who sit in a game of a match; None where it does not say."""
    if ids is None:
        return None
    seated = [text(key, "games.players") for key in items(ids, "games.players")]
    for key in seated:
        if key not in names:
            remark = N_("no player of the match has the id {id!r}; it stands here as a name")
            note(ReadingNote(where, "players", remark, {"id": key}))
    return tuple(names.get(key, key) for key in seated)


def _check_kind(inner: Json) -> None:
    kind = inner.get("fileType", EGN)
    if kind != EGN:
        raise Refused(N_("the game inside is {kind}, not Euchre Game Notation"), kind=str(kind))


def _check_version(data: Json, where: Where, note: Note) -> None:
    version = data.get("version")
    if version is None:
        return
    is_number = isinstance(version, int | float) and not isinstance(version, bool)
    parts = (str(version) if is_number else text(version, "version")).split(".")
    if parts[0] != "1" or not all(part.isdecimal() for part in parts):
        raise Refused(N_("EGN is read in versions 1.0 to 1.4, and this is {version!r}"), version=version)
    if len(parts) > 1 and int(parts[1]) > 4:
        remark = N_("EGN version {version} is newer than 1.4; read as 1.4")
        note(ReadingNote(where, "version", remark, {"version": version}))


def _per_seat(score: tuple[int, ...] | None, key: str) -> tuple[int, ...] | None:
    if not score:
        return None
    if len(score) != 2:
        raise Refused(N_("`{key}` must be two numbers, a side each"), key=key)
    return (*score, *score)
