"""The files an event is taken away as."""
