"""What there is: servers, channels, threads, messages, people, time.

application    the bot's commands and installs
clock          time and the ids made from it
emoji_store    the application's own emojis
errors         the sandbox's refusals: Discord's errors to the bot, and a client's refusals to a person
guilds         guilds, which people call servers: who is away from each, its roles, its own language
locales        the languages of clients, and what is told in each of them
message_store  the messages of every channel, and the readers of the ephemeral ones
objects        Discord's JSON objects, as its API gives them to a bot
permissions    permissions and how they combine (https://docs.discord.com/developers/topics/permissions)
threads        the kinds of thread that a channel can have, and the tags of a post
uploads        the files of messages, served at `/cdn/attachments/<channel>/<id>/<name>`
world          everything there is on this Discord, and the news of what changes in it
"""
