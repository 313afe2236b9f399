"""Times of the rounds, players who did not come, and the arbiter's checklists."""
