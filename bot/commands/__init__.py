"""What all slash commands have: their names, and options that people complete while they type."""
