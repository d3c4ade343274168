"""The board in a browser; players get in, and are called, through Discord."""
