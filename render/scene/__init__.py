"""What a picture shows, as a value, and in which theme.

occasions  the subjects of pictures besides the table: a hand, a mission and its lands, a game's end, its
           course; a league
scene      the contents of a picture. All its words are handed in or are in the board's data
themes     the three themes: dark, light, and high contrast
"""
