"""Finding the hand that somebody means: a line of a file, a deal, an id; or one of the database."""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from os.path import exists, isdir, isfile  # unlike Path's they take any text
from pathlib import Path
from typing import TYPE_CHECKING

from tourney.errors import N_, BadInput

if TYPE_CHECKING:
    from tourney.cli.app import App
    from tourney.engine.audit import Audited
    from tourney.engine.record import HandRecord, Where
    from tourney.logs import Reject

Test = Callable[["HandRecord"], bool]

_NUMBER = re.compile(r"\d{1,9}")
_DEAL = re.compile(r"(\d{1,9})\.(\d{1,9})")
_PLACE = re.compile(r"(\d{1,9})/([^/]{1,40})/(?:(\d{1,9})/)?(\d{1,9})")
_SEVERAL = 5


def find_hand(app: "App", text: str) -> "Audited":
    """The hand that `text` names, judged together with the hands of its table.

    Raises BadInput where there is none or several, with the way to say it.
    """
    file, place = _split(text)
    return _in_file(file, place) if file is not None else _in_database(app, text)


def _split(text: str) -> tuple[Path | None, str]:
    """The file that a text names, and what stands behind the `#` (or the `:` of an audit's label)."""
    if exists(text):
        return Path(text), ""
    name, sign, place = text.rpartition("#")
    if sign and (exists(name) or _looks_like_a_file(name)):
        return Path(name), place.strip()
    name, sign, place = text.rpartition(":")
    if sign and isfile(name):
        return Path(name), place.strip().removeprefix("deal ").removeprefix("row ")
    return (Path(text), "") if _looks_like_a_file(text) else (None, text)


def _looks_like_a_file(name: str) -> bool:
    path = Path(name)
    ends = (".jsonl", ".egn", ".emn", ".gz", ".zst", ".json", ".csv", ".tsv", ".xlsx", ".ptn", ".parquet")
    return path.suffix.lower() in ends or (len(path.parts) > 1 and isdir(path.parent))


def _in_file(file: Path, place: str) -> "Audited":
    from tourney.engine.audit import audit
    from tourney.engine.sitting import table_key
    from tourney.logs import Reject
    from tourney.logs.sources import check_readable

    check_readable(file)
    items = _reader(file)
    found, ids, count, rejected = _look(items(), place)
    if not found and rejected is not None and (place or not count):
        raise _no_hand(rejected, file)
    record = _the_one(found, ids, count, place, str(file))
    key = table_key(record)
    others = (item for item in items() if not isinstance(item, Reject))
    near = [one for one in others if one.where == record.where or _is_near(one, record, key)]
    judged = audit(near)
    return next(hand for hand in judged.hands if hand.record.where == record.where)


def _is_near(one: "HandRecord", record: "HandRecord", key: object) -> bool:
    """Whether a hand is compared with the record: it was played at the same table."""
    from tourney.engine.sitting import table_key

    return record.table is not None and table_key(one) == key


def _reader(file: Path) -> "Callable[[], Iterator[HandRecord | Reject]]":
    """The hands of a file, as often as asked; what can be read only once (a pipe) is kept."""
    from tourney.logs import read_hands

    if file.is_file():
        return lambda: read_hands(file)
    kept = list(read_hands(file))
    return lambda: iter(kept)


def _look(
    items: "Iterator[HandRecord | Reject]", place: str
) -> "tuple[list[HandRecord], list[str], int, Reject | None]":
    """The hands at a place (line, deal, game and deal, or id), all ids, how many hands, a reject there."""
    from tourney.logs import Reject

    at_place: list[HandRecord] = []
    named: list[HandRecord] = []
    begun: list[HandRecord] = []
    ids: list[str] = []
    count, rejected, last = 0, None, None
    for item in items:
        if isinstance(item, Reject):
            is_there = _is_at(_line(item.where), item.where.game, item.where.deal, place)
            rejected = item if is_there or not place else rejected
            continue
        count, last = count + 1, item
        if _is_at(_line(item.where), item.where.game, item.where.deal, place):
            at_place.append(item)
        if item.id is not None:
            ids.append(item.id)
            if item.id == place:
                named.append(item)
            elif place and item.id.casefold().startswith(place.casefold()):
                begun.append(item)
    if not place and count == 1 and last is not None:
        return [last], ids, count, rejected
    return at_place or named or begun, ids, count, rejected


def _line(where: "Where") -> int | None:
    return where.line if where.row is None else where.row


def _is_at(line: int | None, game: int | None, deal: int | None, place: str) -> bool:
    if both := _DEAL.fullmatch(place):
        return deal is not None and (game or 0, deal) == (int(both[1]), int(both[2]))
    if _NUMBER.fullmatch(place):
        return int(place) == (deal if deal is not None else line)
    return False


def _no_hand(rejected: "Reject", file: Path) -> BadInput:
    from tourney import messages

    return BadInput(
        N_("{place} is no hand: {why}"),
        N_("see: tourney hands audit {file}"),
        place=rejected.place,
        why=messages.reject(rejected),
        file=file,
    )


def _the_one(
    found: "Sequence[HandRecord]", ids: Sequence[str], count: int, place: str, source: str
) -> "HandRecord":
    """The one hand that was found; else what there is, or which may be meant."""
    if len(found) == 1:
        return found[0]
    if found:
        shown = [f"{source}#{_place_of(one)}" for one in found[:_SEVERAL]]
        more = f" … {len(found)} in all" if len(found) > _SEVERAL else ""
        raise BadInput(
            N_("{place!r} may be several hands of {source}"),
            N_("say which: {shown}"),
            place=place,
            source=source,
            shown=", ".join(shown) + more,
        )
    if not count:
        raise BadInput(N_("there is no hand in {source}"), source=source)
    if not place:
        raise BadInput(
            N_("there are {count} hands in {source}"),
            N_("say which: {source}#LINE, of EGN #DEAL, of EMN #GAME.DEAL, or #ID"),
            count=count,
            source=source,
        )
    raise _unknown(place, ids, source, count)


def _unknown(place: str, ids: Sequence[str], source: str, count: int) -> BadInput:
    near = difflib.get_close_matches(place, ids, n=3, cutoff=0.6)
    if near:
        return BadInput(
            N_("no hand of {source} is at {place!r}; near to it: {near}"),
            source=source,
            place=place,
            near=", ".join(dict.fromkeys(near)),
        )
    return BadInput(
        N_("no hand of {source} is at {place!r}; there are {count}"),
        N_("see: tourney hands audit {source}"),
        source=source,
        place=place,
        count=count,
    )


def _place_of(record: "HandRecord") -> str:
    where = record.where
    if where.deal is not None:
        return f"{where.game}.{where.deal}" if where.game is not None else str(where.deal)
    return str(where.line if where.line is not None else where.row)


def _in_database(app: "App", text: str) -> "Audited":
    """A hand of the event: by its id, a beginning of it, or round/table/hand (or …/game/hand)."""
    from tourney.store import queries

    with app.reading() as session:
        event = app.event(session)
        hands = queries.event_audit(session, event).audit.hands
    wanted = text.removeprefix(f"{event.slug}#").removeprefix("#").strip()
    found = [hand for hand in hands if _is_meant(hand.record, wanted)]
    found = found or [hand for hand in hands if wanted and _begins(hand.record.id, wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        shown = [f"{one.record.round}/{one.record.table}/{one.record.hand}" for one in found[:_SEVERAL]]
        raise BadInput(
            N_("{text!r} may be several hands: {shown}"), text=wanted, shown=", ".join(dict.fromkeys(shown))
        )
    if not hands:
        raise BadInput(
            N_("no file is called {text!r}, and {event} has no hands"), text=text, event=event.name
        )
    raise _not_in_event(wanted, [hand.record for hand in hands], event.name)


def _not_in_event(text: str, records: "Sequence[HandRecord]", event: str) -> BadInput:
    ids = [one.id for one in records if one.id]
    near = difflib.get_close_matches(text, ids, n=3, cutoff=0.6)
    way_out = N_("give an id, ROUND/TABLE/HAND, or FILE#LINE; see: tourney hands audit")
    if near:
        message = N_("{event} has no hand {text!r}; near to it: {near}")
        return BadInput(message, way_out, event=event, text=text, near=", ".join(dict.fromkeys(near)))
    return BadInput(N_("{event} has no hand {text!r}"), way_out, event=event, text=text)


def _is_meant(record: "HandRecord", text: str) -> bool:
    if text == record.id or (_NUMBER.fullmatch(text) and int(text) == record.where.row):
        return True
    place = _PLACE.fullmatch(text)
    if place is None or (record.round, record.hand) != (int(place[1]), int(place[4])):
        return False
    return str(record.table) == place[2] and (place[3] is None or record.game == int(place[3]))


def _begins(name: str | None, text: str) -> bool:
    return name is not None and name.casefold().startswith(text.casefold())
