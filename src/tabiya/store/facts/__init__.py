"""The facts of the log and the commands that lead to them, one file per topic."""
