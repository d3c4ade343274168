"""The game of Risk: pure rules, and the engine that stores games."""

from typing import Final

VERSION: Final = "1.0.0"
"""General's version, also in pyproject.toml and CHANGELOG.md."""
