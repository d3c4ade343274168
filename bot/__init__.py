"""Discord in, Discord out. Thin: the rules decide, the pictures are drawn elsewhere, words live in one place."""
