"""A hand on the page: it taps what the page shows, at the places where it stands on the screen."""

from dataclasses import dataclass, field

from playwright.async_api import Page, expect

from rules.boards.load import load_board

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
      own: land.querySelector(".odds").textContent === "→",
    }]));
  const owners = Object.fromEntries([...document.querySelectorAll(".land .body[data-said]")].map(body =>
    [body.closest(".land").dataset.land, body.dataset.said.split(" ")[0]]));
  return { can: lands("can"), targets: lands("target"), picked: Object.keys(lands("picked")), owners };
}"""
_LIFTED = "() => new Promise(done => setTimeout(done))"
"""The bar changes once the finger is lifted."""
_QUIET = "() => !document.body.matches('.busy, .loading')"
_SPOT = """id => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  const spots = [...document.querySelectorAll(`.land[data-land="${id}"]:not(.none) .body`)].map(body => {
    const box = body.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const within = ([x, y]) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  return spots.find(within) ?? spots[0];
}"""
"""A land across the edge of the map has a badge at either side, of which one is seen."""
_IS_SEEN = """([x, y]) => {
  const there = document.elementFromPoint(x, y);
  return Boolean(there?.closest("#stage")) && !there.closest("button, #reel");
}"""
_STAGE = """() => {
  const { left, right, top, bottom } = document.querySelector("#stage").getBoundingClientRect();
  return [left, right, top, bottom];
}"""
_FREE = """() => {
  const { left, right, top, bottom } = document.querySelector("#stage").getBoundingClientRect();
  const badges = [...document.querySelectorAll(".land .body")].map(each => each.getBoundingClientRect());
  const found = [];
  for (let y = top + 20; y < bottom - 20; y += 12) for (let x = left + 20; x < right - 20; x += 12) {
    const far = box => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > 45;
    if (!document.elementFromPoint(x, y)?.closest("button") && badges.every(far)) found.push([x, y]);
  }
  return found;
}"""
"""Where a finger that moves takes the map along: away from all badges, of which one would begin a march."""


@dataclass
class Hand:
    """Counts its taps, as the design of the page does."""

    page: Page
    taps: int = 0
    pans: int = 0
    fights: int = 0
    stacks: int = 0
    lines: list = field(default_factory=list)
    tried: set = field(default_factory=set)

    def __post_init__(self):
        self.page.on("request", self._heard)

    def _heard(self, request):
        if request.method == "POST" and request.url.endswith(("/line", "/undo")):
            self.lines.append(request.post_data_json.get("line", "undo"))

    async def shown(self):
        await self.page.wait_for_function(_QUIET)
        return await self.page.evaluate(_SHOWN)

    async def spot(self, land):
        """Where the middle of a land's badge stands on the screen."""
        return await self.page.evaluate(_SPOT, land)

    async def tap(self, land, beside=0):
        """Tap a land's badge, or so many pixels beside its middle; pan where it isn't seen."""
        while not await self.page.evaluate(_IS_SEEN, await self.spot(land)):
            await self._pan(land)
        x, y = await self.spot(land)
        self.taps += 1
        await self.page.mouse.click(x + beside, y)
        await self.page.wait_for_function(_QUIET)

    async def _pan(self, land):
        """Draw the map as far as one finger goes, towards a land."""
        self.pans += 1
        assert self.pans < 200, f"{land} can't be reached"
        left, right, top, bottom = await self.page.evaluate(_STAGE)
        x, y = await self.spot(land)
        free = await self.page.evaluate(_FREE)
        from_x, from_y = min(free, key=lambda at: abs(at[0] - x) + abs(at[1] - y))
        to_x, to_y = from_x + (left + right) / 2 - x, from_y + (top + bottom) / 2 - y
        await self.page.mouse.move(from_x, from_y)
        await self.page.mouse.down()
        within = max(left + 2, min(right - 2, to_x)), max(top + 2, min(bottom - 2, to_y))
        await self.page.mouse.move(*within, steps=4)
        await self.page.mouse.up()

    async def press(self, name):
        self.taps += 1
        await self.page.locator("#presses").get_by_role("button", name=name, exact=True).click()
        await self.page.wait_for_function(_QUIET)

    async def end(self):
        """End the turn, whatever that forgoes; gives how often that is pressed: a forgone card is asked about."""
        await self.press("End turn")
        await self.page.evaluate(_LIFTED)
        if not await self.page.locator("#prompt", has_text="End your turn?").count():
            return 1
        await self.press("End turn")
        return 2

    async def ready(self):
        """Wait until the bar asks this person."""
        await expect(self.page.locator("#bar")).to_have_class("asked")

    async def strongest(self):
        """The land with most armies among those where something can be done: of those at a front, if any is."""
        shown = await self.shown()
        can, owners = shown["can"], shown["owners"]
        near = load_board("world").borders
        fronts = [a for a in can if any(owners.get(b) != owners.get(a) for b in near.get(a, ()))]
        most = max(can[land]["armies"] for land in fronts or can)
        equal = [land for land in fronts or can if can[land]["armies"] == most]
        seen = [a for a in equal if await self.page.evaluate(_IS_SEEN, await self.spot(a))]
        return (seen or equal)[0]

    async def weakest(self):
        """The target that falls most surely."""
        return (await self.falling(0))[0]

    async def fight(self, least, stacks=100, fights=100):
        """Take what falls with that chance from the stacks that have it; each stack is chosen by a tap."""
        for stack in [*(await self.shown())["can"]][:stacks]:
            shown = await self.shown()
            if stack not in shown["can"] and stack not in shown["picked"]:
                continue
            if shown["picked"] != [stack]:
                await self._choose(stack)
                self.stacks += 1
            while self.fights < fights and (good := await self.falling(least)):
                await self.tap(good[0])
                self.fights += 1
            await self.page.keyboard.press("Escape")

    async def _choose(self, stack):
        """Choose a stack that is seen; else whichever the page brings next."""
        there = self.page.locator("#next")
        is_seen = await self.page.evaluate(_IS_SEEN, await self.spot(stack))
        if is_seen or not await there.is_visible():
            return await self.tap(stack)
        self.taps += 1
        return await there.click()

    async def regroup(self):
        """Move from the largest stack that can, to the first of one's own lands; gives whether any could."""
        can = (await self.shown())["can"]
        for stack in sorted(can, key=lambda land: -can[land]["armies"])[:3]:
            await self.tap(stack)
            targets = (await self.shown())["targets"]
            own = [land for land in targets if targets[land]["own"]]
            if own:
                await self.tap(own[0])
                await self.press("Move")
                return True
            await self.page.keyboard.press("Escape")
            self.taps -= 1  # somebody who plays sees which stack they want to move
        return False

    async def falling(self, least):
        """The targets that fall with at least that chance, the surest first."""
        targets = (await self.shown())["targets"]
        ranked = sorted(targets, key=lambda land: -targets[land]["odds"])
        return [
            land for land in ranked if targets[land]["odds"] >= least and not targets[land]["own"]
        ]

    async def move(self, chance):
        """One move of whatever is asked: a fight that looks well, a land, a regrouping, else a button.

        A button is mostly the one that stands out; others are what `chance` draws now and then.
        """
        shown, presses = await self.shown(), self.page.locator("#presses button:not(.quiet)")
        usual = self.page.locator("#presses :is(.main, .good)")
        targets = shown["targets"]
        own = [land for land in targets if targets[land]["own"]]
        if good := await self.falling(50):
            return await self.tap(good[0])
        if own and shown["picked"][0] not in self.tried:
            self.tried.add(shown["picked"][0])
            return await self.tap(own[0])
        if await self.page.locator("#settings .slider").count():
            await usual.last.click()
            return await self.shown()
        lands = [land for land in shown["can"] if land not in self.tried]
        if lands and chance.random() < 0.9:
            self.tried.add(lands[0])
            return await self.tap(lands[0])
        self.tried.clear()
        asked_to_roll = await presses.filter(has_text="Re-roll").count()
        if await usual.count() == 0 or chance.random() < (0.6 if asked_to_roll else 0.2):
            usual = presses
        if await usual.count() == 0:
            return await self.page.keyboard.press("Escape")
        await usual.nth(chance.randrange(await usual.count())).click()
        return await self.shown()
