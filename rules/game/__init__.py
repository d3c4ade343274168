"""A game with its people, around the rules: who sits there, what is told to whom. Pure.

held    answers given beforehand: for the rest of an attack, or by standing order
plans   plans go on as soon as the table waits for their seat
truces  promises not to attack, which no rule of the game knows
"""
