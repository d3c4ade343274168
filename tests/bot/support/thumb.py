"""A person on a phone: counts what they press, as interactions and as taps."""

from bot.components.custom_ids import PAGE, Action
from tests.bot.support.table import Panel, press_on


class Thumb(Panel):
    """A panel worked by a thumb: a button is one tap, a choice two, a form one for each field and one to send."""

    def __init__(self, person):
        self.person = person
        self.interactions = self.taps = 0

    async def open(self, post):
        """Open the panel from a post."""
        self._count(1)
        self.last = await press_on(self.person, post, Action.TURN)

    async def tap(self, action, *told):
        """Press a button."""
        self._count(1)
        return await self.press(action, *told)

    async def choose(self, action, value=None):
        """Choose a value of a list; without one, the first."""
        self._count(2)
        return await self.press_value(action, value or self.listed(action)[0])

    async def fill_in(self, action, fields):
        """Open a form, fill it in and send it: two interactions."""
        self._count(1)
        opened = await press_on(self.person, self.last.answer, action)
        self._count(1 + len(fields))
        self.last = await self.person.submit(opened, fields)
        return self.text

    async def press_value(self, action, value):
        (control,) = self.lists(action)
        await self.press_control(value, control)
        return self.text

    def listed(self, action):
        """The values of a list, without the one that turns its page; none where there is no such list."""
        return [
            option["value"]
            for control in self.lists(action)
            for option in control["options"]
            if not option["value"].startswith(PAGE)
        ]

    def _count(self, taps):
        self.interactions += 1
        self.taps += taps
