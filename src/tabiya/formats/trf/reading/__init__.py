"""From the lines of a report file to a tournament, or to all its problems."""
