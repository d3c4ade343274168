"""Abandoned seats: asked for, answered, taken by somebody new."""
