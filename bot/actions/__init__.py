"""Actions that a press or a command asks for.

A module whose actions are pressed has its `presses`: each names the function that it is for, beside it.
`bot/features.py` lists these modules.
"""
