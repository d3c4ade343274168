"""Validates requests by Discord's specification and limits, and responses and events by the specification."""
