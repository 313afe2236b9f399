"""The ledger of reports to FIDE and federations."""
