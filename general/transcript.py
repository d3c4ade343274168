"""What was said and shown at a table, written down so that a person can follow it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sandbox import JsonObject, Sandbox, text_of


@dataclass(frozen=True, slots=True)
class _Deed:
    """What a person did, and what he alone was answered; `after` is the newest message before it."""

    after: int
    who: str
    what: str
    answer: str


@dataclass(slots=True)
class Transcript:
    """Collects deeds while a game goes on, and joins them with the sandbox's messages at the end."""

    discord: Sandbox
    deeds: list[_Deed] = field(default_factory=list)

    def did(self, who: str, what: str, answer: str) -> None:
        """Note a command or press, and its private answer."""
        newest = max((int(message["id"]) for message in self._messages()), default=0)
        self.deeds.append(_Deed(newest, who, what, answer))

    def write(self, folder: Path, summary: Mapping[str, Any]) -> None:
        """`transcript.md`, the pictures that it names, and `summary.json`."""
        pictures = folder / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        told = [(deed.after, 1, self._deed(deed)) for deed in self.deeds]
        for message in self._messages():
            names = [self._keep(picture, pictures) for picture in message["attachments"]]
            told.append((int(message["id"]), 0, self._message(message, names)))
        told.sort(key=lambda part: part[:2])
        lines = [f"# A game of {summary['edition']}", "", *(text for _, _, text in told)]
        text = self._named("\n".join(lines))
        (folder / "transcript.md").write_text(text, encoding="utf-8")
        summed_up = json.dumps(summary, indent=2, ensure_ascii=False)
        (folder / "summary.json").write_text(summed_up + "\n", encoding="utf-8")

    def _messages(self) -> list[JsonObject]:
        """Everything posted for all to see, and every direct message."""
        channel = self.discord.channel
        places = [channel, *self.discord.threads(channel), *(p.dm for p in self.discord.people)]
        return [message for place in places for message in self.discord.messages(place)]

    def _named(self, text: str) -> str:
        """The text with names for mentions, as a person sees them."""
        for person in self.discord.people:
            text = text.replace(person.mention, f"@{person.name}")
        for thread in self.discord.threads(self.discord.channel):
            text = text.replace(f"<#{thread['id']}>", f"#{thread['name']}")
        return text

    def _deed(self, deed: _Deed) -> str:
        answer = _quoted(deed.answer, "> *(to him alone)* ") if deed.answer else ""
        return f"**{deed.who}** `{deed.what}`\n{answer}"

    def _message(self, message: JsonObject, pictures: list[str]) -> str:
        shown = "".join(f"\n![{Path(name).stem}](pictures/{name})\n" for name in pictures)
        return f"---\n**General**, {self._where(message)}:\n\n{text_of(message)}\n{shown}"

    def _where(self, message: JsonObject) -> str:
        for person in self.discord.people:
            if person.dm["id"] == message["channel_id"]:
                return f"to {person.name} in a direct message"
        return "to all"

    def _keep(self, attachment: JsonObject, pictures: Path) -> str:
        name = f"{attachment['id']}-{attachment['filename']}"
        (pictures / name).write_bytes(self.discord.file(attachment))
        return name


def _quoted(text: str, first: str) -> str:
    return first + text.replace("\n", "\n> ") + "\n"
