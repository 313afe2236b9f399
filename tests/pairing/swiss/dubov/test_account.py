"""Rounds of the Dubov system told bracket by bracket, with the articles of the right edition."""
