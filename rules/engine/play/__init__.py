"""Orders in play.

orders  games under way: orders, and who gives them for a seat
"""
