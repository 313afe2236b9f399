"""Scripts that ask other programs; each is run by the Python of that program's environment."""
