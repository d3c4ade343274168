"""What the bot counts and logs about itself."""
