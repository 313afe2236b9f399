"""The command line: one file per command, and the few that all of them share."""
