"""Games explained once they are over: chances, analysis, turning points; and hints. Pure.

analysis        what moved chances: luck, or decisions
attack_outlook  what a whole attack may come to, by its odds
chances         each seat's chance of winning, judged by them
compared        a turn as it was beside a better plan, and how a seat stands: what can be counted
explained       the values in which a game that is over is explained
features        the features by which chances are judged: numbers of each seat that know all, for games that are
                over alone
hints           who may be told a computer's choice
order           whose turn it is, as features
other_turns     turns as they might have been, and the round after them
reasons         why one plan of a turn is better than what was done
standing_reasons  reasons in numbers that can be counted on the board
turn_plans      what was done in a turn, folded; and the plans that somebody in a turn may think of
turning_points  the turns whose decisions cost most, and what would have been better
way_odds        the chance to get to the end of a way
weighing        whether a plan is clearly better than what was done
"""
