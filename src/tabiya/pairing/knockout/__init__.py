"""Knock-outs: the whole bracket known in advance, and matches that always find a winner."""
