"""The page At the board: positions, games, decision cards, Chess960 and the games of a round."""
