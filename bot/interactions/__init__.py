"""One person's interaction: acknowledged, admitted, promised an answer, answered.

acts_told         what came of an act, in words for the person who did it
boundary          what is raised becomes words, or a reference in the log
context           what people's interactions are answered from: the services, and what is known of all
                  who ask
doorkeeping       who may be at a table's place, and whose seats are free as they left the server, asked
                  of Discord
first_lines       what the reader of a panel has to know first, at the beginning of their turn
following         panels that wait, shown anew when their reader is waited for again
guest             somebody who is picked in a list of people
late              answers that a crash cut off
own_language      the languages that people chose for themselves
permissions       what the bot must be allowed to do where a table plays
presses           what presses do: the handlers that features declare
promise           the promise of an answer, noted so that the next process can keep it if this one can't
repeated_presses  presses that were made twice: the second hides nothing
reply             how they are answered
request           who asks, where, about which game
rush              the line of those who press at the same moment
sending           the requests that carry an answer, and the pictures that stay where they are
short_wait        how long an answer waits for what else is asked of Discord
taking_over       what a process does once it looks after servers, at its start and later
throttle          what one person may ask for
unanswered        acts that were done, but whose answer reached nobody
unset_tables      what a crash left of tables that were never set: their openings are taken down, their
                  threads archived
uplink            how fast pictures go out, so that nobody is told too late that an answer comes
which_table       the choice between tables that a command may mean
"""
