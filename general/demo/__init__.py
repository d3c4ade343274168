"""A game played out in the sandbox, and its transcript."""
