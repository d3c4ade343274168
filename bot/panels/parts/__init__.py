"""What panels are made of.

attack_words  attacks in words: why one is worth more than others, its chance, and who stands beside a territory
habits        lists from which a person says how they like to play, in a panel or outside of any
layout        the parts of private answers: text, rows of buttons, lists. Components V2 throughout
modals        forms: a number that no list holds, a colour to join with, words for the dice, a line of the notation
moment        what a panel is made from
pickers       lists of territories and of numbers, within Discord's limit of 25 options
"""
