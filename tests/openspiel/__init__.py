"""Our engine against OpenSpiel's euchre, which we did not write: same deals, same decisions."""
