"""Hand records written as EGN 1.4, one game a file, or as EMN, a match of games.

What EGN cannot hold is refused, not bent: two- and three-handed hands, options that its ruleset
has not, penalties. What it does not hold and another reader finds by itself (points, who won a
trick) or does not need (free text) is left out, and `note` is told.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from tourney.engine.lead import first_lead
from tourney.engine.record import DECLINED, HandRecord, Where
from tourney.errors import N_, BadInput
from tourney.logs.egn import EMN, Header, ids_of, plain_file, plain_match, read_header
from tourney.logs.egn_deal import rest_of, write_deal
from tourney.logs.egn_rules import check_holds
from tourney.logs.rejects import Note, ReadingNote, ignore
from tourney.logs.residue import Json, put_back

_LEFT_OUT = ("won", "points", "notes", "id", "event", "at", "stock")


def write(records: Iterable[HandRecord], note: Note = ignore) -> str:
    """The hands of one game as the text of an EGN file; raises BadInput for what EGN cannot hold.

    >>> from tourney.rules import GAMES
    >>> write([HandRecord(GAMES["two-handed"], 0)])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tourney.errors.BadInput: EGN holds four-handed games only, and this is two-handed (write it ...
    """
    games = _games(records)
    if len(games) != 1:
        raise BadInput(
            N_("an EGN file holds one game, and these are {games}"),
            N_("write a match instead, .emn") if games else "",
            games=len(games),
        )
    return _text(_game(games[0], note))


def write_match(records: Iterable[HandRecord], note: Note = ignore) -> str:
    """The hands of several games as the text of an EMN file, a game for each round, table and game."""
    games = _games(records)
    if not games:
        raise BadInput(N_("there are no hands to write"))
    rest = rest_of(games[0][0], "match")
    whole = put_back(plain_match({}), rest)
    metadata = whole.get("metadata")
    people = metadata.get("players") if isinstance(metadata, dict) else None
    ids = ids_of(people if isinstance(people, list) else [])
    is_known = set(ids.values()) == {name for game in games for name in _names(game)}
    if not is_known or len(ids) != len(set(ids.values())):
        ids = _new_ids(games)
        whole = put_back(plain_match(ids), rest, only_new=True)
    by_name = {name: key for key, name in ids.items()}
    written = [_entry(game, index, by_name, ids, note) for index, game in enumerate(games)]
    return _text({"fileType": EMN, **whole, "games": written})


def _entry(
    game: list[HandRecord], index: int, by_name: dict[str, str], ids: dict[str, str], note: Note
) -> Json:
    names = _names(game)
    plain: Json = {"gameIndex": index, "players": [by_name[name] for name in names]}
    entry = put_back(plain, rest_of(game[0], "game"))
    seated = entry.get("players") or entry.get("playersOverride") or []
    if not isinstance(seated, list) or tuple(ids.get(str(key), key) for key in seated) != names:
        entry = put_back(plain, rest_of(game[0], "game"), only_new=True)
    return {**entry, "gameData": _game(game, note, index + 1)}


def _game(records: Sequence[HandRecord], note: Note, number: int | None = None) -> Json:
    """One game, in a match the one with a number; its names may be others than the match's, and are kept."""
    first, last = records[0], records[-1]
    check_holds(first.rules)
    header = Header(
        first.rules, first.players, _by_side(first.initial_score, first), _by_side(last.score, last)
    )
    plain = plain_file(header)
    rest = rest_of(first, "file")
    whole = put_back(plain, rest)
    if not _says(whole, header, number is not None):
        whole = put_back(plain, rest, only_new=True)
    _tell_left_out(records, number, note)
    deals = [_without_older(write_deal(record, index), record) for index, record in enumerate(records)]
    return {**whole, "deals": deals}


def _says(whole: Json, header: Header, is_in_match: bool) -> bool:
    """Whether a file's head still says what the records say."""
    try:
        read = read_header(whole, Where())
    except BadInput:
        return False
    return read == header or (is_in_match and replace(read, players=header.players) == header)


def _without_older(deal: Json, record: HandRecord) -> Json:
    """A deal without what older versions had and 1.4 has not, where it says nothing more.

    That is a kitty of empty texts, and the first leader where he is the one of the rules.
    """
    state = deal.get("initialState")
    if isinstance(state, dict) and not any(state.get("kitty") or ()):
        state.pop("kitty", None)
    if record.calls:
        maker = (record.dealer + len(record.calls)) % record.rules.players
        is_alone = record.calls[-1].endswith(" alone")
        defender = record.alone[0].seat if record.alone else None
        lead = first_lead(record.rules, record.dealer, maker, is_alone, defender)
        for phase in deal.get("phases") or ():
            if phase.get("initialLead") == lead:
                del phase["initialLead"]
    return deal


def _games(records: Iterable[HandRecord]) -> list[list[HandRecord]]:
    """The hands, game by game, as they stand; a game is what one table plays in one round."""
    return [list(hands) for _, hands in groupby(records, _place)]


def _place(record: HandRecord) -> tuple[object, ...]:
    return (record.rules, record.players, record.event, record.round, record.table, record.game)


def _names(game: list[HandRecord]) -> tuple[str, ...]:
    return tuple(game[0].player(seat) for seat in range(game[0].rules.players))


def _new_ids(games: list[list[HandRecord]]) -> dict[str, str]:
    names = dict.fromkeys(name for game in games for name in _names(game))
    return {f"p-{number:02}": name for number, name in enumerate(names, 1)}


def _by_side(score: tuple[int, ...] | None, record: HandRecord) -> tuple[int, ...] | None:
    if score is not None and (len(score) != 4 or score[:2] != score[2:]):
        raise BadInput(
            N_("{hand}: partners have one score in EGN, and here it is {score}"),
            hand=record.name,
            score=score,
        )
    return score


def _tell_left_out(records: Sequence[HandRecord], number: int | None, note: Note) -> None:
    """Tell `note` of what the records say and the file does not, or reads back as another place."""
    keys = [key for key in _LEFT_OUT if any(getattr(record, key) is not None for record in records)]
    if any(record.bury == DECLINED for record in records):
        keys.append("bury")
    for index, record in enumerate(records):
        places = {"round": number, "table": 1, "game": None, "hand": index + 1}
        odd = [key for key, place in places.items() if getattr(record, key) not in (None, place)]
        keys += [key for key in odd if key not in keys]
    if any(record.score is not None for record in records[:-1]):
        keys.append("score")
    keys += sorted({key for record in records for key in record.extra if key != "egn"})
    if keys:
        remark = N_("not written, because EGN has no place for it: {keys}")
        note(ReadingNote(records[0].where, "kept", remark, {"keys": ", ".join(keys)}))


def _text(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
