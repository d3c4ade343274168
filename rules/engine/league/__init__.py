"""Seasons of a league, as they are kept.

season_clock    what falls due for leagues by itself
season_judging  what is decided about leagues: referees, forfeits, results, pauses, the next season
season_lines    words and seals of seasons: added while entry is open, told when it has closed; the key settled
season_proofs   what is told of leagues that are over
season_steps    one step of a league, with what follows
season_tables   leagues: their tables as games
seasons         what people do, and what follows
"""
