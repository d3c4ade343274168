"""The connection to Discord: its shards, their sessions, and what is kept of what they tell.

background      requests to Discord that go on though nobody waits for them
identifying     how soon and how often a session may be begun
lean_state      what is kept of servers: hardly anything
rights          who sees which channel of a server
sessions        how often a session was begun, and which shards are cut off
sharded_client  a client on many shards, each of which may be reached or not
shards          the parts into which Discord divides a bot's servers, and those that a process speaks on
sharing         a process that has a fair share of the servers
"""
