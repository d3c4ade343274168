"""Discord's client around an Activity: a page at its origin with a frame in it, and the proxy that leads there.

The client speaks the protocol of the Embedded App SDK 2, which passes it, too (`test_activity_in_browser.py`).
"""

from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

from playwright.async_api import Error

from tests.sandbox.browser import WIDE

PARENT = "https://discord.com"
_CLIENT = """<!doctype html><title>Discord</title><iframe id="frame" style="width:99vw;height:98vh"></iframe>
<script>
const frame = document.getElementById("frame");
frame.src = new URLSearchParams(location.search).get("frame");
window.heard = [];
const USER = { id: "42", username: "borys", discriminator: "0", flags: 0, bot: false };
addEventListener("message", async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || !Array.isArray(data)) return;
  const [kind, said] = data;
  heard.push([kind, said.cmd ?? "HANDSHAKE", origin]);
  const answer = (body) => source.postMessage([1, body], origin);
  if (kind === 0) answer({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, user: USER, config: {
    cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" } } });
  if (said.cmd === "AUTHORIZE") {
    const code = await authorize(said.args);
    if (code) answer({ cmd: said.cmd, evt: null, nonce: said.nonce, data: { code } });
    else answer({ cmd: said.cmd, evt: "ERROR", nonce: said.nonce, data: { code: 4002, message: "no" } });
  }
});
</script>"""


@asynccontextmanager
async def framed(browser, activity, authorize, *, serve=None, further="", mute=False, **asked):
    """The Activity at an address, in Discord's client; gives the client's page, and the frame.

    `authorize` gives the code for what a frame asks for, or nothing where the person refuses.
    `mute`: it greets nobody. `serve`: what answers the frame instead of the address. `further`: a
    script of the frame's. `asked`: what Discord's client puts into the frame's address.
    """
    origin, there = activity
    context = await browser.new_context(viewport=WIDE, reduced_motion="reduce", locale="en-US")

    async def proxy(route):
        """As Discord's: the path without `/.proxy`, the origin as the browser names it."""
        asked = urlsplit(route.request.url)
        path = asked.path.removeprefix("/.proxy") + (f"?{asked.query}" if asked.query else "")
        with suppress(Error):  # a look that waits while the window is closed
            await route.fulfill(response=await route.fetch(url=f"{there}{path}"))

    async def client(route):
        await route.fulfill(
            content_type="text/html",
            body=_CLIENT.replace("kind === 0", "false") if mute else _CLIENT,
        )

    await context.route(f"{origin}/**", serve or proxy)
    await context.route(f"{PARENT}/**", client)
    if further:
        await context.add_init_script(further)
    try:
        page = await context.new_page()
        await page.expose_function("authorize", authorize)
        query = "&".join(f"{name}={value}" for name, value in ({"frame_id": "f"} | asked).items())
        inside = f"{origin}/%3F{query}".replace("&", "%26").replace("=", "%3D")
        await page.goto(f"{PARENT}/channels?frame={inside}")
        yield page, page.frame_locator("#frame")
    finally:
        await context.unroute_all(behavior="ignoreErrors")
        await context.close()
