"""Steps taken back and redone."""
