"""The rulebooks in all versions, one module each."""
