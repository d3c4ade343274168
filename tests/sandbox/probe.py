"""A small real discord.py bot that uses every feature the sandbox has to offer."""

import asyncio
import io
import struct
import zlib

import discord
from discord import app_commands


def picture(width=4, height=3):
    """A true PNG of one colour."""

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x10\x80\x40" * width for _ in range(height)))
    png = b"\x89PNG\r\n\x1a\n"
    return png + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def picture_file(name="map.png"):
    return discord.File(io.BytesIO(picture()), name, description="a green picture")


def stateless(view):
    """A view that is sent but not kept: its presses go to `on_interaction`."""
    view.stop()
    return view


class Row(discord.ui.View):
    def __init__(self, counted=0):
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Count", custom_id=f"count:{counted}"))
        self.add_item(discord.ui.Button(label="Quietly", custom_id="quietly"))
        self.add_item(discord.ui.Button(label="Form", custom_id="form"))
        self.add_item(discord.ui.Button(label="Dead", custom_id="dead", disabled=True))
        self.add_item(
            discord.ui.Select(
                custom_id="region",
                placeholder="Region",
                options=[discord.SelectOption(label=f"R{n}", value=f"r{n}") for n in range(25)],
            )
        )
        self.add_item(discord.ui.UserSelect(custom_id="whom", placeholder="Whom"))


class Layout(discord.ui.LayoutView):
    def __init__(self, text="A board"):
        super().__init__(timeout=None)
        button = discord.ui.Button(label="Count", custom_id="count:0")
        self.add_item(
            discord.ui.Container(
                discord.ui.Section(
                    discord.ui.TextDisplay(text),
                    accessory=discord.ui.Thumbnail("attachment://map.png"),
                ),
                discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png")),
                discord.ui.Separator(),
                discord.ui.ActionRow(button),
            )
        )


class Form(discord.ui.Modal, title="Form"):
    def __init__(self):
        super().__init__(custom_id="form", timeout=60)
        self.armies = discord.ui.TextInput(custom_id="armies", min_length=1, max_length=4)
        self.where = discord.ui.Select(
            custom_id="where",
            options=[discord.SelectOption(label="A"), discord.SelectOption(label="B")],
        )
        self.add_item(discord.ui.Label(text="Armies", component=self.armies))
        self.add_item(discord.ui.Label(text="Where", component=self.where))

    async def on_submit(self, interaction):
        said = f"{self.armies.value} in {self.where.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Commands(app_commands.Group):
    """`/probe`, a group with a group in it."""

    host = app_commands.Group(name="host", description="a nested group")

    def __init__(self):
        super().__init__(name="probe", description="tries everything")

    @app_commands.command(description="answers at once")
    async def ping(self, interaction: discord.Interaction):
        await interaction.response.send_message("pong", ephemeral=True)

    @app_commands.command(description="takes every kind of option")
    @app_commands.choices(edition=[app_commands.Choice(name="First", value="first")])
    async def options(
        self,
        interaction: discord.Interaction,
        edition: app_commands.Choice[str],
        seats: app_commands.Range[int, 3, 6],
        who: discord.Member,
        share: float = 0.5,
        shown: bool = False,
    ):
        words = (edition.value, seats, who.display_name, share, shown)
        await interaction.response.send_message(" ".join(map(str, words)))

    @host.command(description="two groups deep")
    async def replace(self, interaction: discord.Interaction, seat: int):
        await interaction.response.send_message(f"seat {seat}")

    @app_commands.command(description="suggests")
    async def suggest(self, interaction: discord.Interaction, place: str, near: str = ""):
        await interaction.response.send_message(f"{place} {near}".strip())

    @suggest.autocomplete("place")
    async def places(self, interaction: discord.Interaction, current: str):
        near = interaction.namespace.near or ""
        names = ("Alaska", "Alberta", "Brazil")
        return [
            app_commands.Choice(name=f"{name} {near}".strip(), value=name.lower())
            for name in names
            if name.lower().startswith(current.lower())
        ]

    @app_commands.command(description="defers, then shows a picture")
    async def picture(self, interaction: discord.Interaction):
        await interaction.response.defer(thinking=True)
        view = stateless(Row())
        await interaction.edit_original_response(
            content="Turn 1", attachments=[picture_file()], view=view
        )

    @app_commands.command(description="old components")
    async def row(self, interaction: discord.Interaction):
        await interaction.response.send_message("A row", view=stateless(Row()))

    @app_commands.command(description="new components")
    async def layout(self, interaction: discord.Interaction):
        view = stateless(Layout())
        await interaction.response.send_message(view=view, file=picture_file())

    @app_commands.command(description="new components after a deferral")
    async def later(self, interaction: discord.Interaction):
        await interaction.response.defer(ephemeral=True)
        view = stateless(Layout())
        await interaction.edit_original_response(view=view, attachments=[picture_file()])

    @app_commands.command(description="an ephemeral panel with follow-ups")
    async def panel(self, interaction: discord.Interaction):
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="Panel", view=stateless(Row()))
        sent = await interaction.followup.send("More", ephemeral=True, wait=True)
        await sent.edit(content="Even more")
        gone = await interaction.followup.send("Too much", ephemeral=True, wait=True)
        await gone.delete()

    @app_commands.command(description="sends a DM")
    async def dm(self, interaction: discord.Interaction):
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("A secret", nonce="dm-1", file=picture_file())
            answer = "Sent"
        except discord.Forbidden as refusal:
            answer = f"Refused: {refusal.code}"
        await interaction.edit_original_response(content=answer)

    @app_commands.command(description="opens a thread")
    async def thread(self, interaction: discord.Interaction):
        await interaction.response.defer()
        assert isinstance(interaction.channel, discord.TextChannel)
        try:
            made = await interaction.channel.create_thread(
                name="A game",
                type=discord.ChannelType.public_thread,
                auto_archive_duration=10080,
            )
            await made.send("Hello")
            answer = made.mention
        except discord.Forbidden as refusal:
            answer = f"Refused: {refusal.code}"
        await interaction.edit_original_response(content=answer)

    @app_commands.command(description="never answers")
    async def silence(self, interaction: discord.Interaction):
        pass

    @app_commands.command(description="tells its permissions")
    async def allowed(self, interaction: discord.Interaction):
        mine = interaction.app_permissions
        names = [name for name in ("send_messages", "attach_files") if getattr(mine, name)]
        await interaction.response.send_message(" ".join(names) or "nothing")


class Probe(discord.Client):
    """The bot. `errors` holds what its handlers raised, `heard` the names of its events."""

    def __init__(self, intents=None):
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            max_messages=None,
            guild_ready_timeout=0.0,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self.on_command_error)
        self.errors = []
        self.failed = asyncio.Event()
        self.heard = []
        self.seen_ready = asyncio.Event()
        self.tree.add_command(Commands())

    async def setup_hook(self):
        await self.tree.sync()

    async def on_ready(self):
        self.seen_ready.set()

    async def on_command_error(self, _interaction, error):
        self.errors.append(error)
        self.failed.set()

    def dispatch(self, event, /, *args, **kwargs):
        self.heard.append(event)
        super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction):
        if interaction.type is not discord.InteractionType.component:
            return
        name, _, number = interaction.data["custom_id"].partition(":")
        match name:
            case "count" if interaction.message.flags.components_v2:
                view = Layout(f"Counted to {int(number) + 1}")
                await interaction.response.edit_message(view=stateless(view))
            case "count":
                row = Row(counted=int(number) + 1)
                await interaction.response.edit_message(
                    content=f"Counted to {int(number) + 1}", view=stateless(row)
                )
            case "quietly":
                await interaction.response.defer()
                await interaction.edit_original_response(content="Changed quietly")
            case "form":
                await interaction.response.send_modal(Form())
            case "region":
                [value] = interaction.data["values"]
                await interaction.response.send_message(f"Chose {value}", ephemeral=True)
            case "whom":
                [user] = interaction.data["resolved"]["users"].values()
                await interaction.response.send_message(f"Chose {user['global_name']}")
