"""Discord in, Discord out: the bot that players talk to."""
