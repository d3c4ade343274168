"""Seasons of many tables, from entry to a champion."""
