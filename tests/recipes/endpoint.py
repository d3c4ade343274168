"""An endpoint of the sandbox: one emoji of the application."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after

_PATH: Final = (
    '"name":"emoji_id","in":"path","required":true,'
    '"schema":{"$ref":"#/components/schemas/SnowflakeType"}}],'
)
"""The end of the parameters of the path, which already has an endpoint."""

_GET: Final = (
    '"get":{"responses":{'
    '"200":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/EmojiResponse"}}}},'
    '"429":{"$ref":"#/components/responses/ClientRatelimitedResponse"},'
    '"4XX":{"$ref":"#/components/responses/ClientErrorResponse"}}},'
)

_TEST: Final = """

async def test_one_is_found_by_its_id(discord, bot):
    made = await bot.create_application_emoji(name="red", image=picture())
    assert (await bot.fetch_application_emoji(made.id)).name == "red"
    with pytest.raises(discord_py.NotFound, match="10014"):
        await bot.fetch_application_emoji(1)
    discord.violations.clear()


async def test_a_name_is_taken_once("""

RECIPE = Recipe(
    "An endpoint of the sandbox",
    edits=(
        after(
            "sandbox/api/application.py",
            '        yield Endpoint("POST", emojis, self._add_emoji)',
            '        yield Endpoint("GET", f"{emojis}/{{emoji_id}}", self._emoji)',
        ),
        Edit(
            "sandbox/api/application.py",
            "    def _add_emoji(",
            "    def _emoji(self, call: Call) -> ApiReply:\n"
            "        self._check_owner(call)\n"
            '        if (found := self._world.emojis.by_id.get(call.ids["emoji_id"])) is None:\n'
            "            raise ApiError(ApiReason.UNKNOWN_EMOJI)\n"
            "        return ApiReply(found)\n\n"
            "    def _add_emoji(",
        ),
        # What `make specification` writes, which needs Discord's whole file.
        Edit(
            "sandbox/discord/openapi.json",
            f'{_PATH}"delete":',
            f'{_PATH}{_GET}"delete":',
        ),
        Edit("tests/sandbox/test_emojis.py", "\n\nasync def test_a_name_is_taken_once(", _TEST),
    ),
)
