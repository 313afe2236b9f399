"""The arbiter's book: what happened at the boards, and what was decided; for arbiters alone."""
