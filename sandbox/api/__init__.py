"""The bot's side of Discord: its REST API, version 10. One file per resource.

access       what it needs leave for
application  the application: who the bot is, and its commands
call         a request and its answer
callbacks    the answers to interactions: the first one, its edits, and follow-ups
channels     the guild's channels and members, threads, and opening direct conversations
emojis       the application's own emojis
messages     messages in channels, threads and direct conversations
"""
