"""Standings and tie-breaks (C.07): exact values, each with its working, in five editions."""
