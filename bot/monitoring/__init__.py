"""The bot's counts and logs of itself.

lag     how late the event loop wakes
trace   for whom a line of the log is
vitals  the bot's counts of itself: plain numbers, for anybody who wants to look at them
"""
