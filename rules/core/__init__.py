"""The verbs that every edition shares."""
