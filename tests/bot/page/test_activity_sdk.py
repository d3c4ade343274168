"""The stand-in for Discord's client passes Discord's own SDK, so that it is a true one."""

import base64
import hashlib
import io
import json
import subprocess
import tarfile

import pytest

from tests.bot.support.framing import framed
from tests.sandbox.browser import chromium

__all__ = ["chromium"]
pytestmark = [
    pytest.mark.index,
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
]
PACKAGE = "@discord/embedded-app-sdk@2.5.0"
INTEGRITY = (
    "FNoe5PbSkoKEbqPubaBmq6tlEMOftMjR3gu55YrdrrKmBfKKM4i9P/Z+Zxl0RZdJcKviBwVcTyYMMPM/aGex/w=="
)
_ASKS = """import { DiscordSDK } from "./sdk/index.mjs";
try {
  const sdk = new DiscordSDK("42");
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: "42", response_type: "code", state: "", prompt: "none", scope: ["identify"] });
  document.title = `${code} at ${sdk.instanceId} for ${sdk.customId}`;
} catch (error) { document.title = String(error); }"""


@pytest.fixture
def sdk(tmp_path):
    """The files of Discord's SDK, by their paths in the package."""
    command = ["npm", "pack", "--json", PACKAGE]
    packed = subprocess.run(  # noqa: S603 - the machine's npm
        command, cwd=tmp_path, capture_output=True, check=True
    )
    (about,) = json.loads(packed.stdout)
    body = (tmp_path / about["filename"]).read_bytes()
    assert base64.b64encode(hashlib.sha512(body).digest()).decode() == INTEGRITY
    with tarfile.open(fileobj=io.BytesIO(body)) as archive:
        files = {each.name: archive.extractfile(each) for each in archive if each.isfile()}
        return {name.removeprefix("package/"): file.read() for name, file in files.items() if file}


async def test_discords_sdk_is_greeted_and_authorized(chromium, sdk):
    names = [name for name in sdk if name.endswith(("index.mjs", "index.js"))]
    entry = json.loads(sdk["package.json"])["module"].removeprefix("./")
    assert entry in names

    async def serve(route):
        path = route.request.url.partition("discordsays.com/")[2].partition("?")[0]
        folder = entry.rpartition("/")[0]
        file = sdk.get(f"{folder}/{path.removeprefix('sdk/')}", b"")
        body = {"": b'<!doctype html><script type="module" src="ask.js"></script>', "ask.js": _ASKS}
        kind = "text/html" if not path else "text/javascript"
        await route.fulfill(body=body.get(path, file), content_type=kind)

    shown = framed(
        chromium,
        ("https://42.discordsays.com", ""),
        lambda args: f"code of {' '.join(args['scope'])}",
        serve=serve,
        instance_id="i-1",
        custom_id="abc",
        platform="desktop",
    )
    async with shown as (client, _):
        inside = client.frames[1]
        await inside.wait_for_function("() => document.title")
        assert await inside.title() == "code of identify at i-1 for abc"
