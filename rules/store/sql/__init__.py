"""The tables of a store as SQL: one set of statements for every database behind the port.

archive              an archive, which is one row: lines of JSON, packed, to which more can be added
archives_table       the table of archives
club_inspection      looking through what is kept of people beside their games
connection           what the tables ask of a connection, whichever database it leads to
contacts_tables      the tables of blocks and of invitations
digests_table        the tables of who was forgotten of late, and of the keys by which they are recognised
effects_table        the table of acts that belong to no game, with what came of each
events_table         the table of events: each game's log
games_table          the tables of games and of who sits at them
inbox_table          the table of actions that were done
inspection           looking a whole database through, row by row
interventions_table  the table of the log of moderators
ledger               the tables of one transaction
outbox_table         the table of news that must be told
people_table         the table of people
plans_table          the table of turns that were prepared
promises_table       the table of promised answers
ratings_table        the table of ratings
results_table        the table of results
scores_table         the table of scores of people against each other
seasons_table        the table of the seasons of leagues
servers_table        the tables of servers and of their presets
snapshots_table      the table of snapshots: what logs fold to, at some of their events
solos_table          the table of the last games of those who play alone
sql_table            the base of all tables: statements on the connection of one transaction
steps_table          the table of what games brought to ratings
tallies_table        the table of tallies: what the results of an entrant in a server add up to, by edition
timers_table         the table of timers. Moments are written in UTC, so that their texts sort by time
uptime_tables        the tables of moments and of absences
wishes_table         the table of wishes to be called to tables
"""
