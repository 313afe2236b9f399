"""One file per page: read what was asked, do one command or none, show or redirect."""
