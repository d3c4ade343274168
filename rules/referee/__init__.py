"""The referee protocol, version 1: a line protocol by which any program sets up, plays and judges games.

added             checks the part of a record that says what the players added to the dice
bounds            how large what is sent may be
chosen_again      whether a record's computer players ordered what their levels choose
described         the parts of answers that describe editions and boards
differences       compares what a record says with what it must say, and names the first difference exactly
json_schema       the protocol as a JSON Schema, made from the models that judge every line
judging           judges whether a position could be: as a whole, each refusal with its reason and the field
judging_alliance  judges what a two-player game with an ally says besides: its stages, and what the ally is owed
judging_attack    judges an attack under way: the battle being fought, or the conquest after it
keeper            what ends it with all it started
notation          lines of the notation, read and carried out for a request
offers            the house options of a rulebook as the protocol lists them: names, defaults, values, words
page              its rules as text
play              A game that the referee keeps: its state, and everything that is needed to play it again
played_by         the parts of a record that say who did what: acts besides the orders, stints, and whose an
                  order was
player_process    one of them at work
position          A position in the protocol: everything that the General knows, validated by pydantic
program_lines     lines of the notation that they answer with
program_pipes     what goes to it and comes from it
programs          programs that play seats
protocol          requests and answers of the line protocol, version 1, as the models that validate them
reading           turns a position into a game: its edition, and its state with the agenda that goes on from
                  there
record            the record of a whole game, enough to play it again, and the check that nobody has changed it
record_parts      a record from elsewhere, validated part by part
referee           the referee: answers one request after the other, and keeps the games that they are about
refusals          the referee's own refusals, of impossible requests, positions and records; others are the
                  rules'
script            dice with a script of rolls, dice that note what they roll, and the dice of a record
season_check      draws, pairings and deals made again
season_record     the record of a league's season
seats             the seats of a position, and the refusal of seats and territories that do not exist
surroundings      what it is told of board and missions
text_form         its text, read and written
text_head         what the headers of a game on paper say: the head of its record, who played and when. Read and
                  written
text_headers      the headers of a game on paper: `[Seats "red blue"]`, one a line; the value ends at the line's
                  last quote
text_played       headers of a game on paper that say who did what: acts besides the orders, truces, stints.
                  Read and written
text_record       a game on paper: what it says
text_replay       a game on paper played again from its secret
wire              reads lines as requests and writes answers as lines. A refusal names the field that is wrong
words             every sentence that the referee says
writing           makes a game's position, and the view of it that a viewer may see, field by field
"""

import secrets
from collections.abc import Callable, Iterable

from rules.referee.referee import Referee
from rules.referee.wire import lines_of

__all__ = ["Referee", "lines_of", "serve"]


def serve(
    lines: Iterable[str],
    write: Callable[[str], None],
    secret: Callable[[int], bytes] = secrets.token_bytes,
) -> None:
    """Answer each line with one line, in order, until the lines end.

    Args:
        lines: requests, one JSON object a line.
        write: takes each answer, one JSON object without a line's end.
        secret: makes that many random bytes, for a game that is given no seed.
    """
    referee = Referee(secret)
    for line in lines:
        write(referee.answer(line))
