"""Options of the rules and settings of the pairing as they are typed: NAME=VALUE."""

from collections.abc import Iterable

from tourney.errors import N_, BadInput

_NOTHING = ("null", "none", "")


def given_options(texts: Iterable[str], such: str = "stick_dealer=yes") -> dict[str, object]:
    """The options given, by name; hyphens in a name are as good, `none` takes a value away.

    Raises BadInput where one is no NAME=VALUE, or a name stands twice.

    >>> given_options(["stick-dealer=yes", "target = none"])
    {'stick_dealer': 'yes', 'target': None}
    """
    given: dict[str, object] = {}
    for text in texts:
        name, mark, value = text.partition("=")
        if not mark:
            raise BadInput(
                N_("{text!r} is no option: NAME=VALUE is meant"), N_("such as {such}"), text=text, such=such
            )
        key = name.strip().replace("-", "_")
        if key in given:
            raise BadInput(N_("the option {name} is given twice"), name=key)
        given[key] = None if value.strip().lower() in _NOTHING else value.strip()
    return given


def given_settings(texts: Iterable[str]) -> dict[str, str]:
    """The settings of the pairing given, by name; `default` takes one back to what holds without it.

    >>> given_settings(["same_club=soft", "legs=default"])
    {'same-club': 'soft', 'legs': ''}
    """
    given = given_options(texts, "same-club=soft")
    words = {name.replace("_", "-"): "" if value is None else str(value) for name, value in given.items()}
    return {name: "" if value.lower() == "default" else value for name, value in words.items()}


def given_prices(texts: Iterable[str]) -> dict[str, int | None]:
    """What kinds of penalties cost, by kind; `none` takes the price of a kind away.

    Raises BadInput where a price is no whole number.

    >>> given_prices(["table-talk=1", "late=0", "phone=none"])
    {'table_talk': 1, 'late': 0, 'phone': None}
    """
    given: dict[str, int | None] = {}
    for name, value in given_options(texts, "table_talk=1").items():
        word = str(value)
        if value is not None and not (word.isascii() and word.isdigit() and len(word) <= 4):
            raise BadInput(
                N_("{name}={value} cannot be: a penalty costs a whole number of points"),
                N_("such as table_talk=1; 0 is a warning"),
                name=name,
                value=word[:20],
            )
        given[name] = None if value is None else int(word)
    return given
