"""Records of games and seasons: read, played again, checked.

added               checks the part of a record that says what the players added to the dice
chosen_again        whether a record's computer players ordered what their levels choose
differences         compares what a record says with what it must say, and names the first difference exactly
play                a game that the referee keeps: its state, and everything that is needed to play it again
played_by           the parts of a record that say who did what: acts besides the orders, stints, and whose
                    an order was
record              the record of a whole game, enough to play it again, and the check that nobody has changed it
record_parts        a record from elsewhere, validated part by part
script              dice with a script of rolls, dice that note what they roll, and the dice of a record
season_check        draws and pairings of a league's season made again
season_games        its games: secrets, lines and deals made again
season_lines_check  its lines and words checked
season_record       the record of a league's season
"""
