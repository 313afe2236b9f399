"""What is shown of an event, declared once for every surface that shows it."""
