"""Moves as arrows.

arrow_paths  plans what moves on a map: the ways of its arrows, and larger names for the lands that they touch
arrows       draws arrows for attacks and regroups; shape too tells captured from repelled ones
bends        chooses how an arrow bends: round badges, names and the land of others, and beside other arrows
focus        draws what is one person's own in a picture: frames, and one region at double size
moves        draws attacks and regroups on the map, along the ways that were planned for them
"""
