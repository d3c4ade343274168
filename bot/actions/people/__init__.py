"""What people do about themselves.

club      what remains of games, shown to one person: profiles and leaderboards of the server that they ask from
own       a person's own, and how they play
own_data  what is kept of a person
"""
