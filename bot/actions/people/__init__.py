"""What people do about themselves.

club  what remains of games, shown to one person: profiles and leaderboards of the server that they ask from
own   what is a person's own: their pictures, how they play, what is kept of them; by command or by press
own_time  their zone, quiet hours, days off
"""
