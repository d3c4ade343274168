"""Leagues: seasons of many tables, from entry to a champion. Pure.

A season is one value in one row: entrants, tables, results, and what its channel has still to be told. What
it mixes into its draws and dice is lines as a table's. When entry closes it waits for sealed words until a
moment in its row; then its key is settled, from which its seed and all of its tables' secrets come.

departing    entrants who are in a season no more, and the substitutes who come in for them
entry        entering, leaving, calling off
exchanging   people exchanged between tables until nobody meets again who need not
judges       those who judge a season: its referees, and who may name them
mixing       lines of a season: who enters, words and seals; the lines closed, words told, the key settled
pairing      who plays whom: entrants in tables, by a public seed
pausing      a season that stands still for a while, and goes on
points       what a place at a table is worth
progression  the tables of the next round: who goes on, in which order, with whom they sit
proof        a season that is over, as its record is made of
ranking      the standing, ties named
refereeing   forfeits and adjusted results, by referees or a vote of entrants
rounds       the course of a season: tables planned, opened, over; the next ones; the champion
telling      what a season's channel has still to be told
voting       who decides about a season: founders and moderators who do not play, or a vote of entrants
"""
