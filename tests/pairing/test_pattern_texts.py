"""Patterns as texts: what is wrong with one is said with its line, and no text is a crash."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.errors import BadInput
from tourney.pairing import pattern_text
from tourney.pairing.pattern_text import read_pattern
from tourney.pairing.patterns import SHIPPED

MOVE = '\n[[move]]\nwho = "winners"\nto = "up 1"'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "x\n', r"no TOML: .*line 1"),
        ("", "name must be a text"),
        ('name = "x"\nplayers = 9' + MOVE, r"pattern, line 2: players must be a number from 2 to 7"),
        ('name = "x"\nplayers = true' + MOVE, "players must be"),
        ('name = "x"\nplayers = [4, "2"]' + MOVE, "players must be"),
        ('name = "x"\nplayers = 4', r"it needs a move"),
        ('name = "x"\nplayers = 4\nmove = 3', r"line 3: it needs a move"),
        ('name = "x"\nplayers = 4\npartner = "part"' + MOVE, r"line 3: there is no field 'partner'"),
        ('name = "x"\nplayers = 4\npartners = "swap"' + MOVE, r"line 3: partners cannot be 'swap'"),
        ('name = "x"\nplayers = 4\ndrawn = ["lot"]' + MOVE, r"line 3: drawn cannot be"),
        ('name = "x"\nplayers = 4' + MOVE.replace("winners", "winers"), r"line 4, move 1: who cannot be"),
        ('name = "x"\nplayers = 4' + MOVE.replace("up 1", "upwards"), r"line 5, move 1: to must be: stay"),
        ('name = "x"\nplayers = 4' + MOVE + '\nends = "wall"', r"line 6, move 1: ends cannot be 'wall'"),
        ('name = "x"\nplayers = 4' + MOVE.replace("up 1", "stay") + '\nends = "ring"', "ends goes with up"),
        ('name = "x"\nplayers = 4' + MOVE + "\nspeed = 3", r"line 6, move 1: there is no field 'speed'"),
        ('name = "x"\nplayers = 4' + MOVE + "\nat = 3", r"line 6, move 1: at cannot be 3"),
        (
            'name = "x"\nplayers = 4' + MOVE.replace("winners", "everybody") + MOVE,
            r"line 7, move 2: this move is never reached",
        ),
        ('name = "x"\nplayers = 4' + MOVE + '\nends = "stop"', "bring 6 to table 1 of 2 instead of 4"),
        ('name = "x"\nchairs = ["a", 3]' + MOVE, r"line 2: chairs must be"),
        ('name = "x"\nchairs = ["winners", "b"]' + MOVE, "a chair cannot be called winners"),
        ('name = "x"\nplayers = 3\nchairs = ["a", "b"]' + MOVE, r"2 chairs are named, so players must be 2"),
        ('name = "x"\nchairs = ["a", "b"]' + MOVE.replace("winners", "a winners"), "on the chairs 'a'"),
        ("a = " + "[" * 9000, "no TOML"),
        ("#" * 30000, "at most 20000 characters"),
    ],
)  # fmt: skip
def test_a_bad_pattern_is_explained(text: str, says: str) -> None:
    """What is wrong with a pattern is said with its line and the words that are known, never a crash."""
    with pytest.raises(BadInput, match=says) as refused:
        read_pattern(text)
    assert str(refused.value).endswith("(a pattern to start from: tourney event movements progressive)")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.text(max_size=20), st.text(max_size=20))
def test_any_text_is_a_pattern_or_a_plain_refusal(text: str, who: str, to: str) -> None:
    """No text, and no word in a field, does anything but give a pattern or a BadInput."""
    for tried in (text, f'name = "x"\nplayers = 2\n[[move]]\nwho = {who!r}\nto = {to!r}'):
        try:
            made = read_pattern(tried)
        except BadInput:
            continue
        assert made.moves


def test_the_page_about_patterns_is_right() -> None:
    """The pattern on the page can be read, and the page names every field, word and shipped pattern."""
    page = (Path(__file__).parents[2] / "docs" / "patterns.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert read_pattern(example).name == "As in our hall"
    words = [
        *pattern_text._FIELDS, *pattern_text._MOVE_FIELDS, *pattern_text.PARTNERS, *pattern_text.DRAWN,
        *pattern_text.ENDS, *SHIPPED,
    ]  # fmt: skip
    assert not [word for word in words if f"`{word}`" not in page and word != "move"]
