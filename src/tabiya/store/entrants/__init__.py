"""Who takes part: entries, corrections, withdrawals, presence."""
