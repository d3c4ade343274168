"""Orders and prepared turns: carried out, told, asked for."""
