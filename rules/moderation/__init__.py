"""Moderation: interventions, their log, and annulled games."""
