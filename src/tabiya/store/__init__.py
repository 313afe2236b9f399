"""The event file: an append-only log of what happened, and the tournament replayed from it."""
