"""Arbiters (B.06): titles and their norms, classes, appointments, licences."""
