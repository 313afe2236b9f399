"""Announcing an event: its settings, its pairing system and its tie-breaks."""
