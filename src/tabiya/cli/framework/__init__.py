"""What every command is built with: its declaration, its arguments, help, tables and exit codes."""
