"""The forms that the page may send, checked as they come in."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel, StringConstraints, ValidationError

from sandbox.checks.modal_fields import FieldValue
from sandbox.world.objects import File, JsonObject


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
    """A modal filled in, which was the answer to the interaction `opener`.

    What is entered stands by custom id; files by the names that they have in `files`.
    """

    kind: Literal["modal"]
    opener: str
    fields: dict[str, str | bool | list[str] | None]
    files: dict[str, File] = {}

    def values(self) -> dict[str, FieldValue]:
        """What is entered in the fields, with the files themselves."""
        return {
            name: [self.files.get(one, one) for one in value] if isinstance(value, list) else value
            for name, value in self.fields.items()
        }


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
