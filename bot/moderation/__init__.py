"""Tools for a server's moderators."""
