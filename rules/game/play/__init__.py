"""An order carried out, and the news of it. Pure.

asking         who is asked in mid-turn
default_moves  what goes without saying before a player's next order
held           answers given beforehand: for the rest of an attack, or by standing order
news           what must be told to whom after an action, and when a table's channel gets a post
orders         a command carried out: decided by the rules, with the news of it
turn_limit     how many attacks and moves a person may order in one turn
"""
