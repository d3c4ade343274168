"""Leagues: seasons of many tables, from entry to champion."""
