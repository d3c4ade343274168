"""A game with its people, around the rules: who sits there, what is told to whom. Pure.

guests    guests of a lobby: invited, with a seat that waits for them, or kept out
plans     plans go on as soon as the table waits for their seat
renaming  people who are called otherwise by now, at their table and in their league
truces    promises not to attack, which no rule of the game knows
"""
