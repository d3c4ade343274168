"""What was said and shown at a table, written down so that a person can follow it."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from sandbox import JsonObject, Sandbox, text_of


@dataclass(frozen=True, slots=True)
class _Deed:
    """What a person did at a moment, and what he alone was answered."""

    at: str
    who: str
    what: str
    answer: str


@dataclass(slots=True)
class Transcript:
    """Collects deeds while a game goes on, and joins them with the sandbox's messages at the end.

    What is told at one moment in several places is told in their order, whichever was faster.
    """

    discord: Sandbox
    deeds: list[_Deed] = field(default_factory=list)

    def did(self, at: datetime, who: str, what: str, answer: str) -> None:
        """Note a command or press, and its private answer; what it led to is told after it."""
        self.deeds.append(_Deed(at.isoformat(timespec="microseconds"), who, what, answer))

    def write(self, folder: Path, summary: Mapping[str, Any]) -> None:
        """`transcript.md`, the pictures that it names, and `summary.json`."""
        pictures = folder / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        numbers = count(1)
        lines = [f"# A game of {summary['edition']}", ""]
        for _, part in sorted(self._told(), key=lambda told: told[0]):
            if isinstance(part, _Deed):
                lines.append(self._deed(part))
                continue
            kept = [self._keep(next(numbers), each, pictures) for each in part["attachments"]]
            lines.append(self._message(part, kept))
        text = self._named("\n".join(lines))
        (folder / "transcript.md").write_text(text, encoding="utf-8")
        summed_up = json.dumps(summary, indent=2, ensure_ascii=False)
        (folder / "summary.json").write_text(summed_up + "\n", encoding="utf-8")

    def _told(self) -> Iterator[tuple[tuple[str, int, int], _Deed | JsonObject]]:
        """Everything with its moment, its place, and its number there."""
        for number, deed in enumerate(self.deeds):
            yield (deed.at, 0, number), deed
        channel = self.discord.channel
        places = [channel, *self.discord.threads(channel), *(p.dm for p in self.discord.people)]
        for rank, place in enumerate(places, start=1):
            for number, message in enumerate(self.discord.messages(place)):
                yield (message["timestamp"], rank, number), message

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

    def _keep(self, number: int, attachment: JsonObject, pictures: Path) -> str:
        name = f"{number:03}-{attachment['filename']}"
        (pictures / name).write_bytes(self.discord.file(attachment))
        return name


def _quoted(text: str, first: str) -> str:
    return first + text.replace("\n", "\n> ") + "\n"
