"""Rehearsals: whole events with much going wrong, watched after each act."""
