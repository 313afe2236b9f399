"""The lists of an event, one file each."""
