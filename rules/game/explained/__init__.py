"""Games explained once they are over: chances, analysis, turning points; and hints. Pure.

analysis        what moved chances: luck, or decisions
chances         each seat's chance of winning, judged by them
explained       the values in which a game that is over is explained
features        the features by which chances are judged: numbers of each seat that know all, for games that are
                over alone
hints           who may be told a computer's choice
turning_points  what would have been better
"""
