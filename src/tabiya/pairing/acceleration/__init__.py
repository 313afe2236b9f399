"""Accelerated systems (C.04.7): points lent for pairing in the first rounds."""
