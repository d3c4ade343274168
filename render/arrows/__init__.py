"""Arrows of attacks and moves."""
