"""`--as-of`: the database as it stood after an act or at a time, asked the same queries."""

import pytest

from tests.store.house import a_night, act, differences, everything, undo
from tourney.errors import BadInput
from tourney.store import Store, queries
from tourney.store.models import Person


def test_as_of_an_act_is_the_state_after_it(store: Store) -> None:
    """For every act the past is what the database was; the last act that it knows is that one."""
    states = [everything(store)]
    for _ in range(3):
        with act(store) as session:
            session.add(Person(name="Ada"))
        states.append(everything(store))
    undo(store)
    states.append(everything(store))
    for number, state in enumerate(states):
        with store.as_of(number) as past:
            assert everything(past) == state
            assert differences(past) == []
            with past.reading() as session:
                last = queries.last_act(session)
            assert (last.number if last else 0) == number


@pytest.mark.parametrize(
    ("when", "number"),
    [
        ("3", 3), ("#3", 3), (3, 3), (0, 0),
        ("2026-11-30T20:03:00Z", 3), ("2026-11-30T20:03:59Z", 3), ("2026-11-30 21:03:30+01:00", 3),
        ("2026-11-30T20:02:59.9z", 2), ("2026-12-02", 5), ("20261202", 5), ("2030-01-01T00:00", 5),
    ],
)  # fmt: skip
def test_a_time_means_the_last_act_at_or_before_it(store: Store, when: int | str, number: int) -> None:
    """Numbers, RFC 3339 times and dates (to their end) find their act; the acts are a minute apart."""
    a_night(store)
    with store.as_of(when) as past, past.reading() as session:
        last = queries.last_act(session)
    assert (last.number if last else 0) == number


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("6", "there is no act 6: the last one is 5"),
        ("2026-11-30T20:00:30Z", "nothing was done yet"),
        ("yesterday", "neither the number of an act nor a time"),
        ("", "neither the number of an act nor a time"),
        ("-1", "neither the number of an act nor a time"),
    ],
)
def test_what_is_no_moment_is_said(store: Store, when: str, said: str) -> None:
    """A number too high, a time before the first act and other words are bad input."""
    a_night(store)
    with pytest.raises(BadInput, match=said):
        store.as_of(when)


def test_the_past_does_not_touch_the_present(store: Store) -> None:
    """Looking back writes nothing, and two pasts may be open at once, each with several readers."""
    a_night(store)
    now = everything(store)
    with store.as_of(2) as second, store.as_of(4) as fourth:
        with second.reading() as one, second.reading() as two:
            assert queries.rounds(one, queries.event(one)) == ()
            assert len(queries.people(two)) == 4
        assert len(everything(fourth)) == len(now) - 4
    assert everything(store) == now
