"""What panels are made of.

ahead      what is open after what goes without saying
layout     the parts of private answers: text, rows of buttons, lists. Components V2 throughout
modals     forms: a number that no list holds, a colour to join with, words for the dice, a line of the notation
moment     what a panel is made from
pickers    lists of territories and of numbers, within Discord's limit of 25 options
prospects  prospects of a player: the chance and the worth of each attack, and who stands beside a territory
ways       ways through several territories in a row, with the chance to take them all: a bounded search
"""
