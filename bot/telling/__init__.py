"""What happened and how things stand, in words: for posts, panels and the page."""
