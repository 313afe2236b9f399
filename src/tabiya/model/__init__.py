"""The facts of a tournament: frozen, stored once, free of rules."""
