"""Play-offs: begun from the standings, played game by game."""
