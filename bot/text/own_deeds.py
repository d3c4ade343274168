"""The answer to a player who acted: what they did, in few lines that call them "you"."""

from collections.abc import Iterable

from bot.text.story import Fight, Happening, Placed, dice_lines, fight_line, happenings, line_of
from bot.text.words.phrasing import Phrasing
from rules.model import events as e
from rules.model.ids import Seat


def receipt_lines(
    phrasing: Phrasing, events: Iterable[e.Event], reader: Seat | None = None
) -> list[str]:
    """The lines that answer a player who acted: with the dice of the attack. They are called "you"."""
    lines: list[str] = []
    for happening in happenings(events):
        if isinstance(happening, Fight):
            own = reader in (None, happening.seat)
            key = "dice-line" if own else "dice-line-witnessed"
            lines += dice_lines(phrasing, happening.rolls, key)
        if isinstance(happening, e.PlanLaid):
            continue
        if line := _own_line(phrasing, happening, reader) or line_of(phrasing, happening):
            lines.append(line)
    return lines


def _own_line(phrasing: Phrasing, happening: Happening, reader: Seat | None) -> str | None:
    """The line for what the reader did, without their name; None for all else."""
    match happening:
        case Fight(seat=seat) if seat == reader:
            return fight_line(phrasing, happening, "fight-own")
        case Placed(seat=seat, amounts=amounts, planned=planned, force=None) if seat == reader:
            key = "planned-own" if planned else "placed-own"
            return phrasing.say(key, places=phrasing.sums(amounts))
        case e.CardDrawn(seat=seat, card=str(card)) if seat == reader:
            return phrasing.say("drawn-own", card=phrasing.card(card))
        case e.TerritoryOccupied(seat=seat) if seat == reader:
            return _moved(phrasing, "occupied-own", happening)
        case e.ArmiesRegrouped(seat=seat) if seat == reader:
            return _moved(phrasing, "regrouped-own", happening)
        case _:
            return None


def _moved(phrasing: Phrasing, key: str, moved: e.TerritoryOccupied | e.ArmiesRegrouped) -> str:
    source, target = phrasing.territory(moved.source), phrasing.territory(moved.target)
    return phrasing.say(key, source=source, target=target, n=moved.armies)
