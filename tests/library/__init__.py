"""tourney as a library: what it gives, and its page in the docs."""
