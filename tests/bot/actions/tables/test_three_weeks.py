"""Three weeks of two people and a computer: reminders, quiet hours, a vacation, missed turns, a return.

What each of them saw is written to a folder (`--basetemp` says where it lies), to be read by eye.
"""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.components.custom_ids import Action
from rules.table.roster import PersonId
from sandbox import controls, text_of
from tests.bot.actions.play.test_short_turns import computers_of, never_asked
from tests.bot.support.days import DAY, HOUR, Days
from tests.bot.support.table import press_on
from tests.bot.support.thumb import Thumb

BEGIN = datetime(2026, 3, 9, 11, tzinfo=UTC)
"""A Monday; Warsaw sets its clocks on the last of the days."""
WARSAW, NEW_YORK = ZoneInfo("Europe/Warsaw"), ZoneInfo("America/New_York")
FORGETS = range(3, 8)
"""The days on which Borys does not look."""
BACK = 8 * 24 + 6
AWAY = range(11, 15)
"""The days of Ana's vacation."""


class Diary:
    """What was to be seen: in the channel, in each person's letters, and on what they looked at."""

    def __init__(self, table, days, folder):
        self.table, self.days, self.folder = table, days, folder
        self.seen = dict.fromkeys(("channel", "ana", "borys"), 0)
        self.pages = {name: [] for name in self.seen}
        self.names = {person.id: person.name for person in table.discord.people}

    def take_down(self):
        """Write down every message that is new."""
        for name, messages in (
            ("channel", self.table.discord.messages(self.table.place)),
            ("ana", self.table.ana.dm_messages()),
            ("borys", self.table.borys.dm_messages()),
        ):
            for message in messages[self.seen[name] :]:
                called = ", ".join(self.names[user["id"]] for user in message["mentions"])
                self.write(name, f"calls {called}" if called else "", message)
            self.seen[name] = len(messages)

    def write(self, page, what, message):
        buttons = " ".join(f"[{c.get('label') or c.get('placeholder')}]" for c in controls(message))
        pictures = "".join(f"\n(picture {each['filename']})" for each in message["attachments"])
        said = f"{text_of(message)}{pictures}\n{buttons}".strip()
        self.pages[page].append(f"--- {self._now()} {what}\n{self._readable(said)}\n")

    async def look_around(self, name, person):
        """The dashboard, and how the table stands."""
        for path in ("my games", "risk status"):
            shown = await person.command(self.table.place, path)
            self.write(name, f"/{path}", shown.answer)

    def close(self):
        for name, lines in self.pages.items():
            (self.folder / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")

    def _now(self):
        return self.days.now.astimezone(WARSAW).strftime("%a %d %b %H:%M")

    def _readable(self, text):
        text = re.sub(r"<@(\d+)>", lambda found: f"@{self.names.get(found[1], found[1])}", text)
        return re.sub(r"<t:(\d+):R>", self._distance, text)

    def _distance(self, found):
        hours = (int(found[1]) - self.days.now.timestamp()) / 3600
        return f"‹in {hours:.1f} h›" if hours >= 0 else f"‹{-hours:.1f} h ago›"


async def settled(table):
    """Computers have moved, and all is told."""

    async def is_so():
        look = await table.look()
        if look.table is None or not look.table.waiting_for:
            return True
        return not all(look.roster.player_at(s).computer for s in look.table.waiting_for)

    await table.engine.written.until(is_so)
    await table.until_told()


async def seat_of(table, person):
    return (await table.look()).roster.player_of(PersonId(person.id)).seat


async def is_awaited(table, person):
    look = await table.look()
    player = look.roster.player_of(PersonId(person.id))
    return look.table.waiting_for == (player.seat,) and not player.computer


async def play(table, person):
    """A whole turn by presses: all on one territory, two fights, the end."""
    panel = Thumb(person)
    panel.last = await person.command(table.place, "risk turn")
    fights = 0
    for _ in range(12):
        if not await is_awaited(table, person):
            return
        if panel.listed(Action.ALL_ON):
            await panel.choose(Action.ALL_ON)
        elif Action.BEST in panel.offers:
            await panel.tap(Action.BEST)
        elif panel.listed(Action.FIGHT) and fights < 2:
            fights += 1
            await panel.choose(Action.FIGHT)
        elif Action.FINISH in panel.offers:
            await panel.tap(Action.FINISH)
        else:
            await person.command(table.place, "order end")
            panel.last = await person.command(table.place, "risk turn")
        await settled(table)


async def begin(table, days):
    ana, borys = table.ana, table.borys
    await table.open(seats=3, options="goal=world")
    lobby = await table.lobby()
    await press_on(borys, lobby, Action.JOIN)
    await press_on(ana, lobby, Action.COMPUTER, value="recruit")
    await ana.command(table.place, "my zone", zone="Warsaw")
    await ana.command(table.place, "my quiet", start="22:00", end="07:00")
    await borys.command(table.place, "my zone", zone="New York")
    await borys.command(table.place, "my quiet", start="23:00", end="08:00")
    await ana.command(table.place, "host pace", pace="own", turn="20h", bank="10h")
    await press_on(ana, await table.lobby(), Action.START)
    for person in (ana, borys):
        await person.command(table.place, "order place", territory="spread")
        await never_asked(table, person)
    await settled(table)
    await days.pass_by(0 * HOUR)


async def an_hour(table, days, day):
    """What the two do in this hour."""
    at_anas, at_boryss = days.now.astimezone(WARSAW).hour, days.now.astimezone(NEW_YORK).hour
    if at_anas == 19 and day not in AWAY and await is_awaited(table, table.ana):
        await play(table, table.ana)
    if at_boryss == 17 and day not in FORGETS and await is_awaited(table, table.borys):
        await play(table, table.borys)


async def come_back(table):
    """Borys takes the seat back by the button of the letter."""
    letters = table.borys.dm_messages()
    letter = next(m for m in reversed(letters) if "plays your seat" in m["content"])
    return await press_on(table.borys, letter, Action.TAKE_BACK)


@pytest.mark.soak
async def test_three_weeks_of_two_people_and_a_computer(table, engine, monkeypatch, tmp_path):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    days = Days(engine, BEGIN)
    diary = Diary(table, days, tmp_path)
    async with computers_of(engine):
        await begin(table, days)
        diary.take_down()
        for hour in range(21 * 24):
            day = hour // 24
            await days.pass_by(HOUR)
            await settled(table)
            if (await table.look()).roster.status != "playing":
                break  # by then all that matters has happened
            await an_hour(table, days, day)
            if hour == 10 * 24 + 8:
                first, last = (str((BEGIN + DAY * at).date()) for at in (AWAY[0], AWAY[-1]))
                await table.ana.command(table.place, "my vacation", first=first, last=last)
            if hour == BACK:
                diary.write("borys", "takes the seat back", (await come_back(table)).answer)
            await settled(table)
            diary.take_down()
            if hour % 24 == 9:
                await diary.look_around("ana", table.ana)
                await diary.look_around("borys", table.borys)
    diary.close()
    must_be_fair(diary, await table.look(), table)


def must_be_fair(diary, look, table):
    """What no reader of the diary may find."""
    channel, ana, borys = ("\n".join(diary.pages[name]) for name in diary.pages)
    acts = [act.kind for act in look.roster.acts]
    assert "🔔" in ana + borys
    assert "clock" in acts
    assert "sat_in" in acts
    assert "taken_back" in acts
    assert "keeps missing turns" in channel
    assert "Your clock" not in channel
    for text in (ana, borys):
        assert not re.findall(r"(0[0-6]|23):\d\d .*\n🔔", text), "nobody is reminded at night"
    turns = len(re.findall(r"it is your turn|place your", channel))
    calls = sum(bool(post["mentions"]) for post in table.discord.messages(table.place))
    assert calls <= turns
