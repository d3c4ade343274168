"""Turns in one line, given now or prepared."""
