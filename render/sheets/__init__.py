"""Other sheets: cards, missions, charts, closing pictures, league tables.

cards         draws a player's Risk cards, for their eyes alone, in the style of the board
champions     draws the champions of a league
chart         draws the course of a game as curves: territories and armies by round
closing       draws the closing picture: who has won and how, over the last board
curves        draws curves, one for each seat, with the marks of their badges
end_labels    writes the players' names at the ends of their curves, apart from each other
fortunes      draws each player's chance of winning after every turn; the turns that decided the game are
              numbered
graph_paper   the paper of a chart: its size, its colours, and the words and lines on it
grid          grids of charts, with round whole numbers beside them
league_table  the standing of a league
missions      draws a player's secret mission, for their eyes alone: its words, and the land it is about
profile       draws what somebody has done in a server: the curve of their rating, and what all adds up to
"""
