"""Matches between two players over a fixed number of games."""
