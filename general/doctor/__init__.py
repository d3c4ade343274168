"""`general doctor`: looks at machine, database and application, and tries on Discord what only Discord shows.

application   who the token belongs to: servers, install settings, intents, commands, emojis, connections left
attempts      one attempt on Discord: what came of it, and how what it made is removed
diagnoses     what was found: a line each, with what to do
examination   the whole of it
machine       clock, disk, memory, database, its last copy, whether a bot runs
placeholders  which fields of a request or an answer are kept as they are, and what stands for the others
rehearsal     a message with a button in a channel, and on its press all that needs one; then more presses
shown         what a rehearsal shows: pictures, a panel, its list and buttons
traffic       the requests and answers of an examination, to be kept without what is private in them
"""
