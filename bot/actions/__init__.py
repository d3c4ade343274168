"""Actions that a press or a command asks for.

deed  the shape of what a press does
"""
