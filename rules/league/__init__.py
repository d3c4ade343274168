"""Leagues: seasons of many tables, from entry to a champion. Pure."""
