"""Norms and titles of the whole event."""
