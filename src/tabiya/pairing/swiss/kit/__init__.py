"""What all Swiss systems share: the basic rules (C.04.1) and the general handling rules (C.04.2)."""
