"""Games on paper: records as text.

form     its text, read and written
head     what the headers of a game on paper say: the head of its record, who played and when. Read and written
headers  the headers of a game on paper: `[Seats "red blue"]`, one a line; the value ends at the line's last
         quote
played   headers of a game on paper that say who did what: acts besides the orders, truces, stints. Read and
         written
record   a game on paper: what it says
replay   a game on paper played again from its secret
"""
