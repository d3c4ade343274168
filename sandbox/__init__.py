"""A Discord on this machine, for trying and for tests."""
