"""The log of an event in its file: opened, written, read, copied, replayed."""
