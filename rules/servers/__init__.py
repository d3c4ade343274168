"""What is kept of servers: presets, whether they have a ladder, who may found leagues."""
