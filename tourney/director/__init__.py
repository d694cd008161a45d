"""The acts of a director, one function an act: the only code that writes."""
