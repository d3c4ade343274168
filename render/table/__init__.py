"""The picture of a table at every size, and films of many.

film     writes an animated GIF frame by frame, within a limit of bytes
legend   draws the strip under the map: a cell for each seat, with a badge, a name and three counts
picture  draws a scene: the map in its owners' colours, arrows, badges, heading, legend
pieces   draws the pieces on the map: badges, and the small marks beside them
png      pictures, and how they are PNG files in palette mode (PNG specification, third edition, W3C 2025)
replay   draws a whole game as an animated GIF, the one moving picture that Discord plays as an attachment
small    the board in small, for panels
"""
