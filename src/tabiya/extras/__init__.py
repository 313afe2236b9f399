"""Commands that the core can be read without: each is declared as another package would declare it."""
