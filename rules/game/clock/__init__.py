"""Whose time runs, how long, and what is due then. Pure.

clocks     the clocks after an action
deadlines  what is due when
overtime   what comes of it when time is up
pacing     the pace, chosen and changed
presence   the host's office, who is there to hold it, and how long a table has waited for each
resting    quiet hours and vacations, within limits
timeline   time that runs and stands still
"""
