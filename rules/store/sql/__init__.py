"""The tables of a store as SQL: one set of statements for every database behind the port.

archive              an archive, which is one row: lines of JSON, packed, to which more can be added
archives_table       the table of archives
connection           what the tables ask of a connection, whichever database it leads to
contacts_tables      the tables of blocks and of invitations
digests_table        the tables of who was forgotten of late, and of the keys by which they are recognised
effects_table        the table of acts that belong to no game, with what came of each
events_table         the table of events: each game's log
games_table          the tables of games and of who sits at them
inbox_table          the table of actions that were done
inspection           looking a whole database through, row by row
interventions_table  the table of the log of moderators
ledger               the kernel's tables in one transaction
outbox_table         the table of news that must be told
people_table         the tables of people, and of the names that they bear
plans_table          the table of turns that were prepared
promises_table       the table of promised answers
ratings_table        the table of ratings
results_table        the table of results
rows                 tables as data: what a feature declares of a table, and the rows of one in a transaction
scores_table         the table of scores of people against each other
season_inspection    looking through the seasons, with their games and the acts of those who entered
seasons_table        the table of the seasons of leagues
servers_table        the tables of servers and of their presets
snapshots_table      the table of snapshots: what logs fold to, at some of their events
solos_table          the table of the last games of those who play alone
sql_table            the base of all tables: statements on the connection of one transaction
steps_table          the table of what games brought to ratings
tallies_table        the table of tallies: what the results of an entrant in a server add up to, by edition
timers_table         the table of timers. Moments are written in UTC, so that their texts sort by time
transaction          what tables know of the transaction that they are read and written in
uptime_tables        the tables of moments and of absences
wishes_table         the table of wishes to be called to tables
"""
