"""Requests by HTTP to other machines."""
