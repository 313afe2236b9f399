"""Festivals: several events with one hall screen, the same arbiters and one list of people."""
