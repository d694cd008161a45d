"""The filters and sentences of the pages: cards, suits, times, names, reasons."""

import pytest
from jinja2 import DictLoader
from jinja2.exceptions import UndefinedError

from tests.site import nights
from tourney.site.render import card, cards, environment, signed, suit, when
from tourney.site.texts import reason_sentence, say
from tourney.values import Reason

SIGN = "\ufe0e"


def test_cards_are_read_without_colour() -> None:
    """A card must show its suit's sign as text, and carry its suit's class for the colour."""
    assert card("JS") == f'<bdi dir="ltr" class="card suit-s">J♠{SIGN}</bdi>'
    assert card("??") == '<bdi dir="ltr" class="card">?</bdi>'
    assert card("<i>") == '<bdi dir="ltr" class="card">&lt;i&gt;</bdi>'
    assert cards(("9C", "JK")).count("<bdi") == 2


def test_suits() -> None:
    """A suit must be its sign; no trump, an unknown one and odd words must not break the page."""
    assert suit("H") == f'<bdi dir="ltr" class="card suit-h">♥{SIGN}</bdi>'
    assert [suit("NT"), suit(None), suit("<b>")] == ["NT", "?", "&lt;b&gt;"]


def test_differences_and_times() -> None:
    """A difference must carry its sign; a time is shown to the minute, and whole for machines."""
    assert [signed(4), signed(0), signed(-4)] == ["+4", "0", "−4"]
    assert when("2026-11-30T19:05:21Z") == (
        '<time datetime="2026-11-30T19:05:21Z">2026-11-30 19:05 UTC</time>'
    )


@pytest.mark.parametrize("name", ["page.html", "picture.svg", "feed.atom", "plain.txt"])
def test_everything_is_escaped_whatever_the_file_is_called(name: str) -> None:
    """Escaping must not hang on the end of a template's name."""
    env = environment(DictLoader({name: "{{ it }}"}))
    assert env.get_template(name).render(it="<b>") == "&lt;b&gt;"


def test_an_undefined_name_is_an_error() -> None:
    """A template that asks for what is not there must fail, never print nothing."""
    with pytest.raises(UndefinedError):
        environment(DictLoader({"a": "{{ nothing }}"})).get_template("a").render()


def test_characters_that_no_page_may_hold() -> None:
    """Control characters and halves of surrogate pairs must be replaced, line ends kept."""
    text = environment(DictLoader({"a": "{{ it }}"})).get_template("a").render(it="a\x00b\ud800c\nd")
    assert text == "a\ufffdb\ufffdc\nd"


def test_reasons_name_people() -> None:
    """A reason's numbers must become names, one or several, and stay numbers where nobody has them."""
    event = nights.threes()
    both = Reason("{entry} met {others} ({count})", (1,), (("entry", 1), ("others", (2, 3)), ("count", 2)))
    assert reason_sentence(event, both) == (
        "<bdi>Ada Lovelock</bdi> met <bdi>Bo Halvorsen</bdi>, <bdi>Cyrus O’Neal</bdi> (2)"
    )
    assert reason_sentence(event, Reason("{entry} left", (), (("entry", 99),))) == "99 left"


def test_a_reason_that_does_not_fit_is_shown_as_it_is() -> None:
    """A template without its parameters, from an old database say, must not break a page."""
    event = nights.threes()
    for text in ("{who} <b>", "{0}", "{", "{entry.nothing}"):
        shown = reason_sentence(event, Reason(text, (), (("entry", 1),)))
        assert "<b>" not in shown
        assert shown.startswith("{")


def test_sentences_are_safe() -> None:
    """What is put into a sentence must be escaped, and markup that is ours kept."""
    assert say("{a} & {b}", a="<i>", b=card("9C")) == f"&lt;i&gt; &amp; {card('9C')}"
