"""The public site of an event, kept current from the desk."""
