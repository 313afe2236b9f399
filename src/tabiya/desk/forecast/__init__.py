"""Chances: the rest of the event played many times, in the background."""
