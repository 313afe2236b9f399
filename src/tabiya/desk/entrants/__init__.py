"""The players: their list, their card, entering and correcting them."""
