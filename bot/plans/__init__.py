"""Turns in one line of notation, given now or prepared."""
