"""The forms that the page may send, checked as they come in."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel, StringConstraints, ValidationError

from sandbox.objects import JsonObject


class _Form(BaseModel):
    """A JSON object; `user` is the id of the person who sends it."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class _Deed(_Form):
    user: str
    channel: str


class CommandForm(_Deed):
    """A slash command, given or still being typed."""

    kind: Literal["command", "autocomplete"]
    command: str
    options: list[JsonObject]


class ComponentForm(_Deed):
    """A button pressed, or values chosen in a select."""

    kind: Literal["component"]
    message: str
    custom_id: str
    values: list[str] | None = None


class ModalForm(_Deed):
    """A modal filled in; `message` is the one whose component opened it."""

    kind: Literal["modal"]
    custom_id: str
    components: list[JsonObject]
    message: str | None = None


class InteractionForm(RootModel[CommandForm | ComponentForm | ModalForm]):
    """Any interaction."""

    root: Annotated[CommandForm | ComponentForm | ModalForm, Field(discriminator="kind")]


class PersonForm(_Form):
    """A new person's name."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=32)]


class WordsForm(_Deed):
    """A person's own message."""

    content: str


class DmsForm(_Form):
    """A person's choice whether the bot may send them direct messages."""

    user: str
    open: bool


def explanation(error: ValidationError) -> str:
    """The faults of a form, in one line."""
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'form'}: {fault['msg']}" for fault in error.errors()
    )
