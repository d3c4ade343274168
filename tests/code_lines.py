"""How many lines of code the rooms have: `python -m tests.code_lines [ANOTHER TREE]`."""

import ast
import io
import sys
import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("rules", "bot", "render", "general", "sandbox")
_NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(text):
    """The lines of a module that are neither blank nor a comment nor of a text that explains."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    code = {
        line
        for token in tokens
        if token.type not in _NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(code - set(_explaining(ast.parse(text))))


def _explaining(tree):
    """The lines of texts that stand by themselves: of docstrings, and below names."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def main(root=ROOT):
    """Print how many lines each room has, and all of them."""
    counts = {
        room: sum(
            code_lines(f.read_text(encoding="utf-8")) for f in (Path(root) / room).rglob("*.py")
        )
        for room in ROOMS
    }
    print(*(f"{room} {count}" for room, count in counts.items()), f"all {sum(counts.values())}")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
