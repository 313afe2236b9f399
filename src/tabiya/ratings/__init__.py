"""Ratings (B.02): what each game is worth to a rated player, and the first rating of a new one."""
