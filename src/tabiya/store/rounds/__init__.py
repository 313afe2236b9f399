"""Rounds: paired, altered by hand, published, closed."""
