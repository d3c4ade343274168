"""Discord in, Discord out. Thin: the rules decide, the pictures are drawn elsewhere, words live in one place.

client      the Discord client: connects, acknowledges, hands on. Knows no rule and words nothing itself
clockwork   time, as it is handed in
custom_ids  the one grammar of all custom ids, and the actions that they name
equipment   time, drawing, languages, further commands: a test hands in its own
features    the features of the bot, each handed to the kernel here
router      the one router of presses and forms
running     connected, at work, closed in order
services    what everything that the bot says is made from
settings    read from the environment
"""
