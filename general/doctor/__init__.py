"""`general doctor`: machine, application, Discord itself."""
