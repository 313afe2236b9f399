"""The prizes that were announced."""
