"""The panel of a turn, section by section.

battle      panel sections of the battle: one list of attacks, and moving into what was taken
brief       the short answer to an order in words
claim_land  panel sections of the setup before armies are placed: claiming land, and naming a capital
ending      the end of a turn: its button, what it gives up, the question whether to, the last order taken back
hint        a marshal's hint: asked for, explained, done by one press
idle        why there is nothing to do
more        the part of the panel behind the three dots: a person's habits, and what is seldom wanted
place       panel sections in which armies are placed: the plan of the setup, reinforcement, trading down
plan_page   one's own prepared turn
questions   panel sections of questions in mid-attack: the defender's dice, and the re-roll
regroup     the panel section of the third phase: one regrouping at most, or any number (`PL-FORT-1`,
            `GN-VAR-2`)
teaching    what a lesson says of each moment, once
truce_page  truces, and the question before one is broken
turn        the private panel: its own sections, and those that features hand in (`bot/features.py`)
"""
