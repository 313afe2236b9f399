"""What the organiser announces beside the settings: regulations, invitation, arbiters."""
