"""`tabiya-pairings`: a drop-in for bbpPairings and JaVaFo, with their options and exit codes."""
