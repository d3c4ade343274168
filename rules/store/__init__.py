"""Storage of games: the port that the engine is handed, and code that every database behind it shares.

adapters    the one place that chooses one: by where the games are kept
address     where the games are kept: a file, or a database of a server
archives    the tables of a store in which much of a game is one row: of what is over, and of what is long
attendance  the table of a store that says when the General was at work
digest      what tells a flipped bit from a move
dividing    the servers divided fairly among processes that were not told which are theirs
earlier     tables as earlier versions wrote them
encoding    values to JSON and back
parts       all servers divided into 64, so that several processes can share what is to be done for them
port        the port to a database: everything that the engine needs of one
processes   the port to what the processes that share a database know of each other
pulse       whether what is decided gets to the disk
tables      the tables of a store as the engine sees them: the reads and writes of each
"""
