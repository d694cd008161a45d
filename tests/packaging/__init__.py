"""The wheel in a clean environment."""
