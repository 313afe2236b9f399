"""Club evenings: whoever is there is paired by a list; what the list is, each system says."""
