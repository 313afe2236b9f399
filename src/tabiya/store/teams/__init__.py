"""Teams: their lists, their matches, the line-ups of each round, and what is ruled about them."""
