"""Which press does what.

forms          the forms that presses open, and what was filled in for a turn: armies split, a way, wishes
own_presses    on pages that belong to no game
presses        one table of all presses
table_presses  presses about a table: its form, its time, its moderators. Each reads what was picked or filled
               in, and hands it on
"""
