"""A hand on the page: it taps what the page shows, at the places where it stands on the screen."""

from dataclasses import dataclass, field

from playwright.async_api import Page, expect

_SHOWN = """() => {
  const spot = land => {
    const box = land.querySelector(".body").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const lands = kind => Object.fromEntries([...document.querySelectorAll(`.land.${kind}`)].map(land =>
    [land.dataset.land, {
      at: spot(land),
      odds: parseInt(land.querySelector(".odds").textContent) || 0,
      armies: Number(land.querySelector(".armies").textContent),
    }]));
  return { can: lands("can"), targets: lands("target"), picked: Object.keys(lands("picked")) };
}"""
_QUIET = "() => !document.body.matches('.busy, .loading')"
_SPOT = """id => {
  const box = document.querySelector(`.land[data-land="${id}"] .body`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@dataclass
class Hand:
    """Counts its taps, as the design of the page does."""

    page: Page
    taps: int = 0
    fights: int = 0
    lines: list = field(default_factory=list)
    tried: set = field(default_factory=set)

    def __post_init__(self):
        self.page.on("request", self._heard)

    def _heard(self, request):
        if request.method == "POST" and request.url.endswith("/line"):
            self.lines.append(request.post_data_json["line"])

    async def shown(self):
        await self.page.wait_for_function(_QUIET)
        return await self.page.evaluate(_SHOWN)

    async def tap(self, land, beside=0):
        """Tap a land's badge, or so many pixels beside its middle."""
        x, y = await self.page.evaluate(_SPOT, land)
        self.taps += 1
        await self.page.mouse.click(x + beside, y)
        await self.page.wait_for_function(_QUIET)

    async def press(self, name):
        self.taps += 1
        await self.page.locator("#presses").get_by_role("button", name=name, exact=True).click()
        await self.page.wait_for_function(_QUIET)

    async def ready(self):
        """Wait until the bar asks this person."""
        await expect(self.page.locator("#bar")).to_have_class("asked")

    async def strongest(self):
        """The land with most armies among those where something can be done."""
        can = (await self.shown())["can"]
        return max(can, key=lambda land: can[land]["armies"])

    async def weakest(self):
        """The target that falls most surely."""
        return (await self._good(0))[0]

    async def fight(self, least, stacks=100):
        """Take what falls with that chance from the stacks that have it; each stack is chosen by a tap."""
        for stack in [*(await self.shown())["can"]][:stacks]:
            if stack not in (await self.shown())["can"]:
                continue
            await self.tap(stack)
            while good := await self._good(least):
                await self.tap(good[0])
                self.fights += 1
            await self.page.keyboard.press("Escape")

    async def _good(self, least):
        targets = (await self.shown())["targets"]
        ranked = sorted(targets, key=lambda land: -targets[land]["odds"])
        return [land for land in ranked if targets[land]["odds"] >= least]

    async def move(self):
        """One move of whatever is asked: fights that look well, else a land, else the button that stands out."""
        if good := await self._good(50):
            return await self.tap(good[0])
        shown, usual = await self.shown(), self.page.locator("#presses :is(.main, .good)")
        lands = [land for land in shown["can"] if land not in self.tried]
        if lands:
            self.tried.add(lands[0])
            return await self.tap(lands[0])
        self.tried.clear()
        if await usual.count() == 0:
            usual = self.page.locator("#presses button")
        await usual.last.click()
        return await self.shown()
