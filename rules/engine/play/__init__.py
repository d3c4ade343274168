"""Orders in play.

asked   what a computer player is asked: what its seat sees and may do, and the seed that only the engine makes
orders  games under way: orders, and who gives them for a seat
"""
