"""Words: the catalogues, and everything that is said in them.

alt              pictures in words, for people who can't see them: made from the same views, and from nothing
                 else
battle_lines     battles in words: an attack under way, its odds, and the luck of a game's dice
effects          what came of an act that belongs to no table
end_lines        a game's end: who has won or leads, the last round, an end that is proposed
explained_lines  a game explained in words: what each had of luck and of decisions, what turned it; and a hint
help             all commands by topic
option_lines     house options and presets: reading, suggesting and explaining them. Their words are in the
                 catalogue
outcome          what came of a stretch: a post's headline and lines, one person's part
own_lines        what a player is told of themselves alone: what they did, can do now, and how far they are (a
                 mission is secret)
plan_lines       a line in words: how far a prepared turn is and why it waits, why one can't be read, an example
rule_page        the rules of a table
season_lines     seasons of leagues in words: what is played, the tables, the standing, its picture
season_rulings   what is decided about them in words: referees, forfeits, results, pauses, who comes in
season_terms     their terms in words: what is played, at which pace, what a place is worth
story            a stretch of play folded into few lines: each attack is one line, however often the dice fell
time_lines       deadlines, paces and rests in words
truce_lines      truces in words: for all at the table, and for whoever asks
turn_lines       a turn in few words: what was done in it, what would have been better, and why
typed_times      times of day, days and lengths of time as people type them
typed_zones      time zones as people type them, and as they are shown
"""
