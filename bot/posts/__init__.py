"""Composes posts for game channels and letters to people from each kind of news."""
