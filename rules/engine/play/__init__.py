"""Orders in play.

orders  orders in games under way: a person's, or a computer player's
"""
