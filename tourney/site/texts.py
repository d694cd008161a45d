"""Sentences made of a template and values, as safe markup: escaped once, names kept apart."""

from collections.abc import Mapping
from typing import Protocol

from markupsafe import Markup, escape

from tourney.site.views.common import Person
from tourney.values import Reason

_PEOPLE = frozenset({"entry", "other", "third", "entries", "others", "partner", "opponent"})


class HasPeople(Protocol):
    """Whatever knows people by entry number."""

    @property
    def people(self) -> Mapping[int, Person]:
        """Everybody, by entry number."""


def say(template: str, **params: object) -> Markup:
    """A sentence from a template in `str.format` style; everything put in is escaped.

    >>> print(say("{name} sits out", name="<b>"))
    &lt;b&gt; sits out
    """
    return escape(template).format(**params)


def isolated(name: str) -> str:
    """A name for a plain text, its direction kept to itself by Unicode's isolates.

    >>> [hex(ord(sign)) for sign in isolated("A")]
    ['0x2068', '0x41', '0x2069']
    """
    return f"\u2068{name}\u2069"


def reason_sentence(event: HasPeople, reason: Reason) -> Markup:
    """A reason in words, with the names of its entries put in.

    A template that does not fit its parameters is shown as it stands.
    """
    params = {name: _shown(event, name, value) for name, value in reason.params}
    try:
        return say(reason.text, **params)
    except (KeyError, IndexError, ValueError, AttributeError):
        return escape(reason.text)


def _shown(event: HasPeople, name: str, value: object) -> object:
    """A parameter as markup: numbers of entries become names, lists are joined."""
    if isinstance(value, (list, tuple)):
        return Markup(", ").join(escape(_shown(event, name, part)) for part in value)
    if name in _PEOPLE and isinstance(value, int) and value in event.people:
        return Markup("<bdi>{}</bdi>").format(event.people[value].name)
    return value
