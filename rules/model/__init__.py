"""The nouns of Risk: board, state, commands, events, choices, refusals."""
