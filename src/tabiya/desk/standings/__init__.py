"""Standings with their working, the crosstable, the pictures, and lots."""
