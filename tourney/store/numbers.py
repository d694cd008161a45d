"""Numbers given out in order and never used again: entries, rounds, whatever people see.

The counters are kept out of the journal, so that no undo gives a number twice. A number drawn in
an act that is dropped was never seen, and is given again.
"""

from sqlmodel import Session, select

from tourney.store.models import Counter


def next_number(session: Session, scope: str) -> int:
    """Draw the next number of a scope, from 1 (`entry:12`: the entries of the event with key 12)."""
    counter = session.get(Counter, scope)
    if counter is None:
        counter = Counter(scope=scope, last=0)
        session.add(counter)
    counter.last += 1
    session.flush()
    return counter.last


def all_given(session: Session) -> dict[str, int]:
    """The last number given out in each scope."""
    return {counter.scope: counter.last for counter in session.exec(select(Counter))}
