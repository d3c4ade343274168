"""Transcript of a played-out game: commands, answers, posts and pictures as Markdown."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from bot.words.signs import plain
from sandbox import JsonObject, Sandbox, text_of


@dataclass(frozen=True, slots=True)
class _Act:
    """A command or press of one person, and the answer that they alone saw."""

    at: str
    who: str
    what: str
    answer: str


@dataclass(slots=True)
class Transcript:
    """Collects acts while a game goes on, and joins them with the sandbox's messages at the end.

    Messages of the same moment are sorted by their places, whichever of them was sent first.
    """

    discord: Sandbox
    acts: list[_Act] = field(default_factory=list)

    def note(self, at: datetime, who: str, what: str, answer: str) -> None:
        """Note a command or press, and its private answer; the messages it led to come after it."""
        self.acts.append(_Act(at.isoformat(timespec="microseconds"), who, what, answer))

    def write(self, folder: Path, summary: Mapping[str, Any]) -> None:
        """Write `transcript.md`, the pictures that it names, `posts.md` and `summary.json`."""
        pictures = folder / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        numbers = count(1)
        lines = [f"# A game of {summary['edition']}", ""]
        for _, part in sorted(self._parts(), key=lambda part: part[0]):
            if isinstance(part, _Act):
                lines.append(self._act(part))
                continue
            kept = [self._keep(next(numbers), each, pictures) for each in part["attachments"]]
            lines.append(self._message(part, kept))
        text = self._with_names("\n".join(lines))
        (folder / "transcript.md").write_text(text, encoding="utf-8")
        (folder / "posts.md").write_text(self._with_names(self._told_to_all()), encoding="utf-8")
        summed_up = json.dumps(summary, indent=2, ensure_ascii=False)
        (folder / "summary.json").write_text(summed_up + "\n", encoding="utf-8")

    def _told_to_all(self) -> str:
        """The text of every post, as a spectator reads it."""
        posts = [
            text_of(message)
            for thread in self.discord.threads(self.discord.channel)
            for message in self.discord.messages(thread)
        ]
        return "\n\n".join(posts) + "\n"

    def _parts(self) -> Iterator[tuple[tuple[str, int, int], _Act | JsonObject]]:
        """All acts and messages, each with its moment, the rank of its place, and its number there."""
        for number, act in enumerate(self.acts):
            yield (act.at, 0, number), act
        channel = self.discord.channel
        places = [channel, *self.discord.threads(channel), *(p.dm for p in self.discord.people)]
        for rank, place in enumerate(places, start=1):
            for number, message in enumerate(self.discord.messages(place)):
                yield (message["timestamp"], rank, number), message

    def _with_names(self, text: str) -> str:
        """The text as a person sees it: names in place of mentions, characters in place of own emojis."""
        text = plain(text)
        for person in self.discord.people:
            text = text.replace(person.mention, f"@{person.name}")
        for thread in self.discord.threads(self.discord.channel):
            text = text.replace(f"<#{thread['id']}>", f"#{thread['name']}")
        return text

    def _act(self, act: _Act) -> str:
        answer = _quote(act.answer, "> *(to them alone)* ") if act.answer else ""
        return f"**{act.who}** `{act.what}`\n{answer}"

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


def _quote(text: str, first: str) -> str:
    return first + text.replace("\n", "\n> ") + "\n"
