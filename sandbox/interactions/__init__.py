"""Interactions: what people send, and how they are answered.

interaction  what a person did and where it stands
registry     all whose tokens are valid
"""
