"""A second desk that follows the first, and takes over when a person says so."""
