"""What is only looked at.

boarding      the way to the page, and the end of all pages of a person
explaining    games that are over explained, and hints: thought out elsewhere
lobbies       a person's games, and lobbies that still have a seat
showing       what is shown in words
viewing       answers in pictures for one person: their hand, the board and its parts, the replay of the game
what_changed  what changed for a person since their last turn
"""
