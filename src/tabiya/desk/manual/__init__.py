"""The manual, opened from every page of the desk."""
