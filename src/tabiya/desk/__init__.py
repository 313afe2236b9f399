"""The arbiter's desk: the event in a browser, served from the laptop in the playing hall."""
