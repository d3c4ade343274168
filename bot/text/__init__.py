"""Words: the catalogues, and everything that is said in them.

alt              pictures in words, for people who can't see them: made from the same views, and from nothing
                 else
analysis_lines   a game that is over, explained
attacking        an attack under way, and how it goes on
catalogue        one Fluent file for each language
effects          what came of an act that belongs to no table
example          one to begin with
facts            what messages are told
help             all commands by topic
hint_lines       what a marshal would do
house_options    house options: reading, suggesting and explaining them. Their words are in the catalogue
languages        which is spoken to whom
luck             the luck of a game's dice, in words: a line or two for its last post, all of it for those who
                 ask
naming           people's names made safe
now              what somebody can do at this moment
odds_lines       the odds of an attack in words: its chance, what is left of it, and how many armies would do
offered_presets  presets as they are offered, by the name under which a language knows them
outcome          what came of a stretch: a post's headline and lines, one person's part
own_deeds        what a player did, told to them
phrasing         events and choices into words
plan_lines       a prepared turn in words
refusals         the one place that words what is refused
rule_page        the rules of a table
season_words     seasons of leagues in words: what is played, the tables, the standing, its picture
signs            badges and dice as emojis of our own, or as characters
so_far           how far a player is with what they play for
story            A stretch of play folded into few lines: each attack is one line, however often the dice fell
time_lines       deadlines, paces and rests in words
truce_lines      truces in words: for all at the table, and for whoever asks
typed_times      times as people type them: a time of day, a day, a length of time
unreadable       why a line can't be read
vocabulary       what a rulebook calls things
zones            time zones by the names of the IANA, as people type them
"""
