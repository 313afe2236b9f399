"""Search: a page, a player, a board, a document or an act, by a few letters."""
