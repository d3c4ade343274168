"""Commands of the rules as the slash commands that give them."""

from typing import Any, assert_never

from rules.model import commands as c

Orders = tuple[str, dict[str, Any]]
"""A slash command's path, and its options."""


def as_typed(command: c.Command) -> Orders:  # noqa: C901, PLR0911, PLR0912 - one exhaustive match
    """The slash command, with its options, that gives the same order."""
    match command:
        case c.Claim():
            return "order claim", {"territory": command.territory}
        case c.Prefer():
            return "order prefer", {"territories": ", ".join(command.territories)}
        case c.ChooseCapital():
            return "order capital", {"territory": command.territory}
        case c.Place():
            return "order place", {"territory": command.territory, "armies": command.armies}
        case c.Trade():
            cards = {"cards": ".".join(command.cards)}
            bonus_on = {"bonus_on": command.bonus_on} if command.bonus_on else {}
            return "order trade", cards | bonus_on
        case c.Attack():
            return "order attack", _attack(command)
        case c.Defend():
            return "order defend", {"dice": command.dice}
        case c.Reroll():
            return "order reroll", {"die": command.die}
        case c.Keep():
            return "order keep", {}
        case c.Occupy():
            return "order occupy", {"armies": command.armies}
        case c.Fortify():
            march = {"source": command.source, "target": command.target}
            return "order fortify", march | {"armies": command.armies}
        case c.EndPhase():
            return "order end", {}
        case c.ClaimVictory():
            return "order announce", {}
        case c.Standing():
            return "order standing", {"dice": command.dice}
        case c.Withdraw():
            return "order withdraw", {}
        case c.TakeBack():
            return "order undo", {}
        case c.Resign():
            return "order resign", {"sure": True}
        case _:
            assert_never(command)


def _attack(command: c.Attack) -> dict[str, Any]:
    """The options that an attack states; the others default to the most."""
    until = command.until
    how_far = {"stop_at": until.stop_at} if isinstance(until, c.StopAt) else {"until": until}
    named = {"armies": command.armies, "dice": command.dice}
    said: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
    if command.keep:
        said["rerolls"] = False
    return {"source": command.source, "target": command.target, **how_far, **said}
