"""Two desks with one event: which of them leads, and what the other one accepted meanwhile."""
