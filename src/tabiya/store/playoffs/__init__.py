"""Play-offs: games after the last round, between players who are tied."""
