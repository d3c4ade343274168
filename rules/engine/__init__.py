"""The engine: keeps games in a store, lets people and computers act, and says what must be told.

away           when the General was away, what the clocks say then, and which players are away
current_names  tables and leagues by the names that their people bear now, as looks need them
interventions  the log of what moderators did, and what ties them to a game
looks          what one viewer may see and do now, and what a computer player is asked
names_heard    what people are called now
plans          lines that people give: carried out as far as they go, and kept until the rest can be
queries        queries about the games of one store. None changes anything
truces         truces between players: offered, answered and broken, for all to see
wishes         calls to lobbies: who wanted to hear of such a table
"""
