"""What all slash commands share: names, and options with autocomplete."""
