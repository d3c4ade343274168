"""Made-up languages, which say all in English, each message with a mark before it."""

from importlib import resources

from fluent.syntax import FluentParser, FluentSerializer, ast

from bot.words.catalogue import read

MARK = "\u2039"


def made_up(language, mark=MARK, shut=""):
    """A catalogue of that language; its messages' attributes have the mark, too. `shut` ends each message."""
    source = resources.files("bot").joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            patterns = [entry.value, *(each.value for each in entry.attributes)]
            for pattern in filter(None, patterns):
                pattern.elements.insert(0, ast.TextElement(mark))
                pattern.elements.append(ast.TextElement(shut))
    return read(language, f"{language}.ftl", FluentSerializer().serialize(resource))
