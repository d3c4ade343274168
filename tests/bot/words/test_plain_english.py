"""Words that nobody says across a table stand in no English text that people read."""

import ast
import re
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import serialize_expression

ROOT = Path(__file__).parents[3]
BANNED = re.compile(
    r"\b(?:whoever|anew|of late|upon|be it|(?:is|are) told of)\b|\blets\b[^.]{0,40}\bnot\b",
    re.IGNORECASE,
)
"""A short list: everything else is for review."""
PAGES = (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / ".env.example")
SOURCE = "rulebook.md"
"""Cites the rulebooks."""


def _messages():
    """The text of each English message and of its attributes, without comments."""
    for file in sorted(ROOT.rglob("*.ftl")):
        if file.stem not in ("pl", "ru") and ".venv" not in file.parts:
            resource = FluentParser().parse(file.read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, ftl.Message | ftl.Term):
                    said = (entry.value, *(each.value for each in entry.attributes))
                    yield f"{file.name}: {entry.id.name}", " ".join(map(_text, filter(None, said)))


def _text(pattern):
    parts = (
        part.value if isinstance(part, ftl.TextElement) else serialize_expression(part.expression)
        for part in pattern.elements
    )
    return "".join(parts)


def _printed():
    """What the commands of `general` print: their strings, but for docstrings."""
    for file in sorted((ROOT / "general").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        described = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(said)) if id(node) not in described:
                    yield f"{file.name}:{node.lineno}", said


def _pages():
    for page in PAGES:
        if page.name != SOURCE:
            for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{page.name}:{number}", line


def test_no_english_text_has_a_banned_word():
    texts = [*_messages(), *_printed(), *_pages()]
    assert len(texts) > 5_000
    assert [f"{where}: {text}" for where, text in texts if BANNED.search(text)] == []
