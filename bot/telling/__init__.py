"""What happened and the state of a game in words: for posts, panels and the page."""
