"""The bot's side of Discord: its REST API, version 10. One file per resource.

access          what it needs leave for
activities      who has opened an Activity, and what people let it know of them
application     the application: who the bot is, its commands and its own emojis
call            a request and its answer
callbacks       the answers to interactions: the first one, its edits, and follow-ups
channels        the guild's channels and members, threads, and opening direct conversations
faults          faults on demand, to try how a bot copes with them
hidden_limits   limits that no header tells of beforehand: old edits, names, threads,
                letters
message_bodies  makes the message in the channel out of what a request says
messages        messages in channels, threads and direct conversations
rate_limits     rate limits by route and major parameter
                (https://docs.discord.com/developers/topics/rate-limits)
rest            serves the REST API over HTTP: tokens, faults, limits, validation, and a record of all requests
"""
