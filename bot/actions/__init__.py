"""Actions that a press or a command asks for.

at_table        what is done at a table
club            what remains of games, shown to one person: profiles and leaderboards of the server that they
                ask from
computers_turn  how long one waits for computer players
deeds           the shape of what a press does
explaining      games that are over explained, and hints: thought out elsewhere
fighting        attacks by press: one pair until it is captured, or a way through several territories
first_look      the panel as it is opened
form_presses    the presses of a table's form: each reads what was picked or filled in, and hands it on
forms           the forms that presses open, and what was filled in for a turn: armies split, a way, wishes
giving          lines that a press stands for: carried out as one, then a look at what came of it
hosting         what a table plays, invitations, presets, a rematch
league_lines    words for their dice, and their check
leagues         what people do with leagues
learning        lessons: begun, gone on with, begun again, and what follows. Only the person sees anything of
                theirs
moderating      what a server's moderators may do
opening         finding the place where a new or moved table plays, and checking what the bot may do there
orders          orders in play, by press or command: one order to the engine, then a look at what came of it
own_data        what is kept of a person
own_presses     on pages that belong to no game
own_time        a person's own, and how they play
peacemaking     truces offered, answered, broken
planning        turns in one line
press_commands  the order that a press stands for
presses         one table of all presses
reopening       a new thread for a table whose thread was deleted
showing         what is shown in words
table_time      time at a table
time_presses    what presses do that are about time at a table, and for a server's moderators
turning         presses of a turn that stand for several orders: placing all, splitting, the move at the end,
                the end
viewing         answers in pictures for one person: their hand, the board and its parts, the replay of the game
what_changed    what changed for a person since their last turn
"""
