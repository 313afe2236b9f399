"""A round: pairing it, looking at it, pairing by hand, and why it is paired so."""
