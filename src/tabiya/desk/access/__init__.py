"""Who is at the desk: roles, sessions, passwords, paired phones."""
