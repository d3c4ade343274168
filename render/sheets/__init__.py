"""Other sheets: cards, missions, charts, closing pictures, league tables.

cards         draws a player's Risk cards, for their eyes alone, in the style of the board
chart         draws the course of a game as curves: territories and armies by round. It imports matplotlib
closing       draws the closing picture: who has won and how, over the last board
curves        draws curves, one for each seat, on a figure in the colours of a theme. It imports matplotlib
drawn_alone   charts, drawn in a process of its own: matplotlib is loaded where one is drawn, not where it is
              asked for
fortunes      draws each player's chance of winning after every turn; the turns that decided the game are
              numbered
league_table  the standing of a league
missions      draws a player's secret mission, for their eyes alone: its words, and the land it is about
"""
