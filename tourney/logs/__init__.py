"""Log files to hand records and back: the hand log, EGN and EMN; what cannot be read is a reject."""
