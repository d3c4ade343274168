"""The board in a browser; Discord is where one gets in, and hears of the game."""
