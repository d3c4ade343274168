"""The game of Risk: pure rules, and the engine that keeps games in a store."""

from typing import Final

VERSION: Final = "1.0.0"
"""General's version, which pyproject.toml and CHANGELOG.md name, too."""
