"""Run by hand at build time; no room imports them.

catalogues     compiles the catalogues of words, so that no start has to parse them
chances        fits the weights by which chances are judged, to games of computer players
emoji          cuts the emoji that the texts use out of Noto Color Emoji, for the sandbox's page: `python -m
               tools.emoji FONT`
first_game     makes the README's film of a first game with the real program: `python -m tools.first_game`
fitting        whether General can run here, before anything is set up
pictures       makes the README's pictures with the real program: `python -m tools.pictures` (needs Chromium)
plain_ids      a plugin of mypy's for the tests
specification  what is taken of Discord's specification
words_page     one page with every sentence in every language: `make words`
"""
