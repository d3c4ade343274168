"""The map: its art, its frame, its names.

arcs          finds arcs for routes that nobody laid courses for: clear of badges and of other territories
art_check     a board's art against its board
board         the art: a code for each pixel, and the owners' table
cutout        draws a territory cut out of its board, at a size of its own
frame         the part of the map that it shows
label_choice  places names: each as large as its place allows, clear of badges, plates and other names
label_spots   the spot of a name on the map: its size, lines and place. Places nothing
names         writes the territories' names on a board, each near its badge
planes        read from its files
plates        draws a plate for each region beside its land: bonus, name, and the sign of who holds all of it
ports         the ports of routes: a number at either end of each, or one mark where all are joined to all
raw           as plain values, for whoever paints the map elsewhere
routes        draws the routes between planets, with a number at both ends; `GX-ATT-3` leaves them to the
              players
sheet         the map without owners
"""
