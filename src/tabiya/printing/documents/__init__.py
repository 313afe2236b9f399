"""The documents, one file for each: a pure function from an occasion to a sheet."""
