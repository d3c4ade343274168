"""The slash commands, one file for each moment.

answer      `/order defend reroll keep standing`: answers to questions in mid-attack
club        `/risk profile leaderboard`: what remains of the games of a server
dice        what is mixed into the dice
finding     which game and territory is meant
host        `/risk host`: commands that only the table's host may give
host_lobby  `/risk host`: the commands of a table's host until the game begins
language    `/risk host language`: offered where General speaks more than one language
league      leagues, from founding to the standing
learn       a first game, in private
lobby       `/risk new join leave computer start`: commands until the game begins
look        `/risk turn hand status map odds log replay verify analyse rules games help`: looks at a game
me          what is a person's own
moderate    for a server's moderators
paces       the paces of tables, as choices of a command
setup       `/order claim prefer capital withdraw`: commands before the first turn
suggested   lists of what is typed
table       about a table and who sits there
take_back   `/order undo`: one's own last order taken back
themes      the themes as an option's choices
tree        all of them: admitted, refused, registered
turn        `/order place trade attack ...`: acts of a turn. Commands can order all that the panel offers
whole_turn  `/order turn`: a whole turn in one line of the notation, given now or prepared
"""
