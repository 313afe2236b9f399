"""The documents, one file for each: a pure function from an job to a sheet."""
