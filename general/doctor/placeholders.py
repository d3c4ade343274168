"""What stands in a kept record for what is private: ids, names, texts, tokens, signed addresses.

Only what is listed here is kept as it is; everything else keeps its type and whether it is the same
as elsewhere, so a record can be shown to anybody.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final

_KEPT: Final = frozenset(
    {
        "accent_color", "allow", "archived", "attachment_id_given", "auto_archive_duration", "available_tags",
        "channel_type", "code", "component_type", "content_type", "custom_id", "default_sort_order", "deny",
        "discoverability_state", "flags", "format_type", "height", "installs", "integration_type", "locale",
        "locked", "max_concurrency", "max_values", "min_values", "nonce_enforced", "parse", "permissions",
        "position", "premium_type", "rate_limit_per_user", "scopes", "shards", "size", "style", "total", "type",
        "version_number", "width",
    }
)  # fmt: skip
"""Fields whose numbers and words say nothing of anybody."""
_ERROR: Final = frozenset({"code", "message"})
_ID: Final = re.compile(r"\d{15,20}")
_FILE: Final = "attachment://"
_SHORT: Final = re.compile(r"[a-z0-9]{1,5}")
_PLAIN: Final = re.compile(r"oauth2|[a-z@-]*")
_HAVE_TOKENS: Final = frozenset({"webhooks", "interactions"})


@dataclass(slots=True)
class Placeholders:
    """The placeholders of one record: the same one wherever the same thing stood."""

    _known: dict[tuple[str, str], str] = field(default_factory=dict)

    def path(self, path: str) -> str:
        """A path in which ids and tokens have placeholders."""
        parts = path.split("/")
        return "/".join(self._part(parts, at) for at in range(len(parts)))

    def _part(self, parts: list[str], at: int) -> str:
        part = parts[at]
        if at >= 2 and parts[at - 2] in _HAVE_TOKENS:
            return self._stand_in("token", part)
        return part if _PLAIN.fullmatch(part) else self._stand_in("id", part)

    def argument(self, value: str) -> str:
        """The value of a query's parameter: a number, a yes or no; or what stands for it."""
        return value if _SHORT.fullmatch(value) else self._text(value)

    def value(self, value: Any, name: str = "") -> Any:  # noqa: ANN401 - any JSON
        """JSON in which what is private has placeholders; `name` is the field that it stands in."""
        match value:
            case dict():
                return self._fields(value)
            case list():
                return [self.value(each, name) for each in value]
            case bool() | None:
                return value
            case str():
                return value if name in _KEPT else self._text(value)
            case int() if _ID.fullmatch(str(value)):  # as discord.py sends some
                return self._stand_in("id", str(value))
            case _:
                return value if name in _KEPT else type(value)()

    def _fields(self, fields: dict[str, Any]) -> dict[str, Any]:
        says_error = fields.keys() >= _ERROR and isinstance(fields["message"], str)
        return {
            self._name(name): value if says_error and name == "message" else self.value(value, name)
            for name, value in fields.items()
        }

    def _name(self, name: str) -> str:
        """The name of a field; where things are kept by their ids, a placeholder."""
        return self._stand_in("id", name) if _ID.fullmatch(name) else name

    def _text(self, text: str) -> str:
        if not text:
            return text
        if text.startswith(_FILE):
            return _FILE + self._stand_in("text", text.removeprefix(_FILE))
        if _ID.fullmatch(text):
            return self._stand_in("id", text)
        return self._stand_in("address" if "://" in text else "text", text)

    def _stand_in(self, kind: str, hidden: str) -> str:
        number = sum(known == kind for known, _ in self._known) + 1
        return self._known.setdefault((kind, hidden), f"<{kind} {number}>")
