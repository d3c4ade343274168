"""The command line, and the one place where everything is wired."""
