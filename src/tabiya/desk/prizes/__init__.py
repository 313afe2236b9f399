"""The prizes: what is announced, who would get it, and the form that changes it."""
