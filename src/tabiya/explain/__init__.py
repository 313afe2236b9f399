"""Reasons in plain words: why this pairing, why not that one, why this rank."""
