"""`general doctor`: diagnoses machine, database, Discord application and connection."""
