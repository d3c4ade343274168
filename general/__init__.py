"""The command line, and the one place where the rooms are wired together."""
