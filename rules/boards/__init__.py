"""Boards, decks and missions as data, validated when they are loaded."""
