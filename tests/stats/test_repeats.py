"""Copies of hands are seen, however many hands are remembered."""

from tourney.stats import Repeats


def test_every_copy_is_seen_and_nothing_else() -> None:
    """Of many contents the first of each must be new, over several times that the table grows, others not."""
    seen = Repeats()
    assert not any(seen.is_repeat(("hand", number)) for number in range(20_000))
    assert all(seen.is_repeat(("hand", number)) for number in range(20_000))
    assert not seen.is_repeat(("hand", 20_000))
    assert not seen.is_repeat(0)
    assert seen.is_repeat(0)
