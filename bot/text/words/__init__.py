"""Words: the catalogue, languages, signs, names and refusals, and how a game is phrased.

browsers    messages for browsers, which fill in facts by themselves
catalogue   one Fluent file for each language
compiled    catalogues compiled, so that no start parses them
counting    how languages count: plural categories, and numbers in digits
languages   which is spoken to whom
naming      people's names and words, made safe to show, and facts that need no game
parsing     Fluent's syntax into patterns
phrasing    events and choices into words
plainly     sentences without Discord's markdown
refusals    the one place that words what is refused
resolving   patterns spoken, with their facts
shelf       catalogues, each read when it is first asked for
signs       badges and dice as emojis of our own, or as characters
vocabulary  what a rulebook calls things
"""
