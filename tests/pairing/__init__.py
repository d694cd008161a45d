"""Tests of pairing."""
