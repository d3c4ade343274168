"""Leagues: seasons of many tables, from entry to a champion. Pure.

entry    entering, leaving, calling off
mixing   lines of a season: who enters, words and seals; the lines closed, words told, the key settled
pairing  who plays whom: entrants in tables, by a public seed, with as few repeats as a search finds
proof    a season that is over, as its record is made of
ranking  the standing, ties named
rounds   the course of a season: tables planned, opened, over; the next ones; the champion
"""
