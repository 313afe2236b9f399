"""The version of Tabiya, kept alone so that asking for it loads nothing else."""

VERSION = "0.3.0"
