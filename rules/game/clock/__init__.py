"""Whose time runs, how long, and what is due then. Pure.

A pace is a time for each turn, a bank that a turn ended in time refills by a quarter of its time, and what
happens when both are used up. A seat's clock holds the wait for its turn or stage, the wait for an answer in
another's, what is left of the bank, the turns missed, and the rests of its person as they were when the turn
began. A turn's clock stands still while anybody answers; all rolls of one attack are one question, and it
ends when anybody's next turn begins. Quiet hours, vacations and absences of the General do not count.

An absence is not written into ten thousand games when it ends: a timer that fires credits it to its clock,
and is set anew. What is credited is reckoned from all absences each time, so where one turns out to be none
(a machine's clock that was ahead is set back: `rules/engine/away.py`), it is gone from the clocks, too.

=============================================  =========================================================
a turn or stage, laying, claiming, a capital   the pace, then the bank
defence dice, the neutral's or ally's half,    a quarter of the pace, at least 3 minutes; no bank
trading down
a reminder                                     at 80 % of the time without the bank, at once after quiet
                                               hours; in an open game after 1 and 3 days, then every 7
two turns missed in a row, or four in all      a computer sits in; where nobody else plays any more, the
                                               game rests instead
after an absence of the General of over an     no time is up before a tenth of a turn has run: at most
hour, or a turn                                12 hours, at least 3 minutes or a whole turn
quiet hours, vacations                         not in a live game (a turn under an hour); quiet hours
                                               hold from the next turn on, a vacation at once
where a rule speaks of the pace                48 hours in an open game
=============================================  =========================================================

abandoned  games of people alone that they have left
agreeing   the end as it stands, which all agree on
clocks     the clocks after an action
deadlines  what is due when
overtime   what comes of it when time is up
pacing     the pace, chosen and changed
presence   the host's office, who is there to hold it, and how long a table has waited for each
resting    quiet hours and vacations, within limits
timeline   time that runs and stands still
"""
