"""Personal data: export and erasure."""
