"""What happened at a table, told back. Pure.

chronicle  the game turn by turn
stretch    what came of a stretch: whose land fell to whom, and what each seat did
"""
