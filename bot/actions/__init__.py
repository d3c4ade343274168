"""What a press or a command does, however it was asked for."""
