"""Levels of computer players that tests register, and work for workers: another process imports it."""

import os
import threading

from rules.model.commands import EndPhase, EndPhaseChoice, Keep
from rules.model.errors import OptionsReason, OptionsRefused
from rules.players.levels import choose_steadily

UNTOLD = "asia_africa"


def plain(edition, view, choices, _seed):
    return choose_steadily(edition, view, choices)


def meek(edition, view, choices, _seed):
    """Attack nobody."""
    if any(isinstance(choice, EndPhaseChoice) for choice in choices):
        return EndPhase(seat=view.seat)
    return choose_steadily(edition, view, choices)


def broken(_edition, _view, _choices, _seed):
    raise LookupError(UNTOLD)


def lawless(_edition, view, _choices, _seed):
    """Order what no phase of most rulebooks takes."""
    return Keep(seat=view.seat)


def brooding(_edition, _view, _choices, _seed):
    threading.Event().wait()


def dying(_edition, _view, _choices, _seed):
    os._exit(1)


def greedy(size):
    """Ask for so many bytes."""
    bytearray(size)


def die_first(marker):
    """Die over the work, but for the second time."""
    try:
        marker.touch(exist_ok=False)
    except FileExistsError:
        return "done"
    os._exit(1)


def come_and_wait(said):
    """Say that somebody is at work, and go on when one is told to."""
    with said.open("a") as out:
        out.write(f"{os.getpid()}\n")
    with said.with_suffix(".go").open() as told:
        return told.read()


def niceness():
    return os.nice(0)


def die(code):
    os._exit(code)


def refused():
    raise OptionsRefused(UNTOLD, OptionsReason.PLAYERS)
