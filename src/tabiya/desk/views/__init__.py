"""What pages show, derived from the event: rows, cards and pictures, without any HTTP."""
