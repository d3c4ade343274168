"""Timers that fire, and the time of tables and people.

clock_kinds  those of the clock
ends         the end of a game as it stands: a limit of rounds, and what people agree on
scheduler    fire the timers that fall due, in order, each in one transaction with the change that it makes
times        paces, clocks and rests
uptime       when the General was at work
"""
