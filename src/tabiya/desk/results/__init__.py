"""Results: entering and correcting them."""
