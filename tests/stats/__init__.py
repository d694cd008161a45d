"""Statistics over judged hands."""
