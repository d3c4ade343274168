"""A game with its people, around the rules: who sits there, what is told to whom. Pure.

acts            acts on a table besides its orders, as its record shows them
analysis        what moved chances: luck, or decisions
asking          who is asked in mid-turn
calling         when a lobby's host is called
chances         each seat's chance of winning, judged by them
changes         what an action makes of it
chronicle       the game turn by turn
clocks          the clocks after an action
deadlines       what is due when
explained       the values in which a game that is over is explained
features        the features by which chances are judged: numbers of each seat that know all, for games that are
                over alone
forgetting      tables without a person who is forgotten
forming         what a table plays, set by its form
game            a game as the engine holds it
handover        seats handed to a computer and taken back
held            answers given beforehand: for the rest of an attack, or by standing order
hinting         who may be told a computer's choice
lines           the numbered lines behind a table's dice
lobby           A table before and around its game: joining, leaving, the host's decisions, where it plays
news            what must be told to whom
offices         the host's office, and who is there to hold it
overtime        what comes of it when time is up
pacing          the pace, chosen and changed
places          how far each seat came
posting         the moments at which a table gets a post
preconditions   what must hold before anything happens at a table
prepared        plans go on as soon as the table waits for their seat
ratings         ratings: how well somebody plays, from the places that they came to
resting         quiet hours and vacations, within limits
results         what is kept of a game
sealing         words that are sealed and told
since           what came of a stretch: whose land fell to whom, and what each seat did
standing        how a game stands with one person
stints          who plays each seat from when on, as records show it, and the seeds of computer players
table_settings  settings that no rule depends on
timeline        time that runs and stands still
truces          promises not to attack, which no rule of the game knows
turning_points  what would have been better
waiting         whether a table has waited long enough
"""
