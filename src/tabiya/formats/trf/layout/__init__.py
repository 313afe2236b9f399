"""The form of a report file: versions, records and their columns, spellings, numbers and dates."""
