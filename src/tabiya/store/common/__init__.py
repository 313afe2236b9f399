"""What several facts and commands ask or refuse."""
