"""Leagues: seasons of many tables, from entry to a champion. Pure.

A season is one value in one row: entrants, tables, results, and what its channel has still to be told. What
it mixes into its draws and dice is lines as a table's. When entry closes it waits for sealed words until a
moment in its row; then its key is settled, from which its seed and all of its tables' secrets come.

entry    entering, leaving, calling off
mixing   lines of a season: who enters, words and seals; the lines closed, words told, the key settled
pairing  who plays whom: entrants in tables, by a public seed, with as few repeats as a search finds
proof    a season that is over, as its record is made of
ranking  the standing, ties named
rounds   the course of a season: tables planned, opened, over; the next ones; the champion
"""
