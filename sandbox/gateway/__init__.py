"""The gateway: its sessions and events.

compression     transport compression of a connection, as its client asks for it
gateway         the websocket: sessions, resuming
gateway_events  gateway events: what the bot is told of each change, and the intent that a session needs for it
sharding        which guild is told of on which session, and how many sessions may be begun
sockets         a queue before a websocket: sends in order, from code that doesn't wait
"""
