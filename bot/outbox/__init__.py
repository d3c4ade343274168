"""Sending news, from the engine's outbox to channels and direct messages.

budget         the requests that news may take of those that Discord allows in a second
callings       letters that call people to lobbies and truces; nobody can tell who wants none
delivery       delivery of one piece of news: its post in the table's channel, or its direct message
finale         the posts of a game's end: who won and by what, above the last board; then the tale of it, with
               the chart
follow_ups     what is done after a post
greeting       three lines on joining a server
lanes          lanes of news: the pieces in one are told one after the other
letters        direct messages: sent one after the other, with a pause between them, whoever they are for
lookups        what Discord is asked about a place
new_threads    threads that are made for tables
notices        posts of one line: what happened to a seat or to the table, and whom the clock calls
pictured       what posts with pictures have in common: a stretch of play in words, and a text above what was
               drawn
posts          a game's news as messages: the words, the picture, the buttons, who is mentioned
private_news   news for one person alone, as a direct message: their mission, their cards, their prepared turn
publisher      the only sender of game news: from the engine's outbox to channels and direct messages
rejections     tables that rest because of a refusal
rest_errors    what Discord's refusals mean
season_keeper  does on Discord what leagues need: threads for tables
season_posts   what channels are told
"""
