"""Words: the catalogue, languages, signs, names and refusals, and how a game is phrased.

catalogue   one Fluent file for each language
languages   which is spoken to whom
naming      people's names and words, made safe to show, and facts that need no game
phrasing    events and choices into words
refusals    the one place that words what is refused
signs       badges and dice as emojis of our own, or as characters
vocabulary  what a rulebook calls things
"""
