"""The nouns of the game: plain frozen values.

act           what is done at a table besides its orders
annulment     what alone changes whether a dealt game is rated
board         the printed board, its deck and its missions
borders       how far it is over borders
calls         what calls people to a lobby
choices       what would be accepted now, with ranges
commands      what a player asks for
course        what is under way
effect        what came of an act that belongs to no table
end_terms     the last round of a game that a table settled, and proposals to end it as it stands
errors        refusals, one family: a reason and its facts
events        what happened, stored for ever
folded        what the first events of a log fold to
gain          what one game brought to somebody's rating
guests        for whom a lobby keeps a seat, and whom it keeps out
habits        how a person likes to play
ids           ids of things. All are plain strings on the wire and on disk
intervention  what a moderator did, as their log has it
newcomer      who asks for an abandoned seat, and whose it was before
news          what must be told to whom: the rows of the outbox
numbering     what several people of one name are called
own_news      to one person alone
pace          the time that each has
page_action   ids of what people do by a page in a browser
past          the orders that can still be taken back
place_news    news of a table whose place is gone: told beside it, and by letter
place_rules   the rules by which places are judged
preset        what a table plays, under a name
rating        how well somebody plays
rests         times that do not count: the rests of a person, and absences of the General
result        what is kept of each seat of a game that is over
roster        who sits at a table and where it stands
ruling        what is decided about a season's tables besides play: rulings and motions
season        a season of a league: who entered, its lines, what is played, its tables
seat_clock    what is known of a seat's time
seat_news     news of abandoned seats: who asks for one, who has it now
solo          how somebody fares who plays alone against computers
state         the whole truth, secrets included; and its draft, which events change until it is frozen
stint         from when on which level plays a seat
trial         a position of a game that is over, played on by one person in private
truce         what two players promised each other
values        `dataclass` and `replace` for values that are made by the thousand
wish          which tables somebody wants to be called to
"""
