"""The one Jinja environment: everything escaped once, undefined names are errors, texts marked.

Names and cards are wrapped in `<bdi>`, so that no direction sign inside a name turns the rest of
the line. Cards carry their suit's class; the sign tells the suit, the colour only helps.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from tourney.cards import Card, Suit, pretty, suit_of
from tourney.resources import data_folder
from tourney.site.links import relative
from tourney.site.views.common import Person

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\ufffe\uffff\ud800-\udfff]")
_TEXT_SIGN = "\ufe0e"  # suit signs as text, never as coloured pictures


def environment(loader: BaseLoader | None = None) -> Environment:
    """The environment in which every page is rendered, with no translation installed."""
    env = Environment(
        loader=loader or FileSystemLoader(data_folder("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_clean,
        auto_reload=False,
    )
    env.policies["ext.i18n.trimmed"] = True
    env.install_null_translations(newstyle=True)  # type: ignore[attr-defined]  # added by the extension
    env.filters |= {
        "href": _href,
        "bdi": bdi,
        "person": _person,
        "card": card,
        "cards": cards,
        "suit": suit,
        "signed": signed,
        "when": when,
    }
    return env


def _clean(value: object) -> object:
    """What is put into a page, without characters that no page may hold."""
    if type(value) is str and _CONTROL.search(value):
        return _CONTROL.sub("\ufffd", value)
    return value


@pass_context
def _href(context: Context, there: str) -> str:
    return relative(context["address"], there)


@pass_context
def _person(context: Context, person: Person) -> Markup:
    if person.page is None or person.page == context["address"]:
        return bdi(person.name)
    return Markup(f'<a href="{escape(relative(context["address"], person.page))}">{bdi(person.name)}</a>')


def bdi(text: str) -> Markup:
    """A name, escaped, with its direction kept to itself.

    >>> print(bdi("Tom & <b>"))
    <bdi>Tom &amp; &lt;b&gt;</bdi>
    """
    return Markup(f"<bdi>{escape(_clean(text))}</bdi>")


@lru_cache(maxsize=1024)
def card(text: str) -> Markup:
    """A card as people read it; a text that is no card is shown as it came.

    >>> print(card("TD").replace("\ufe0e", ""))
    <bdi dir="ltr" class="card suit-d">10♦</bdi>
    """
    printed = suit_of(Card(text))
    sign = _TEXT_SIGN if printed else ""
    style = f" suit-{printed.lower()}" if printed else ""
    return Markup('<bdi dir="ltr" class="card{}">{}{}</bdi>').format(style, _clean(pretty(text)), sign)


def cards(many: Iterable[str]) -> Markup:
    """Cards in a row, as they come."""
    return Markup(" ").join(card(one) for one in many)


@lru_cache(maxsize=1024)
def suit(text: str | None) -> Markup:
    """A suit's sign in its colour; `NT` and other words as they are, `?` where it is not known."""
    if text is None:
        return Markup("?")
    printed = suit_of(Card("A" + text))
    if printed is None:
        return Markup("{}").format(_clean(text))
    sign = pretty("A" + text)[1:]
    return Markup('<bdi dir="ltr" class="card suit-{}">{}{}</bdi>').format(
        Suit(text).lower(), sign, _TEXT_SIGN
    )


def signed(number: int) -> str:
    """A difference with its sign, a true minus among them.

    >>> signed(3), signed(0), signed(-12)
    ('+3', '0', '−12')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def when(at: str) -> Markup:
    """A time of the journal as people read it, to the minute.

    >>> print(when("2026-11-30T19:05:21Z"))
    <time datetime="2026-11-30T19:05:21Z">2026-11-30 19:05 UTC</time>
    """
    return Markup('<time datetime="{}">{} UTC</time>').format(at, at[:16].replace("T", " "))
