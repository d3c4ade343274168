"""Ways through the panels of one's settings, of a league and of a server's moderators, press by press."""

from dataclasses import dataclass, field
from typing import Any

from discord import ui

from bot.components.custom_ids import Action, parse
from bot.components.layout import MOST_OPTIONS, MOST_TEXT, measure
from bot.features import PRESSES
from sandbox import controls
from tests.bot.support.table import offered

MOST_PARTS = 40
"""Components of one message."""


@dataclass(frozen=True)
class Step:
    """A press on a panel: with a value if it is a list, and with what is typed if it opens a form."""

    action: Action
    told: tuple = ()
    value: str | None = None
    typed: dict = field(default_factory=dict)


def step(action, *told, value=None, **typed):
    return Step(action, told, value, typed)


async def go(person, shown, *steps):
    """Press one after the other, each on what the one before it led to; gives the last answer."""
    for each in steps:
        control = found(shown.answer, each)
        listed = [option["value"] for option in control.get("options", ())]
        values = None if each.value is None else [offered(each.value, listed)]
        shown = await person.press(shown.answer, control["custom_id"], values)
        if shown.modal is not None:
            shown = await person.submit(shown, each.typed)
    return shown


def found(message, wanted):
    """The control of a message for a step: the one with its value, else the plainest."""
    fitting = [
        control
        for control in controls(message)
        if (press := parse(control.get("custom_id", "")))
        and press.action is wanted.action
        and {*wanted.told} <= {*press.args}
    ]
    assert fitting, f"no {wanted.action} {wanted.told} here"
    if wanted.value is not None:
        named = [
            control
            for control in fitting
            if offered(wanted.value, listed := [o["value"] for o in control.get("options", ())])
            in listed
        ]
        fitting = named or fitting
    return min(fitting, key=lambda control: control["custom_id"].count(":"))


async def on_settings(person, place, *steps):
    return await go(person, await person.command(place, "my settings"), *steps)


async def set_theme(person, place, theme):
    return await on_settings(person, place, step(Action.THEME, value=theme))


async def set_language(person, place, language):
    return await on_settings(person, place, step(Action.LANGUAGE, value=language))


async def set_quiet(person, place, start, end):
    return await on_settings(person, place, step(Action.QUIET, start=start, end=end))


async def take_vacation(person, place, first, last):
    return await on_settings(person, place, step(Action.VACATION, start=first, end=last))


async def on_league(person, place, *steps):
    return await go(person, await person.command(place, "league manage"), *steps)


async def begin_league(person, place):
    return await on_league(person, place, step(Action.LEAGUE_BEGIN))


async def cancel_league(person, place):
    return await on_league(person, place, step(Action.MANAGE, "off"), step(Action.LEAGUE_OFF))


async def leave_league(person, place):
    return await on_league(person, place, step(Action.MANAGE, "leave"), step(Action.LEAGUE_LEAVE))


async def pause_league(person, place, how="pause"):
    return await on_league(person, place, step(Action.LEAGUE_PAUSE, how))


async def name_referee(person, place, referee):
    pages = step(Action.MANAGE, "referees"), step(Action.REFEREE, value=referee.id)
    return await on_league(person, place, *pages)


async def add_league_word(person, place, word="", seal=""):
    return await on_league(person, place, step(Action.LEAGUE_WORD, word=word, seal=seal))


async def forfeit(person, place, table, loser):
    game = step(Action.JUDGE, value=str(table))
    return await on_league(person, place, game, step(Action.FORFEIT, value=loser.id))


async def adjust(person, place, table, *order):
    game, named = step(Action.JUDGE, value=str(table)), {}
    for number, each in enumerate(order, start=1):
        named[f"place{number}"] = [each.id]
    return await on_league(person, place, game, step(Action.ADJUST, **named))


async def on_moderation(person, place, *steps):
    return await go(person, await person.command(place, "moderate tables"), *steps)


async def moderate(person, place, game, *steps):
    """Find a game by its id, and go on from its page."""
    return await on_moderation(person, place, step(Action.MOD_FIND, game=game), *steps)


async def close_game(person, place, game, reason=""):
    return await moderate(person, place, game, step(Action.CLOSE, reason=reason))


async def move_game(person, place, game, reason=""):
    return await moderate(person, place, game, step(Action.MOD_MOVE, reason=reason))


async def replace_player(person, place, game, seat, reason=""):
    picked = step(Action.MOD_REPLACE, value=seat, reason=reason)
    return await moderate(person, place, game, picked)


async def annul(person, place, game, reason):
    return await moderate(person, place, game, step(Action.MOD_ANNUL, reason=reason))


async def set_ladder(person, place, wanted):
    settings = step(Action.TABLES, "settings")
    return await on_moderation(person, place, settings, step(Action.MOD_LADDER, wanted))


async def set_founders(person, place, who):
    settings = step(Action.TABLES, "settings")
    return await on_moderation(person, place, settings, step(Action.FOUNDERS, value=who))


async def offered_within(person, opened, most=3):
    """Each action that somebody finds from a page, with the fewest presses that carry it out.

    `opened` shows the page again for each way; only looks are pressed, of each list the first entry.
    """
    ways: list[tuple[Any, ...]] = [()]
    seen, found_at = set(), {}
    for way in ways:
        shown = await opened()
        for name, chosen in way:
            shown = await person.press(shown.answer, name, chosen)
        for control in controls(shown.answer):
            press = parse(control.get("custom_id", ""))
            if press is None:
                continue
            found_at.setdefault(press.action, len(way) + 1)
            handler = PRESSES[press.action]
            values = [option["value"] for option in control.get("options", ())][:1] or None
            use = control["custom_id"], values
            if (
                handler.is_look
                and handler.in_place
                and len(way) + 1 < most
                and str(use) not in seen
            ):
                seen.add(str(use))
                ways.append((*way, use))
    return found_at


def must_fit(page):
    """Discord's limits of one message: components, text, entries of lists, what stands on buttons."""
    parts = [*page.walk_children()]
    assert len(parts) <= MOST_PARTS
    told = [part.content for part in parts if isinstance(part, ui.TextDisplay)]
    assert sum(map(measure, told)) <= MOST_TEXT
    assert not [text for text in told if text.endswith("…")], "nothing is cut off"
    for part in parts:
        if isinstance(part, ui.Select):
            assert 1 <= len(part.options) <= MOST_OPTIONS


def must_be_a_form(form):
    """Discord's limits of a form."""
    shown = form.to_dict()
    assert len(shown["title"]) <= 45
    assert 1 <= len(shown["components"]) <= 5
    for label in shown["components"]:
        assert len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100
