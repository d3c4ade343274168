"""The package as it is built, and installed where the repository is not."""

import subprocess
import sys
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from typer.core import TyperGroup
from typer.main import get_command

from general.cli import app

ROOT = Path(__file__).parents[2]
RUN = ROOT / "requirements" / "run.txt"
BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]


def commands():
    """The commands of the command line, by name."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return group.commands


@pytest.fixture(scope="session")
def builder(tmp_path_factory):
    """The Python of an environment that holds the declared build requirements and nothing else.

    They are linked from this environment, so nothing is downloaded.
    """
    place = tmp_path_factory.mktemp("builder") / "environment"
    venv.create(place, symlinks=True)
    (packages,) = place.glob("lib/python*/site-packages")
    lend(closure(BUILD["requires"]), packages)
    return place / "bin" / "python"


def built(builder, tree, folder, kind="wheel"):
    """The wheel or sdist of a tree, built in isolation: `-I` keeps PYTHONPATH and this folder out."""
    build = [builder, "-I", "-m", "hatchling", "build", "-t", kind, "-d", folder]
    done = subprocess.run(build, cwd=tree, check=False, capture_output=True, text=True)  # noqa: S603
    assert done.returncode == 0, done.stderr
    (made,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="session")
def wheel(builder, tmp_path_factory):
    """The wheel of this tree."""
    return built(builder, ROOT, tmp_path_factory.mktemp("wheel"))


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with the wheel in it, and nothing of the repository."""

    folder: Path
    lacks: frozenset[str]
    """The extras that it has not, by the module that they bring."""

    @property
    def program(self):
        return self.folder / "bin" / "general"

    @property
    def python(self):
        return self.folder / "bin" / "python"

    @property
    def packages(self):
        (found,) = self.folder.glob("lib/python*/site-packages")
        return found


EXTRAS = frozenset({"jsonschema_rs", "prometheus_client", "psycopg"})


@pytest.fixture(
    scope="module",
    params=[
        pytest.param("what the wheel requires", marks=pytest.mark.soak),
        pytest.param("run.txt", marks=pytest.mark.index),
    ],
)
def installed(request, wheel, tmp_path_factory):
    """The wheel with what it requires, lent by this environment; or all of it, as in the image."""
    place = tmp_path_factory.mktemp("elsewhere") / "environment"
    whole = request.param == "run.txt"
    venv.create(place, symlinks=True)
    here = Installed(place, EXTRAS - {"prometheus_client", "psycopg"} if whole else EXTRAS)
    if whole:
        pip(here, "--require-hashes", "-r", RUN)
    else:
        lend(required(wheel), here.packages)
    pip(here, "--no-index", "--no-deps", wheel)
    return here


@pytest.fixture(scope="session", params=[pytest.param("simcord.txt", marks=pytest.mark.index)])
def beside_simcord(request, tmp_path_factory):
    """The Python of an environment with what General runs on, and SimCord beside it."""
    return python_with(request.param, tmp_path_factory)


@pytest.fixture(scope="session")
def in_hikari(tmp_path_factory):
    """The Python of an environment with hikari and nothing else."""
    return python_with("hikari.txt", tmp_path_factory)


def python_with(requirements, folders):
    """The Python of a new environment with what a file of `requirements/` pins."""
    place = folders.mktemp("with") / "environment"
    venv.create(place, symlinks=True)
    here = Installed(place, frozenset())
    pip(here, "--require-hashes", "-r", ROOT / "requirements" / requirements)
    return here.python


def pip(here, *what):
    """Install into an environment, with the pip of this one."""
    install = [sys.executable, "-m", "pip", "--python", here.python, "install", "--quiet", *what]
    done = subprocess.run(install, cwd=here.folder, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr


def required(wheel):
    """The distributions that a plain install of the wheel brings, by name: no extra of it."""
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        lines = archive.read(metadata).decode().partition("\n\n")[0].splitlines()
    key = "Requires-Dist: "
    return closure(line.removeprefix(key) for line in lines if line.startswith(key))


def closure(requirements):
    """The distributions that these requirements bring, by name, as they are installed here."""
    ahead = [(text, "") for text in requirements]
    found = {}
    while ahead:
        text, extra = ahead.pop()
        one = Requirement(text)
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            continue
        extras = ("", *one.extras)
        if (one.name, extras) not in found:
            found[one.name, extras] = distribution(one.name)
            inner = found[one.name, extras].requires or ()
            ahead += [(each, wanted) for each in inner for wanted in extras]
    return {name: each for (name, _), each in found.items()}


def lend(distributions, packages):
    """Link what distributions have in this environment into another one's packages."""
    for each in distributions.values():
        for top in {file.parts[0] for file in each.files} - {"..", "__pycache__"}:
            link = packages / top
            if not link.exists():
                link.symlink_to(each.locate_file(top))


@pytest.fixture(autouse=True)
def _nothing_of_this_environment(monkeypatch):
    for name in ("PYTHONPATH", "GENERAL_DISCORD_OPENAPI"):
        monkeypatch.delenv(name, raising=False)
