"""The command line: one file or folder for each command, and the framework they share."""
