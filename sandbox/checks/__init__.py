"""Requests held to Discord's specification and limits, and answers and events to the specification."""
