"""Uploading an event to chess-results.com, by the protocol that its owner published for other programs."""
