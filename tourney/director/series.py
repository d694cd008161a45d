"""Acts on series: make one, change its rules, put nights into it, say who played for whom."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

from slugify import slugify
from sqlmodel import Session, select

from tourney.director.names import tidy
from tourney.director.night import load
from tourney.director.rows import entry_row, key
from tourney.errors import N_, BadInput, Conflict
from tourney.standings.series import MEASURES, SUBSTITUTES, SeriesRules
from tourney.standings.series_table import SeriesInfo, SeriesTable, series_table
from tourney.store import numbers, queries
from tourney.store.models import Entry, Series, SeriesNight
from tourney.store.queries.lookup import nearest
from tourney.store.queries.series import pairs_of, rules_to_json, series_ground
from tourney.values import Entry as EntryValue
from tourney.values import EventInfo

MOST: Final = 1000


@dataclass(frozen=True, slots=True)
class SeriesSettings:
    """What a director says of a series' rules; None: nothing said. `best` 0: all nights count."""

    best: int | None = None
    average: bool | None = None
    minimum: int | None = None
    measure: str | None = None
    places: tuple[int, ...] | None = None
    substitutes: str | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said.

        >>> SeriesSettings().is_empty, SeriesSettings(best=0).is_empty
        (True, False)
        """
        return all(getattr(self, field.name) is None for field in fields(self))


def rules_with(before: SeriesRules, said: SeriesSettings) -> SeriesRules:
    """The rules with what was said; BadInput where they contradict each other or cannot be.

    A table of places is the measure of places, unless another measure was said.

    >>> rules_with(SeriesRules(), SeriesSettings(best=3, places=(5, 3, 1))).measure
    'places'
    """
    places = before.places if said.places is None else said.places
    measure = said.measure or ("places" if said.places else before.measure)
    made = SeriesRules(
        best=before.best if said.best is None else said.best or None,
        average=before.average if said.average is None else said.average,
        minimum=before.minimum if said.minimum is None else said.minimum,
        measure=measure,
        places=places if measure == "places" else (),
        substitutes=said.substitutes or before.substitutes,
    )
    _check(made, said)
    return made


def _check(rules: SeriesRules, said: SeriesSettings) -> None:
    for word, known in ((rules.measure, MEASURES), (rules.substitutes, SUBSTITUTES)):
        if word not in known:
            raise BadInput(
                N_("a series cannot go by {word!r}"),
                N_("it can be: {known}"),
                word=word,
                known=", ".join(known),
            )
    for number in (rules.best if rules.best is not None else 1, rules.minimum):
        if not 1 <= number <= MOST:
            raise BadInput(N_("{number} nights cannot be: 1 to {most}"), number=number, most=MOST)
    if said.places and rules.measure != "places":
        raise BadInput(
            N_("a table of places is for --measure places, and not for {measure}"), measure=rules.measure
        )
    if rules.measure == "places" and not rules.places:
        raise BadInput(
            N_("what is a place worth?"),
            N_("from the first place on, such as: --places 10,8,6,5,4,3,2,1"),
        )
    if len(rules.places) > MOST or any(not 0 <= points <= 1_000_000 for points in rules.places):
        raise BadInput(N_("a place is worth 0 to 1000000 points, and there are 1000 at most"))
    if list(rules.places) != sorted(rules.places, reverse=True):
        raise BadInput(N_("a place cannot be worth more than one above it: {places}"), places=rules.places)


def create(session: Session, name: str, said: SeriesSettings) -> str:
    """Make a series and give its short name."""
    text = tidy(name)
    if not text or len(text) > 120:
        raise BadInput(N_("a series needs a name of 1 to 120 characters"))
    row = Series(
        slug=_free_slug(session, text), name=text, rules=rules_to_json(rules_with(SeriesRules(), said))
    )
    session.add(row)
    session.flush()
    return row.slug


def change(session: Session, info: SeriesInfo, said: SeriesSettings) -> SeriesRules:
    """Change the rules that were said and leave the rest; gives them."""
    row = _row(session, info)
    rules = rules_with(info.rules, said)
    row.rules = {**row.rules, **rules_to_json(rules)}
    session.add(row)
    return rules


def add_nights(session: Session, info: SeriesInfo, nights: Sequence[EventInfo]) -> None:
    """Put events into a series; Conflict where one is in it, or has teams and another has not."""
    known = list(info.nights)
    for night in nights:
        if night.key in {one.key for one in known}:
            raise Conflict(N_("{night} is in {name} already"), night=night.name, name=info.name)
        if known and known[0].teams != night.teams:
            raise Conflict(
                N_("{night} is a night of {what}, and {name} is not"),
                N_("make another series for it: tourney series new"),
                night=night.name,
                what="teams" if night.teams else "single players",
                name=info.name,
            )
        known.append(night)
        session.add(SeriesNight(series_id=info.key, event_id=night.key))
        session.flush()


def remove_night(session: Session, info: SeriesInfo, night: EventInfo) -> None:
    """Take an event out of a series; the event stays as it is."""
    wanted = select(SeriesNight).where(SeriesNight.series_id == info.key, SeriesNight.event_id == night.key)
    row = session.exec(wanted).one_or_none()
    if row is None:
        raise Conflict(N_("{night} is not in {name}"), night=night.name, name=info.name)
    session.delete(row)


def played_for(
    session: Session, info: SeriesInfo, night: EventInfo, who: EntryValue, regular: str | None
) -> str:
    """Say that an entry of a night was there for somebody who is in the series; gives his name.

    `regular` None: it played for itself after all. Raises BadInput where nobody of the series, or
    several, may be meant, Conflict where the night is in it not, or he was never a substitute.
    """
    if night.key not in {one.key for one in info.nights}:
        raise Conflict(
            N_("{night} is not in {name}"),
            N_("tourney series add {series} {slug}"),
            night=night.name,
            name=info.name,
            series=info.slug,
            slug=night.slug,
        )
    row = _row(session, info)
    entry = entry_row(session, night, who.number)
    kept = [pair for pair in pairs_of(session, info) if pair[0] != entry.id]
    if regular is None:
        if len(kept) == len(pairs_of(session, info)):
            raise Conflict(N_("{name} played for nobody else"), name=who.name)
        row.rules = {**row.rules, "played_for": [list(pair) for pair in kept]}
        session.add(row)
        return who.name
    other, name = _regular(session, info, regular)
    if other.person_id == entry.person_id:
        raise BadInput(N_("{name} cannot play for himself"), name=who.name)
    row.rules = {**row.rules, "played_for": [list(pair) for pair in (*kept, (key(entry.id), key(other.id)))]}
    session.add(row)
    return name


def _regular(session: Session, info: SeriesInfo, text: str) -> tuple[Entry, str]:
    """An entry of the person of a series whom `text` names, and his name.

    He is looked up by name over all nights; `NIGHT/NUMBER` names an entry of one.
    """
    ground = series_ground(session, info)
    last: dict[int, tuple[EventInfo, int]] = {}
    for night, known in zip(info.nights, ground.people, strict=True):
        last.update({person: (night, number) for number, person in known.items()})
        slug, _, number = text.rpartition("/")
        if slug == night.slug and number.isdecimal() and int(number) in known:
            row = entry_row(session, night, int(number))
            return row, ground.names[row.person_id]
    found = queries.by_name(text, [(person, ground.names[person]) for person in last])
    if len(found) != 1:
        listed = [f"{ground.names[one]} ({last[one][0].slug}/{last[one][1]})" for one in found]
        near = nearest(text, [ground.names[one] for one in last])
        raise BadInput(
            N_("{text!r} may be several of {series}: {known}")
            if found
            else N_("nobody of {series} is called {text!r}; near to it: {known}"),
            N_("type more of the name, or NIGHT/NUMBER for an entry of a night"),
            text=text,
            series=info.name,
            known=", ".join(listed or near) or "–",
        )
    night, entry = last[found[0]]
    return entry_row(session, night, entry), ground.names[found[0]]


def table(session: Session, info: SeriesInfo) -> SeriesTable:
    """The standings of a series as they are; every night's are computed anew."""
    found = [load(session, night, with_facts=True).standings() for night in info.nights]
    return series_table(series_ground(session, info), found)


def events_of(session: Session, texts: Sequence[str]) -> list[EventInfo]:
    """The events that are named, in that order."""
    return [queries.event(session, text) for text in texts]


def _row(session: Session, info: SeriesInfo) -> Series:
    return session.exec(select(Series).where(Series.id == info.key)).one()


def _free_slug(session: Session, name: str) -> str:
    """A short name that no series has or had."""
    base = slugify(name)[:60].strip("-") or "series"
    while True:
        number = numbers.next_number(session, f"series:{base}")
        slug = base if number == 1 else f"{base}-{number}"
        if session.exec(select(Series).where(Series.slug == slug)).first() is None:
            return slug
