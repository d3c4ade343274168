"""The phases of play: the commands each accepts, and their effects."""
