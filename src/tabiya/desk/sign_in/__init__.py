"""Signing in: passwords, paired phones, invitations, and who has which role now."""
