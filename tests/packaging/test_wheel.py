"""What is in the wheel, and what it says of itself; the image is made of the same."""

import re
import shutil
import tarfile
import zipfile
from email import message_from_bytes
from fnmatch import fnmatch

import pytest
from fontTools.ttLib import TTFont
from trove_classifiers import classifiers

from rules.words.compiled import compiled_text, referee_text
from tests.packaging.conftest import ROOT, built, commands

ROOMS = ("bot", "general", "render", "rules", "sandbox")
LICENCES = (
    "LICENSE",
    "render/fonts/OFL-NotoEmoji.txt",
    "render/fonts/OFL.txt",
    "sandbox/discord/LICENSE",
)
COMPILED = {f"bot/locale/{file.stem}.json" for file in (ROOT / "bot" / "locale").glob("*.ftl")}
REFEREE = "rules/referee/words.json"


def contents(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def inside(wheel):
    return contents(wheel)


@pytest.fixture(scope="module")
def metadata(inside):
    (text,) = (data for name, data in inside.items() if name.endswith("/METADATA"))
    return message_from_bytes(text)


def test_everything_of_the_rooms_is_in_it(inside):
    files = (file for room in ROOMS for file in (ROOT / room).rglob("*") if file.is_file())
    ours = {str(file.relative_to(ROOT)) for file in files if "__pycache__" not in file.parts}
    assert {name for name in inside if ".dist-info/" not in name} == ours | COMPILED | {REFEREE}


@pytest.mark.soak
def test_the_source_distribution_builds_the_same_wheel(builder, inside, tmp_path):
    with tarfile.open(built(builder, ROOT, tmp_path / "sdist", "sdist")) as archive:
        archive.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.glob("general_risk-*")
    assert contents(built(builder, tree, tmp_path / "wheel")) == inside


def test_its_words_are_compiled_from_the_sources_that_are_in_it(inside):
    """No start of the package parses them, and no other words are said than those of the source."""
    for name in COMPILED:
        source = name.replace(".json", ".ftl")
        assert inside[name].decode() == compiled_text(source, inside[source])
    sources = (inside["rules/referee/referee.ftl"], inside["bot/locale/en.ftl"])
    assert inside[REFEREE].decode() == referee_text(*sources)


def test_its_licences_are_in_it(inside, metadata):
    assert metadata["License-Expression"] == "MIT AND OFL-1.1"
    assert tuple(metadata.get_all("License-File")) == LICENCES
    kept = {
        name.partition("/licenses/")[2]: data
        for name, data in inside.items()
        if "/licenses/" in name
    }
    assert kept == {name: (ROOT / name).read_bytes() for name in LICENCES}


def test_each_font_has_its_licence():
    fonts = ROOT / "render" / "fonts"
    licences = [each.read_text(encoding="utf-8") for each in fonts.glob("OFL*.txt")]
    for font in fonts.glob("*.ttf"):
        notice = TTFont(font)["name"].getDebugName(0)
        (holder,) = re.findall(r"opyright [\d-]+,? (.+?)\.?$", notice)
        assert any(holder in each for each in licences), font.name


def test_it_says_who_made_it_and_what_it_is(metadata):
    assert metadata["Author"] == "General's maintainers"
    assert "discord" in metadata["Keywords"].split(",")
    said = metadata.get_all("Classifier")
    assert set(said) <= classifiers
    assert not [each for each in said if each.startswith("License ::")]


def test_its_page_shows_everywhere(metadata):
    """Pictures and links of the repository lead nowhere on a package's page."""
    page = metadata.get_payload()
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert page.startswith("# General\n")
    assert "](" not in page
    assert "<img" not in page


def test_its_page_names_commands_that_there_are(metadata):
    named = re.findall(r"^general (\w+)", metadata.get_payload(), re.MULTILINE)
    assert set(named) == set(commands()) - {"help"}


# --- the image


def lines(name):
    said = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in said if line.strip() and not line.startswith("#")]


def sent(file):
    """Whether a file is sent to be built: the last line of .dockerignore that fits it decides."""
    kept = True
    for line in lines(".dockerignore"):
        pattern = line.removeprefix("!").removesuffix("/")
        parents = [str(each) for each in (file, *file.parents)]
        # Docker's `**` is any number of folders, none among them.
        names = [pattern, pattern.removeprefix("**/")]
        if any(fnmatch(each, name) for each in parents for name in names):
            kept = line.startswith("!")
    return kept


def copied():
    """What the Dockerfile copies from the tree: the sources, and where they come to lie."""
    for line in lines("Dockerfile"):
        words = line.split()
        if words[0] == "COPY" and not words[1].startswith("--"):
            yield words[1:-1], words[-1]


@pytest.fixture
def context(tmp_path):
    """What is sent to be built."""
    for file in (
        *ROOT.iterdir(),
        *(
            f
            for room in (*ROOMS, "docs", "requirements", "tools")
            for f in (ROOT / room).rglob("*")
        ),
    ):
        relative = file.relative_to(ROOT)
        if file.is_file() and sent(relative):
            (tmp_path / "context" / relative).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, tmp_path / "context" / relative)
    return tmp_path / "context"


def test_only_what_is_built_is_sent(context):
    assert {each.name for each in context.iterdir()} == {
        *ROOMS,
        "LICENSE",
        "docs",
        "pyproject.toml",
        "requirements",
        "tools",
    }
    assert [each.name for each in (context / "tools").iterdir()] == ["catalogues.py"]
    assert not list(context.rglob("__pycache__"))


def test_the_image_is_made_of_the_same_wheel(builder, context, inside, tmp_path):
    there = tmp_path / "src"
    for sources, target in copied():
        for source in (context / each for each in sources):
            place = there / target
            if source.is_dir():
                shutil.copytree(source, place)
                continue
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, place)
    assert contents(built(builder, there, tmp_path / "wheel")) == inside
