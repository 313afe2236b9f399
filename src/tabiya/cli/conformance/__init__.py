"""`tabiya conformance`: a public suite of cases that any program can be held to."""
