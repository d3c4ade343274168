"""What stands before a game and beside it: lobby, form, lines, what keeps a table going.

form           a table before it is dealt, as each may set it
going_on       what lets a table go on
guests_page    for whom a seat waits, and who is kept out, as the host decides
lines          the numbered lines that a table's dice are made of, as the lobby shows them, and as a file
lobby          buttons and texts that everybody sees: those of the lobby's message, and of the posts of a game
next_table     the way to the next table that waits for somebody, once theirs doesn't any more
rated_parts    whether a game counts for ratings, as its lobby says and its host changes it
seat_requests  abandoned seats: what the host is asked, and how somebody who watches asks
"""
