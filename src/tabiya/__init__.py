"""Run chess tournaments by the FIDE book: pair, explain, rank, print and report."""
