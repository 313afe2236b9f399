"""What the organiser announces: settings, system, FIDE mode, remarks; a file taken over."""
