"""Paper: one file for each document, which turns facts into a sheet, and one template that sets it."""
