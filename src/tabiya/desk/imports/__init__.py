"""Events that come as a file."""
