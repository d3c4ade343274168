"""Games explained once they are over: chances, analysis, turning points; and hints. Pure.

analysis        what moved chances: luck, or decisions
attack_outlook  what a whole attack may come to, by its odds
chances         each seat's chance of winning, judged by them
explained       the values in which a game that is over is explained
features        the features by which chances are judged: numbers of each seat that know all, for games that are
                over alone
hints           who may be told a computer's choice
order           whose turn it is, as features
other_turns     turns as they might have been, and the round after them
reasons         why one plan of a turn is better than what was done
turn_plans      what was done in a turn, folded; and the plans that somebody in a turn may think of
turning_points  the turns whose decisions cost most, and what would have been better
"""
