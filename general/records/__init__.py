"""Game records as files: verify, analyse, replay."""
