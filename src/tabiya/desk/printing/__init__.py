"""Documents as PDF, made one after another."""
