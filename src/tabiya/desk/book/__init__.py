"""The arbiter's book at the desk: fast to write from a phone, and for arbiters alone."""
