"""Positions: read, written, judged.

judging           judges whether a position could be: as a whole, each refusal with its reason and the field
judging_alliance  judges what a two-player game with an ally says besides: its stages, and what the ally is owed
judging_attack    judges an attack under way: the battle being fought, or the conquest after it
judging_setup     judges what only a setup has: claims, plans, armies to lay, capitals that are still to be named
judging_turn      judges how far a turn has come: what is granted and still to place, and what was done already
position          a position in the protocol: everything that the General knows, validated by pydantic
reading           turns a position into a game: its edition, and its state with the agenda that goes on from
                  there
seats             the seats of a position, and the refusal of seats and territories that do not exist
seen              what one viewer sees of a game, as the protocol writes it
writing           makes a game's position, field by field, and the view of it that a viewer may see
"""
