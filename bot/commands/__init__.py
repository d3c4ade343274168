"""The slash commands, one file for each moment."""
