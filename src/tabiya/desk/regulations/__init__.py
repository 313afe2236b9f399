"""The regulations, the invitation and the arbiters: forms, public pages, PDFs."""
