"""Timers that fire, and the time of tables and people.

clock_kinds  those of the clock
clock_steps  what the clock adds to each change of a game
ends         the end of a game as it stands: a limit of rounds, and what people agree on
hand_overs   who plays a seat and who hosts, as people decide when somebody is away
scheduler    fire the timers that fall due, in order, each in one transaction with the change that it makes
times        paces, clocks and rests
uptime       when the General was at work
"""
