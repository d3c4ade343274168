"""What a server's moderators do."""
