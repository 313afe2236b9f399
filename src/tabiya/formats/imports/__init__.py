"""Event files of other programs: one module for each format, and the list of them."""
