"""The Laws of Chess at the board: moves, notation, claims, flag fall and dead positions."""
