"""Domain types of Risk: board, state, commands, events, choices, refusals."""
