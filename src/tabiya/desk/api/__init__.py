"""The interface for programs: what the pages show and do, as JSON under `/api/v1`."""
