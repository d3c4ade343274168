"""Layouts of buttons and lists made from a Look. They remember nothing: their state is in their custom ids.

ahead           what is open after what goes without saying
aside           the part of the panel behind the three dots: a person's habits, and what is seldom wanted
battle          panel sections of the battle: one list of attacks, and moving into what was taken
claim_land      panel sections of the setup before armies are placed: claiming land, and naming a capital
club_pages      pages on what remains of games: a person's profile, and a server's leaderboard
dashboard       A person's games at a glance: where they are waited for first, then what goes on, then what is
                over
ending          the end of a turn: what is given up by it, and the question whether to
form            a table before it is dealt, as each may set it
going_on        what lets a table go on
hint            a marshal's hint: asked for, explained, done by one press
idle            why there is nothing to do
layout          the parts of private answers: text, rows of buttons, lists. Components V2 throughout
lines           the numbered lines that a table's dice are made of, as the lobby shows them, and as a file
lobby           buttons and texts that everybody sees: those of the lobby's message, and of the posts of a game
log_page        the course of a game, page by page
modals          forms: a number that no list holds, a colour to join with, words for the dice, a line of the
                notation
moderator_page  a server's open tables, for its moderators
moment          what a panel is made from
next_table      the way to the next table that waits for somebody, once theirs doesn't any more
overviews       mission and cards, who stands where
own_page        what is a person's own
pace_list       the usual paces, to choose from
pickers         lists of territories and of numbers, within Discord's limit of 25 options
place           panel sections in which armies are placed: the plan of the setup, reinforcement, trading down
plan_page       one's own prepared turn
prospects       the worth of each attack
questions       panel sections of questions in mid-attack: the defender's dice, and the re-roll
regroup         the panel section of the third phase: one regrouping at most, or any number (`PL-FORT-1`,
                `GN-VAR-2`)
season_page     a league's standing and tables
take_back       the button that takes the last order back
teaching        what a lesson says of each moment, once
truce_page      truces, and the question before one is broken
turn            the private panel, whose sections are the next ones
ways            ways through several territories in a row, with the chance to take them all: a bounded search
"""
