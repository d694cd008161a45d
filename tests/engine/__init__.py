"""Tests of the engine: worked cases, planted faults, random hands against the naive judge."""
