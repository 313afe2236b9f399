"""Schedules fixed before the first move: all-play-all for players and for teams."""
