"""The paces of tables, as choices of a command."""

from typing import Final

from discord import app_commands

from bot.text.typed_times import LONGEST_TYPED

OWN: Final = "own"
SAFE: Final = "safe_turn"

PACE_CHOICES: Final = [
    app_commands.Choice(name="open: no limit", value="open"),
    app_commands.Choice(name="live: 3 minutes a turn, bank of 10 minutes", value="live"),
    app_commands.Choice(name="daily: 24 hours a turn, bank of 48 hours", value="daily"),
    app_commands.Choice(name="relaxed: 48 hours a turn, bank of 4 days", value="relaxed"),
    app_commands.Choice(name="weekly: 7 days a turn, bank of 7 days", value="weekly"),
    app_commands.Choice(name="custom: fill in turn, and bank if you like", value=OWN),
]
TIME_UP_CHOICES: Final = [
    app_commands.Choice(name="the General plays a safe turn, without an attack", value=SAFE),
    app_commands.Choice(name="the General plays as a computer would", value="computer_turn"),
    app_commands.Choice(name="the table keeps waiting", value="waits"),
]

Span = app_commands.Range[str, 1, LONGEST_TYPED]
