"""The slash commands, one file for each moment.

analyse         `/risk analyse`: a game explained once it is over
answer          `/order defend reroll keep standing undo`: answers to questions in mid-attack, and an order taken
                back
club            `/risk profile leaderboard`: what remains of the games of a server
descriptions    what Discord shows of commands, in each language
dice            what is mixed into the dice
finding         which game and territory is meant
games           `/my games`: the games that somebody plays in, and those that they could join
host            `/host`: commands that only the table's host may give
host_lobby      `/host`: the commands of a table's host until the game begins
language        `/host language` and `/my language`: offered where General speaks more than one language
league          leagues, from founding to the standing
league_judging  referees of leagues, forfeits, results, pauses, and what follows
learn           `/risk learn`: a first game in private
lobby           `/risk new join leave start`: commands until the game begins
look            `/risk help hand status map odds log replay verify rules` and `/risk table options`: looks at a
                game
moderate        for a server's moderators
my              `/my`: what is a person's own
names           what commands are called, and were called before
panel           `/risk turn`: one's own panel
players         a player as an option of a command, suggested and found
registration    what Discord knows of the commands: read, registered, and noted beside the database
setup           `/order claim prefer capital withdraw`: commands before the first turn
suggested       what several commands share: kinds of options, and lists from which people complete what they
                type
table           about a table and who sits there
tree            all of them: admitted, refused, registered
truces          `/risk table truce`: a truce offered to another player, and those that there are
turn            `/order place trade attack ...`: acts of a turn. Commands can order all that the panel offers
whole_turn      `/order turn`: a whole turn in one line of the notation, given now or prepared
"""
