"""Which press does what.

forms          the forms that presses open, and what was filled in for a turn: armies split, a way, wishes
own_presses    on pages that belong to no game
presses        one table of all presses
table_presses  the presses of a table's form: each reads what was picked or filled in, and hands it on
time_presses   what presses do that are about time at a table, and for a server's moderators
"""
