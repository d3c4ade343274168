"""The rulebooks, one page each, at every version."""
