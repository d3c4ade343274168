"""Running the bot: wiring, logs, metrics, health, watchdog."""
