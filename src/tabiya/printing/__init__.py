"""Printed documents: one file for each, which turns facts into a sheet, and a template that sets it."""
