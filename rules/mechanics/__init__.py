"""Interchangeable parts that an edition is made of.

alliance    the galaxy's ally of two players
combat      the numbers of a battle, by rulebook
conquest    consequences of a conquest once it is occupied: cards drawn, traded ones used again
dealing     what is dealt and shuffled
forces      the seats whose armies a player may order to attack
fortifying  where armies may regroup
goals       when a game is won
income      what a reinforcement brings
schedules   schedules: who acts when, and in which phase. A setup and a round are agendas of steps
seating     the order of seats
sets        sets of cards and their worth
setups      how the board is peopled
"""
