"""Programs that play: kept, asked, bounded.

keeper          what ends it with all it started
misses          answers that can't be used: which, when, and why
player_process  one of them at work
program_lines   lines of the notation that they answer with
program_pipes   what goes to it and comes from it
programs        programs that play seats
setting         what it is told of board and missions
"""
