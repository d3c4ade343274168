"""Actions that a press or a command asks for."""
