"""The list of usual paces, for whoever sets a table."""

from discord import SelectOption

from bot.panels.parts.layout import option
from bot.text.time_lines import pace_in_short
from bot.text.words.catalogue import Words
from rules.model.pace import PACES, Pace


def pace_options(words: Words, present: Pace) -> list[SelectOption]:
    """An option for each usual pace, with the present one chosen; `Action.PACE` takes their values."""
    return [
        option(
            words.say("option-pace", pace=name),
            name,
            pace_in_short(words, pace),
            chosen=name == present.name,
        )
        for name, pace in PACES.items()
    ]
