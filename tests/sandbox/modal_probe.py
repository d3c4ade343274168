"""A bot whose modals have a field of every kind that Discord has; its answers tell what it read."""

import discord
from discord import app_commands, ui

from tests.sandbox.probe import Probe, stateless

LONG = (
    "A long answer that fills more than one line of a narrow window, so that it has to be wrapped"
)


def named(text, component, description=None):
    return ui.Label(text=text, component=component, description=description)


def option(kind, label, **more):
    return kind(label=label, value=label.lower(), **more)


def dice(**more):
    kind = discord.RadioGroupOption
    options = [
        option(kind, "One", description="for careful people"),
        option(kind, "Two"),
        option(kind, "Three", description=LONG),
    ]
    return ui.RadioGroup(custom_id="dice", options=options, **more)


def lands(**more):
    kind = discord.CheckboxGroupOption
    options = [
        option(kind, "Alaska", default=True),
        option(kind, "Alberta", description="east of it"),
        option(kind, "Brazil"),
        option(kind, "Peru"),
    ]
    return ui.CheckboxGroup(custom_id="lands", options=options, **more)


def colours(**more):
    options = [discord.SelectOption(label=each) for each in ("Red", "Green", "Blue")]
    return ui.Select(custom_id="colours", options=options, **more)


async def told(value):
    """A value as the answer tells it."""
    if isinstance(value, list):
        return "[" + ", ".join([await told(each) for each in value]) + "]"
    if isinstance(value, discord.Attachment):
        return f"{value.filename} {value.content_type} {(await value.read()).decode()}"
    return str(getattr(value, "name", value))


class Form(ui.Modal):
    """A modal of these fields, which answers with what was entered in them."""

    def __init__(self, title, *fields):
        super().__init__(title=title, custom_id="form", timeout=60)
        for field in fields:
            self.add_item(field)

    async def entered(self):
        fields = [each.component for each in self.children if isinstance(each, ui.Label)]
        values = (
            each.values if hasattr(each, "values") else getattr(each, "value", None)
            for each in fields
        )
        parts = [await told(list(v) if isinstance(v, list | tuple) else v) for v in values]
        return "; ".join(parts)

    async def on_submit(self, interaction):
        await interaction.response.send_message(await self.entered())

    async def on_error(self, interaction, error, _item=None, /):
        interaction.client.errors.append(error)


class Changing(Form):
    """A modal that is answered in silence, and changes the message whose button opened it."""

    async def on_submit(self, interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(content=await self.entered())


class Chained(Form):
    """A modal that would open another one."""

    async def on_submit(self, interaction):
        await interaction.response.send_modal(Form("Again", named("Word", ui.TextInput())))


def choices():
    return Form(
        "Orders",
        named("Dice", dice(), "How many to roll"),
        named("Lands", lands(max_values=2)),
        named("Colours", colours(min_values=2, max_values=2, placeholder="Two of three")),
        named("Sure", ui.Checkbox(custom_id="sure"), "It can't be taken back"),
        named("Word", ui.TextInput(custom_id="word", min_length=2, max_length=5)),
    )


def optional():
    return Form(
        "Wishes",
        named("Dice", dice(required=False)),
        named("Lands", lands(required=False, min_values=2, max_values=3)),
        named("Colours", colours(required=False)),
        named("Files", ui.FileUpload(custom_id="files", required=False)),
        named("Word", ui.TextInput(custom_id="word", required=False, default="moose")),
    )


def picks():
    return Form(
        "Picks",
        named("User", ui.UserSelect(custom_id="user", max_values=2)),
        named("Role", ui.RoleSelect(custom_id="role")),
        named("Either", ui.MentionableSelect(custom_id="either", max_values=2)),
        named("Channel", ui.ChannelSelect(
            custom_id="channel", channel_types=[discord.ChannelType.text])),
        ui.TextDisplay("Choose **well**."),
    )  # fmt: skip


def files():
    return Form("Papers", named("Files", ui.FileUpload(custom_id="files", max_values=2)))


class Forms(app_commands.Group):
    """`/form`, a command for each modal."""

    def __init__(self):
        super().__init__(name="form", description="opens modals")

    @app_commands.command(description="fields to choose in")
    async def choices(self, interaction: discord.Interaction):
        await interaction.response.send_modal(choices())

    @app_commands.command(description="fields that may stay empty")
    async def optional(self, interaction: discord.Interaction):
        await interaction.response.send_modal(optional())

    @app_commands.command(description="selects of users, roles and channels")
    async def picks(self, interaction: discord.Interaction):
        await interaction.response.send_modal(picks())

    @app_commands.command(description="an upload")
    async def files(self, interaction: discord.Interaction):
        await interaction.response.send_modal(files())

    @app_commands.command(description="a modal that defers an update")
    async def changing(self, interaction: discord.Interaction):
        await interaction.response.send_modal(Changing("Change", named("Dice", dice())))

    @app_commands.command(description="a modal that is answered with another")
    async def chained(self, interaction: discord.Interaction):
        await interaction.response.send_modal(Chained("Chain", named("Dice", dice())))

    @app_commands.command(description="a button that opens a modal")
    async def button(self, interaction: discord.Interaction):
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Change", custom_id="change"))
        await interaction.response.send_message("As it was", view=stateless(view))


class ModalProbe(Probe):
    """The probe with `/form`; `submitted` holds the data of each modal that it was sent."""

    def __init__(self):
        super().__init__()
        self.tree.add_command(Forms())
        self.submitted = []

    async def on_interaction(self, interaction):
        if interaction.type is discord.InteractionType.modal_submit:
            self.submitted.append(interaction.data)
        elif (interaction.data or {}).get("custom_id") == "change":
            await interaction.response.send_modal(Changing("Change", named("Dice", dice())))
        else:
            await super().on_interaction(interaction)
