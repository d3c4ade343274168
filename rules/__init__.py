"""The game of Risk: pure rules, and the engine that keeps games in a store."""
