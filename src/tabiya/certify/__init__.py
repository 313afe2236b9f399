"""Certificates of rounds: the checker, which uses no other part of Tabiya, and the producer."""
