"""Swiss systems: C.04 of the FIDE Handbook."""
