"""Days at a table on Discord: time passes at once, and whatever falls due in it fires in order."""

from datetime import UTC, datetime, timedelta

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


class Days:
    """The clock of an engine, set by hand; however far it goes, the General was at work."""

    def __init__(self, engine, now=None):
        self.engine = engine
        self.now = now or datetime.now(UTC).replace(microsecond=0)
        engine._unit.clock = lambda: self.now

    async def pass_to(self, moment):
        for _ in range(10_000):
            due = await self.engine._unit.read(
                lambda ledger: ledger.timers.next(self.engine._unit.kinds)
            )
            if due is None or due.due > moment:
                break
            self.now = max(self.now, due.due)
            await self.engine.timers._fire_due()
        self.now = max(moment, self.now)
        await self.engine.timers._fire_due()

    async def pass_by(self, span):
        await self.pass_to(self.now + span)


def shown(moment, style="R"):
    """A moment as Discord is to show it."""
    return f"<t:{int(moment.timestamp())}:{style}>"
