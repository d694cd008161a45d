"""The house itself: layers, sizes, what is committed."""
