"""Sentences of a catalogue: read, compiled and resolved, for whatever speaks."""
