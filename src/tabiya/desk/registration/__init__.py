"""Fees and other facts of players: pages for the registration desk."""
