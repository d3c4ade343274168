"""Words: the catalogues, and everything that is said in them.

alt              pictures in words, for people who can't see them: made from the same views, and from nothing
                 else
attacking        an attack under way, and how it goes on
battle_lines     the luck of a game's dice, in words: a line or two for its last post, all of it for those who
                 ask
effects          what came of an act that belongs to no table
example          one to begin with
explained_lines  a game that is over, explained
help             all commands by topic
hint_lines       what a marshal would do
now              what somebody can do at this moment
odds_lines       the odds of an attack in words: its chance, what is left of it, and how many armies would do
offered_presets  presets as they are offered, by the name under which a language knows them
option_lines     house options: reading, suggesting and explaining them. Their words are in the catalogue
outcome          what came of a stretch: a post's headline and lines, one person's part
own_deeds        what a player did, told to them
own_lines        how far a player is with what they play for
plan_lines       a prepared turn in words
rule_page        the rules of a table
season_lines     seasons of leagues in words: what is played, the tables, the standing, its picture
story            A stretch of play folded into few lines: each attack is one line, however often the dice fell
time_lines       deadlines, paces and rests in words
truce_lines      truces in words: for all at the table, and for whoever asks
typed_times      times as people type them: a time of day, a day, a length of time
unreadable       why a line can't be read
zones            time zones by the names of the IANA, as people type them
"""
