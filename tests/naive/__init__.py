"""A second judge of hands, slow and plain, written for the tests only: it shares nothing with `tourney`."""
