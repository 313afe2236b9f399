"""Title norms (B.01): whether a result counts towards a title, requirement by requirement."""
